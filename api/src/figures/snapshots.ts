/** Cumulative figures of orders, reported by sources or entered by an operator. Append-only. */
import type { Insertable } from 'kysely';
import type { FiguresDatabase } from '../platform';
import type { FigureSource, Snapshot, SnapshotTable } from './tables';

/** Cumulative figures at an instant, in ms since 1970. */
export interface Figure {
  at: number;
  reads?: number;
  likes?: number;
  shares?: number;
  comments?: number;
  /** Followers of the promoted account. */
  fansTotal?: number;
  follows?: number;
  unfollows?: number;
  bySource?: Readonly<Record<string, number>>;
  /** 在看. */
  looks?: number;
  favourites?: number;
  readerFollows?: number;
  finishRateBp?: number;
  activeSeconds?: number;
  deliveryRateBp?: number;
  /** Fingerprint of the source's response. */
  rawSha256?: string;
}

/** Stores figures of an order from one source; figures that are already stored remain unchanged. */
export async function keepFigures(
  figures: FiguresDatabase,
  of: { orderId: string; source: FigureSource; takenAt: Date },
  taken: readonly Figure[],
): Promise<void> {
  if (!taken.length) return;
  await figures
    .insertInto('snapshot')
    .values(taken.map((figure) => rowOf(figure, { ...of, enteredBy: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores figures that an operator took from evidence. Whoever enters them does it last: nothing may refuse the act afterwards, for they stay.
 */
export async function enterFigure(
  figures: FiguresDatabase,
  figure: Figure,
  entry: { orderId: string; operatorId: string | null; enteredAt: Date },
): Promise<void> {
  const { orderId, operatorId, enteredAt } = entry;
  await figures
    .insertInto('snapshot')
    .values(rowOf(figure, { orderId, source: 'manual', takenAt: enteredAt, enteredBy: operatorId }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function rowOf(
  figure: Figure,
  of: { orderId: string; source: FigureSource; takenAt: Date; enteredBy: string | null },
): Insertable<SnapshotTable> {
  return {
    order_id: of.orderId,
    source: of.source,
    at: new Date(figure.at),
    reads: figure.reads ?? null,
    likes: figure.likes ?? null,
    shares: figure.shares ?? null,
    comments: figure.comments ?? null,
    fans_total: figure.fansTotal ?? null,
    follows: figure.follows ?? null,
    unfollows: figure.unfollows ?? null,
    by_source: figure.bySource ? JSON.stringify(figure.bySource) : null,
    looks: figure.looks ?? null,
    favourites: figure.favourites ?? null,
    reader_follows: figure.readerFollows ?? null,
    finish_rate_bp: figure.finishRateBp ?? null,
    active_s: figure.activeSeconds ?? null,
    delivery_rate_bp: figure.deliveryRateBp ?? null,
    raw_sha256: figure.rawSha256 ?? null,
    entered_by: of.enteredBy,
    taken_at: of.takenAt,
  };
}

/** Time of the latest stored figures of a source, in ms since 1970; 0 when there are none. */
export async function lastFigureAt(figures: FiguresDatabase, orderId: string, source: FigureSource): Promise<number> {
  const { last } = await figures
    .selectFrom('snapshot')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('order_id', '=', orderId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return last?.getTime() ?? 0;
}

/** Figures of an order, ascending in time; all of them unless restricted by `only`. */
export async function snapshotsOf(
  figures: FiguresDatabase,
  orderId: string,
  only: { sources?: readonly FigureSource[]; until?: number; limit?: number } = {},
): Promise<Snapshot[]> {
  let query = figures.selectFrom('snapshot').selectAll().where('order_id', '=', orderId);
  if (only.sources) query = query.where('source', 'in', only.sources);
  if (only.until !== undefined) query = query.where('at', '<=', new Date(only.until));
  query = query.orderBy('at');
  if (only.limit !== undefined) query = query.limit(only.limit);
  return query.execute();
}

/** The source of the latest figures, or null when there are none. */
export async function latestSourceOf(figures: FiguresDatabase, orderId: string): Promise<FigureSource | null> {
  const last = await figures
    .selectFrom('snapshot')
    .select('source')
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.source ?? null;
}

/** Highest number of reads from any source, or null when none is known. */
export async function maxReadsOf(figures: FiguresDatabase, orderId: string): Promise<number | null> {
  const { reads } = await figures
    .selectFrom('snapshot')
    .select(({ fn }) => fn.max('reads').as('reads'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return reads;
}
