/**
 * `edit_live` (`docs/domain/campaign.md#editing-a-live-campaign`). Open orders keep what they were claimed with, whatever changes here.
 *   at once            name, budget, daily limit, end, higher price, targeting, bounds per account, target, hours
 *   after a new review content, lower price; the approved version stands meanwhile, and no other change may come with it
 */
import { sql } from 'kysely';
import { addToFreeze, type Fen, fenOf, thawFunds } from '../../money';
import {
  type DatabaseTransaction,
  dayMs,
  dayOf,
  type FieldFault,
  once,
  perform,
  Refusal,
  rulesAt,
  startOf,
  unmet,
} from '../../platform';
import { checkWords, requireOwnFiles, recordReview, refuseBlocked, writeContent } from '../form/content';
import { type After, formOf } from '../form/draft';
import { type CampaignForm, validateContent, validateTargeting, nameFaultOf, priceFaultOf, profileFaultOf } from '../form/form';
import { type CampaignKind, campaignKinds } from '../kinds/kinds';
import { afterOrderFinal, finalOrderStatuses, lockCampaign } from '../launch/reserve';
import type { Subject } from '../launch/submit';
import { assertCan, lockOwn } from '../list/own';
import type { CampaignServices } from '../services';
import type { Campaign, ReviewReason } from '../tables';
import { capQuantity, type DailyLimitFault, dailyLimitFault, lowestDailyLimitFen } from '../targeting/budget';
import { expireAt } from './delivery';
import { autoClaimSoon } from './offer';
import type { Revision } from './revision';

const contentKeys = [
  'promoForm',
  'sourceUrl',
  'titles',
  'digest',
  'coverFileId',
  'bodyHtml',
  'originUrl',
  'landingUrl',
  'brief',
  'files',
] as const;
const termKeys = [
  'name',
  'budgetFen',
  'dailyLimitFen',
  'endAt',
  'unitPriceFen',
  'mostQty',
  'targetQty',
  'publishHours',
  'targeting',
] as const;

export type LiveChange = Pick<CampaignForm, (typeof contentKeys)[number] | (typeof termKeys)[number]>;

export interface Edited extends After {
  frozenFen: Fen;
  thawedFen: Fen;
  underReview: boolean;
  warnings: ReviewReason[];
}

export async function editLive(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: Subject & { change: LiveChange },
): Promise<Edited> {
  await services.clock.refresh();
  const { request_id: requestId, ...content } = input;
  const endpoint = `${campaignKinds[kind].area}/editLive`;
  return once(services, { endpoint, requestId, content: { userId, ...content } }, async (trx) => {
    const at = new Date(services.clock.now());
    const campaign = await lockOwn(trx, { userId, kind, id: input.id });
    assertCan(campaign, 'edit_live', 'ad', input.version);
    const form = formOf(campaign);
    const { unitPriceFen } = input.change;
    const lowerPrice = typeof unitPriceFen === 'number' && unitPriceFen < (campaign.unit_price_fen ?? 0);
    const changed = (keys: readonly (keyof LiveChange)[]) => keys.filter((key) => differs(input.change[key], form[key]));
    if (!lowerPrice && !changed(contentKeys).length) return editTerms(trx, services, campaign, userId, input, at);
    const others = changed(termKeys).filter((key) => key !== 'unitPriceFen');
    if (others.length || (changed(termKeys).includes('unitPriceFen') && !lowerPrice)) {
      const msg = '修改内容或降价须重新审核，请与其他修改分开提交';
      throw Refusal.invalid(
        ...others.map((path) => ({ path: `change.${path}`, msg })),
        ...(others.length ? [] : [{ path: 'change', msg }]),
      );
    }
    return editContent(trx, services, campaign, userId, input, at);
  });
}

