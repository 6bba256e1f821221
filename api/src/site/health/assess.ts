/** Whether a version is good enough to go on. Pure: figures and rule in, verdict out. `docs/registry.md` tells the rule in words. */

import type { VersionFigures } from '../../figures';

export interface HealthRule {
  minimumVisits: number;
  minimumAddresses: number;
  rollbackAboveBp: number;
  disableAboveBp: number;
}

/** A remote as the registry releases it now. */
export interface Released {
  remote: string;
  stable: string | null;
  candidate: string | null;
  /** A good earlier version that a rollback of the stable one leads to. */
  standIn: string | null;
  /** Nothing is decided for a pinned or switched-off remote: people have spoken. */
  held: boolean;
  /** When the stable version became it, in milliseconds since 1970; null: longer ago than anybody remembers. */
  stableSince: number | null;
  rule: HealthRule;
}

export interface Verdict {
  action: 'take_back' | 'switch_off';
  version: string;
  figures: VersionFigures;
  why: string;
}

/** A stable version that went well for longer than this does not become worse by itself: something else broke, and the version before would not help. */
const youngMs = 24 * 3_600_000;

export function judge(released: Released, figuresOf: (version: string) => VersionFigures, now: number): Verdict | null {
  const { stable, candidate, standIn, held, stableSince, rule } = released;
  if (held) return null;
  const ofStable = stable ? figuresOf(stable) : null;
  if (candidate) {
    const figures = figuresOf(candidate);
    // What fails for everybody, the stable version included, is not the candidate's fault.
    const allowedBp = rule.rollbackAboveBp + (ofStable && ofStable.visits >= rule.minimumVisits ? shareBp(ofStable) : 0);
    return enough(figures, rule) && shareBp(figures) > allowedBp
      ? { action: 'take_back', version: candidate, figures, why: told(figures, allowedBp) }
      : null;
  }
  if (!stable || !ofStable || !enough(ofStable, rule)) return null;
  const young = stableSince !== null && now - stableSince < youngMs;
  if (standIn && young && shareBp(ofStable) > rule.rollbackAboveBp) {
    return { action: 'take_back', version: stable, figures: ofStable, why: told(ofStable, rule.rollbackAboveBp) };
  }
  if (shareBp(ofStable) > rule.disableAboveBp) {
    return { action: 'switch_off', version: stable, figures: ofStable, why: told(ofStable, rule.disableAboveBp) };
  }
  return null;
}

function enough({ visits, addresses }: VersionFigures, rule: HealthRule): boolean {
  return visits >= rule.minimumVisits && addresses >= rule.minimumAddresses;
}

function shareBp({ visits, faulty }: VersionFigures): number {
  return visits === 0 ? 0 : Math.round((faulty * 10_000) / visits);
}

function told(figures: VersionFigures, allowedBp: number): string {
  return `${figures.faulty} of ${figures.visits} visits had a fault (${shareBp(figures) / 100} %, allowed ${allowedBp / 100} %)`;
}
