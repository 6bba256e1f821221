import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { audit } from '../../money';
import { auditChecks } from '../../operator';
import { lead } from './cast';

// Takes 15 seconds, and several times that on a busy machine.
jest.setTimeout(400_000);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ demonstrationData: 'full', runJobs: false });
}, 400_000);
afterAll(() => api.close());

async function statuses(table: string, owner?: string): Promise<string[]> {
  const found = await sql<{ status: string }>`select distinct status from ${sql.table(table)}
    ${owner ? sql`where media_user_id = ${owner}::uuid` : sql``} order by status`.execute(api.services.db);
  return found.rows.map(({ status }) => status);
}

test('every scene completes, and the books balance', async () => {
  expect(api.logged()).toContain('"faults":0');
  const findings = await audit(api.services.db, auditChecks);
  expect(findings.flatMap(({ check, breaches }) => breaches.map((breach) => `${check}: ${breach}`))).toEqual([]);
});

test('campaigns and orders cover every status that lasts', async () => {
  const ends = ['deleted'];
  expect(await statuses('campaign')).toEqual(
    Object.keys(processes.campaign.statuses)
      .filter((one) => !ends.includes(one))
      .sort(),
  );
  const passing = ['checking'];
  expect(await statuses('performance_order')).toEqual(
    Object.keys(processes.performanceOrder.statuses)
      .filter((one) => !passing.includes(one))
      .sort(),
  );
  expect((await statuses('position_order')).length).toBeGreaterThan(10);
  const { id } = await api.services.db
    .selectFrom('user')
    .select('id')
    .where('phone_hash', '=', api.services.phones.hash(lead.media))
    .where('side', '=', 'media')
    .executeTakeFirstOrThrow();
  expect((await statuses('performance_order', id)).length).toBeGreaterThan(9);
});

test('no event of the story is in the future, and no job failed', async () => {
  const late = await sql<{ n: string }>`select count(*) as n from process_event where at > now()`.execute(api.services.db);
  const messages = await sql<{ n: string }>`select count(*) as n from message where created_at > now()`.execute(api.services.db);
  expect([late.rows[0]?.n, messages.rows[0]?.n]).toEqual(['0', '0']);
  const failed = await api.services.db.selectFrom('job').select('last_fault').where('attempts', '>', 0).execute();
  expect(failed).toEqual([]);
});

test('another start does not play the story again', async () => {
  const count = () =>
    api.services.db
      .selectFrom('process_event')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const { databaseUrl, secretKey } = api.settings;
  const second = await createTestApi({ demonstrationData: 'full', runJobs: false, databaseUrl, secretKey });
  expect(await count()).toEqual(before);
  await second.close();
});
