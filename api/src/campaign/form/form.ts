/**
 * The campaign form judged as a whole, field by field: what is wrong is said at the field, and what is right comes back typed. Pure.
 * `docs/domain/campaign.md#form-rules`. What needs the database (files, promoted account, proofs) is judged in `submit.ts`.
 */
import { type CampaignKind, campaignLimits, promoForms } from '@shizhong/shared-contracts/campaign';
import type { endpoints } from '@shizhong/shared-contracts/endpoints';
import type { z } from 'zod';
import {
  type BusinessRules,
  cleanMarkup,
  dayMs,
  type FieldFault,
  type IndustryCode,
  imageCount,
  industryNames,
  plainText,
} from '../../platform';
import { isArticleLink } from '../../supply';
import { campaignKinds } from '../kinds/kinds';
import type { Targeting } from '../tables';
import { capQuantity } from '../targeting/budget';
import { linkFault } from './links';

export type CampaignForm = z.output<(typeof endpoints)['adRead/save']['request']>['form'];

/** What the advertisement says; one version of it is immutable. */
export interface CampaignContent {
  form: string;
  industry: IndustryCode;
  sourceUrl: string | null;
  titles: string[];
  digest: string;
  coverFileId: string | null;
  bodyHtml: string;
  originUrl: string | null;
  landingUrl: string | null;
  brief: string;
  files: string[];
}

export interface CampaignTerms {
  name: string;
  promotedAccountId: string | null;
  targeting: Targeting;
  unitPriceFen: number;
  budgetFen: number;
  dailyLimitFen: number | null;
  perAccountCapBp: number;
  leastQty: number;
  mostQty: number | null;
  targetQty: number | null;
  needPreview: boolean;
  startAt: Date;
  endAt: Date;
  publishHours: number[];
  publishDeadlineH: number;
  keepHours: number;
}

export type ValidatedForm = { ok: true; terms: CampaignTerms; content: CampaignContent } | { ok: false; faults: FieldFault[] };

const maxBudgetFen = 10_000_000_000;
export const keepRange = { least: 72, most: 720 } as const;
export const deadlineRange = { least: 1, most: 168 } as const;

export function validateForm(kind: CampaignKind, form: CampaignForm, rules: BusinessRules, now: number): ValidatedForm {
  const faults: FieldFault[] = [];
  const content = validateContent(kind, form, faults);
  const terms = validateTerms(kind, form, rules, now, faults);
  return faults.length ? { ok: false, faults } : { ok: true, terms, content };
}

export function validateContent(kind: CampaignKind, form: CampaignForm, faults: FieldFault[]): CampaignContent {
  const card = campaignKinds[kind];
  const say = (path: string, msg: string) => void faults.push({ path, msg });
  const promoForm = form.promoForm ?? '';
  if (!Object.hasOwn(promoForms[kind], promoForm)) say('promoForm', '请选择推广方式');
  const industry = form.industry ?? '';
  if (!Object.hasOwn(industryNames, industry)) say('industry', '请选择推广行业');

  const sourceUrl = form.sourceUrl?.trim() || null;
  if (kind === 'read' && promoForm === 'repost' && !sourceUrl) say('sourceUrl', '请填写要转发的文章链接');
  if (sourceUrl && !isArticleLink(sourceUrl)) say('sourceUrl', '请填写 https://mp.weixin.qq.com/s 开头的文章链接');

  const titles = (form.titles ?? []).map((title) => title.trim()).filter((title) => title !== '');
  const titleWord = kind === 'read' ? '标题' : '推广语';
  if (titles.length < card.titles.least) say('titles', `请填写${titleWord}`);
  if (titles.length > card.titles.most) say('titles', `${titleWord}最多 ${card.titles.most} 条`);
  titles.forEach((title, index) => {
    if ([...title].length > card.titleMax) say(`titles.${index}`, `${titleWord}不超过 ${card.titleMax} 字`);
  });

  const digest = form.digest?.trim() ?? '';
  if ([...digest].length > campaignLimits.digest) say('digest', `摘要不超过 ${campaignLimits.digest} 字`);
  if (kind === 'read' && !form.coverFileId) say('coverFileId', '请上传封面');
  const bodyHtml = cleanMarkup(form.bodyHtml ?? '');
  const words = plainText(bodyHtml);
  if (kind === 'read' && promoForm === 'insert' && words === '') say('bodyHtml', '请填写要插入的内容');
  if ([...words].length > campaignLimits.bodyText) say('bodyHtml', '正文不超过 20000 字');
  if (imageCount(bodyHtml) > campaignLimits.images) say('bodyHtml', '正文图片不超过 50 张');
  const brief = form.brief?.trim() ?? '';
  if (kind === 'read' && promoForm === 'original' && brief === '') say('brief', '原创软文须填写推广说明');
  if ([...brief].length > campaignLimits.brief) say('brief', `推广说明不超过 ${campaignLimits.brief} 字`);
  for (const name of ['originUrl', 'landingUrl'] as const) {
    const fault = form[name] ? linkFault(form[name]) : null;
    if (fault) say(name, fault);
  }
  return {
    form: promoForm,
    industry: industry as IndustryCode,
    sourceUrl,
    titles,
    digest,
    coverFileId: form.coverFileId ?? null,
    bodyHtml,
    originUrl: form.originUrl?.trim() || null,
    landingUrl: form.landingUrl?.trim() || null,
    brief,
    files: form.files ?? [],
  };
}

