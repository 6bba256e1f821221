/**
 * Decides whether a version is healthy enough to stay released. Pure: figures and rule in, verdict out. `docs/registry.md`
 * explains the rule.
 */

import type { VersionFigures } from '../../figures';

export interface HealthRule {
  minimumVisits: number;
  minimumAddresses: number;
  rollbackAboveBp: number;
  disableAboveBp: number;
}

/** A remote as currently released by the registry. */
export interface Released {
  remote: string;
  stable: string | null;
  candidate: string | null;
  /** The earlier good version to which a rollback of the stable one leads. */
  standIn: string | null;
  /** Pinned or switched off by an operator: there are no verdicts, because people have decided. */
  held: boolean;
  /** When the version became stable, in milliseconds since 1970; null: before the recorded history. */
  stableSince: number | null;
  /** When a version was last promoted or allowed again, in milliseconds since 1970: earlier visits do not count. */
  countedSince: Readonly<Record<string, number>>;
  rule: HealthRule;
}

export interface Verdict {
  action: 'take_back' | 'switch_off';
  version: string;
  figures: VersionFigures;
  why: string;
}

/**
 * A stable version that was healthy for longer than this does not degrade without a cause outside: the version before would not
 * help.
 */
const youngMs = 24 * 3_600_000;

export function assess(released: Released, figuresOf: (version: string) => VersionFigures, now: number): Verdict | null {
  const { stable, candidate, standIn, held, stableSince, rule } = released;
  if (held) return null;
  const ofStable = stable ? figuresOf(stable) : null;
  if (candidate) {
    const figures = figuresOf(candidate);
    // Failures that the stable version has too are not caused by the candidate.
    const allowedBp = rule.rollbackAboveBp + (ofStable && ofStable.visits >= rule.minimumVisits ? shareBp(ofStable) : 0);
    return enough(figures, rule) && shareBp(figures) > allowedBp
      ? { action: 'take_back', version: candidate, figures, why: reasonOf(figures, allowedBp) }
      : null;
  }
  if (!stable || !ofStable || !enough(ofStable, rule)) return null;
  const young = stableSince !== null && now - stableSince < youngMs;
  if (standIn && young && shareBp(ofStable) > rule.rollbackAboveBp) {
    return { action: 'take_back', version: stable, figures: ofStable, why: reasonOf(ofStable, rule.rollbackAboveBp) };
  }
  if (shareBp(ofStable) > rule.disableAboveBp) {
    return { action: 'switch_off', version: stable, figures: ofStable, why: reasonOf(ofStable, rule.disableAboveBp) };
  }
  return null;
}

function enough({ visits, addresses }: VersionFigures, rule: HealthRule): boolean {
  return visits >= rule.minimumVisits && addresses >= rule.minimumAddresses;
}

function shareBp({ visits, faulty }: VersionFigures): number {
  return visits === 0 ? 0 : Math.round((faulty * 10_000) / visits);
}

function reasonOf(figures: VersionFigures, allowedBp: number): string {
  return `${figures.faulty} of ${figures.visits} visits had a fault (${shareBp(figures) / 100} %, allowed ${allowedBp / 100} %)`;
}
