/**
 * Validates a campaign's form field by field: the same rules with the same messages on the server, which decides, and on the
 * page, which reports errors before sending. Pure. `docs/domain/campaign.md#form-rules`.
 */
import { formatFen } from '../../format/money';
import { type CampaignKind, type CampaignKindDescriptor, campaignKind, promoFormOf } from '../../kinds';
import { isArticleLink } from '../../supply/article-link';
import { campaignLimits } from '../vocabulary';
import type { CampaignField, FieldContext, FieldType, FieldValues, FormBounds, Targeting } from './field';
import {
  type CampaignFieldName,
  type CampaignFormValues,
  campaignField,
  campaignFieldNames,
  isFieldShown,
  labelOfField,
} from './field-access';
import { linkError } from './links';

export interface FieldError {
  path: string;
  msg: string;
}

export interface ValidationContext {
  kind: CampaignKind;
  bounds: FormBounds;
  now: number;
  isIndustry: (code: string) => boolean;
  /** The visible text of markup. */
  plainText: (html: string) => string;
}

const dayMs = 86_400_000;
const lengthOf = (text: string): number => [...text.trim()].length;
/** `500`, `0.20`: yuan without trailing zero decimals. */
const yuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '');

/** All errors of the form, at most one per field. */
export function formErrors(form: CampaignFormValues, context: ValidationContext): FieldError[] {
  const errors = campaignFieldNames.flatMap((name) => fieldErrors(name, form, context));
  return [...errors, ...relationErrors(form, context, new Set(errors.map(({ path }) => path)))];
}

/** Errors of one field; the other fields are not validated. */
export function fieldErrors(name: CampaignFieldName, form: CampaignFormValues, context: ValidationContext): FieldError[] {
  const field = campaignField(name);
  const kind = campaignKind(context.kind);
  const value = form[name];
  if (isEmpty(field.type, value)) {
    if (!isRequired(name, form, kind)) return [];
    return [{ path: name, msg: missingText(name, kind) }];
  }
  const rule = rules[field.type] as Rule<FieldType> | undefined;
  const outcome = rule?.(value as FieldValues[FieldType], { name, field, kind, form, context }) ?? [];
  return typeof outcome === 'string' ? [{ path: name, msg: outcome }] : outcome;
}

/** Required by the field itself, by the kind, or by the selected form of promotion. */
export function isRequired(
  name: CampaignFieldName,
  form: Pick<CampaignFormValues, 'promoForm'>,
  kind: CampaignKindDescriptor,
): boolean {
  const { required } = campaignField(name);
  const byKind: readonly string[] = kind.requires;
  const byPromoForm: readonly string[] = promoFormOf(kind.kind, form.promoForm)?.requires ?? [];
  return isFieldShown(name, kind) && (required || byKind.includes(name) || byPromoForm.includes(name));
}

const bound = (limit: CampaignField['min'], about: FieldContext): number | null =>
  typeof limit === 'function' ? limit(about) : (limit ?? null);

/** Default if no value is given; null if there is none. */
export const presetOf = (name: CampaignFieldName, about: FieldContext): number | null => bound(campaignField(name).preset, about);

/** Lowest number or shortest text that is valid; null if there is none. */
export const minOf = (name: CampaignFieldName, about: FieldContext): number | null => bound(campaignField(name).min, about);

/** Both ends of the allowed range of hours. */
export function rangeText(name: CampaignFieldName, about: FieldContext): string {
  const { min, max } = campaignField(name);
  return `${labelOfField(name, about.kind)}须在 ${bound(min, about)} 至 ${bound(max, about)} 小时之间`;
}

function isEmpty(type: FieldType, value: unknown): boolean {
  if (value == null) return true;
  if (type === 'texts') return (value as string[]).every((text) => text.trim() === '');
  return typeof value === 'string' && value.trim() === '';
}

