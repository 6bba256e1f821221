/** Server processes of our own on the database of a stage, and callers over HTTP who try again until they are answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EndpointKey, pathOf } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import type { ApiSettings } from '../src/settings';
import type { Person } from '../test/campaign-stage';
import { type Child, startChild } from '../test/child';

export interface ServerProcess extends Child {
  address: string;
}

export async function startServer(settings: ApiSettings, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = startChild('src/main.ts', [], {
    DATABASE_URL: settings.databaseUrl ?? '',
    SECRET_KEY: settings.secretKey ?? '',
    DATA_DIR: settings.dataDir,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
    PORT: '0',
    ...env,
  });
  const [, address = ''] = await child.printed(/识众 API: (\S+)/);
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
export async function untilAnswered(send: Send, sent: Sent, patienceMs = 60_000): Promise<Heard> {
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

/**
 * Advertisers who write, submit and take back until they are told to stop; everything they were answered is kept.
 * @param oneAtATime false: all calls of one person's submissions overlap
 */
export async function work(send: Send, people: readonly Advertising[], isOver: () => boolean): Promise<Acknowledged[]> {
  const kept: Acknowledged[] = [];
  await Promise.all(
    people.map(async ({ who, form }) => {
      while (!isOver()) {
        const saved = await call(who, 'adRead/save', { form });
        const { id, version } = saved.data as { id: string; version: number };
        const submitted = await call(who, 'adRead/submit', { id, version });
        if (submitted.code !== 200) continue;
        await call(who, 'adRead/withdraw', { id, version: (submitted.data as { version: number }).version });
      }
    }),
  );
  return kept;

  async function call(who: Person, key: EndpointKey, payload: object): Promise<Heard> {
    const sent = { who, key, payload: { ...payload, request_id: randomUUID() } };
    const heard = await untilAnswered(send, sent);
    expect([key, heard.status]).toEqual([key, 200]);
    kept.push({ ...sent, heard });
    return heard;
  }
}

/** Every acknowledged call is there, once: a repeat finds its first answer, and the rows are as many as the calls. */
export async function expectAllThere(send: Send, kept: readonly Acknowledged[]): Promise<void> {
  for (const { heard, ...sent } of kept) {
    if (heard.code !== 200) continue;
    const again = await untilAnswered(send, sent);
    expect([sent.key, again]).toEqual([sent.key, heard]);
  }
}