async function editContent(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  userId: string,
  { id, version, change }: Subject & { change: LiveChange },
  at: Date,
): Promise<Edited> {
  const form: CampaignForm = { ...formOf(campaign), ...given(change) };
  const unitPriceFen = form.unitPriceFen ?? 0;
  const faults: FieldFault[] = [];
  const content = validateContent(campaign.kind, form, faults);
  const rules = await rulesAt(trx, at);
  const priceFault = priceFaultOf(campaign.kind, unitPriceFen, rules, campaign.targeting.profileBilling);
  if (priceFault) faults.push({ path: 'unitPriceFen', msg: priceFault });
  if (faults.length) throw Refusal.invalid(...faults.map(({ path, msg }) => ({ path: `change.${path}`, msg })));
  await requireOwnFiles(trx, userId, content);
  const { verdict, reasons } = await checkWords(trx, userId, content);
  if (verdict === 'block') refuseBlocked(reasons);
  const { to } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'edit_live',
    outcome: 'content',
    by: { type: 'ad', id: userId },
    at,
    calendar: services.calendar,
    version,
    data: { unitPriceFen },
  });
  const written = await writeContent(trx, { campaignId: id, content, reasons, at });
  await recordReview(trx, {
    campaignId: id,
    contentId: written.id,
    level: 'machine',
    result: verdict,
    reasons,
    operatorId: null,
    at,
  });
  const revision: Revision = { form, contentId: written.id, unitPriceFen, promoForm: content.form };
  await trx
    .updateTable('campaign')
    .set({ revision: JSON.stringify(revision) })
    .where('id', '=', id)
    .execute();
  return { id, status: to, version: version + 1, frozenFen: 0, thawedFen: 0, underReview: true, warnings: reasons };
}