function missingText(name: CampaignFieldName, kind: CampaignKindDescriptor): string {
  const { type, missing, min, max } = campaignField(name);
  const label = labelOfField(name, kind);
  if (missing) return missing;
  if (type === 'text' && min !== undefined) return `${label}为 ${min}–${max} 个字`;
  const verbs: Partial<Record<FieldType, string>> = { choice: '请选择', account: '请选择', instant: '请选择', file: '请上传' };
  return `${verbs[type] ?? '请填写'}${label}`;
}

interface Subject {
  name: CampaignFieldName;
  field: CampaignField;
  kind: CampaignKindDescriptor;
  form: CampaignFormValues;
  context: ValidationContext;
}
type Rule<Type extends FieldType> = (value: FieldValues[Type], subject: Subject) => string | FieldError[] | null;

const about = ({ kind, form, context: { bounds } }: Subject): FieldContext => ({ kind, bounds, form });

function textError(text: string, subject: Subject): string | null {
  const { name, kind, field } = subject;
  const length = lengthOf(text);
  const [min, max] = [bound(field.min, about(subject)), bound(field.max, about(subject))];
  const label = labelOfField(name, kind);
  if (min !== null && (length < min || length > (max ?? length))) return `${label}为 ${min}–${max} 个字`;
  return max !== null && length > max ? `${label}不超过 ${max} 字` : null;
}

const rules: { [Type in FieldType]?: Rule<Type> } = {
  text: textError,
  markup: (html, subject) => {
    const { name, kind, form } = subject;
    const text = subject.context.plainText(html);
    // Pictures alone are not text.
    if (text.trim() === '' && isRequired(name, form, kind)) return missingText(name, kind);
    const tooLong = textError(text, subject);
    if (tooLong) return tooLong;
    const images = html.match(/<img\b/gi)?.length ?? 0;
    return images > campaignLimits.images ? `正文图片不超过 ${campaignLimits.images} 张` : null;
  },
  texts: (texts, { name, kind }) => {
    const { word, max, maxLength } = kind.titles;
    const errors: FieldError[] = [];
    if (texts.filter((text) => text.trim() !== '').length > max) errors.push({ path: name, msg: `${word}最多 ${max} 条` });
    texts.forEach((text, index) => {
      if (lengthOf(text) > maxLength) errors.push({ path: `${name}.${index}`, msg: `${word}不超过 ${maxLength} 字` });
    });
    return errors;
  },
  link: (address) => linkError(address),
  articleLink: (address) => (isArticleLink(address) ? null : '请填写 https://mp.weixin.qq.com/s 开头的文章链接'),
  choice: (chosen, { name, kind, context }) => {
    const known = name === 'industry' ? context.isIndustry(chosen) : promoFormOf(kind.kind, chosen) !== null;
    return known ? null : missingText(name, kind);
  },
  fen: (fen, subject) => {
    const { name, field, kind } = subject;
    const [min, step] = [bound(field.min, about(subject)), bound(field.step, about(subject))];
    const label = labelOfField(name, kind);
    if (min !== null && fen < min) return field.tooLow?.(yuan(min), about(subject)) ?? `${label}不低于 ${yuan(min)} 元`;
    return step && fen % step !== 0 ? `${label}须为 ${yuan(step)} 元的整数倍` : null;
  },
  count: (count, subject) => {
    const min = bound(subject.field.min, about(subject));
    return min !== null && count < min ? `${labelOfField(subject.name, subject.kind)}不低于 ${min}` : null;
  },
  hours: (hours, subject) => {
    const [min, max] = [bound(subject.field.min, about(subject)), bound(subject.field.max, about(subject))];
    return hours < (min ?? hours) || hours > (max ?? hours) ? rangeText(subject.name, about(subject)) : null;
  },
  targeting: (targeting, { kind }) => targetingErrors(targeting, kind),
};

