/**
 * `claim`: an order comes into being (`docs/domain/order.md#claim`). Everything that can be refused is looked at without a lock on the campaign; then one
 * guarded UPDATE of its row takes the reserve out of budget and daily limit, which no number of claimers at once can oversell. It also pins
 * the campaign's version, so that price, content and terms are those that were looked at. Lock order: owner, campaign, order.
 */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { accountKinds, campaignKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import {
  anomalyRulesVersion,
  type Campaign,
  finalOrderStatuses,
  fitsOf,
  isSelfDeal,
  lockCampaign,
  profileRequirementOf,
  quantityOf,
  retentionH,
  takeReserve,
  unfit,
  unreservedFen,
} from '../../campaign';
import { requireCertified } from '../../identity';
import { fenOf, splitFee, timesFen } from '../../money';
import {
  type Acting,
  type BusinessRules,
  begin,
  beginning,
  type DatabaseTransaction,
  dayMs,
  dayOf,
  feeBpOf,
  fieldFault,
  hourMs,
  hourOf,
  newNumber,
  nextDay,
  once,
  openOrderLimit,
  orderRulesOf,
  type Refusal,
  refuse,
  rulesAt,
  standingOf,
  startOf,
  unmet,
  uuidv7,
} from '../../platform';
import type { MediaAccount } from '../../supply';
import { placeTaken, takesPlace } from '../kinds/promo-form';
import type { OrderServices } from '../services';

export interface ClaimInput {
  campaignId: string;
  accountId: string;
  position?: number | undefined;
  planAt: string;
  forecastQty?: number | undefined;
  mostQty?: number | undefined;
  unitPriceFen: number;
}

export type Claimed = ResponseOf<'media/claim'>;

/** As literals: a planner that does not know the values cannot use an index over them. */
const finalStatuses = sql.join(finalOrderStatuses.map((status) => sql.lit(status)));

/** No order is published later than this after its claim. */
const longestAheadMs = 31 * dayMs;

export async function claimTask(
  services: OrderServices,
  userId: string,
  { request_id: requestId, ...input }: ClaimInput & { request_id: string },
): Promise<Claimed> {
  await services.clock.refresh();
  return once(services, { endpoint: 'media/claim', requestId, content: { userId, ...input } }, (trx) =>
    claim(trx, services, { ...input, userId, by: { type: 'media', id: userId }, at: new Date(services.clock.now()) }),
  );
}

/** @throws Refusal; nothing is written before the last one that can be thrown */
export async function claim(
  trx: DatabaseTransaction,
  services: Pick<OrderServices, 'calendar'>,
  input: ClaimInput & { userId: string; by: Acting; at: Date },
): Promise<Claimed> {
  const { userId, at } = input;
  const owner = await lockOwner(trx, userId);
  await requireCertified(trx, userId);
  const account = await ownAccount(trx, userId, input.accountId);
  const campaign = await offered(trx, input.campaignId);
  if (input.unitPriceFen !== campaign.unit_price_fen) throw refuse('claimPriceChanged');
  await requireEligible(trx, campaign.id, account.id);
  if (await isSelfDeal(trx, campaign.user_id, userId)) throw unmet('notSelfDeal');

  const rules = await rulesAt(trx, at);
  const { level } = await standingOf(trx, userId, at);
  const limit = openOrderLimit({ level, registeredAt: owner.created_at, performanceTenths: account.perf_tenths, at }, rules);
  await requireOrdersLeft(trx, userId, { open: limit, perMinute: rules['claims.per_minute'] }, at);
  const position = positionOf(campaign, account, input.position);
  const { planAt, deadlineAt } = planOf(campaign, input.planAt, at, rules);
  await requirePlaceFree(trx, campaign, account.id, position, planAt);
  const quantity = quantityOf(campaign, account, position, input, rules);
  if (campaignKind(campaign.kind).exclusiveWindow) await requireOwnWindow(trx, campaign);

  const reserveFen = timesFen(campaign.unit_price_fen ?? 0, quantity.cap);
  if (!(await takeReserve(trx, campaign, reserveFen, at))) throw await whyNotTaken(trx, campaign, reserveFen);

  const feeBp = feeBpOf(level, rules);
  const outcome = campaign.need_preview ? 'preview' : 'direct';
  const id = uuidv7();
  const no = newNumber('OD', at);
  const step = {
    process: 'performanceOrder',
    id,
    transition: 'claim',
    outcome,
    by: input.by,
    at,
    calendar: services.calendar,
    instants: { publishDeadlineAt: deadlineAt, planAt },
    rules: orderRulesOf(rules),
  } as const;
  const { to } = beginning(step);
  const terms = termsOf(campaign, rules, { feeBp, cap: quantity.cap });
  await trx
    .insertInto('performance_order')
    .values({
      id,
      no,
      campaign_id: campaign.id,
      content_id: campaign.content_id,
      ad_user_id: campaign.user_id,
      media_user_id: userId,
      account_id: account.id,
      kind: campaign.kind,
      position,
      price_fen: campaign.unit_price_fen ?? 0,
      cap_qty: quantity.cap,
      reserve_fen: reserveFen,
      fee_bp: feeBp,
      window_h: terms.windowH,
      retention_h: terms.retentionH,
      keep_hours: campaign.keep_hours,
      plan_at: planAt,
      publish_deadline_at: deadlineAt,
      forecast_qty: quantity.forecast,
      terms: JSON.stringify(terms),
      status: to,
      status_at: at,
      created_at: at,
    })
    .execute();
  await begin(trx, step);
  return {
    orderId: id,
    no,
    status: to,
    capQty: quantity.cap,
    unitPriceFen: campaign.unit_price_fen ?? 0,
    feeBp,
    netFen: splitFee(reserveFen, feeBp).netFen,
    planAt: planAt.toISOString(),
    publishDeadlineAt: deadlineAt.toISOString(),
  };
}

/** One owner's claims go one after the other, or two at once would both see the last free place among his open orders. */
async function lockOwner(trx: DatabaseTransaction, userId: string) {
  return trx.selectFrom('user').select(['id', 'created_at']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

async function ownAccount(trx: DatabaseTransaction, userId: string, accountId: string): Promise<MediaAccount> {
  const account = await trx
    .selectFrom('media_account')
    .selectAll()
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) throw refuse('accountMissing');
  return account;
}

async function offered(trx: DatabaseTransaction, id: string): Promise<Campaign> {
  const campaign = await trx.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
  // A campaign that was never approved is nobody's business but its owner's.
  if (!campaign?.approved_at) throw refuse('hallCampaignMissing');
  if (campaign.status !== 'running') throw refuse('claimNotRunning');
  return campaign;
}

async function requireEligible(trx: DatabaseTransaction, campaignId: string, accountId: string): Promise<void> {
  const [fit] = await fitsOf(trx, { campaignIds: [campaignId], accountIds: [accountId] });
  const reasons = fit?.reasons ?? ['status'];
  if (reasons.length) throw unfit(reasons);
}

async function requireOrdersLeft(
  trx: DatabaseTransaction,
  userId: string,
  limit: { open: number; perMinute: number },
  at: Date,
): Promise<void> {
  // Each has an index of its own: the open orders are few however many an owner ever had.
  const { rows } = await sql<{ open: string; recent: string }>`select
    (select count(*) from performance_order where media_user_id = ${userId}::uuid and status not in (${finalStatuses})) as open,
    (select count(*) from performance_order where media_user_id = ${userId}::uuid and created_at > ${new Date(at.getTime() - 60_000)}) as recent`.execute(
    trx,
  );
  const { open = 0, recent = 0 } = rows[0] ?? {};
  if (Number(open) >= limit.open) throw unmet('openOrdersLeft', { data: { limit: limit.open, open: Number(open) } });
  // A burst of claims is a script and not an owner. `docs/domain/identity.md#abuse-limits`.
  if (Number(recent) >= limit.perMinute) throw refuse('claimsTooFast');
}

/** Place in the push: asked for where reads are paid, the first allowed one else. A video account has none. */
function positionOf(campaign: Campaign, account: MediaAccount, wished: number | undefined): number | null {
  if (!accountKinds[account.kind].articles) return null;
  const allowed = campaign.targeting.positions?.length ? campaign.targeting.positions : [1, 2, 3];
  if (wished === undefined && campaignKind(campaign.kind).choosesPosition) throw refuse('claimPositionMissing');
  const position = wished ?? allowed[0] ?? 1;
  if (!allowed.includes(position)) throw refuse('claimPositionWrong');
  return position;
}

function planOf(campaign: Campaign, wished: string, at: Date, rules: BusinessRules): { planAt: Date; deadlineAt: Date } {
  const planAt = new Date(wished);
  const deadlineAt = new Date(at.getTime() + campaign.publish_deadline_h * hourMs);
  if (planAt.getTime() < at.getTime() + rules['start.ahead_min'] * 60_000)
    throw refuse('planTooSoon', { minutes: rules['start.ahead_min'] });
  if (planAt > deadlineAt) throw refuse('planTooLate', { hours: campaign.publish_deadline_h });
  if (campaign.start_at && planAt < campaign.start_at) throw refuse('planBeforeStart');
  if (campaign.end_at && planAt > campaign.end_at) throw refuse('planAfterEnd');
  if (campaign.publish_hours.length && !campaign.publish_hours.includes(hourOf(planAt.getTime())))
    throw refuse('planOutsideHours');
  return { planAt, deadlineAt };
}

/**
 * `slotFree`: an article that takes 头条 or 次条 cannot stand where a placement is booked that day, nor where another claim of the account
 * stands or is to stand; a block within the owner's own article takes no place, and from the third on there are several. The owner is locked,
 * so two claims for one place at once are one after the other.
 */
async function requirePlaceFree(
  trx: DatabaseTransaction,
  campaign: Campaign,
  accountId: string,
  position: number | null,
  planAt: Date,
): Promise<void> {
  if (!takesPlace(campaign.kind, campaign.promo_form) || position === null || position > 2) return;
  const day = dayOf(planAt.getTime());
  const [from, to] = [new Date(startOf(day)), new Date(startOf(nextDay(day)))];
  // Claimed at most some days before its place: with an index on the account the orders of all time are not looked at.
  const { rows } = await sql<{ booked: boolean; claimed: boolean }>`select
    exists (select from slot where account_id = ${accountId}::uuid and day = ${day} and position = ${position}
      and status in ('held', 'booked', 'published', 'external')) as booked,
    exists (select from performance_order o join campaign c on c.id = o.campaign_id
      where o.account_id = ${accountId}::uuid and o.created_at > ${new Date(from.getTime() - longestAheadMs)} and ${placeTaken()}
        and o.position = ${position} and o.status not in ('expired', 'cancelled', 'void')
        and coalesce(o.published_at, o.plan_at) >= ${from} and coalesce(o.published_at, o.plan_at) < ${to}) as claimed`.execute(
    trx,
  );
  const found = rows[0];
  if (found?.booked) throw unmet('slotFree', { path: 'position' });
  if (found?.claimed) throw unmet('slotFree', { faults: [fieldFault('claimPositionTaken')] });
}

/**
 * Followers of a video account are told apart by time only, so one order at a time counts for it (`docs/domain/overview.md#measuring-video-followers`). The advertiser's
 * authorisation row is the lock, for two campaigns may promote the same account; the campaign comes before it, as when an authorisation is lost.
 */
async function requireOwnWindow(trx: DatabaseTransaction, campaign: Campaign): Promise<void> {
  if (!campaign.promoted_account_id) throw unmet('promotedAccountOk');
  await lockCampaign(trx, campaign.id);
  await trx
    .selectFrom('account_authorisation')
    .select('id')
    .where('id', '=', campaign.promoted_account_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const other = await trx
    .selectFrom('performance_order as o')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .select('o.id')
    .where('c.promoted_account_id', '=', campaign.promoted_account_id)
    .where('o.status', 'not in', finalOrderStatuses)
    .executeTakeFirst();
  if (other) throw refuse('promotedAccountBusy');
}

async function whyNotTaken(trx: DatabaseTransaction, seen: Campaign, reserveFen: number): Promise<Refusal> {
  const now = await trx.selectFrom('campaign').selectAll().where('id', '=', seen.id).executeTakeFirstOrThrow();
  if (now.status !== 'running') return refuse('claimNotRunning');
  if (now.version !== seen.version) return refuse('staleVersion');
  const leftFen = unreservedFen({
    budgetFen: fenOf(now.budget_fen ?? '0'),
    spentFen: fenOf(now.spent_fen),
    reservedFen: fenOf(now.reserved_fen),
  });
  // What is left may still be claimed with `mostQty`.
  const leftQty = Math.floor(leftFen / Math.max(1, now.unit_price_fen ?? 1));
  if (leftFen < reserveFen) return unmet('poolCovers', { data: { leftQty: leftQty < (now.least_qty ?? 1) ? 0 : leftQty } });
  return refuse('dailyPoolEmpty');
}

/** The rules that stood at the claim; no later change of a setting touches the order. `docs/domain/overview.md#frozen-terms`. */
function termsOf(campaign: Campaign, rules: BusinessRules, facts: { feeBp: number; cap: number }) {
  return {
    metric: campaignKind(campaign.kind).metric,
    unitPriceFen: campaign.unit_price_fen ?? 0,
    capQty: facts.cap,
    feeBp: facts.feeBp,
    windowH: rules['counting.window_h'],
    retentionH: retentionH(campaign.kind, rules),
    keepHours: campaign.keep_hours,
    publishHours: campaign.publish_hours,
    promoForm: campaign.promo_form,
    profile: profileRequirementOf(campaign.targeting),
    anomalyRules: anomalyRulesVersion,
    rules: orderRulesOf(rules),
    campaignVersion: campaign.version,
  };
}
