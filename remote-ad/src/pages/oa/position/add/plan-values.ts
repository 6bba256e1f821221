/** A plan as form values. The server validates it again as a whole at submission (`api/src/booking/plan/form.ts`). */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import type { PlacementForm } from '@shizhong/shared-contracts/position';
import type { PublicRules } from '@shizhong/shared-contracts/public-rules';
import { type Day, dayOf, instantAt, nextDay, timeOf } from '@shizhong/shared-ui/calendar';
import type { Errors } from '@shizhong/shared-ui/form-page';
import {
  type CreativeValues,
  creativeFaults,
  creativeValues,
  emptyCreative,
  toCreative,
} from '../../../../features/position-creative/creative';

export type PlanForm = RequestOf<'adPosition/save'>['form'];
export type MarketAccount = ResponseOf<'adPosition/market'>['list'][number];

export interface PlanItem {
  accountId: string;
  position: number;
  /** Default publication time, `HH:mm`; a day with an agreed push has its own. */
  time: string;
  /** Candidates, ascending. */
  planAts: string[];
}

export interface PlanValues {
  name: string;
  industry: string;
  form: PlacementForm;
  items: PlanItem[];
  creativeLater: boolean;
  creative: CreativeValues;
  keepDays: string;
  retryAllowed: boolean;
  previewWaived: boolean;
  note: string;
}

export const planListPath = '/admin-ad/oa/position';
export const usualTime = '20:30';

/** An empty keeping period means the minimum of the rules. */
export const emptyPlan: PlanValues = {
  name: '',
  industry: '',
  form: 'hard_single',
  items: [],
  creativeLater: false,
  creative: emptyCreative,
  keepDays: '',
  retryAllowed: false,
  previewWaived: false,
  note: '',
};

export function fromForm(form: PlanForm): PlanValues {
  return {
    name: form.name ?? '',
    industry: form.industry ?? '',
    form: form.form ?? 'hard_single',
    items: (form.items ?? []).map(({ accountId, position, planAts }) => ({
      accountId,
      position,
      time: planAts[0] ? timeOf(planAts[0]) : usualTime,
      planAts: [...planAts].sort(),
    })),
    creativeLater: form.creativeLater ?? false,
    creative: creativeValues(form.creative),
    keepDays: form.keepDays == null ? '' : String(form.keepDays),
    retryAllowed: form.retryAllowed ?? false,
    previewWaived: form.previewWaived ?? false,
    note: form.note ?? '',
  };
}

export function toForm(values: PlanValues): PlanForm {
  const keepDays = values.keepDays === '' ? null : Number(values.keepDays);
  return {
    name: values.name.trim() || null,
    industry: values.industry || null,
    form: values.form,
    items: values.items.map(({ accountId, position, planAts }) => ({ accountId, position, planAts })),
    creativeLater: values.creativeLater,
    creative: toCreative(values.creative),
    keepDays: keepDays !== null && Number.isInteger(keepDays) && keepDays >= 1 && keepDays <= 1000 ? keepDays : null,
    retryAllowed: values.retryAllowed,
    previewWaived: values.previewWaived && values.form !== 'soft',
    note: values.note.trim() || null,
  };
}

/** Copies a plan: removes past days and marks the name. */
export function copied(form: PlanForm, now: number): PlanValues {
  const values = fromForm(form);
  const name = `${values.name.slice(0, campaignLimits.name.max - 3)} 副本`;
  const items = values.items.map((item) => ({ ...item, planAts: item.planAts.filter((at) => dayOf(at) > dayOf(now)) }));
  return { ...values, name, items };
}

export const isTouched = (values: PlanValues) => JSON.stringify(values) !== JSON.stringify(emptyPlan);

export const accountIdsOf = (values: PlanValues) => [...new Set(values.items.map(({ accountId }) => accountId))];

/** The first offered position that is not taken. */
export function firstPosition(account: MarketAccount, taken: readonly number[] = []): number {
  const free = account.prices.filter(({ position }) => !taken.includes(position));
  return free[0]?.position ?? account.prices[0]?.position ?? 1;
}

/** Adds or removes a candidate day, within the limit of the rules. `pushAt` is the agreed push time of that day, if any. */
export function toggledDay(
  item: PlanItem,
  day: Day,
  pushAt: string | null,
  rules: Pick<PublicRules, 'position.candidates'>,
): PlanItem {
  const others = item.planAts.filter((at) => dayOf(at) !== day);
  if (others.length < item.planAts.length) return { ...item, planAts: others };
  if (item.planAts.length >= rules['position.candidates']) return item;
  return { ...item, planAts: [...others, pushAt ?? instantAt(day, item.time)].sort() };
}

/** Changes the default time; days with an agreed push keep theirs. */
export function retimed(item: PlanItem, time: string, pushAtOf: (day: Day) => string | null): PlanItem {
  const planAts = item.planAts.map((at) => pushAtOf(dayOf(at)) ?? instantAt(dayOf(at), time));
  return { ...item, time, planAts: planAts.sort() };
}

/** Whether a day can still be booked: the account's lead time, and for today the hours needed for an answer. */
export function inTime(
  day: Day,
  time: string,
  leadHours: number,
  rules: Pick<PublicRules, 'position.same_day_h' | 'position.ahead_days'>,
  now: number,
): boolean {
  const at = Date.parse(instantAt(day, time));
  const today = dayOf(now);
  if (day <= today) return day === today && at >= now + rules['position.same_day_h'] * 3_600_000;
  return at >= now + leadHours * 3_600_000 && day <= nextDay(today, rules['position.ahead_days']);
}

/** Faults by path, named like on the server. */
export function validatePlan(
  values: PlanValues,
  rules: Pick<PublicRules, 'position.keep_min_days' | 'position.keep_max_days'>,
): Errors {
  const faults: Record<string, string> = {};
  const { min, max } = campaignLimits.name;
  const length = [...values.name.trim()].length;
  if (length < min || length > max) faults['name'] = `计划名称为 ${min}–${max} 个字`;
  if (!values.industry) faults['industry'] = '请选择推广行业';
  const { 'position.keep_min_days': minDays, 'position.keep_max_days': maxDays } = rules;
  const keep = values.keepDays === '' ? minDays : Number(values.keepDays);
  if (!Number.isInteger(keep) || keep < minDays || keep > maxDays) faults['keepDays'] = `保留时长为 ${minDays}–${maxDays} 天`;
  if (!values.items.length) faults['items'] = '请选择媒体与排期';
  values.items.forEach((item, index) => {
    if (!item.planAts.length) faults[`items.${index}.planAts`] = '请选择投放日期';
  });
  if (!values.creativeLater)
    for (const [field, msg] of Object.entries(creativeFaults(values.creative, values.form === 'soft')))
      faults[`creative.${field}`] = msg;
  return faults;
}

export type Section = 'schedule' | 'plan' | 'creative' | 'requirements';

/** The section in which a fault can be corrected. */
export function sectionOf(path: string): Section {
  if (path.startsWith('items')) return 'schedule';
  if (path.startsWith('creative')) return 'creative';
  return path === 'name' || path === 'industry' ? 'plan' : 'requirements';
}

export const hasErrors = (section: Section, errors: Errors): boolean =>
  Object.keys(errors).some((path) => sectionOf(path) === section);
