/** The plan as typed, judged as a whole, field by field. Pure; what needs the database is judged in `submit.ts`. `docs/domain/booking.md#plans`. */
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { linkError } from '@shizhong/shared-contracts/campaign-form';
import type { endpoints } from '@shizhong/shared-contracts/endpoints';
import { isArticleLink } from '@shizhong/shared-contracts/identity';
import { type PlacementForm, placementForms } from '@shizhong/shared-contracts/position';
import type { z } from 'zod';
import type { CampaignContent } from '../../campaign';
import {
  cleanMarkup,
  dayMs,
  dayOf,
  type FieldFault,
  hourMs,
  type IndustryCode,
  imageCount,
  industryNames,
  type OrderRules,
  plainText,
  startOf,
} from '../../platform';

export type PlanForm = z.output<(typeof endpoints)['adPosition/save']['request']>['form'];
export type CreativeForm = NonNullable<PlanForm['creative']>;

export interface PlanItem {
  accountId: string;
  position: number;
  /** Ascending. */
  planAts: Date[];
}

export interface PlanTerms {
  name: string;
  industry: IndustryCode;
  form: PlacementForm;
  items: PlanItem[];
  keepHours: number;
  retryAllowed: boolean;
  previewWaived: boolean;
  /** Null: 「稍后提供素材」. */
  content: CampaignContent | null;
}

export type ValidatedPlan = { ok: true; terms: PlanTerms } | { ok: false; faults: FieldFault[] };

export function validatePlan(form: PlanForm, now: number, rules: OrderRules): ValidatedPlan {
  const faults: FieldFault[] = [];
  const say = (path: string, msg: string) => void faults.push({ path, msg });
  const name = form.name?.trim() ?? '';
  const { min, max } = campaignLimits.name;
  if ([...name].length < min || [...name].length > max) say('name', `计划名称为 ${min}–${max} 个字`);
  const industry = form.industry ?? '';
  if (!Object.hasOwn(industryNames, industry)) say('industry', '请选择推广行业');
  const placement = form.form ?? '';
  if (!Object.hasOwn(placementForms, placement)) say('form', '请选择投放形式');
  const { 'position.keep_min_days': least, 'position.keep_max_days': most } = rules;
  const keepDays = form.keepDays ?? least;
  if (keepDays < least || keepDays > most) say('keepDays', `保留时长为 ${least}–${most} 天`);
  const previewWaived = form.previewWaived ?? false;
  if (previewWaived && placement === 'soft') say('previewWaived', '软文定制须确认预览');
  const items = validateItems(form, now, rules, say);
  const content =
    form.creativeLater || !form.creative
      ? null
      : validateCreative(form.creative, { industry, form: placement }, (path, msg) => say(`creative.${path}`, msg));
  if (!content && !form.creativeLater) say('creative', '请填写素材，或选择稍后提供');
  if (faults.length) return { ok: false, faults };
  return {
    ok: true,
    terms: {
      name,
      industry: industry as IndustryCode,
      form: placement as PlacementForm,
      items,
      keepHours: keepDays * 24,
      retryAllowed: form.retryAllowed ?? false,
      previewWaived,
      content,
    },
  };
}

type Say = (path: string, msg: string) => void;

function validateItems(form: PlanForm, now: number, rules: OrderRules, say: Say): PlanItem[] {
  const { 'position.accounts': accounts, 'position.candidates': candidates } = rules;
  const { 'position.ahead_days': aheadDays, 'position.same_day_h': sameDayH } = rules;
  const items = form.items ?? [];
  if (!items.length) say('items', '请选择媒体与排期');
  if (items.length > accounts) say('items', `每个计划最多 ${accounts} 个位置`);
  const taken = new Set<string>();
  const lastDay = startOf(dayOf(now)) + (aheadDays + 1) * dayMs;
  return items.map((item, index) => {
    const planAts = item.planAts.map((text) => new Date(text)).sort((a, b) => a.getTime() - b.getTime());
    if (!planAts.length) say(`items.${index}.planAts`, '请选择投放日期');
    if (planAts.length > candidates) say(`items.${index}.planAts`, `每个位置最多 ${candidates} 个候选日期`);
    planAts.forEach((planAt, which) => {
      const path = `items.${index}.planAts.${which}`;
      const at = planAt.getTime();
      if (dayOf(at) <= dayOf(now) && at < now + sameDayH * hourMs) say(path, `当天投放须至少提前 ${sameDayH} 小时`);
      else if (at >= lastDay) say(path, `最多可预约 ${aheadDays} 天内的日期`);
      const key = `${item.accountId} ${item.position} ${dayOf(at)}`;
      if (taken.has(key)) say(path, '同一账号同一位置的日期重复');
      taken.add(key);
    });
    return { accountId: item.accountId, position: item.position, planAts };
  });
}

/** What is published. The same rules as for campaigns, without what only they have. */
export function validateCreative(creative: CreativeForm, about: { industry: string; form: string }, say: Say): CampaignContent {
  const titles = (creative.titles ?? []).map((title) => title.trim()).filter((title) => title !== '');
  if (!titles.length) say('titles', '请填写标题');
  titles.forEach((title, index) => {
    if ([...title].length > 64) say(`titles.${index}`, '标题不超过 64 字');
  });
  const digest = creative.digest?.trim() ?? '';
  if ([...digest].length > campaignLimits.digest) say('digest', `摘要不超过 ${campaignLimits.digest} 字`);
  const sourceUrl = creative.sourceUrl?.trim() || null;
  if (sourceUrl && !isArticleLink(sourceUrl)) say('sourceUrl', '请填写 https://mp.weixin.qq.com/s 开头的文章链接');
  const bodyHtml = cleanMarkup(creative.bodyHtml ?? '');
  const words = plainText(bodyHtml);
  const brief = creative.brief?.trim() ?? '';
  if (about.form === 'soft') {
    if (!brief && !words) say('brief', '软文定制须填写推广说明');
  } else if (!words && !sourceUrl) say('bodyHtml', '请填写正文，或提供文章链接');
  if ([...words].length > campaignLimits.bodyText) say('bodyHtml', '正文不超过 20000 字');
  if (imageCount(bodyHtml) > campaignLimits.images) say('bodyHtml', '正文图片不超过 50 张');
  if ([...brief].length > campaignLimits.brief) say('brief', `推广说明不超过 ${campaignLimits.brief} 字`);
  for (const field of ['originUrl', 'landingUrl'] as const) {
    const fault = creative[field] ? linkError(creative[field]) : null;
    if (fault) say(field, fault);
  }
  return {
    form: about.form,
    industry: about.industry as IndustryCode,
    sourceUrl,
    titles,
    digest,
    coverFileId: creative.coverFileId ?? null,
    bodyHtml,
    originUrl: creative.originUrl?.trim() || null,
    landingUrl: creative.landingUrl?.trim() || null,
    brief,
    files: creative.files ?? [],
  };
}
