/**
 * The part of a campaign's budget that open orders hold. A claim takes it, the end of an order releases it.
 * Lock order everywhere: campaign, order, freeze, ledger accounts. Code that ends an order therefore calls `lockCampaign` first.
 */
import { sql } from 'kysely';
import { type Fen, fenOf, thawFunds, timesFen } from '../../money';
import { type Database, type DatabaseTransaction, dayOf, finalStatusesOf, perform, system } from '../../platform';
import { notifyOwner } from '../notices';
import type { CampaignServices } from '../services';
import type { Campaign } from '../tables';
import { unreservedFen } from '../targeting/budget';

/** Statuses in which an order no longer holds any reserve. */
export const finalOrderStatuses = finalStatusesOf('performanceOrder');

/** The columns of an order that its campaign needs. */
export interface ReservingOrder {
  campaign_id: string;
  /** Fen, as the database driver returns it. */
  reserve_fen: string;
  created_at: Date;
}

/** Locks a campaign until the transaction ends. @throws Refusal never; returns null if there is none */
export async function lockCampaign(trx: DatabaseTransaction, id: string): Promise<Campaign | null> {
  return (await trx.selectFrom('campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/**
 * The only statement that reserves budget, for a campaign that still runs in the version that was read.
 * @returns false, without reserving, if status, version, budget, daily limit or end of the campaign do not allow it
 */
export async function takeReserve(
  trx: DatabaseTransaction,
  seen: Pick<Campaign, 'id' | 'version'>,
  reserveFen: Fen,
  at: Date,
): Promise<boolean> {
  const today = dayOf(at.getTime());
  const usedToday = sql`case when day = ${today} then day_fen else 0 end`;
  const taken = await trx
    .updateTable('campaign')
    .set({
      reserved_fen: sql`reserved_fen + ${reserveFen}::bigint`,
      day: today,
      day_fen: sql`${usedToday} + ${reserveFen}::bigint`,
    })
    .where('id', '=', seen.id)
    .where('status', '=', 'running')
    .where('version', '=', seen.version)
    .where(sql<boolean>`budget_fen - spent_fen - reserved_fen >= ${reserveFen}::bigint`)
    .where(sql<boolean>`(daily_limit_fen is null or ${usedToday} + ${reserveFen}::bigint <= daily_limit_fen)`)
    .where(sql<boolean>`(end_at is null or end_at > ${at})`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Releases the reserve of a final order to the pool and books its cost as spent.
 * @param used cost of the order for the advertiser (settled amount or compensation) and the units that count towards the target
 */
export async function releaseReserve(
  trx: DatabaseTransaction,
  order: ReservingOrder,
  used: { spentFen: Fen; validQty: number },
): Promise<void> {
  const reserveFen = fenOf(order.reserve_fen);
  await trx
    .updateTable('campaign')
    .set({
      reserved_fen: sql`reserved_fen - ${reserveFen}::bigint`,
      spent_fen: sql`spent_fen + ${used.spentFen}::bigint`,
      valid_qty: sql`valid_qty + ${used.validQty}::bigint`,
      day_fen: sql`case when day = ${dayOf(order.created_at.getTime())}
        then greatest(0, day_fen - ${reserveFen - used.spentFen}::bigint) else day_fen end`,
    })
    .where('id', '=', order.campaign_id)
    .execute();
}

/** Whether the campaign, which is locked, can hold so much more for an open order. A lower price always fits. */
export function coversRise(campaign: Campaign, riseFen: Fen, at: Date): boolean {
  if (riseFen <= 0) return true;
  if (campaign.status !== 'running' && campaign.status !== 'paused') return false;
  const [budgetFen, spentFen] = [fenOf(campaign.budget_fen ?? '0'), fenOf(campaign.spent_fen)];
  const usedTodayFen = campaign.day === dayOf(at.getTime()) ? fenOf(campaign.day_fen) : 0;
  const limitFen = campaign.daily_limit_fen === null ? null : fenOf(campaign.daily_limit_fen);
  return (
    unreservedFen({ budgetFen, spentFen, reservedFen: fenOf(campaign.reserved_fen) }) >= riseFen &&
    (limitFen === null || usedTodayFen + riseFen <= limitFen)
  );
}

/** Both sides have agreed on another price: the open order holds more, or less. The caller has locked the campaign. */
export async function changeReserve(trx: DatabaseTransaction, order: ReservingOrder, riseFen: Fen, at: Date): Promise<void> {
  const [today, claimedOn] = [dayOf(at.getTime()), dayOf(order.created_at.getTime())];
  await trx
    .updateTable('campaign')
    .set({
      reserved_fen: sql`reserved_fen + ${riseFen}::bigint`,
      ...(riseFen > 0
        ? { day: today, day_fen: sql`case when day = ${today} then day_fen else 0 end + ${riseFen}::bigint` }
        : { day_fen: sql`case when day = ${claimedOn} then greatest(0, day_fen + ${riseFen}::bigint) else day_fen end` }),
    })
    .where('id', '=', order.campaign_id)
    .execute();
}

/**
 * Call it in the transaction that made an order final, after `releaseReserve`. Closes the campaign after its last order, or ends
 * it if its target is met or its budget no longer covers an order.
 */
export async function afterOrderFinal(
  trx: DatabaseTransaction,
  services: Pick<CampaignServices, 'calendar'>,
  campaignId: string,
  at: Date,
): Promise<void> {
  const campaign = await lockCampaign(trx, campaignId);
  if (!campaign) return;
  const step = { process: 'campaign', id: campaignId, by: system, at, calendar: services.calendar } as const;
  if (campaign.status === 'closing') return closeWhenDone(trx, services, campaign, at);
  if (campaign.status !== 'running' && campaign.status !== 'paused') return;
  if (campaign.target_qty !== null && Number(campaign.valid_qty) >= campaign.target_qty) {
    await perform(trx, { ...step, transition: 'finish' });
    await toClosing(trx, services, campaign, 'target', at);
  } else if (isExhausted(campaign) && !(await openOrders(trx, campaignId))) {
    await perform(trx, { ...step, transition: 'exhaust' });
    await toClosing(trx, services, campaign, 'budget', at);
  }
}

/**
 * Whether the rest no longer covers the smallest order. Reserves of open orders count as remaining, because unused parts are
 * returned; a campaign is therefore ended for its budget only when no order is open (ending it at the last claim would thaw money
 * that could still be spent).
 */
function isExhausted(campaign: Campaign): boolean {
  const left = unreservedFen({
    budgetFen: fenOf(campaign.budget_fen ?? '0'),
    spentFen: fenOf(campaign.spent_fen),
    reservedFen: 0,
  });
  return left < minOrderFen(campaign);
}

/** Price of the smallest order that can be claimed. */
export function minOrderFen(campaign: Pick<Campaign, 'unit_price_fen' | 'least_qty'>): Fen {
  return timesFen(campaign.unit_price_fen ?? 0, Math.max(1, campaign.least_qty ?? 1));
}

export async function openOrders(db: Database, campaignId: string): Promise<number> {
  const open = sql.join(finalOrderStatuses.map((status) => sql.lit(status)));
  const { rows } = await sql<{ n: string }>`select count(*) as n from performance_order
    where campaign_id = ${campaignId}::uuid and status not in (${open})`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/**
 * Money side of every transition into `closing`: thaws immediately what no order holds, and closes the campaign if no order is
 * open.
 */
export async function toClosing(
  trx: DatabaseTransaction,
  services: Pick<CampaignServices, 'calendar'>,
  campaign: Campaign,
  reason: 'budget' | 'expiry' | 'target' | 'terminated',
  at: Date,
): Promise<Fen> {
  await trx.updateTable('campaign').set({ end_reason: reason }).where('id', '=', campaign.id).execute();
  const idleFen = unreservedFen({
    budgetFen: fenOf(campaign.budget_fen ?? '0'),
    spentFen: fenOf(campaign.spent_fen),
    reservedFen: fenOf(campaign.reserved_fen),
  });
  const thawedFen =
    campaign.freeze_id && idleFen > 0
      ? await thawFunds(trx, campaign.freeze_id, idleFen, { requestId: `campaign:${campaign.id}:closing`, at, memo: reason })
      : 0;
  await closeWhenDone(trx, services, { ...campaign, end_reason: reason }, at);
  return thawedFen;
}

/** Performs `close`: all orders are final, so the remaining freeze is thawed. */
async function closeWhenDone(
  trx: DatabaseTransaction,
  { calendar }: Pick<CampaignServices, 'calendar'>,
  campaign: Campaign,
  at: Date,
): Promise<void> {
  if (await openOrders(trx, campaign.id)) return;
  const outcome = campaign.end_reason === 'terminated' ? 'terminated' : 'completed';
  await perform(trx, { process: 'campaign', id: campaign.id, transition: 'close', outcome, by: system, at, calendar });
  if (campaign.freeze_id) await thawFunds(trx, campaign.freeze_id, 'all', { requestId: `campaign:${campaign.id}:close`, at });
  await notifyOwner(trx, campaign, outcome, at);
}
