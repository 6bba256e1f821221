/**
 * 按画像计费: of a fans order, only followers of the required areas and gender are billed. `docs/domain/campaign.md#targeting`.
 *
 * Decision: followers are never examined individually. The platform reports the distribution over gender and areas of the
 * followers that one code brought; those shares are multiplied (gender × areas). Where only provinces are reported, a city is
 * measured by its province. Where nothing is reported, everything is billed: what cannot be observed is not deducted.
 */

import type { Targeting } from '../tables';

/** Deduction of 按画像计费. `shareBp` is null if the platform reports no profile, so that everything was billed. */
export interface ProfileCount {
  shareBp: number | null;
  outside: number;
}

/** The platform's report on the followers that one code brought: shares in basis points, areas by code. */
export interface ObservedFollowers {
  count: number;
  maleBp: number;
  areasBp: Readonly<Record<string, number>>;
}

/** Frozen into the order at the claim. */
export interface ProfileRequirement {
  gender: Targeting['gender'];
  /** Codes of provinces and cities, any of which is enough; empty means anywhere. */
  areas: readonly string[];
}

export function profileRequirementOf({
  profileBilling,
  gender = 'any',
  areas = [],
}: Partial<Targeting>): ProfileRequirement | null {
  return profileBilling ? { gender, areas: areas.map(({ code }) => code) } : null;
}

/** Share of the followers that meets the requirement, in basis points; null if the platform reports none. */
export function shareWithin(requirement: ProfileRequirement, observed: ObservedFollowers | null | undefined): number | null {
  if (!observed?.count) return null;
  const gender =
    requirement.gender === 'any'
      ? 10_000
      : requirement.gender === 'male'
        ? observed.maleBp
        : Math.max(0, 10_000 - observed.maleBp);
  return Math.round((gender * areasWithin(requirement.areas, observed.areasBp)) / 10_000);
}

function areasWithin(wanted: readonly string[], reported: Readonly<Record<string, number>>): number {
  if (wanted.length === 0) return 10_000;
  const province = (code: string) => `${code.slice(0, 2)}0000`;
  const inDetail = new Set(
    Object.keys(reported)
      .filter((code) => !code.endsWith('0000'))
      .map(province),
  );
  const counts = (code: string): boolean =>
    wanted.some((want) => want === code || want === province(code) || (!inDetail.has(code) && province(want) === code));
  const bp = Object.entries(reported)
    // A province that is also reported by city would count twice.
    .filter(([code]) => !inDetail.has(code) && counts(code))
    .reduce((sum, [, share]) => sum + share, 0);
  return Math.min(10_000, bp);
}

/** The number billed of `valid` followers, and the number outside the profile. */
export function withinProfile(
  requirement: ProfileRequirement,
  observed: ObservedFollowers | null | undefined,
  valid: number,
): { valid: number; profile: ProfileCount } {
  const shareBp = shareWithin(requirement, observed);
  if (shareBp === null) return { valid, profile: { shareBp, outside: 0 } };
  const within = Math.round((valid * shareBp) / 10_000);
  return { valid: within, profile: { shareBp, outside: valid - within } };
}
