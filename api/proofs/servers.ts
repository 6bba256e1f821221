/** Server processes on the database of a stage, and HTTP callers that retry until they are answered. */
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
export const timeoutMs = 180_000;

/** @param folder of the server in a copy of another version */
export async function startServer(
  settings: Pick<ApiSettings, 'profile' | 'databaseUrl' | 'secretKey' | 'dataDir'>,
  env: Record<string, string> = {},
  folder?: string,
): Promise<ServerProcess> {
  const all = {
    PROFILE: settings.profile,
    DATABASE_URL: settings.databaseUrl ?? '',
    SECRET_KEY: settings.secretKey ?? '',
    DATA_DIR: settings.dataDir,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
    PORT: '0',
    ...env,
  };
  const child = startChild('src/app/main.ts', [], all, folder);
  const [, address = ''] = await child.printed(/识众 API: (\S+)/, timeoutMs);
  return { ...child, address };
}

export async function stopServer(server: ServerProcess): Promise<void> {
  server.process.kill('SIGTERM');
  await server.ended;
}

export interface Reply {
  status: number;
  code: number;
  data: unknown;
}

/** Makes one call. @throws if there was no complete answer */
export async function post(
  address: string,
  who: Person,
  key: EndpointKey,
  payload: object,
  settings: ApiSettings,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const source = sources[who.side];
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = signatureOf(
    { source, timestamp, payload: payload as Record<string, unknown> },
    { prefix: settings.signPrefix, suffix: settings.signSuffix },
  );
  const response = await fetch(`${address}${pathOf(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', source, timestamp, sign, token: who.token, ...headers },
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
  reply: Reply;
}

export type Send = (sent: Sent) => Promise<Reply>;

/** Retries until there is a final answer: lost connections, 409, 429 and 503 are retried with the same request id. */
export async function untilAnswered(send: Send, sent: Sent): Promise<Reply> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const reply = await send(sent).catch(() => null);
    if (reply && ![409, 429, 503].includes(reply.status)) return reply;
    if (Date.now() > deadline) throw new Error(`no answer to ${sent.key} for ${timeoutMs} ms`);
    await sleep(30 + Math.random() * 70);
  }
}

export interface Advertising {
  who: Person;
  form: Record<string, unknown>;
}

/** Makes calls, each until it is answered, and keeps the answers. */
class Caller {
  readonly kept: Acknowledged[] = [];
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async call(who: Person, key: EndpointKey, payload: object): Promise<Reply> {
    const sent = { who, key, payload: { ...payload, request_id: randomUUID() } };
    const reply = await untilAnswered(this.#send, sent);
    expect([key, reply.status]).toEqual([key, 200]);
    this.kept.push({ ...sent, reply });
    return reply;
  }
}

/** Advertisers who save, submit and withdraw until stopped. Returns all acknowledged calls. */
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

/**
 * An advertiser with open campaigns, owners without orders of them, and earlier orders that await the advertiser's confirmation.
 */
export interface Trading {
  ad: Person;
  owners: readonly (Person & { accountId: string })[];
  campaigns: readonly { id: string; priceFen: number }[];
  confirming: readonly string[];
}

/**
 * Every owner claims from every campaign and publishes, and every earlier order is confirmed, at a limited pace, until done or
 * stopped.
 */
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

/** Every acknowledged call is stored once: a repeat returns its first answer. */
export async function expectAllStored(send: Send, kept: readonly Acknowledged[]): Promise<void> {
  for (const { reply, ...sent } of kept) {
    if (reply.code !== 200) continue;
    const again = await untilAnswered(send, sent);
    expect([sent.key, again]).toEqual([sent.key, reply]);
  }
}
