/**
 * The database of figures: money's own, or another (`FIGURES_DATABASE_URL`), over connections of its own in either case. What is written to it is committed before the
 * transaction on money that asked for it ends, and stays when that one is rolled back: a repeat must be harmless. A transaction on money may wait for it; nothing that holds one
 * of its connections waits for money's, so that the two pools cannot wait for each other. `docs/architecture.md#figures`.
 */
import type { Kysely, Transaction } from 'kysely';
import type { PoolConfig } from 'pg';
import { type Database, type Opened, openDatabase, relaxedDatabase } from './database';
import type { FiguresTables } from './tables';

declare const ofFigures: unique symbol;

/** Neither money's database nor any transaction can be passed for it. */
export type FiguresDatabase = Kysely<FiguresTables> & { readonly [ofFigures]: true };
/** Within the context of figures only. */
export type FiguresTransaction = Transaction<FiguresTables>;

export function openFigures(connection: PoolConfig, options: Opened): FiguresDatabase {
  return openDatabase(connection, options) as unknown as FiguresDatabase;
}

/** As any other database, for what knows no tables: migrations, rights, the state of its pool. */
export function plainDatabase(figures: FiguresDatabase): Database {
  return figures as unknown as Database;
}

/** As `relaxedDatabase`. */
export function relaxedFigures(figures: FiguresDatabase): FiguresDatabase {
  return relaxedDatabase(plainDatabase(figures)) as unknown as FiguresDatabase;
}