function validateTerms(
  kind: CampaignKind,
  form: CampaignForm,
  rules: BusinessRules,
  now: number,
  faults: FieldFault[],
): CampaignTerms {
  const card = campaignKinds[kind];
  const say = (path: string, msg: string) => void faults.push({ path, msg });
  const name = form.name?.trim() ?? '';
  const nameFault = nameFaultOf(name);
  if (nameFault) say('name', nameFault);
  if (card.promotes && !form.promotedAccountId) say('promotedAccountId', '请选择推广账号');

  const targeting = validateTargeting(form.targeting ?? {}, say);
  const unitPriceFen = form.unitPriceFen ?? 0;
  const priceFault = priceFaultOf(kind, unitPriceFen, rules, targeting.profileBilling);
  if (priceFault) say('unitPriceFen', priceFault);
  const profileFault = profileFaultOf(kind, targeting);
  if (profileFault) say('targeting.profileBilling', profileFault);
  const budgetFen = form.budgetFen ?? 0;
  const leastFen = rules['budget.min_fen'];
  if (budgetFen < leastFen) say('budgetFen', `总预算不低于 ${yuan(leastFen)} 元`);
  else if (budgetFen > maxBudgetFen) say('budgetFen', '总预算超出上限');
  else if (kind === 'video' && budgetFen % 10_000 !== 0) say('budgetFen', '总预算须为 100 元的整数倍');

  const leastQty = form.leastQty ?? (kind === 'read' ? rules['order.least_qty'] : card.leastQty);
  if (leastQty < card.leastQty) say('leastQty', `单账号最少不低于 ${card.leastQty}`);
  const mostQty = form.mostQty ?? null;
  if (mostQty !== null && mostQty < leastQty) say('mostQty', '单账号最多不能低于最少');
  const targetQty = form.targetQty ?? null;
  if (kind !== 'read' && targetQty === null) say('targetQty', '请填写目标粉丝数');
  if (targetQty !== null && targetQty < leastQty) say('targetQty', '目标数量不能低于单账号最少');

  const dailyLimitFen = form.dailyLimitFen ?? null;
  if (dailyLimitFen !== null && dailyLimitFen < rules['daily_limit.min_fen'])
    say('dailyLimitFen', `日限额不低于 ${yuan(rules['daily_limit.min_fen'])} 元，留空表示不限`);
  else if (dailyLimitFen !== null && !priceFault && dailyLimitFen < unitPriceFen * leastQty)
    say('dailyLimitFen', '日限额不足以接一单，请提高日限额或降低单账号最少');

  const perAccountCapBp = form.perAccountCapBp ?? rules.per_account_cap_bp;
  if (!priceFault && budgetFen >= leastFen && budgetFen <= maxBudgetFen) {
    const cap = capQuantity({ budgetFen, unitPriceFen, perAccountCapBp, maxQuantity: mostQty });
    if (cap < leastQty) say('perAccountCapBp', `按此上限单账号最多 ${cap}，低于单账号最少 ${leastQty}，请提高预算或上限`);
  }

  const startAt = form.startAt ? new Date(form.startAt) : null;
  const endAt = form.endAt ? new Date(form.endAt) : null;
  const earliest = now + rules['start.ahead_min'] * 60_000;
  if (!startAt) say('startAt', '请选择开始时间');
  else if (startAt.getTime() < earliest) say('startAt', `开始时间须晚于现在 ${rules['start.ahead_min']} 分钟`);
  if (!endAt) say('endAt', '请选择结束时间');
  else if (startAt && endAt <= startAt) say('endAt', '结束时间须晚于开始时间');
  else if (startAt && endAt.getTime() - startAt.getTime() > rules['campaign.max_days'] * dayMs)
    say('endAt', `投放时间不超过 ${rules['campaign.max_days']} 天`);

  const publishDeadlineH = form.publishDeadlineH ?? 48;
  if (publishDeadlineH < deadlineRange.least || publishDeadlineH > deadlineRange.most)
    say('publishDeadlineH', `发布截止须在 ${deadlineRange.least} 至 ${deadlineRange.most} 小时之间`);
  const keepHours = form.keepHours ?? keepRange.least;
  if (keepHours < keepRange.least || keepHours > keepRange.most)
    say('keepHours', `文章保留须在 ${keepRange.least} 至 ${keepRange.most} 小时之间`);

  return {
    name,
    promotedAccountId: card.promotes ? (form.promotedAccountId ?? null) : null,
    targeting,
    unitPriceFen,
    budgetFen,
    dailyLimitFen,
    perAccountCapBp,
    leastQty,
    mostQty,
    targetQty,
    // What is republished as it stands needs no second look; what is written anew does.
    needPreview: form.needPreview ?? form.promoForm !== 'repost',
    startAt: startAt ?? new Date(now),
    endAt: endAt ?? new Date(now),
    publishHours: [...new Set(form.publishHours ?? [])].sort((a, b) => a - b),
    publishDeadlineH,
    keepHours,
  };
}

