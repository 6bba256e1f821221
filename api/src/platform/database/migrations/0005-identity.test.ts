import { randomUUID } from 'node:crypto';
import { Migrator, sql } from 'kysely';
import { insertPerson } from '../../../../test/ledger-people';
import { createTestDatabase } from '../../../../test/server';
import { certifiedIdentity } from '../../../identity';
import { type Database, openDatabase } from '../database';
import { migrations } from '.';

let db: Database;
beforeAll(async () => {
  db = openDatabase({ connectionString: await createTestDatabase('empty') }, { size: 2, onError() {} });
});
afterAll(() => db.destroy());

async function migrateTo(name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

test('identifications of the first table become cases with the events that led to their current status', async () => {
  await migrateTo('0004-marketplace');
  const people = [await insertPerson(db, 'ad'), await insertPerson(db, 'ad'), await insertPerson(db, 'media')];
  const rows = [
    [people[0], 'rejected', '2026-01-01'],
    [people[0], 'passed', '2026-02-01'],
    [people[1], 'rejected', '2026-01-01'],
    [people[2], 'reviewing', '2026-01-01'],
  ];
  for (const [user, status, at] of rows)
    await sql`insert into identification (id, user_id, kind, name, status, reject_items, submitted_at)
      values (${randomUUID()}, ${user}, 'company', '某公司', ${status}, '[{"field":"name","reason":"不符"}]', ${at})`.execute(db);
  await migrateTo('0005-identity');
  const cases = await db.selectFrom('identification_case').select(['user_id', 'status', 'seq', 'form_id']).execute();
  expect(people.map((user) => cases.find(({ user_id }) => user_id === user))).toEqual([
    expect.objectContaining({ status: 'passed', seq: 3, form_id: expect.any(String) }),
    expect.objectContaining({ status: 'rejected', seq: 3, form_id: null }),
    expect.objectContaining({ status: 'pending', seq: 2, form_id: null }),
  ]);
  const events = await sql<{ last: string }>`select distinct on (object_id) to_status as last from process_event
    order by object_id, seq desc`.execute(db);
  expect(events.rows.map(({ last }) => last).sort()).toEqual(['passed', 'pending', 'rejected']);
  expect(await certifiedIdentity(db, people[0] ?? '')).toMatchObject({ name: '某公司' });
  const reviews = await db.selectFrom('identification_review').select('result').orderBy('result').execute();
  expect(reviews.map(({ result }) => result)).toEqual(['pass', 'reject']);
});
