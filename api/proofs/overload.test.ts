/** Ten times what a server can do, over real connections: it refuses what is too much, says when to come again, and loses nothing that it acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EndpointKey, pathOf } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import { createStage, type Person, type Stage } from '../test/campaign-stage';
import { type ServerProcess, startServer, stopServer } from './servers';

/** With 1,000 as many as two connections of the database serve, and ten times those that may wait for one. */
const callers = Number(process.env['PROOFS_CALLERS'] ?? 400);
const rounds = 3;
/** A refusal takes longer on a busy machine; without a bound the last would wait for all others. */
const refusedWithinMs = 60_000;

let stage: Stage;
let server: ServerProcess;
beforeAll(async () => {
  stage = await createStage({ databasePool: 10 });
  server = await startServer(stage.api.settings, { DATABASE_POOL: '2' });
}, 90_000);
afterAll(async () => {
  await stopServer(server);
  await stage.close();
});

interface Answered {
  status: number;
  code: number;
  data: { id?: string; version?: number };
  retryAfter: string | null;
  ms: number;
}

async function call(who: Person, key: EndpointKey, payload: Record<string, unknown>): Promise<Answered> {
  const { signPrefix: prefix, signSuffix: suffix } = stage.api.settings;
  const source = sources[who.side];
  const timestamp = String(Math.floor(Date.now() / 1000));
  const begun = performance.now();
  const response = await fetch(`${server.address}${pathOf(key)}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', source, timestamp, token: who.token },
      sign: signatureOf({ source, timestamp, payload }, { prefix, suffix }),
    },
    body: JSON.stringify(payload),
  });
  const { code, data } = (await response.json()) as { code: number; data: Answered['data'] | null };
  const ms = performance.now() - begun;
  return { status: response.status, code, data: data ?? {}, retryAfter: response.headers.get('retry-after'), ms };
}

test('what is too much is refused in time with Retry-After, what was acknowledged is there, the books balance, and health answers', async () => {
  const budgetFen = 1_000_00;
  const people = await Promise.all(Array.from({ length: 8 }, () => stage.advertiser(200 * budgetFen)));
  const forms = await Promise.all(people.map(({ id }) => stage.goodForm(id, { budgetFen })));
  const answers: Answered[] = [];
  const saved: string[] = [];
  const submitted: string[] = [];

  async function caller(n: number): Promise<void> {
    const who = people[n % people.length];
    if (!who) return;
    for (let round = 0; round < rounds; round += 1) {
      const draft = await call(who, 'adRead/save', { request_id: randomUUID(), form: forms[n % forms.length] });
      answers.push(draft);
      const { id, version } = draft.data;
      if (draft.code !== 200 || !id) continue;
      saved.push(id);
      const sent = await call(who, 'adRead/submit', { request_id: randomUUID(), id, version });
      answers.push(sent);
      if (sent.code === 200) submitted.push(id);
    }
  }

  let isOver = false;
  const health: number[] = [];
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const { status } = await fetch(`${server.address}/healthz`);
      expect(status).toBe(200);
      health.push(performance.now() - begun);
      await sleep(50);
    }
  })();
  await Promise.all(Array.from({ length: callers }, (_one, n) => caller(n)));
  isOver = true;
  await watching;

  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(callers / 10);
  // Whose head did not arrive within ten seconds, because callers and server share a machine, gets 408 from the HTTP server itself.
  expect(refused.filter(({ status }) => status !== 503 && status !== 408)).toEqual([]);
  expect(refused.filter(({ status, retryAfter }) => status === 503 && !(Number(retryAfter) > 0))).toEqual([]);
  expect(refused.some(({ status }) => status === 503)).toBe(true);
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(refusedWithinMs);
  expect(health.length).toBeGreaterThan(3);

  expect(submitted.length).toBeGreaterThan(0);
  const { db } = stage;
  const kept = await db.selectFrom('campaign').select(['id', 'status']).where('id', 'in', saved).execute();
  expect(kept).toHaveLength(new Set(saved).size);
  const status = new Map(kept.map((row) => [row.id, row.status]));
  expect(submitted.filter((id) => status.get(id) === 'draft')).toEqual([]);
  const frozen = await db.selectFrom('freeze').select('campaign_id').where('campaign_id', 'in', submitted).execute();
  expect(new Set(frozen.map((row) => row.campaign_id)).size).toBe(submitted.length);
  expect(await stage.breaches()).toEqual([]);
}, 180_000);