export function nameFaultOf(name: string): string | null {
  const { min, max } = campaignLimits.name;
  const length = [...name].length;
  return length < min || length > max ? `广告名称为 ${min}–${max} 个字` : null;
}

/** @param byProfile 按画像计费: whoever pays for chosen followers only pays more for each. `docs/domain/campaign.md#targeting`. */
export function priceFaultOf(kind: CampaignKind, unitPriceFen: number, rules: BusinessRules, byProfile = false): string | null {
  const plainFen = Number(rules[campaignKinds[kind].floor]);
  const floorFen = byProfile ? Math.ceil((plainFen * rules['price.profile_factor_bp']) / 10_000) : plainFen;
  const { unit } = campaignKinds[kind];
  return unitPriceFen < floorFen ? `${byProfile ? '按画像计费的' : ''}单价不低于 ${yuan(floorFen)} 元/${unit}` : null;
}

export function profileFaultOf(kind: CampaignKind, { profileBilling, areas, gender }: Targeting): string | null {
  if (!profileBilling) return null;
  if (kind !== 'fans') return '只有公众号涨粉广告可以按画像计费';
  return areas.length || gender !== 'any' ? null : '按画像计费须先设置粉丝地域或性别要求';
}

export function validateTargeting(
  form: NonNullable<CampaignForm['targeting']>,
  say: (path: string, msg: string) => void,
): Targeting {
  const span = (low: 'fansMin' | 'readMin', high: 'fansMax' | 'readMax', what: string) => {
    const [from, to] = [form[low] ?? null, form[high] ?? null];
    if (from !== null && to !== null && from > to) say(`targeting.${high}`, `${what}上限不能低于下限`);
    return [from, to] as const;
  };
  const [fansMin, fansMax] = span('fansMin', 'fansMax', '粉丝数');
  const [readMin, readMax] = span('readMin', 'readMax', '平均阅读');
  const gender = form.gender ?? 'any';
  const include = form.includeAccounts ?? [];
  const exclude = form.excludeAccounts ?? [];
  if (include.length && include.every((id) => exclude.includes(id))) say('targeting.includeAccounts', '指定媒体全部在排除名单内');
  return {
    industries: form.industries ?? [],
    areas: form.areas ?? [],
    gender,
    genderMinBp: gender === 'any' ? 0 : (form.genderMinBp ?? 5_000),
    fansMin,
    fansMax,
    readMin,
    readMax,
    serviceTypes: form.serviceTypes ?? [],
    verifiedOnly: form.verifiedOnly ?? false,
    positions: [...new Set(form.positions ?? [])].sort((a, b) => a - b),
    excludeLow: form.excludeLow ?? true,
    includeAccounts: include,
    excludeAccounts: exclude,
    profileBilling: form.profileBilling ?? false,
  };
}

function yuan(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);
}
