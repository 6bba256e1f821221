/**
 * Validates the whole plan form, field by field. Pure; what needs the database is validated in `submit.ts`.
 * `docs/domain/booking.md#plans`.
 */
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
  fieldFault,
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
  /** Null for 「稍后提供素材」. */
  content: CampaignContent | null;
}

export type ValidatedPlan = { ok: true; terms: PlanTerms } | { ok: false; faults: FieldFault[] };

export function validatePlan(form: PlanForm, now: number, rules: OrderRules): ValidatedPlan {
  const faults: FieldFault[] = [];
  const report: Report = (fault) => void faults.push(fault);
  const name = form.name?.trim() ?? '';
  const { min, max } = campaignLimits.name;
  if ([...name].length < min || [...name].length > max) report(fieldFault('planNameLength', { min, max }));
  const industry = form.industry ?? '';
  if (!Object.hasOwn(industryNames, industry)) report(fieldFault('promotedIndustryMissing', { path: 'industry' }));
  const placement = form.form ?? '';
  if (!Object.hasOwn(placementForms, placement)) report(fieldFault('placementFormMissing'));
  const { 'position.keep_min_days': minDays, 'position.keep_max_days': maxDays } = rules;
  const keepDays = form.keepDays ?? minDays;
  if (keepDays < minDays || keepDays > maxDays) report(fieldFault('keepDaysOutOfRange', { min: minDays, max: maxDays }));
  const previewWaived = form.previewWaived ?? false;
  if (previewWaived && placement === 'soft') report(fieldFault('previewRequired'));
  const items = validateItems(form, now, rules, report);
  const content =
    form.creativeLater || !form.creative
      ? null
      : validateCreative(form.creative, { industry, form: placement }, (fault) =>
          report({ ...fault, path: `creative.${fault.path}` }),
        );
  if (!content && !form.creativeLater) report(fieldFault('creativeMissing'));
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

type Report = (fault: FieldFault) => void;

function validateItems(form: PlanForm, now: number, rules: OrderRules, report: Report): PlanItem[] {
  const { 'position.accounts': accounts, 'position.candidates': candidates } = rules;
  const { 'position.ahead_days': aheadDays, 'position.same_day_h': sameDayH } = rules;
  const items = form.items ?? [];
  if (!items.length) report(fieldFault('placesMissing'));
  if (items.length > accounts) report(fieldFault('tooManyPlaces', { max: accounts }));
  const taken = new Set<string>();
  const lastDay = startOf(dayOf(now)) + (aheadDays + 1) * dayMs;
  return items.map((item, index) => {
    const planAts = item.planAts.map((text) => new Date(text)).sort((a, b) => a.getTime() - b.getTime());
    if (!planAts.length) report(fieldFault('dateMissing', { path: `items.${index}.planAts` }));
    if (planAts.length > candidates) report(fieldFault('tooManyDates', { max: candidates }, { path: `items.${index}.planAts` }));
    planAts.forEach((planAt, which) => {
      const path = `items.${index}.planAts.${which}`;
      const at = planAt.getTime();
      if (dayOf(at) <= dayOf(now) && at < now + sameDayH * hourMs)
        report(fieldFault('sameDayTooSoon', { hours: sameDayH }, { path }));
      else if (at >= lastDay) report(fieldFault('tooFarAhead', { days: aheadDays }, { path }));
      const key = `${item.accountId} ${item.position} ${dayOf(at)}`;
      if (taken.has(key)) report(fieldFault('dateTwice', { path }));
      taken.add(key);
    });
    return { accountId: item.accountId, position: item.position, planAts };
  });
}

const maxTitleLength = 64;

/** Validates what is published. The same rules as for campaigns, without their specific fields. */
export function validateCreative(
  creative: CreativeForm,
  about: { industry: string; form: string },
  report: Report,
): CampaignContent {
  const titles = (creative.titles ?? []).map((title) => title.trim()).filter((title) => title !== '');
  if (!titles.length) report(fieldFault('titleMissing'));
  titles.forEach((title, index) => {
    if ([...title].length > maxTitleLength)
      report(fieldFault('titleTooLong', { max: maxTitleLength }, { path: `titles.${index}` }));
  });
  const digest = creative.digest?.trim() ?? '';
  if ([...digest].length > campaignLimits.digest) report(fieldFault('digestTooLong', { max: campaignLimits.digest }));
  const sourceUrl = creative.sourceUrl?.trim() || null;
  if (sourceUrl && !isArticleLink(sourceUrl)) report(fieldFault('articleLinkWrong', { path: 'sourceUrl' }));
  const bodyHtml = cleanMarkup(creative.bodyHtml ?? '');
  const words = plainText(bodyHtml);
  const brief = creative.brief?.trim() ?? '';
  if (about.form === 'soft') {
    if (!brief && !words) report(fieldFault('briefMissing'));
  } else if (!words && !sourceUrl) report(fieldFault('bodyMissing'));
  if ([...words].length > campaignLimits.bodyText) report(fieldFault('bodyTooLong', { max: campaignLimits.bodyText }));
  if (imageCount(bodyHtml) > campaignLimits.images) report(fieldFault('tooManyImages', { max: campaignLimits.images }));
  if ([...brief].length > campaignLimits.brief) report(fieldFault('briefTooLong', { max: campaignLimits.brief }));
  for (const field of ['originUrl', 'landingUrl'] as const) {
    const msg = creative[field] ? linkError(creative[field]) : null;
    if (msg) report({ path: field, msg });
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
