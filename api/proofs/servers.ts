/** Server processes of our own on the database of a stage, and callers over HTTP who try again until they are answered. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EndpointKey, pathOf } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import type { ApiSettings } from '../src/platform';
import type { Person } from '../test/campaign-stage';
import { type Child, startChild } from '../test/child';

export interface ServerProcess extends Child {
  address: string;
}

/** Far more than any restart takes: a busy machine is slow, not wrong. */
export const patienceMs = 180_000;

export async function startServer(settings: ApiSettings, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = startChild('src/app/main.ts', [], {
    DATABASE_URL: settings.databaseUrl ?? '',
    SECRET_KEY: settings.secretKey ?? '',
    DATA_DIR: settings.dataDir,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
    PORT: '0',
    ...env,
  });
  const [, address = ''] = await child.printed(/识众 API: (\S+)/, patienceMs);
  return { ...child, address };
}

export async function stopServer(server: ServerProcess): Promise<void> {
  server.process.kill('SIGTERM');
  await server.ended;
}

export interface Heard {
  status: number;
  code: number;
  data: unknown;
}

/** One call. @throws when there was no whole answer */
export async function post(
  address: string,
  who: Person,
  key: EndpointKey,
  payload: object,
  settings: ApiSettings,
): Promise<Heard> {
  const source = sources[who.side];
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = signatureOf(
    { source, timestamp, payload: payload as Record<string, unknown> },
    { prefix: settings.signPrefix, suffix: settings.signSuffix },
  );
  const response = await fetch(`${address}${pathOf(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', source, timestamp, sign, token: who.token },
    body: JSON.stringify(payload),
  });
  const { code, data } = (await response.json()) as { code: number; data: unknown };
  return { status: response.status, code, data };
}

export interface Sent {
  who: Person;
  key: EndpointKey;
  payload: Record<string, unknown>;
}

export interface Acknowledged extends Sent {
  heard: Heard;
}

export type Send = (sent: Sent) => Promise<Heard>;

/** Sends until there is an answer that is final: a lost connection, 409 and 503 are tried again with the same number. */
export async function untilAnswered(send: Send, sent: Sent): Promise<Heard> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const heard = await send(sent).catch(() => null);
    if (heard && ![409, 429, 503].includes(heard.status)) return heard;
    if (Date.now() > deadline) throw new Error(`no answer to ${sent.key} for ${patienceMs} ms`);
    await sleep(30 + Math.random() * 70);
  }
}

export interface Advertising {
  who: Person;
  form: Record<string, unknown>;
}

/** Makes calls of one person, each until it is answered, and keeps what was answered. */
class Caller {
  readonly kept: Acknowledged[] = [];
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async call(who: Person, key: EndpointKey, payload: object): Promise<Heard> {
    const sent = { who, key, payload: { ...payload, request_id: randomUUID() } };
    const heard = await untilAnswered(this.#send, sent);
    expect([key, heard.status]).toEqual([key, 200]);
    this.kept.push({ ...sent, heard });
    return heard;
  }
}

/** Advertisers who write, submit and take back until they are told to stop; everything they were answered is kept. */
export async function work(send: Send, people: readonly Advertising[], isOver: () => boolean): Promise<Acknowledged[]> {
  const caller = new Caller(send);
  await Promise.all(
    people.map(async ({ who, form }) => {
      while (!isOver()) {
        const saved = await caller.call(who, 'adRead/save', { form });
        const { id, version } = saved.data as { id: string; version: number };
        const submitted = await caller.call(who, 'adRead/submit', { id, version });
        if (submitted.code !== 200) continue;
        await caller.call(who, 'adRead/withdraw', { id, version: (submitted.data as { version: number }).version });
      }
    }),
  );
  return caller.kept;
}

/** An advertiser with campaigns that take orders, owners who have none of them yet, and orders of before that wait for his word. */
export interface Trading {
  ad: Person;
  owners: readonly (Person & { accountId: string })[];
  campaigns: readonly { id: string; priceFen: number }[];
  confirming: readonly string[];
}

/** Every owner claims every campaign and publishes, every order of before is confirmed; at a pace that makes it last, or until told to stop. */
export async function trade(
  send: Send,
  trading: readonly Trading[],
  { planAt, isOver }: { planAt: string; isOver: () => boolean },
): Promise<Acknowledged[]> {
  const caller = new Caller(send);
  const acts: (() => Promise<void>)[] = trading.flatMap(({ ad, owners, campaigns, confirming }) => [
    ...confirming.map((id) => async () => {
      await caller.call(ad, 'adRead/confirm', { id });
    }),
    ...campaigns.flatMap(({ id: campaignId, priceFen }) =>
      owners.map((owner) => async () => {
        const terms = { campaignId, accountId: owner.accountId, position: 1, planAt, unitPriceFen: priceFen };
        const claimed = await caller.call(owner, 'media/claim', terms);
        if (claimed.code !== 200) return;
        const { orderId } = claimed.data as { orderId: string };
        const url = `https://mp.weixin.qq.com/s?__biz=MzA3&mid=${randomInt(2 ** 40)}&idx=1&sn=abc&seed=7`;
        await caller.call(owner, 'media/publish', { id: orderId, url });
      }),
    ),
  ]);
  const traders = 4;
  await Promise.all(
    Array.from({ length: traders }, async () => {
      for (let act = acts.pop(); act && !isOver(); act = acts.pop()) {
        await act();
        await sleep(randomInt(100, 400));
      }
    }),
  );
  return caller.kept;
}

/** Every acknowledged call is there, once: a repeat finds its first answer, and the rows are as many as the calls. */
export async function expectAllThere(send: Send, kept: readonly Acknowledged[]): Promise<void> {
  for (const { heard, ...sent } of kept) {
    if (heard.code !== 200) continue;
    const again = await untilAnswered(send, sent);
    expect([sent.key, again]).toEqual([sent.key, heard]);
  }
}
