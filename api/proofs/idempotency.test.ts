/**
 * Every call with a `request_id`: many concurrent identical calls have one effect and one answer; different content is
 * refused. `PROOFS_CALLS` at a time: a hundred in `npm run test:long`, which plays all endpoints; the test command plays a part of them.
 */
import { randomUUID } from 'node:crypto';
import { businessCodes, type EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { z } from 'zod';
import { once } from '../src/platform';
import type { Person } from '../test/campaign-stage';
import type { Answered } from '../test/test-api';
import { ready } from './ready';
import { allEndpoints, createWorld, drawnPart, hasField, send, type World } from './world';
import { rowsWritten } from './written';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // Opens the ledger accounts that every later call uses.
  const first = await ready(world, 'adRead/submit');
  await send(world, 'adRead/submit', first.who, first.payload);
});
afterAll(() => world.stage.close());

/** `PROOFS_ENDPOINTS` limits the proof to these endpoints. */
const only = process.env['PROOFS_ENDPOINTS']?.split(',');
const repeatable = drawnPart(allEndpoints.filter(([key]) => hasField(key, 'request_id') && (only?.includes(key) ?? true)));
const times = Number(process.env['PROOFS_CALLS'] ?? 25);
/** The three areas of campaigns share their code; only one of them gets them all. */
const timesOf = (key: EndpointKey) => (/^ad(Fans|Video)\//.test(key) ? Math.min(times, 10) : times);

/** Rows written once, by the first call that needs them. */
function withoutOneTimeRows({
  ledger_account: _account,
  report_key: _key,
  ...written
}: Record<string, number>): Record<string, number> {
  return written;
}

describe.each(repeatable)('%s', (key) => {
  test('concurrent identical calls have one effect and one answer; other content under the same id is refused', async () => {
    // The writes of a single call, for comparison.
    const single = await ready(world, key);
    const before = await rowsWritten(world.stage.db);
    expect([key, (await send(world, key, single.who, single.payload)).code]).toEqual([key, businessCodes.ok]);
    const one = before.difference(await rowsWritten(world.stage.db));

    const { who, payload } = await ready(world, key);
    const start = await rowsWritten(world.stage.db);
    const answers = await Promise.all(Array.from({ length: timesOf(key) }, () => answered(key, who, payload)));
    const many = start.difference(await rowsWritten(world.stage.db));
    const distinct = new Set(answers.map(({ status, code, data }) => JSON.stringify([status, code, data])));
    expect([...distinct]).toHaveLength(1);
    expect(answers[0]?.code).toBe(businessCodes.ok);
    expect(withoutOneTimeRows(many)).toEqual(withoutOneTimeRows(one));

    const settled = await rowsWritten(world.stage.db);
    for (const other of otherContents(key, payload)) {
      const { code } = await send(world, key, who, other);
      // Refused before the request id is looked up, or a dry run, which has no effect to repeat.
      if (expectedOtherwise.includes(code)) continue;
      expect([key, other, code]).toEqual([key, other, businessCodes.duplicate]);
    }
    expect(settled.touched(await rowsWritten(world.stage.db))).toEqual([]);
  });
});

/** On a busy machine some calls wait for the first one longer than the limit; they get 409 and retry, as any client does. */
async function answered(key: EndpointKey, who: Person | null, payload: object): Promise<Answered<unknown>> {
  for (;;) {
    const answer = await send(world, key, who, payload);
    if (answer.status !== 409) return answer;
  }
}

const expectedOtherwise: readonly number[] = [businessCodes.ok, businessCodes.invalid, businessCodes.noSuchObject];

/** The same request id with one field changed, for each field that can be changed. */
function otherContents(key: EndpointKey, payload: Record<string, unknown>): Record<string, unknown>[] {
  const { request_id: requestId, ...fields } = payload;
  const changes: Record<string, unknown>[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'number') changes.push({ [name]: value + 1 });
    else if (typeof value === 'boolean') changes.push({ [name]: !value });
    else if (/password/i.test(name)) changes.push({ [name]: 'Another-9012' });
    else if (typeof value === 'string' && z.uuid().safeParse(value).success) changes.push({ [name]: randomUUID() });
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      changes.push({ [name]: { ...value, name: '另一份' } });
  }
  if (hasField(key, 'version') && !('version' in fields)) changes.push({ version: 999 });
  return changes.map((change) => ({ request_id: requestId, ...fields, ...change }));
}

test('a repeated call gets 409 while the first one is running, and its answer afterwards', async () => {
  const { services, db } = world.stage;
  const request = { endpoint: 'proof', requestId: randomUUID(), content: {} };
  let finish = () => {};
  let begun = () => {};
  const started = new Promise<void>((done) => {
    begun = done;
  });
  const first = once(services, request, async () => {
    begun();
    await new Promise<void>((done) => {
      finish = done;
    });
    return { answer: 1 };
  });
  await started;
  const second = await once(services, request, async () => ({ answer: 2 })).catch((error: unknown) => error);
  expect(second).toMatchObject({ name: 'Fault', status: 409, headers: { 'retry-after': '2' } });
  finish();
  expect(await first).toEqual({ answer: 1 });
  expect(await once(services, request, async () => ({ answer: 3 }))).toEqual({ answer: 1 });
  await db.deleteFrom('request_log').where('endpoint', '=', 'proof').execute();
});
