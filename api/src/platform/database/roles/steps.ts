/** What is done to the databases by roles of their own and not by the server. */
import type { ApiSettings } from '../../settings';
import { copyFigures } from '../copy-figures';
import { type Database, openDatabase } from '../database';
import { migrate, migrateFigures } from '../migrate';
import { figuresSchema, moneySchema, type Schema } from '../schema';
import { type DatabaseRoles, grantRoles, roleOf } from './grant';
import { maintainBeacons } from './maintain';

type Addresses = Pick<ApiSettings, 'databaseUrl' | 'migrationDatabaseUrl' | 'maintenanceDatabaseUrl'>;
export type FiguresAddresses = Pick<
  ApiSettings,
  'figuresDatabaseUrl' | 'migrationFiguresDatabaseUrl' | 'maintenanceFiguresDatabaseUrl'
>;

/**
 * Brings the schema to this version and gives every role its rights.
 * @returns null where one role does everything and there are none to give
 */
export function migrateWithRoles(addresses: Addresses & { databaseUrl: string }): Promise<DatabaseRoles | null> {
  const { databaseUrl, migrationDatabaseUrl, maintenanceDatabaseUrl } = addresses;
  return migrated(moneySchema, {
    ...{ application: databaseUrl, owner: migrationDatabaseUrl ?? databaseUrl, maintenance: maintenanceDatabaseUrl },
  });
}

/** The same of a database that has figures only. */
export function migrateFiguresWithRoles(
  addresses: FiguresAddresses & { figuresDatabaseUrl: string },
): Promise<DatabaseRoles | null> {
  const { figuresDatabaseUrl, migrationFiguresDatabaseUrl, maintenanceFiguresDatabaseUrl } = addresses;
  return migrated(figuresSchema, {
    application: figuresDatabaseUrl,
    owner: migrationFiguresDatabaseUrl ?? figuresDatabaseUrl,
    maintenance: maintenanceFiguresDatabaseUrl,
  });
}

async function migrated(
  schema: Schema,
  addresses: { application: string; owner: string; maintenance: string | null },
): Promise<DatabaseRoles | null> {
  return withDatabase(addresses.owner, async (db) => {
    await (schema === figuresSchema ? migrateFigures(db) : migrate(db, schema));
    const application = roleOf(addresses.application);
    if (application === roleOf(addresses.owner)) return null;
    const roles = { application, maintenance: addresses.maintenance === null ? null : roleOf(addresses.maintenance) };
    await grantRoles(db, roles, schema);
    return roles;
  });
}

/** @param address of the role of maintenance, of the database whose figures are written */
export function maintain(address: string): ReturnType<typeof maintainBeacons> {
  return withDatabase(address, maintainBeacons);
}

/** From money's database into that of figures, as its owner. */
export function bringFigures(
  addresses: FiguresAddresses & { databaseUrl: string; figuresDatabaseUrl: string },
): ReturnType<typeof copyFigures> {
  const owner = addresses.migrationFiguresDatabaseUrl ?? addresses.figuresDatabaseUrl;
  return withDatabase(addresses.databaseUrl, (from) => withDatabase(owner, (to) => copyFigures(from, to)));
}

async function withDatabase<Result>(address: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ connectionString: address }, { size: 2, onError() {} });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
