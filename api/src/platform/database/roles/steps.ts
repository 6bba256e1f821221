/** What is done to the database by roles of its own and not by the server. */
import type { ApiSettings } from '../../settings';
import { type Database, openDatabase } from '../database';
import { migrate } from '../migrate';
import { type DatabaseRoles, grantRoles, roleOf } from './grant';
import { maintainBeacons } from './maintain';

type Addresses = Pick<ApiSettings, 'databaseUrl' | 'migrationDatabaseUrl' | 'maintenanceDatabaseUrl'>;

/**
 * Brings the schema to this version and gives every role its rights.
 * @returns null where one role does everything and there are none to give
 */
export async function migrateWithRoles(addresses: Addresses & { databaseUrl: string }): Promise<DatabaseRoles | null> {
  const { databaseUrl, maintenanceDatabaseUrl } = addresses;
  const owner = addresses.migrationDatabaseUrl ?? databaseUrl;
  return withDatabase(owner, async (db) => {
    await migrate(db);
    const application = roleOf(databaseUrl);
    if (application === roleOf(owner)) return null;
    const roles = { application, maintenance: maintenanceDatabaseUrl === null ? null : roleOf(maintenanceDatabaseUrl) };
    await grantRoles(db, roles);
    return roles;
  });
}

export function maintain(maintenanceDatabaseUrl: string): ReturnType<typeof maintainBeacons> {
  return withDatabase(maintenanceDatabaseUrl, maintainBeacons);
}

async function withDatabase<Result>(address: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ connectionString: address }, { size: 2, onError() {} });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
