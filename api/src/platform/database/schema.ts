import type { Migration } from 'kysely';
import { figuresMigrations } from './figures-migrations';
import { migrations } from './migrations';
import { ledgerTables } from './roles/rights';

/** A list of migrations, where it is noted which were done, and which tables have to be kept as they are. */
export interface Schema {
  migrations: Readonly<Record<string, Migration>>;
  table: 'kysely_migration' | 'kysely_figures_migration';
  lockTable: 'kysely_migration_lock' | 'kysely_figures_migration_lock';
  /** By which the database is known to whoever reads a refusal. */
  setting: 'DATABASE_URL' | 'FIGURES_DATABASE_URL';
  kept: readonly string[];
}

export const moneySchema: Schema = {
  ...{ migrations, table: 'kysely_migration', lockTable: 'kysely_migration_lock', setting: 'DATABASE_URL', kept: ledgerTables },
};

/** Of a database that has figures only. */
export const figuresSchema: Schema = {
  migrations: figuresMigrations,
  ...{ table: 'kysely_figures_migration', lockTable: 'kysely_figures_migration_lock', setting: 'FIGURES_DATABASE_URL' },
  kept: ['snapshot', 'article_day', 'link_check', 'fan_event', 'anomaly'],
};
