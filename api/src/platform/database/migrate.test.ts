import { sql } from 'kysely';
import { asSuperuser, createTestDatabase } from '../../../test/server';
import { createTestApi } from '../../../test/test-api';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { migrations } from './migrations';

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  await work(await createTestDatabase('empty'));
}

test('four instances migrate an empty database concurrently, and each step runs once', async () => {
  await withDatabase(async (url) => {
    const instances = Array.from({ length: 4 }, () => openDatabase({ connectionString: url }, { size: 2, onError() {} }));
    await Promise.all(instances.map((each) => migrate(each)));
    const [first] = instances;
    if (!first) throw new Error('no instance');
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(first);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
    expect((await first.selectFrom('industry').selectAll().execute()).length).toBe(21);
    await Promise.all(instances.map((db) => db.destroy()));
  });
});

test('migrating twice changes nothing', async () => {
  await withDatabase(async (url) => {
    const db = openDatabase({ connectionString: url }, { size: 2, onError() {} });
    await migrate(db);
    await migrate(db);
    await db.destroy();
  });
});

test('a server of the former version starts on a schema that the next one has added to, and changes nothing there', async () => {
  const url = await createTestDatabase();
  // By whoever owns the schema: the application's role cannot.
  const db = openDatabase({ connectionString: asSuperuser(url) }, { size: 2, onError() {} });
  await sql`insert into kysely_migration (name, timestamp) values ('9998-later', '')`.execute(db);
  await migrate(db);
  const former = await createTestApi({ databaseUrl: url, databasePool: 3 });
  expect(await former.services.db.selectFrom('user').selectAll().execute()).toHaveLength(4);
  await former.close();
  await db.destroy();
});

test('four complete servers start concurrently on an empty database, including demonstration accounts', async () => {
  await withDatabase(async (url) => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => createTestApi({ databaseUrl: url, databasePool: 3 })));
    const users = await servers[0]?.services.db.selectFrom('user').selectAll().execute();
    expect(users).toHaveLength(4);
    await Promise.all(servers.map((server) => server.close()));
  });
});
