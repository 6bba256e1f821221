/**
 * The part of a campaign's budget that open orders hold. A claim takes it, the end of an order gives it back.
 * Lock order everywhere: campaign, then order, then freeze, then ledger accounts. So who ends an order calls `lockCampaign` first.
 */
import { sql } from 'kysely';
import { type Fen, fenOf, thawFunds, timesFen } from '../../money';
import { type Database, type DatabaseTransaction, dayOf, finalStatusesOf, perform, system } from '../../platform';
import { notifyOwner } from '../notices';
import type { CampaignServices } from '../services';
import type { Campaign } from '../tables';
import { unreservedFen } from '../targeting/budget';

/** Statuses in which an order of a campaign holds nothing any more. */
export const finalOrderStatuses = finalStatusesOf('performanceOrder');

/** An order as its campaign sees it. */
export interface ReservingOrder {
  campaign_id: string;
  /** Fen, as the database gives it. */
  reserve_fen: string;
  created_at: Date;
}

/** Holds a campaign until the transaction ends. @throws Refusal never; null when there is none */
export async function lockCampaign(trx: DatabaseTransaction, id: string): Promise<Campaign | null> {
  return (await trx.selectFrom('campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/**
 * The one statement that hands out budget, to a campaign that runs as it was seen.
 * @returns false when its status, version, budget, daily limit or end speaks against it: nothing was taken
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
 * An order is final: its reserve goes back to the pool, what it cost is spent.
 * @param used what the order cost the advertiser (settled amount or compensation) and the units that count towards the target
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

/**
 * Called in the transaction that made an order final, after `releaseReserve`: closes the campaign when that was its last order,
 * or ends it when its target is met or its budget no longer covers an order.
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
 * Whether what is left no longer pays for the smallest order. Reserves of open orders count as left: what they do not use comes back, so a
 * campaign is only ended for its budget once nothing is open (ending it at the last claim would thaw money that could still advertise).
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

/** The money side of every way into `closing`: what no order holds is thawed at once; without open orders the campaign is closed too. */
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

/** `close`: all orders are final, so whatever is still frozen goes back. */
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
