/** The form as it is typed, and its way to and from the contract's form. Figures stay texts here: half a number is no number yet. */
import { parseYuan, type RequestOf, yuanText } from '@shizhong/shared-contracts';
import { type CampaignKind, campaignLimits, promoForms } from '@shizhong/shared-contracts/campaign';

export type CampaignForm = RequestOf<'adRead/save'>['form'];
export type TargetingForm = NonNullable<CampaignForm['targeting']>;

export interface TargetingValues {
  industries: string[];
  areas: string[];
  /** Percent that one of the areas must reach. */
  areaPct: string;
  gender: 'any' | 'male' | 'female';
  genderPct: string;
  fansMin: string;
  fansMax: string;
  readMin: string;
  readMax: string;
  serviceTypes: ('subscription' | 'service')[];
  verifiedOnly: boolean;
  /** Empty: all. */
  positions: number[];
  excludeLow: boolean;
  includeAccounts: string[];
  excludeAccounts: string[];
  /** 按画像计费; of fans campaigns. */
  profileBilling: boolean;
}

export interface FormValues {
  name: string;
  industry: string;
  promoForm: string;
  sourceUrl: string;
  titles: string[];
  digest: string;
  coverFileId: string | null;
  bodyHtml: string;
  originUrl: string;
  landingUrl: string;
  brief: string;
  files: string[];
  promotedAccountId: string | null;
  targeting: TargetingValues;
  unitPrice: string;
  budget: string;
  dailyLimit: string;
  capPct: string;
  leastQty: string;
  mostQty: string;
  targetQty: string;
  /** Null: as the promotion form suggests. */
  needPreview: boolean | null;
  /** Of a `datetime-local` field, in Shanghai's time. */
  startAt: string;
  endAt: string;
  publishHours: number[];
  publishDeadlineH: string;
  keepHours: string;
}

export function emptyValues(kind: CampaignKind): FormValues {
  return {
    name: '',
    industry: '',
    promoForm: Object.keys(promoForms[kind])[0] ?? '',
    sourceUrl: '',
    titles: [''],
    digest: '',
    coverFileId: null,
    bodyHtml: '',
    originUrl: '',
    landingUrl: '',
    brief: '',
    files: [],
    promotedAccountId: null,
    targeting: {
      industries: [],
      areas: [],
      areaPct: '10',
      gender: 'any',
      genderPct: '50',
      fansMin: '',
      fansMax: '',
      readMin: '',
      readMax: '',
      serviceTypes: [],
      verifiedOnly: false,
      positions: [],
      excludeLow: true,
      includeAccounts: [],
      excludeAccounts: [],
      profileBilling: false,
    },
    unitPrice: '',
    budget: '',
    dailyLimit: '',
    capPct: '30',
    leastQty: kind === 'read' ? '100' : '10',
    mostQty: '',
    targetQty: '',
    needPreview: null,
    startAt: '',
    endAt: '',
    publishHours: [],
    publishDeadlineH: '48',
    keepHours: '72',
  };
}

/** A whole number of the field, or null when it is empty or none. */
export function wholeOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** Percent with up to two decimals as basis points. */
function bpOf(text: string): number | null {
  const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  const bp = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return bp <= 10_000 ? bp : null;
}

/** An amount of the field in fen, or null when it is empty, none, or more than any campaign can hold. */
export function fenOf(text: string): number | null {
  const fen = text.trim() === '' ? null : parseYuan(text);
  return fen !== null && fen <= campaignLimits.figure ? fen : null;
}

/** A number, but longer than any that can be meant: to be told otherwise than a word. */
export function isTooLarge(text: string): boolean {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(\.\d{0,2})?$/.test(plain) && Number(plain) * 100 > campaignLimits.figure;
}

/** `2026-12-01T10:00` of a field as an instant. The product's time is Shanghai's, wherever the browser stands. */
export function instantOf(local: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? `${local}:00+08:00` : null;
}

const shanghaiOffsetMs = 8 * 3_600_000;

export function localOf(instant: string | number | null | undefined): string {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant ?? '');
  return Number.isFinite(ms) ? new Date(ms + shanghaiOffsetMs).toISOString().slice(0, 16) : '';
}

/** What the server keeps and judges. Leaves out what cannot be read as what it should be: the server then asks for it at its field. */
export function toForm(values: FormValues): CampaignForm {
  return {
    name: values.name.slice(0, 100),
    industry: values.industry || null,
    promoForm: values.promoForm || null,
    sourceUrl: values.sourceUrl.slice(0, 1000) || null,
    titles: values.titles.map((title) => title.slice(0, 200)),
    digest: values.digest,
    coverFileId: values.coverFileId,
    bodyHtml: values.bodyHtml,
    originUrl: values.originUrl.slice(0, 1000) || null,
    landingUrl: values.landingUrl.slice(0, 1000) || null,
    brief: values.brief,
    files: values.files,
    promotedAccountId: values.promotedAccountId,
    targeting: toTargeting(values.targeting),
    unitPriceFen: fenOf(values.unitPrice),
    budgetFen: fenOf(values.budget),
    dailyLimitFen: fenOf(values.dailyLimit),
    perAccountCapBp: bpOf(values.capPct) || null,
    leastQty: wholeOf(values.leastQty),
    mostQty: wholeOf(values.mostQty),
    targetQty: wholeOf(values.targetQty),
    needPreview: values.needPreview,
    startAt: instantOf(values.startAt),
    endAt: instantOf(values.endAt),
    publishHours: values.publishHours,
    publishDeadlineH: wholeOf(values.publishDeadlineH),
    keepHours: wholeOf(values.keepHours),
  };
}

