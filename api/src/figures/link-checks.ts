/** Checks of published pages. Append-only. */
import { sql } from 'kysely';
import type { Database } from '../platform';

/** One check, at an instant in ms since 1970. */
export interface LinkCheck {
  at: number;
  /** `unreachable` is a problem of our side or the network and proves nothing. */
  result: 'ok' | 'deleted' | 'unreachable';
  labelFound: boolean;
}

export type AnsweredLinkCheck = LinkCheck & { httpStatus?: number | null };

export async function keepLinkChecks(db: Database, orderId: string, checks: readonly AnsweredLinkCheck[]): Promise<void> {
  if (!checks.length) return;
  await db
    .insertInto('link_check')
    .values(
      checks.map(({ at, result, labelFound, httpStatus }) => ({
        order_id: orderId,
        at: new Date(at),
        result,
        label_found: labelFound,
        http_status: httpStatus ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All checks of an order's page, ascending in time. */
export async function linkChecksOf(db: Database, orderId: string): Promise<Required<AnsweredLinkCheck>[]> {
  const rows = await db
    .selectFrom('link_check')
    .select(['at', 'result', 'label_found', 'http_status'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    at: row.at.getTime(),
    result: row.result,
    labelFound: row.label_found,
    httpStatus: row.http_status,
  }));
}

export interface LinkCheckTotals {
  ok: number;
  deleted: number;
  unreachable: number;
  /** Reachable, but without the label. */
  unlabelled: number;
  lastAt: Date | null;
}

export async function linkCheckTotals(db: Database, orderId: string): Promise<LinkCheckTotals> {
  const totals = await db
    .selectFrom('link_check')
    .select([
      sql<string>`count(*) filter (where result = 'ok')`.as('ok'),
      sql<string>`count(*) filter (where result = 'deleted')`.as('deleted'),
      sql<string>`count(*) filter (where result = 'unreachable')`.as('unreachable'),
      sql<string>`count(*) filter (where result = 'ok' and not label_found)`.as('unlabelled'),
      sql<Date | null>`max(at)`.as('last_at'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    ok: Number(totals.ok),
    deleted: Number(totals.deleted),
    unreachable: Number(totals.unreachable),
    unlabelled: Number(totals.unlabelled),
    lastAt: totals.last_at,
  };
}
