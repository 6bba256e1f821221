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
  /** Null: 「稍后提供素材」. */
  content: CampaignContent | null;
}

export type ValidatedPlan = { ok: true; terms: PlanTerms } | { ok: false; faults: FieldFault[] };

export function validatePlan(form: PlanForm, now: number, rules: OrderRules): ValidatedPlan {
  const faults: FieldFault[] = [];
  const say: Say = (fault) => void faults.push(fault);
  const name = form.name?.trim() ?? '';
  const { min, max } = campaignLimits.name;
  if ([...name].length < min || [...name].length > max) say(fieldFault('planNameLength', { min, max }));
  const industry = form.industry ?? '';
  if (!Object.hasOwn(industryNames, industry)) say(fieldFault('promotedIndustryMissing', { path: 'industry' }));
  const placement = form.form ?? '';
  if (!Object.hasOwn(placementForms, placement)) say(fieldFault('placementFormMissing'));
  const { 'position.keep_min_days': least, 'position.keep_max_days': most } = rules;
  const keepDays = form.keepDays ?? least;
  if (keepDays < least || keepDays > most) say(fieldFault('keepDaysOutOfRange', { min: least, max: most }));
  const previewWaived = form.previewWaived ?? false;
  if (previewWaived && placement === 'soft') say(fieldFault('previewRequired'));
  const items = validateItems(form, now, rules, say);
  const content =
    form.creativeLater || !form.creative
      ? null
      : validateCreative(form.creative, { industry, form: placement }, (fault) =>
          say({ ...fault, path: `creative.${fault.path}` }),
        );
  if (!content && !form.creativeLater) say(fieldFault('creativeMissing'));
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

type Say = (fault: FieldFault) => void;

function validateItems(form: PlanForm, now: number, rules: OrderRules, say: Say): PlanItem[] {
  const { 'position.accounts': accounts, 'position.candidates': candidates } = rules;
  const { 'position.ahead_days': aheadDays, 'position.same_day_h': sameDayH } = rules;
  const items = form.items ?? [];
  if (!items.length) say(fieldFault('placesMissing'));
  if (items.length > accounts) say(fieldFault('tooManyPlaces', { max: accounts }));
  const taken = new Set<string>();
  const lastDay = startOf(dayOf(now)) + (aheadDays + 1) * dayMs;
  return items.map((item, index) => {
    const planAts = item.planAts.map((text) => new Date(text)).sort((a, b) => a.getTime() - b.getTime());
    if (!planAts.length) say(fieldFault('dateMissing', { path: `items.${index}.planAts` }));
    if (planAts.length > candidates) say(fieldFault('tooManyDates', { max: candidates }, { path: `items.${index}.planAts` }));
    planAts.forEach((planAt, which) => {
      const path = `items.${index}.planAts.${which}`;
      const at = planAt.getTime();
      if (dayOf(at) <= dayOf(now) && at < now + sameDayH * hourMs)
        say(fieldFault('sameDayTooSoon', { hours: sameDayH }, { path }));
      else if (at >= lastDay) say(fieldFault('tooFarAhead', { days: aheadDays }, { path }));
      const key = `${item.accountId} ${item.position} ${dayOf(at)}`;
      if (taken.has(key)) say(fieldFault('dateTwice', { path }));
      taken.add(key);
    });
    return { accountId: item.accountId, position: item.position, planAts };
  });
}

const maxTitleLength = 64;

/** What is published. The same rules as for campaigns, without what only they have. */
export function validateCreative(creative: CreativeForm, about: { industry: string; form: string }, say: Say): CampaignContent {
  const titles = (creative.titles ?? []).map((title) => title.trim()).filter((title) => title !== '');
  if (!titles.length) say(fieldFault('titleMissing'));
  titles.forEach((title, index) => {
    if ([...title].length > maxTitleLength) say(fieldFault('titleTooLong', { max: maxTitleLength }, { path: `titles.${index}` }));
  });
  const digest = creative.digest?.trim() ?? '';
  if ([...digest].length > campaignLimits.digest) say(fieldFault('digestTooLong', { max: campaignLimits.digest }));
  const sourceUrl = creative.sourceUrl?.trim() || null;
  if (sourceUrl && !isArticleLink(sourceUrl)) say(fieldFault('articleLinkWrong', { path: 'sourceUrl' }));
  const bodyHtml = cleanMarkup(creative.bodyHtml ?? '');
  const words = plainText(bodyHtml);
  const brief = creative.brief?.trim() ?? '';
  if (about.form === 'soft') {
    if (!brief && !words) say(fieldFault('briefMissing'));
  } else if (!words && !sourceUrl) say(fieldFault('bodyMissing'));
  if ([...words].length > campaignLimits.bodyText) say(fieldFault('bodyTooLong', { max: campaignLimits.bodyText }));
  if (imageCount(bodyHtml) > campaignLimits.images) say(fieldFault('tooManyImages', { max: campaignLimits.images }));
  if ([...brief].length > campaignLimits.brief) say(fieldFault('briefTooLong', { max: campaignLimits.brief }));
  for (const field of ['originUrl', 'landingUrl'] as const) {
    const msg = creative[field] ? linkError(creative[field]) : null;
    if (msg) say({ path: field, msg });
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
