import type { Migration } from 'kysely';
import * as tables from './0001-tables';

/** Of a database of figures of its own; money's own database has these tables by `../migrations`. */
export const figuresMigrations: Readonly<Record<string, Migration>> = {
  '0001-tables': tables,
};
