/**
 * What the form says before the server is asked: the same rules in the same words as `api/src/campaign/form/form.ts`, which remains the judge.
 * Faults by path of the contract's form.
 */
import { formatFen } from '@shizhong/shared-contracts';
import { type CampaignKind, campaignLimits } from '@shizhong/shared-contracts/campaign';
import { type FormTerms, kindCards, type Step } from './kinds';
import { type FormValues, fenOf, instantOf, isTooLarge, wholeOf } from './values';

export type Faults = Readonly<Record<string, string>>;

const articleLink = /^https:\/\/mp\.weixin\.qq\.com\/s[/?]/;
const dayMs = 86_400_000;
const lengthOf = (text: string): number => [...text.trim()].length;
const yuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '');
/** Why a typed amount, or a typed number of people or reads, is none. */
const amountFault = (text: string): string =>
  isTooLarge(text) ? `不能超过 ${yuan(campaignLimits.figure)} 元` : '请填写金额，最多两位小数';
const wholeFault = (text: string): string =>
  /^\d{10,}$/.test(text.trim().replaceAll(',', '')) ? '数字过大，请核对' : '请填写整数';

export function faultsOf(kind: CampaignKind, values: FormValues, terms: FormTerms, now: number): Faults {
  return Object.assign({}, ...([0, 1, 2, 3] as const).map((step) => stepFaults(kind, step, values, terms, now)));
}

export function stepFaults(kind: CampaignKind, step: Step, values: FormValues, terms: FormTerms, now: number): Faults {
  const judge = [contentFaults, targetingFaults, priceFaults, timeFaults][step];
  return judge ? judge(kind, values, terms, now) : {};
}

function contentFaults(kind: CampaignKind, values: FormValues): Faults {
  const faults: Record<string, string> = {};
  const card = kindCards[kind];
  const { min, max } = campaignLimits.name;
  const name = lengthOf(values.name);
  if (name < min || name > max) faults['name'] = `广告名称为 ${min}–${max} 个字`;
  if (!values.industry) faults['industry'] = '请选择推广行业';
  if (!values.promoForm) faults['promoForm'] = `请选择${card.promoLabel}`;
  if (card.promotes && !values.promotedAccountId) faults['promotedAccountId'] = '请选择推广账号';
  const link = values.sourceUrl.trim();
  if (kind === 'read' && values.promoForm === 'repost' && !link) faults['sourceUrl'] = '请填写要转发的文章链接';
  else if (link && !articleLink.test(link)) faults['sourceUrl'] = '请填写 https://mp.weixin.qq.com/s 开头的文章链接';
  if (values.titles.every((title) => title.trim() === '')) faults['titles.0'] = `请填写${card.titleLabel}`;
  values.titles.forEach((title, index) => {
    if (lengthOf(title) > card.titleMax) faults[`titles.${index}`] = `${card.titleLabel}不超过 ${card.titleMax} 字`;
  });
  if (lengthOf(values.digest) > campaignLimits.digest) faults['digest'] = `摘要不超过 ${campaignLimits.digest} 字`;
  if (kind === 'read' && !values.coverFileId) faults['coverFileId'] = '请上传封面';
  if (kind === 'read' && values.promoForm === 'insert' && !hasWords(values.bodyHtml)) faults['bodyHtml'] = '请填写要插入的内容';
  if (kind === 'read' && values.promoForm === 'original' && !values.brief.trim()) faults['brief'] = '原创软文须填写推广说明';
  else if (lengthOf(values.brief) > campaignLimits.brief) faults['brief'] = `推广说明不超过 ${campaignLimits.brief} 字`;
  for (const field of ['originUrl', 'landingUrl'] as const) {
    const address = values[field].trim();
    if (address && !/^https:\/\/[^\s.]+\.[^\s]+$/i.test(address)) faults[field] = '请填写 https:// 开头的完整链接';
  }
  return faults;
}

const hasWords = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== '';

function targetingFaults(_kind: CampaignKind, { targeting }: FormValues): Faults {
  const faults: Record<string, string> = {};
  for (const [low, high, what] of [
    ['fansMin', 'fansMax', '粉丝数'],
    ['readMin', 'readMax', '平均阅读'],
  ] as const) {
    for (const side of [low, high])
      if (targeting[side].trim() && wholeOf(targeting[side]) === null) faults[`targeting.${side}`] = wholeFault(targeting[side]);
    const [from, to] = [wholeOf(targeting[low]), wholeOf(targeting[high])];
    if (from !== null && to !== null && from > to) faults[`targeting.${high}`] = `${what}上限不能低于下限`;
  }
  const share = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100;
  if (targeting.areas.length && !share(targeting.areaPct)) faults['targeting.areas'] = '占比请填 0–100';
  if (targeting.gender !== 'any' && !share(targeting.genderPct)) faults['targeting.genderMinBp'] = '占比请填 0–100';
  const { includeAccounts: wanted, excludeAccounts: unwanted } = targeting;
  if (wanted.length && wanted.every((id) => unwanted.includes(id)))
    faults['targeting.includeAccounts'] = '指定媒体全部在排除名单内';
  return faults;
}

/** 按画像计费 costs more for each: a floor, a reference or a price in its terms. */
export const byProfileFen = (fen: number, { profileFactorBp }: Pick<FormTerms, 'profileFactorBp'>): number =>
  Math.ceil((fen * profileFactorBp) / 10_000);

