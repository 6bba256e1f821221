/**
 * Automatic claims by the rules that media owners set for their accounts. A campaign that starts running is one job, and each
 * account it fits is another: every owner gets a separate transaction, because claims lock the owner before the campaign.
 */

import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { finalOrderStatuses, fitsOf } from '../../campaign';
import { notify } from '../../identity';
import { enqueue, hourMs, hourOf, type JobHandler, Refusal, system } from '../../platform';
import { mediaOrderLink } from '../notices';
import type { OrderServices } from '../services';
import { claim } from './claim';

/** Accounts with the best performance come first; whatever they leave remains in the hall. */
const maxOffers = 50;

/** `campaign.offer`: enqueues one job for each account whose rule accepts the campaign. */
export const offerToRules: JobHandler = async (trx, job, at) => {
  const campaign = await trx
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', String(job.payload['campaignId']))
    .executeTakeFirst();
  if (campaign?.status !== 'running') return;
  const rules = await trx
    .selectFrom('auto_rule as r')
    .innerJoin('media_account as a', 'a.id', 'r.account_id')
    .select('r.account_id')
    .where('r.enabled', '=', true)
    .where('r.ad_type', '=', campaign.kind)
    .where('r.min_price_fen', '<=', campaign.unit_price_fen ?? 0)
    .where(sql<boolean>`(r.industries = '{}' or ${campaign.industry_code} = any(r.industries))`)
    .where('a.status', '=', 'normal')
    .orderBy('a.perf_tenths', 'desc')
    .orderBy('r.account_id')
    .limit(maxOffers * 4)
    .execute();
  const fits = await fitsOf(trx, { campaignIds: [campaign.id], accountIds: rules.map((rule) => rule.account_id) });
  const fitting = new Set(fits.filter(({ reasons }) => !reasons.length).map(({ accountId }) => accountId));
  for (const rule of rules.filter((each) => fitting.has(each.account_id)).slice(0, maxOffers)) {
    const payload = { campaignId: campaign.id, accountId: rule.account_id };
    await enqueue(trx, { kind: 'campaign.autoClaim', payload, due: at, objectId: campaign.id });
  }
};

/** `campaign.autoClaim`: a refusal is final and not retried; the owner still sees the campaign in the hall. */
export function claimByRule(services: Pick<OrderServices, 'calendar'>): JobHandler {
  return async (trx, job, at) => {
    const [campaignId, accountId] = [String(job.payload['campaignId']), String(job.payload['accountId'])];
    const rule = await trx
      .selectFrom('campaign as c')
      .innerJoin('auto_rule as r', 'r.ad_type', 'c.kind')
      .innerJoin('media_account as a', 'a.id', 'r.account_id')
      .select(['r.hours', 'r.max_open', 'a.user_id', 'a.name', 'c.unit_price_fen', 'c.publish_hours', 'c.publish_deadline_h'])
      .select(['c.kind', 'c.no', 'c.targeting', 'c.start_at', 'c.end_at'])
      .where('c.id', '=', campaignId)
      .where('a.id', '=', accountId)
      .where('r.enabled', '=', true)
      .executeTakeFirst();
    if (!rule) return;
    const { open } = await trx
      .selectFrom('performance_order')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('account_id', '=', accountId)
      .where('kind', '=', rule.kind)
      .where('status', 'not in', finalOrderStatuses)
      .executeTakeFirstOrThrow();
    const planAt = earliestPlan(rule, at);
    if (Number(open) >= rule.max_open || !planAt) return;
    const order = await firstFree(rule.targeting.positions ?? [], (position) =>
      claim(trx, services, {
        campaignId,
        accountId,
        position,
        planAt: planAt.toISOString(),
        unitPriceFen: rule.unit_price_fen ?? 0,
        userId: rule.user_id,
        by: system,
        at,
      }),
    );
    if (!order) return;
    await notify(trx, {
      userId: rule.user_id,
      class: 'order',
      title: '已按规则自动接单',
      body: `账号「${rule.name}」按自动接单规则接下${campaignKind(rule.kind).unit}任务，订单 ${order.no}，请在截止前发布。`,
      link: mediaOrderLink({ id: order.orderId, kind: rule.kind }),
    });
  };
}

/**
 * Claims the best of the allowed places that is free that day. `claim` throws its refusals before it writes, so the transaction
 * is still clean.
 */
async function firstFree<T>(allowed: readonly number[], claimAt: (position: number) => Promise<T>): Promise<T | null> {
  for (const position of allowed.length ? allowed : [1, 2, 3]) {
    try {
      return await claimAt(position);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      if (refusal.reason !== 'slotFree') return null;
    }
  }
  return null;
}

interface PlanFacts {
  hours: readonly number[];
  publish_hours: readonly number[];
  publish_deadline_h: number;
  start_at: Date | null;
  end_at: Date | null;
}

/**
 * Returns the first full hour, at least an hour away, that both campaign and rule allow, or null when there is none before the
 * deadline.
 */
function earliestPlan(facts: PlanFacts, at: Date): Date | null {
  const from = Math.max(at.getTime(), facts.start_at?.getTime() ?? 0) + hourMs;
  const until = Math.min(at.getTime() + facts.publish_deadline_h * hourMs, facts.end_at?.getTime() ?? Number.POSITIVE_INFINITY);
  const allows = (hours: readonly number[], hour: number) => !hours.length || hours.includes(hour);
  for (let plan = Math.ceil(from / hourMs) * hourMs; plan <= until; plan += hourMs) {
    const hour = hourOf(plan);
    if (allows(facts.hours, hour) && allows(facts.publish_hours, hour)) return new Date(plan);
  }
  return null;
}
