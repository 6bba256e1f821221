/**
 * 按画像计费: of a fans order only the followers of the wanted areas and gender are billed. `docs/domain/campaign.md#targeting`.
 *
 * Decided here: nobody's follower is looked at alone. The platform tells how the followers one code brought are spread over gender and areas;
 * those shares are taken together (gender × areas). Where only provinces are told, a city is judged by its province. Where nothing is told,
 * everything is billed: what nobody could see is not taken off.
 */

import type { Targeting } from '../tables';

/** What 按画像计费 took off. `shareBp` null: the platform shows no profile, so everything was billed. */
export interface ProfileCount {
  shareBp: number | null;
  outside: number;
}

/** What the platform shows of the followers that one code brought: shares in basis points, areas by code. */
export interface ObservedFollowers {
  count: number;
  maleBp: number;
  areasBp: Readonly<Record<string, number>>;
}

/** Frozen into the order at the claim. */
export interface ProfileRequirement {
  gender: Targeting['gender'];
  /** Codes of provinces and cities; one of them is enough. None: anywhere. */
  areas: readonly string[];
}

export function profileRequirementOf({
  profileBilling,
  gender = 'any',
  areas = [],
}: Partial<Targeting>): ProfileRequirement | null {
  return profileBilling ? { gender, areas: areas.map(({ code }) => code) } : null;
}

/** Share of the followers that meets the demand, in basis points; null where the platform tells none. */
export function shareWithin(demand: ProfileRequirement, observed: ObservedFollowers | null | undefined): number | null {
  if (!observed?.count) return null;
  const gender =
    demand.gender === 'any' ? 10_000 : demand.gender === 'male' ? observed.maleBp : Math.max(0, 10_000 - observed.maleBp);
  return Math.round((gender * areasWithin(demand.areas, observed.areasBp)) / 10_000);
}

function areasWithin(wanted: readonly string[], told: Readonly<Record<string, number>>): number {
  if (wanted.length === 0) return 10_000;
  const province = (code: string) => `${code.slice(0, 2)}0000`;
  const inDetail = new Set(
    Object.keys(told)
      .filter((code) => !code.endsWith('0000'))
      .map(province),
  );
  const counts = (code: string): boolean =>
    wanted.some((want) => want === code || want === province(code) || (!inDetail.has(code) && province(want) === code));
  const bp = Object.entries(told)
    // A province that is told city by city as well would count twice.
    .filter(([code]) => !inDetail.has(code) && counts(code))
    .reduce((sum, [, share]) => sum + share, 0);
  return Math.min(10_000, bp);
}

/** What is billed of `valid` followers, and what fell outside. */
export function withinProfile(
  demand: ProfileRequirement,
  observed: ObservedFollowers | null | undefined,
  valid: number,
): { valid: number; profile: ProfileCount } {
  const shareBp = shareWithin(demand, observed);
  if (shareBp === null) return { valid, profile: { shareBp, outside: 0 } };
  const within = Math.round((valid * shareBp) / 10_000);
  return { valid: within, profile: { shareBp, outside: valid - within } };
}
