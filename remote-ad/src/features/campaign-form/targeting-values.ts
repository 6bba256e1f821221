/** A targeting as typed, and its conversion to and from the contract's. */
import type { Targeting } from '@shizhong/shared-contracts/campaign-form';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { bpOf, wholeOf } from './typed';

export type TargetingForm = Targeting;

export interface TargetingValues {
  industries: string[];
  areas: string[];
  /** Percentage that one of the areas must reach. */
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
  /** 按画像计费. */
  profileBilling: boolean;
}

export const emptyTargeting = (): TargetingValues => fromTargeting({});

export function toTargeting(targeting: TargetingValues): TargetingForm {
  const minBp = bpOf(targeting.areaPct) ?? 0;
  return {
    industries: targeting.industries,
    areas: targeting.areas.map((code) => ({ code, minBp })),
    gender: targeting.gender,
    genderMinBp: targeting.gender === 'any' ? undefined : (bpOf(targeting.genderPct) ?? 5_000),
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
  } satisfies Record<keyof TargetingForm, unknown>;
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));
const pctOf = (bp: number | null | undefined, preset: string): string => (bp == null ? preset : String(bp / 100));

export function fromTargeting(form: TargetingForm): TargetingValues {
  return {
    industries: form.industries ?? [],
    areas: form.areas?.map(({ code }) => code) ?? [],
    areaPct: pctOf(form.areas?.[0]?.minBp, '10'),
    gender: form.gender ?? 'any',
    genderPct: pctOf(form.genderMinBp, '50'),
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

/** Converts a saved targeting to form fields; omits those the kind does not have. */
export function fromPackage(kind: CampaignKind, form: TargetingForm): TargetingValues {
  const values = fromTargeting(form);
  return campaignKind(kind).profileBilling ? values : { ...values, profileBilling: false };
}