function priceFaults(kind: CampaignKind, values: FormValues, terms: FormTerms): Faults {
  const faults: Record<string, string> = {};
  const card = kindCards[kind];
  const byProfile = kind === 'fans' && values.targeting.profileBilling;
  const floorFen = byProfile ? byProfileFen(terms.priceFloorFen, terms) : terms.priceFloorFen;
  const price = fenOf(values.unitPrice);
  if (price === null) faults['unitPriceFen'] = values.unitPrice.trim() ? amountFault(values.unitPrice) : '请填写单价';
  else if (price < floorFen)
    faults['unitPriceFen'] = `${byProfile ? '按画像计费的' : ''}单价不低于 ${formatFen(floorFen)} 元/${card.unit}`;
  if (byProfile && values.targeting.areas.length === 0 && values.targeting.gender === 'any')
    faults['targeting.profileBilling'] = '按画像计费须先在「定向媒体」里设置粉丝地域或性别要求';
  const budget = fenOf(values.budget);
  if (budget === null) faults['budgetFen'] = values.budget.trim() ? amountFault(values.budget) : '请填写总预算';
  else if (budget < terms.budget.leastFen) faults['budgetFen'] = `总预算不低于 ${yuan(terms.budget.leastFen)} 元`;
  else if (budget % terms.budget.stepFen !== 0) faults['budgetFen'] = `总预算须为 ${yuan(terms.budget.stepFen)} 元的整数倍`;
  const daily = fenOf(values.dailyLimit);
  if (values.dailyLimit.trim() && daily === null) faults['dailyLimitFen'] = amountFault(values.dailyLimit);
  else if (daily !== null && daily < terms.dailyLimitLeastFen)
    faults['dailyLimitFen'] = `日限额不低于 ${yuan(terms.dailyLimitLeastFen)} 元，留空表示不限`;
  const cap = Number(values.capPct);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(values.capPct.trim()) || cap <= 0 || cap > 100) faults['perAccountCapBp'] = '请填 1–100';
  const floor = kind === 'read' ? 100 : 10;
  const least = wholeOf(values.leastQty);
  const most = wholeOf(values.mostQty);
  if (least === null) faults['leastQty'] = wholeFault(values.leastQty);
  else if (least < floor) faults['leastQty'] = `单账号最少不低于 ${floor}`;
  if (values.mostQty.trim() && most === null) faults['mostQty'] = wholeFault(values.mostQty);
  else if (most !== null && least !== null && most < least) faults['mostQty'] = '单账号最多不能低于最少';
  const target = wholeOf(values.targetQty);
  if (kind !== 'read' && target === null)
    faults['targetQty'] = values.targetQty.trim() ? wholeFault(values.targetQty) : '请填写目标粉丝数';
  else if (target !== null && least !== null && target < least) faults['targetQty'] = '目标数量不能低于单账号最少';
  if (daily !== null && price && least && !faults['dailyLimitFen'] && daily < price * least)
    faults['dailyLimitFen'] = '日限额不足以接一单，请提高日限额或降低单账号最少';
  const hold = capQuantityOf(values);
  if (hold !== null && least !== null && !faults['perAccountCapBp'] && hold < least)
    faults['perAccountCapBp'] = `按此上限单账号最多 ${hold}，低于单账号最少 ${least}，请提高预算或上限`;
  return faults;
}

/** What one account may bring at most, by share of the budget and by number; null while price or budget is missing. */
export function capQuantityOf(values: FormValues): number | null {
  const [price, budget] = [fenOf(values.unitPrice), fenOf(values.budget)];
  const share = Number(values.capPct);
  if (!price || !budget || !(share > 0)) return null;
  const byBudget = Math.floor((budget * share) / 100 / price);
  return Math.min(byBudget, wholeOf(values.mostQty) ?? byBudget);
}

function timeFaults(_kind: CampaignKind, values: FormValues, terms: FormTerms, now: number): Faults {
  const faults: Record<string, string> = {};
  const start = Date.parse(instantOf(values.startAt) ?? '');
  const end = Date.parse(instantOf(values.endAt) ?? '');
  if (Number.isNaN(start)) faults['startAt'] = '请选择开始时间';
  else if (start < now + terms.startAheadMin * 60_000) faults['startAt'] = `开始时间须晚于现在 ${terms.startAheadMin} 分钟`;
  if (Number.isNaN(end)) faults['endAt'] = '请选择结束时间';
  else if (end <= start) faults['endAt'] = '结束时间须晚于开始时间';
  else if (end - start > terms.maxDays * dayMs) faults['endAt'] = `投放时间不超过 ${terms.maxDays} 天`;
  const within = (text: string, { least, most }: { least: number; most: number }): boolean => {
    const value = wholeOf(text);
    return value !== null && value >= least && value <= most;
  };
  const { publishDeadlineH: deadline, keepHours: keep } = terms;
  if (!within(values.publishDeadlineH, deadline))
    faults['publishDeadlineH'] = `发布截止须在 ${deadline.least} 至 ${deadline.most} 小时之间`;
  if (!within(values.keepHours, keep)) faults['keepHours'] = `文章保留须在 ${keep.least} 至 ${keep.most} 小时之间`;
  return faults;
}

const stepOfField: Record<string, Step> = {
  targeting: 1,
  unitPriceFen: 2,
  budgetFen: 2,
  dailyLimitFen: 2,
  perAccountCapBp: 2,
  leastQty: 2,
  mostQty: 2,
  targetQty: 2,
  needPreview: 2,
  startAt: 3,
  endAt: 3,
  publishHours: 3,
  publishDeadlineH: 3,
  keepHours: 3,
};

/** The step on which a fault of the server is shown. */
export function stepOf(path: string): Step {
  if (path === 'targeting.profileBilling') return 2;
  return stepOfField[path.split('.')[0] ?? ''] ?? 0;
}

/** Where the server names a list and the form shows its first field. */
export function fieldOf(path: string): string {
  const plain = path.replace(/^(form|change)\./, '');
  return plain === 'titles' ? 'titles.0' : plain;
}
