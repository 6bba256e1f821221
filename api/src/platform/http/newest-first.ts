/**
 * A user's own rows, newest first: as a page with tab counts, or in batches for an export.
 * `docs/pages/conventions.md#list-pages`, `docs/pages/conventions.md#exports`.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables';
import type { CsvPlace } from './csv';
import { tabTotal } from './tabs';

/** Tables with `id`, `status` and `created_at`. */
type Listed = 'cash_out' | 'deposit' | 'invoice' | 'media_account' | 'ticket';

/** Rows matching every filter except the status, which is a tab. */
type Rows<Table extends Listed> = SelectQueryBuilder<Tables, Table, object>;

const newest = sql`created_at desc, id desc`;

/** @param asked `status` is client input: a nonexistent status matches no rows */
export async function pageWithTabs<Table extends Listed>(
  all: Rows<Table>,
  asked: { page: number; pageSize: number; status: string | undefined; order?: RawBuilder<unknown> },
) {
  const { page, pageSize, status, order = newest } = asked;
  const counts = await all
    .select([sql<string>`status`.as('status'), sql<string>`count(*)`.as('n')])
    .groupBy(sql`status`)
    .execute();
  const tabs = Object.fromEntries(counts.map((tab) => [tab.status, Number(tab.n)]));
  const rows = await ofStatus(all, status)
    .selectAll()
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: tabTotal(tabs, status), tabs };
}

/** Start of the next batch of an export, to the microsecond, which a `Date` cannot represent. */
export interface Cursor {
  id: string;
  cursor: string;
}

/** @param order of the whole list, which only the newest first can begin after a row */
export function rowsAfter<Table extends Listed>(
  all: Rows<Table>,
  status: string | undefined,
  place: CsvPlace<Cursor>,
  order = newest,
) {
  const { last, limit, offset } = place;
  const shown = ofStatus(all, status);
  const after = last && sql<boolean>`(created_at, id) < (${last.cursor}::timestamptz, ${last.id}::uuid)`;
  return (after ? shown.where(after) : shown)
    .selectAll()
    .select(sql<string>`created_at::text`.as('cursor'))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
}

function ofStatus<Table extends Listed>(all: Rows<Table>, status: string | undefined): Rows<Table> {
  return status ? all.where(sql<boolean>`status = ${status}`) : all;
}
