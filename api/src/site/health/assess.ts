/**
 * Decides whether a version is healthy enough to stay released. Pure: figures and rule in, verdict out. `docs/registry.md`
 * explains the rule.
 */

import type { VersionFigures, VersionVitals } from '../../figures';

export interface HealthRule {
  minimumVisits: number;
  minimumAddresses: number;
  rollbackAboveBp: number;
  disableAboveBp: number;
  /** By how much the candidate's median may be above the stable version's; null: that is not looked at. */
  inpAboveMs: number | null;
  longTaskAboveMs: number | null;
  heapAboveKBPerMinute: number | null;
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
  /** When a version was last promoted or allowed again, in milliseconds since 1970: earlier visits do not count. */
  countedSince: Readonly<Record<string, number>>;
  rule: HealthRule;
}

export interface Verdict {
  action: 'take_back' | 'switch_off';
  version: string;
  figures: VersionFigures;
  /** In Chinese: operators read it in alarms and at the desk, and the registry keeps it. */
  why: string;
}

/**
 * A candidate is assessed by its share of faulty visits. A version that people promoted is taken back without them only if most networks
 * get no page at all: anybody can report faults, but not from most networks. `docs/decisions/0024-health-acts-on-candidates.md`.
 */
export function assess(
  released: Released,
  figuresOf: (version: string) => VersionFigures,
  vitalsOf: (version: string) => VersionVitals | null = () => null,
): Verdict | null {
  const { stable, candidate, standIn, held, rule } = released;
  if (held) return null;
  const ofStable = stable ? figuresOf(stable) : null;
  if (candidate) {
    const figures = figuresOf(candidate);
    // Failures that the stable version has too are not caused by the candidate.
    const allowedBp = rule.rollbackAboveBp + (ofStable && ofStable.visits >= rule.minimumVisits ? shareBp(ofStable) : 0);
    if (enough(figures, rule) && shareBp(figures) > allowedBp)
      return { action: 'take_back', version: candidate, figures, why: reasonOf(figures, allowedBp) };
    const why = stable && regressionOf(vitalsOf(candidate), vitalsOf(stable), stable, rule);
    return why ? { action: 'take_back', version: candidate, figures, why } : null;
  }
  // A rule may ask for no visits at all; of none there is no share.
  if (!stable || !ofStable || ofStable.addresses === 0 || !enough(ofStable, rule)) return null;
  const emptyBp = Math.round((ofStable.emptyAddresses * 10_000) / ofStable.addresses);
  if (emptyBp <= rule.disableAboveBp) return null;
  const why = `${ofStable.addresses} 个网络里有 ${ofStable.emptyAddresses} 个的访客打不开页面（${emptyBp / 100}%，最多 ${rule.disableAboveBp / 100}%）`;
  return { action: standIn ? 'take_back' : 'switch_off', version: stable, figures: ofStable, why };
}

const measures = [
  { of: 'inpMs', allowed: 'inpAboveMs', what: '一次访问里最慢的交互用', unit: '毫秒' },
  { of: 'longTaskMs', allowed: 'longTaskAboveMs', what: '一次访问的长任务用', unit: '毫秒' },
  { of: 'heapKBPerMinute', allowed: 'heapAboveKBPerMinute', what: '内存每分钟增长', unit: 'KB' },
] as const satisfies readonly { of: keyof VersionVitals; allowed: keyof HealthRule; what: string; unit: string }[];

/** In what the candidate is worse than the stable version by more than allowed; null: in nothing, or it is not known of enough visits of both. */
function regressionOf(
  candidate: VersionVitals | null,
  stable: VersionVitals | null,
  stableVersion: string,
  rule: HealthRule,
): string | null {
  if (!candidate || !stable) return null;
  for (const { of, allowed, what, unit } of measures) {
    const [ours, theirs, above] = [candidate[of], stable[of], rule[allowed]];
    if (above === null || ours.median === null || theirs.median === null) continue;
    if (!enough(ours, rule) || !enough(theirs, rule) || ours.median - theirs.median <= above) continue;
    const [mine, other] = [Math.round(ours.median), Math.round(theirs.median)];
    return `${what} ${mine} ${unit}，稳定版 ${stableVersion} 是 ${other}（${ours.visits} 次与 ${theirs.visits} 次访问的中位数，最多多 ${above}）`;
  }
  return null;
}

function enough({ visits, addresses }: Pick<VersionFigures, 'visits' | 'addresses'>, rule: HealthRule): boolean {
  return visits >= rule.minimumVisits && addresses >= rule.minimumAddresses;
}

function shareBp({ visits, faulty }: VersionFigures): number {
  return visits === 0 ? 0 : Math.round((faulty * 10_000) / visits);
}

function reasonOf(figures: VersionFigures, allowedBp: number): string {
  return `${figures.visits} 次访问里 ${figures.faulty} 次出错（${shareBp(figures) / 100}%，最多 ${allowedBp / 100}%）`;
}
