/** A database of the time before roles: one role owned everything, and beacons were not divided. */
import { Migrator, sql } from 'kysely';
import { addressOf, createTestDatabase, roleName, testServer } from '../../../../test/server';
import { type Database, openDatabase } from '../database';
import { migrations } from '../migrations';
import { refuseOwner } from './open-as-application';
import { migrateWithRoles } from './steps';

test('is handed over to the role of migrations and migrated with its rows, and its role is then one of the application', async () => {
  const url = await createTestDatabase('empty');
  const { template } = testServer();
  const [application, migration] = [roleName(template, 'application'), roleName(template, 'migration')];
  await withDatabase(url, (db) =>
    sql.raw(`alter database ${new URL(url).pathname.slice(1)} owner to ${application}`).execute(db),
  );
  await withDatabase(addressOf(url, 'application'), async (db) => {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo('0062-suspicion');
    if (error) throw error;
    await sql`insert into remote_beacon (at, remote, version, visit, address_hash, path, kind, heap_span_ms)
      values (now() - interval '1 day', 'help', '1', 'a', 'h', '/', 'visit', 7), (now(), 'ad', '2', 'b', 'h', '/', 'load', null)`.execute(
      db,
    );
  });

  await withDatabase(url, (db) => sql.raw(`reassign owned by ${application} to ${migration}`).execute(db));
  const addresses = {
    databaseUrl: addressOf(url, 'application'),
    migrationDatabaseUrl: addressOf(url, 'migration'),
    maintenanceDatabaseUrl: null,
  };
  expect(await migrateWithRoles(addresses)).toEqual({ application, maintenance: null });

  await withDatabase(addresses.databaseUrl, async (db) => {
    await refuseOwner(db);
    const { rows } = await sql`select remote, visit, heap_span_ms from remote_beacon order by at`.execute(db);
    expect(rows).toEqual([
      { remote: 'help', visit: 'a', heap_span_ms: 7 },
      { remote: 'ad', visit: 'b', heap_span_ms: null },
    ]);
  });
});

async function withDatabase(address: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase({ connectionString: address }, { size: 1, onError() {} });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
