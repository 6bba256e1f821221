/** Settings of the databases: that of money and orders, and that of figures. `docs/architecture.md#figures`. */
import { readNumber, type Setting, SettingError } from '@shizhong/shared-contracts/settings';
import { whole } from './setting-kinds';

const databaseAddress = (name: string, meaning: string): Setting<string | null> => ({
  name,
  preset: null,
  meaning,
  secret: true,
  read: (value) => {
    if (value !== null && !/^postgres(ql)?:\/\/./.test(value)) throw new SettingError('an address that begins with postgres://');
    return value;
  },
});

export const databaseSettings = {
  databaseUrl: {
    ...databaseAddress(
      'DATABASE_URL',
      'an external PostgreSQL server, `postgres://user:password@host:5432/name`; unset: the embedded one. Production opens it only as a role that owns nothing and cannot change the ledger',
    ),
    requiredInProduction: true,
  } satisfies Setting<string | null>,
  migrationDatabaseUrl: databaseAddress(
    'MIGRATION_DATABASE_URL',
    'the same database as the role that owns its tables, for `npm run ops -- migrate` only, and not in the environment of a server; unset: `DATABASE_URL`',
  ),
  maintenanceDatabaseUrl: databaseAddress(
    'MAINTENANCE_DATABASE_URL',
    'the same database as the role of maintenance, for `npm run ops -- maintain`, and for `migrate`, which gives that role its rights',
  ),
  figuresDatabaseUrl: databaseAddress(
    'FIGURES_DATABASE_URL',
    'another PostgreSQL database for figures (readings, checks of pages, visits, reports of pages), which are most of all rows; unset: that of `DATABASE_URL`. Moving an installation: `docs/operations.md#figures-apart`',
  ),
  migrationFiguresDatabaseUrl: databaseAddress(
    'MIGRATION_FIGURES_DATABASE_URL',
    'as `MIGRATION_DATABASE_URL`, of `FIGURES_DATABASE_URL`',
  ),
  maintenanceFiguresDatabaseUrl: databaseAddress(
    'MAINTENANCE_FIGURES_DATABASE_URL',
    'as `MAINTENANCE_DATABASE_URL`, of `FIGURES_DATABASE_URL`',
  ),
  figuresPool: whole(
    'FIGURES_POOL',
    5,
    200,
    'connections for figures per process, besides those of `DATABASE_POOL`, also where it is the same database',
  ),
  databasePool: {
    ...whole('DATABASE_POOL', 10, 200, 'database connections per process, at least 2'),
    read: readNumber(2, 200),
  } satisfies Setting<number>,
};
