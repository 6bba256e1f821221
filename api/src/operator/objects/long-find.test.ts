import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { usersByPhone } from '../../identity';
import { deskBeside } from '../desk/testing/desk-caller';
import { demonstrationPassword } from '../operators';
import { seenByName } from './find';

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let admin: string;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  desk = await deskBeside(api);
  admin = await desk.signIn('ops', demonstrationPassword);
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

/** Copies of one person, each made after the other and long ago; every third of the first ten is called otherwise. */
async function people(from: number, to: number): Promise<void> {
  const { user } = await api.signUp('media');
  await sql`insert into "user" select (jsonb_populate_record(u, jsonb_build_object('id', lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000',
    'phone_hash', 'copy ' || n, 'invite_code', 'C' || n, 'nickname', '群众' || n, 'company',
    case when n in (3, 6, 9) then '远古' || n || '有限公司' else '' end))).*
    from "user" u, generate_series(${from}::int, ${to}::int) n where u.id = ${user.id}::uuid`.execute(api.services.db);
  await sql`vacuum analyze "user"`.execute(api.services.db);
}

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  'Node Type': string;
  Plans?: Plan[];
}

const visited = (plan: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + visited(one), 0);

async function planOf(query: ReturnType<typeof seenByName>): Promise<Plan> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
    api.services.db,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return plan;
}

const find = async (text: string, cursor = '') => (await desk.call('object/find', { text, cursor }, { cookie: admin })).data;

test('a search by name looks at as many rows however many there are, and goes back as far again when asked', async () => {
  const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  await people(1, 25_000);
  const few = visited(await planOf(seenByName('远古', { user: newest })));
  expect(few).toBeLessThanOrEqual(40_000);
  await people(25_001, 50_000);
  expect(visited(await planOf(seenByName('远古', { user: newest })))).toBeLessThanOrEqual(few);

  const first = await find('远古');
  expect(first.list).toEqual([]);
  const second = await find('远古', first.next ?? '');
  expect(second.list).toEqual([]);
  const third = await find('远古', second.next ?? '');
  expect(third.list.map(({ title }) => title)).toEqual(['远古9有限公司', '远古6有限公司', '远古3有限公司']);
  expect(third.next).toBeNull();
  expect((await desk.call('object/find', { text: '远古', cursor: 'e30' }, { cookie: admin })).reason).toBe('queueNoPage');
}, 120_000);

test('more of one name than a page shows are met once each', async () => {
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null && seen.length < 40) {
    const page: Awaited<ReturnType<typeof find>> = await find('群众1234', next);
    seen.push(...page.list.map(({ title }) => title));
    next = page.next;
  }
  expect(seen).toEqual(['群众12349', ...[8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `群众1234${n}`), '群众1234']);
});

test('a phone number is looked up by an index, on both sides at once', async () => {
  await api.services.db.transaction().execute(async (trx) => {
    const found = await usersByPhone(trx, ['copy 7', 'copy 8'], null);
    expect(found.map(({ nickname }) => nickname).sort()).toEqual(['群众7', '群众8']);
    const { rows } = await sql`select seq_scan::int, idx_scan::int from pg_stat_xact_user_tables where relname = 'user'`.execute(
      trx,
    );
    expect(rows).toEqual([{ seq_scan: 0, idx_scan: expect.any(Number) }]);
  });
});