export function toTargeting(targeting: TargetingValues): TargetingForm {
  const minBp = bpOf(targeting.areaPct) ?? 0;
  return {
    industries: targeting.industries,
    areas: targeting.areas.map((code) => ({ code, minBp })),
    gender: targeting.gender,
    ...(targeting.gender === 'any' ? {} : { genderMinBp: bpOf(targeting.genderPct) ?? 5_000 }),
    fansMin: wholeOf(targeting.fansMin),
    fansMax: wholeOf(targeting.fansMax),
    readMin: wholeOf(targeting.readMin),
    readMax: wholeOf(targeting.readMax),
    serviceTypes: targeting.serviceTypes,
    verifiedOnly: targeting.verifiedOnly,
    positions: targeting.positions,
    excludeLow: targeting.excludeLow,
    includeAccounts: targeting.includeAccounts,
    excludeAccounts: targeting.excludeAccounts,
    profileBilling: targeting.profileBilling,
  };
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));
const yuanOf = (fen: number | null | undefined): string => (fen == null ? '' : yuanText(fen));
const pctOf = (bp: number | null | undefined, preset: string): string => (bp == null ? preset : String(bp / 100));

/** What a kept form looks like in the fields. */
export function fromForm(kind: CampaignKind, form: CampaignForm): FormValues {
  const empty = emptyValues(kind);
  return {
    name: form.name ?? '',
    industry: form.industry ?? '',
    promoForm: form.promoForm ?? empty.promoForm,
    sourceUrl: form.sourceUrl ?? '',
    titles: form.titles?.length ? form.titles : [''],
    digest: form.digest ?? '',
    coverFileId: form.coverFileId ?? null,
    bodyHtml: form.bodyHtml ?? '',
    originUrl: form.originUrl ?? '',
    landingUrl: form.landingUrl ?? '',
    brief: form.brief ?? '',
    files: form.files ?? [],
    promotedAccountId: form.promotedAccountId ?? null,
    targeting: fromTargeting(empty.targeting, form.targeting ?? {}),
    unitPrice: yuanOf(form.unitPriceFen),
    budget: yuanOf(form.budgetFen),
    dailyLimit: yuanOf(form.dailyLimitFen),
    capPct: pctOf(form.perAccountCapBp, empty.capPct),
    leastQty: form.leastQty == null ? empty.leastQty : String(form.leastQty),
    mostQty: textOf(form.mostQty),
    targetQty: textOf(form.targetQty),
    needPreview: form.needPreview ?? null,
    startAt: localOf(form.startAt),
    endAt: localOf(form.endAt),
    publishHours: form.publishHours ?? [],
    publishDeadlineH: form.publishDeadlineH == null ? empty.publishDeadlineH : String(form.publishDeadlineH),
    keepHours: form.keepHours == null ? empty.keepHours : String(form.keepHours),
  };
}

/** A stored targeting in the fields of a form; what the kind cannot have is left out. */
export function fromPackage(kind: CampaignKind, form: TargetingForm): TargetingValues {
  const values = fromTargeting(emptyValues(kind).targeting, form);
  return kind === 'fans' ? values : { ...values, profileBilling: false };
}

function fromTargeting(empty: TargetingValues, form: TargetingForm): TargetingValues {
  return {
    industries: form.industries ?? [],
    areas: form.areas?.map(({ code }) => code) ?? [],
    areaPct: pctOf(form.areas?.[0]?.minBp, empty.areaPct),
    gender: form.gender ?? 'any',
    genderPct: pctOf(form.genderMinBp, empty.genderPct),
    fansMin: textOf(form.fansMin),
    fansMax: textOf(form.fansMax),
    readMin: textOf(form.readMin),
    readMax: textOf(form.readMax),
    serviceTypes: form.serviceTypes ?? [],
    verifiedOnly: form.verifiedOnly ?? false,
    positions: form.positions ?? [],
    excludeLow: form.excludeLow ?? true,
    includeAccounts: form.includeAccounts ?? [],
    excludeAccounts: form.excludeAccounts ?? [],
    profileBilling: form.profileBilling ?? false,
  };
}

/** Whether anybody has written anything: an untouched form is no draft. */
export function isTouched(kind: CampaignKind, values: FormValues): boolean {
  return JSON.stringify(values) !== JSON.stringify(emptyValues(kind));
}

/** What the promotion form suggests: republished as it stands needs no second look. */
export const needsPreview = (values: FormValues): boolean => values.needPreview ?? values.promoForm !== 'repost';
