import { type Targeting as TargetingForm, targetingErrors } from '@shizhong/shared-contracts/campaign-form';
import type { Targeting } from '../tables';

/** @param say called for every invalid path, relative to `targeting` */
export function validateTargeting(form: TargetingForm, say: (path: string, msg: string) => void): Targeting {
  for (const { path, msg } of targetingErrors(form)) say(path, msg);
  return submittedTargeting(form);
}

/** Omitted fields get their defaults. */
export function submittedTargeting(form: TargetingForm): Required<Targeting> {
  const gender = form.gender ?? 'any';
  return {
    industries: form.industries ?? [],
    areas: form.areas ?? [],
    gender,
    genderMinBp: gender === 'any' ? 0 : (form.genderMinBp ?? 5_000),
    fansMin: form.fansMin ?? null,
    fansMax: form.fansMax ?? null,
    readMin: form.readMin ?? null,
    readMax: form.readMax ?? null,
    serviceTypes: form.serviceTypes ?? [],
    verifiedOnly: form.verifiedOnly ?? false,
    positions: [...new Set(form.positions ?? [])].sort((a, b) => a - b),
    excludeLow: form.excludeLow ?? true,
    includeAccounts: form.includeAccounts ?? [],
    excludeAccounts: form.excludeAccounts ?? [],
    profileBilling: form.profileBilling ?? false,
  } satisfies Record<keyof TargetingForm, unknown>;
}