/** Errors of a targeting by itself, as in a stored one; with a kind, also whether the kind can be billed by it. */
export function targetingErrors(targeting: Targeting, kind: CampaignKindDescriptor | null = null): FieldError[] {
  const errors: FieldError[] = [];
  const spans = [
    ['fansMin', 'fansMax', '粉丝数'],
    ['readMin', 'readMax', '平均阅读'],
  ] as const;
  for (const [low, high, what] of spans) {
    const [from, to] = [targeting[low] ?? null, targeting[high] ?? null];
    if (from !== null && to !== null && from > to) errors.push({ path: `targeting.${high}`, msg: `${what}上限不能低于下限` });
  }
  const { includeAccounts = [], excludeAccounts = [] } = targeting;
  if (includeAccounts.length && includeAccounts.every((id) => excludeAccounts.includes(id)))
    errors.push({ path: 'targeting.includeAccounts', msg: '指定媒体全部在排除名单内' });
  const billing = kind && profileBillingError(targeting, kind);
  if (billing) errors.push({ path: 'targeting.profileBilling', msg: billing });
  return errors;
}

function profileBillingError({ profileBilling, areas, gender = 'any' }: Targeting, kind: CampaignKindDescriptor): string | null {
  if (!profileBilling) return null;
  if (!kind.profileBilling) return '只有公众号涨粉广告可以按画像计费';
  return areas?.length || gender !== 'any' ? null : '按画像计费须先设置粉丝地域或性别要求';
}

/** Maximum units one account may bill: its share of the budget, and the campaign's own upper bound if set. */
export function capQuantity(facts: {
  budgetFen: number;
  unitPriceFen: number;
  perAccountCapBp: number;
  maxQuantity: number | null;
}): number {
  const shareFen = Number((BigInt(facts.budgetFen) * BigInt(facts.perAccountCapBp)) / 10_000n);
  const byShare = Math.floor(shareFen / facts.unitPriceFen);
  return facts.maxQuantity === null ? byShare : Math.min(byShare, facts.maxQuantity);
}

/** Conflicts between fields that are individually valid. */
function relationErrors(form: CampaignFormValues, context: ValidationContext, wrong: Set<string>): FieldError[] {
  const errors: FieldError[] = [];
  const { bounds, now } = context;
  const kind = campaignKind(context.kind);
  const say = (path: CampaignFieldName, msg: string) => {
    if (wrong.has(path)) return;
    wrong.add(path);
    errors.push({ path, msg });
  };
  const number = (name: 'leastQty' | 'perAccountCapBp') => form[name] ?? presetOf(name, { kind, bounds, form }) ?? 0;
  const [leastQty, perAccountCapBp] = [number('leastQty'), number('perAccountCapBp')];
  const { unitPriceFen, budgetFen, dailyLimitFen, mostQty = null, targetQty = null } = form;
  if (mostQty !== null && mostQty < leastQty) say('mostQty', '单账号最多不能低于最少');
  if (targetQty !== null && targetQty < leastQty) say('targetQty', '目标数量不能低于单账号最少');
  if (unitPriceFen && !wrong.has('unitPriceFen')) {
    if (dailyLimitFen != null && dailyLimitFen < unitPriceFen * leastQty)
      say('dailyLimitFen', '日限额不足以接一单，请提高日限额或降低单账号最少');
    const cap = capQuantity({ budgetFen: budgetFen ?? 0, unitPriceFen, perAccountCapBp, maxQuantity: mostQty });
    if (budgetFen && !wrong.has('budgetFen') && cap < leastQty)
      say('perAccountCapBp', `按此上限单账号最多 ${cap}，低于单账号最少 ${leastQty}，请提高预算或上限`);
  }
  const [start, end] = [Date.parse(form.startAt ?? ''), Date.parse(form.endAt ?? '')];
  if (start < now + bounds.startAheadMin * 60_000) say('startAt', `开始时间须晚于现在 ${bounds.startAheadMin} 分钟`);
  if (end <= start) say('endAt', '结束时间须晚于开始时间');
  else if (end - start > bounds.maxDays * dayMs) say('endAt', `投放时间不超过 ${bounds.maxDays} 天`);
  return errors;
}
