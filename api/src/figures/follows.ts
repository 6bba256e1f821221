/** Follows and unfollows through the QR codes of orders. Persons are keyed hashes, without profile or openid. Append-only. */
import { type Insertable, sql } from 'kysely';
import { dayMs, type FiguresDatabase } from '../platform';
import type { FanEventTable } from './tables';

/** A follow or unfollow; `at` is in ms since 1970. */
export interface FanEvent {
  personHash: string;
  type: 'follow' | 'unfollow';
  /** `user_source` of the official statistics. */
  source: number;
  /** Number of campaigns in which this person appeared within seven days, including this one. */
  campaignsInWeek: number;
  at: number;
}

interface OfOrder {
  orderId: string;
  campaignId: string;
}

const batchSize = 1000;

/** Stores events; an event received twice is stored once. */
export async function keepFanEvents(figures: FiguresDatabase, of: OfOrder, events: readonly FanEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += batchSize)
    await insert(
      figures,
      events.slice(start, start + batchSize).map((event) => rowOf(of, event)),
    );
}

/** Records a follow through an order's code. `campaignsInWeek` is counted now: later knowledge must not change it. */
export async function keepFollow(
  figures: FiguresDatabase,
  of: OfOrder,
  { personHash, source, at }: { personHash: string; source: number; at: Date },
): Promise<void> {
  const { campaigns } = await figures
    .selectFrom('fan_event')
    .select(sql<string>`count(distinct campaign_id) filter (where campaign_id <> ${of.campaignId}::uuid)`.as('campaigns'))
    .where('person_hash', '=', personHash)
    .where('at', '>', new Date(at.getTime() - 7 * dayMs))
    .executeTakeFirstOrThrow();
  const campaignsInWeek = Number(campaigns) + 1;
  await insert(figures, [rowOf(of, { personHash, type: 'follow', source, campaignsInWeek, at: at.getTime() })]);
}

/** Records an unfollow for every order that had brought this person to the account. @returns the number of orders */
export async function keepUnfollow(
  figures: FiguresDatabase,
  { personHash, at }: { personHash: string; at: Date },
): Promise<number> {
  const follows = await figures
    .selectFrom('fan_event')
    .selectAll()
    .distinctOn('order_id')
    .where('person_hash', '=', personHash)
    .where('type', '=', 'follow')
    .where('at', '<=', at)
    .orderBy('order_id')
    .orderBy('at', 'desc')
    .execute();
  if (follows.length)
    await insert(
      figures,
      follows.map((follow) => ({ ...follow, type: 'unfollow', at })),
    );
  return follows.length;
}

async function insert(figures: FiguresDatabase, rows: Insertable<FanEventTable>[]): Promise<void> {
  await figures
    .insertInto('fan_event')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function rowOf({ orderId, campaignId }: OfOrder, event: FanEvent): Insertable<FanEventTable> {
  return {
    order_id: orderId,
    campaign_id: campaignId,
    person_hash: event.personHash,
    type: event.type,
    source: event.source,
    campaigns_in_week: event.campaignsInWeek,
    at: new Date(event.at),
  };
}

/** Time of an order's latest event, in ms since 1970; 0 when it has none. */
export async function lastFanEventAt(figures: FiguresDatabase, orderId: string): Promise<number> {
  const { last } = await figures
    .selectFrom('fan_event')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return last?.getTime() ?? 0;
}

/** Events of an order up to an instant in ms since 1970, ascending in time. */
export async function fanEventsOf(figures: FiguresDatabase, orderId: string, until: number): Promise<FanEvent[]> {
  const rows = await figures
    .selectFrom('fan_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('at', '<=', new Date(until))
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    personHash: row.person_hash,
    type: row.type,
    source: row.source,
    campaignsInWeek: row.campaigns_in_week,
    at: row.at.getTime(),
  }));
}