/** The changes that take effect at once. */
export async function editTerms(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  userId: string,
  { id, version, change }: Subject & { change: LiveChange },
  at: Date,
): Promise<Edited> {
  const rules = await rulesAt(trx, at);
  const faults: FieldFault[] = [];
  const say = (path: string, msg: string) => void faults.push({ path: `change.${path}`, msg });
  const name = change.name == null ? campaign.name : change.name.trim();
  const nameFault = nameFaultOf(name);
  if (nameFault) say('name', nameFault);

  const budgetBefore = fenOf(campaign.budget_fen ?? '0');
  const budgetFen = change.budgetFen ?? budgetBefore;
  const priceBefore = campaign.unit_price_fen ?? 0;
  const unitPriceFen = change.unitPriceFen ?? priceBefore;
  const leastQty = campaign.least_qty ?? 1;
  const mostQty = change.mostQty === undefined ? campaign.most_qty : (change.mostQty ?? null);
  const targetQty = change.targetQty === undefined ? campaign.target_qty : (change.targetQty ?? null);
  const dailyBefore = campaign.daily_limit_fen === null ? null : fenOf(campaign.daily_limit_fen);
  const dailyLimitFen = change.dailyLimitFen === undefined ? dailyBefore : (change.dailyLimitFen ?? null);
  const endAt = change.endAt ? new Date(change.endAt) : campaign.end_at;
  const targeting = change.targeting ? validateTargeting(change.targeting, say) : null;
  if (targeting) {
    const byProfile = campaign.targeting.profileBilling ?? false;
    const fault = targeting.profileBilling === byProfile ? profileFaultOf(campaign.kind, targeting) : '投放中不能改变计费口径';
    if (fault) say('targeting.profileBilling', fault);
  }

  if (budgetFen < rules['budget.min_fen']) say('budgetFen', `总预算不低于 ${rules['budget.min_fen'] / 100} 元`);
  if (mostQty !== null && mostQty < leastQty) say('mostQty', '单账号最多不能低于最少');
  if (campaign.kind !== 'read' && targetQty === null) say('targetQty', '请填写目标粉丝数');
  if (targetQty !== null && targetQty <= Number(campaign.valid_qty)) say('targetQty', '目标数量须高于已完成数量');
  if (endAt && change.endAt) {
    if (endAt <= at || (campaign.start_at && endAt <= campaign.start_at)) say('endAt', '结束时间须晚于现在和开始时间');
    else if (campaign.start_at && endAt.getTime() - campaign.start_at.getTime() > rules['campaign.max_days'] * dayMs)
      say('endAt', `投放时间不超过 ${rules['campaign.max_days']} 天`);
  }
  const cap = capQuantity({ budgetFen, unitPriceFen, perAccountCapBp: campaign.per_account_cap_bp, maxQuantity: mostQty });
  if (cap < leastQty) say('unitPriceFen', `按此单价单账号最多 ${cap}，低于单账号最少 ${leastQty}`);
  if (dailyLimitFen !== null && dailyLimitFen < unitPriceFen * leastQty) say('dailyLimitFen', '日限额不足以接一单');
  if (faults.length) throw Refusal.invalid(...faults);
  if (budgetFen < fenOf(campaign.spent_fen) + fenOf(campaign.reserved_fen)) {
    throw unmet('budgetCoversReserves', { faults: [{ path: 'change.budgetFen', msg: '预算不能低于已消费与已占用之和' }] });
  }
  await requireDailyLimit(trx, campaign, dailyBefore, dailyLimitFen, at);

  const { seq } = await perform(trx, {
    process: 'campaign',
    id,
    transition: 'edit_live',
    outcome: 'terms',
    by: { type: 'ad', id: userId },
    at,
    calendar: services.calendar,
    version,
    data: { ...given(change) },
  });
  const facts = { requestId: `campaign:${id}:edit:${seq}`, at };
  const delta = budgetFen - budgetBefore;
  if (campaign.freeze_id && delta > 0) await addToFreeze(trx, campaign.freeze_id, delta, facts);
  if (campaign.freeze_id && delta < 0) await thawFunds(trx, campaign.freeze_id, -delta, facts);
  await trx
    .updateTable('campaign')
    .set({
      name,
      budget_fen: budgetFen,
      unit_price_fen: unitPriceFen,
      daily_limit_fen: dailyLimitFen,
      most_qty: mostQty,
      target_qty: targetQty,
      end_at: endAt,
      draft: JSON.stringify({ ...formOf(campaign), ...given(change) }),
      ...(targeting ? { targeting: JSON.stringify(targeting) } : {}),
      ...(change.publishHours ? { publish_hours: [...new Set(change.publishHours)].sort((a, b) => a - b) } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (endAt && change.endAt) await expireAt(trx, campaign, endAt);
  await autoClaimSoon(trx, id, at);
  // A lower budget or a higher price may leave less than one order.
  await afterOrderFinal(trx, services, id, at);
  const after = await lockCampaign(trx, id);
  return {
    id,
    status: after?.status ?? campaign.status,
    version: after?.version ?? version + 1,
    frozenFen: Math.max(0, delta),
    thawedFen: Math.max(0, -delta),
    underReview: false,
    warnings: [],
  };
}

const dailyLimitTexts: Record<DailyLimitFault, (lowestFen: Fen) => string> = {
  below_minimum: () => '日限额不低于 50 元，留空表示不限',
  below_todays_floor: (lowestFen) => `今日已消耗与占用较多，日限额不低于 ${(lowestFen / 100).toFixed(2)} 元`,
  step_too_small: () => '每次调整不少于 50 元',
};

/** `dailyLimitAllowed`. */
async function requireDailyLimit(
  trx: DatabaseTransaction,
  campaign: Campaign,
  before: Fen | null,
  after: Fen | null,
  at: Date,
): Promise<void> {
  if (before === after) return;
  const today = await todayOf(trx, campaign.id, at);
  const fault = dailyLimitFault(before, after, today);
  if (!fault) return;
  const msg = dailyLimitTexts[fault](lowestDailyLimitFen(today));
  throw unmet('dailyLimitAllowed', { faults: [{ path: 'change.dailyLimitFen', msg }] });
}

/** What the orders claimed today cost (final ones) and hold (open ones). */
async function todayOf(trx: DatabaseTransaction, id: string, at: Date): Promise<{ spentTodayFen: Fen; reservedTodayFen: Fen }> {
  const open = sql<boolean>`status not in (${sql.join(finalOrderStatuses)})`;
  const row = await trx
    .selectFrom('performance_order')
    .select([
      sql<string>`coalesce(sum(reserve_fen) filter (where ${open}), 0)`.as('reserved'),
      sql<string>`coalesce(sum(amount_fen) filter (where not ${open}), 0)`.as('spent'),
    ])
    .where('campaign_id', '=', id)
    .where('created_at', '>=', new Date(startOf(dayOf(at.getTime()))))
    .executeTakeFirstOrThrow();
  return { spentTodayFen: fenOf(row.spent), reservedTodayFen: fenOf(row.reserved) };
}

/** What was sent; what was not stays as it is. */
function given(change: LiveChange): Partial<LiveChange> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function differs(sent: unknown, kept: unknown): boolean {
  return sent !== undefined && JSON.stringify(sent ?? null) !== JSON.stringify(kept ?? null);
}
