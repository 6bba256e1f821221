/**
 * R1 and R2 of `docs/domain/order.md#anomaly-rules`: bought reads that can be located in time. They need figures by the hour, which
 * the official interface does not give; without them they are not checked. What they locate is deducted, but not all of the
 * estimate, and nothing of an article that went viral.
 */

import type { Finding } from '../../figures';
import { hourMs, hourOf } from '../../platform';
import type { Rule } from './finding';
import { medianOf } from './norms';
import { deviationsOf } from './own-norm-rules';
import { lastOf, type ReadEvidence, type Step, stepsOf } from './read-evidence';

const limits = {
  nightShareBp: 800,
  /** Of the busier of the evening before and the morning after, by the hour. */
  nightOfDayBp: 6_000,
  /** What is usual instead. */
  nightUsualBp: 1_500,
  nightFromH: 4,
  nightHours: 4,
  spikeFromH: 2,
  spikeShareBp: 1_500,
  spikeAroundBp: 2_500,
  viralTimes: 3,
  deductedBp: 8_500,
} as const;

const percent = (bp: number): string => `${(bp / 100).toFixed(1)}%`;
const limit = (bp: number): string => `${bp / 100}%`;
const shareBp = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 10_000) : 0);
const totalOf = (steps: readonly Step[]): number => steps.reduce((sum, { reads }) => sum + reads, 0);

const byHour = (evidence: ReadEvidence): Step[] => stepsOf(evidence).filter(({ from, to }) => to - from <= hourMs);

/** Reads per hour over several steps. */
function pace(steps: readonly Step[]): number {
  const span = steps.reduce((sum, { from, to }) => sum + to - from, 0);
  return span ? (totalOf(steps) * hourMs) / span : 0;
}

/** Nights, each with the evening before and the morning after as far as they are known by the hour. */
function nightsOf(evidence: ReadEvidence): { night: Step[]; around: number }[] {
  const steps = byHour(evidence).filter(({ from }) => from >= evidence.publishedAt + hourMs);
  const nights: { night: Step[]; around: number }[] = [];
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (hourOf(step.from) >= 6 || (before && hourOf(before.from) < 6)) continue;
    const rest = steps.slice(index);
    const ends = rest.findIndex(({ from }) => hourOf(from) >= 6);
    const night = (ends < 0 ? rest : rest.slice(0, ends)).filter(
      ({ from }) => from >= evidence.publishedAt + limits.nightFromH * hourMs,
    );
    const evening = steps.slice(0, index).filter(({ from }) => from >= step.from - 6 * hourMs);
    const morning = ends < 0 ? [] : rest.slice(ends).filter(({ from }) => from < step.from + 12 * hourMs);
    nights.push({ night, around: Math.max(pace(evening), pace(morning)) });
  }
  return nights;
}

const longEnough = ({ night }: { night: readonly Step[] }): boolean =>
  night.reduce((sum, { from, to }) => sum + to - from, 0) >= limits.nightHours * hourMs;

/** Far above the account's own, and passed on as usual: whatever a rule says, readers came. */
function wentViral(evidence: ReadEvidence): boolean {
  const former = evidence.account.history.flatMap(({ days }) => days.at(-1)?.reads ?? []);
  const reads = lastOf(evidence)?.reads ?? 0;
  const acts = deviationsOf(evidence).costlyActs;
  return former.length > 0 && reads > limits.viralTimes * medianOf(former) && acts !== undefined && acts.deviation < 1;
}

function located(evidence: ReadEvidence, reads: number): number {
  return wentViral(evidence) ? 0 : (Math.max(0, reads) * limits.deductedBp) / 10_000;
}

const noHours = '没有分时数据';

export const hourRules: readonly Rule<ReadEvidence>[] = [
  {
    code: 'R1',
    name: '夜间突增',
    weight: 30,
    criterion: `发布满 ${limits.nightFromH} 小时后，0–6 时每小时的阅读超过前后白天的 ${limit(limits.nightOfDayBp)}，且不低于总量的 ${limit(limits.nightShareBp)}`,
    missing(evidence) {
      if (!byHour(evidence).length) return noHours;
      return nightsOf(evidence).some(longEnough) ? null : '没有足够的夜间分时数据';
    },
    check(evidence) {
      const total = lastOf(evidence)?.reads ?? 0;
      const hit = nightsOf(evidence).find(
        ({ night, around }) =>
          pace(night) * 10_000 > around * limits.nightOfDayBp && shareBp(totalOf(night), total) >= limits.nightShareBp,
      );
      if (!hit) return null;
      const [first, last] = [hit.night[0], hit.night.at(-1)];
      const reads = totalOf(hit.night);
      const hours = hit.night.reduce((sum, { from, to }) => sum + to - from, 0) / hourMs;
      const usual = (hit.around * hours * limits.nightUsualBp) / 10_000;
      return {
        numbers: { nightReads: reads, total, usualReads: Math.round(usual), dayPerHour: Math.round(hit.around) },
        text: `0–6 时新增 ${reads} 次，占 ${percent(shareBp(reads, total))}，按前后白天应约 ${Math.round(usual)} 次`,
        from: first?.from ?? evidence.publishedAt,
        to: last?.to ?? evidence.publishedAt,
        affected: located(evidence, reads - usual),
      };
    },
  },
  {
    code: 'R2',
    name: '陡升骤降',
    weight: 30,
    criterion: `发布 ${limits.spikeFromH} 小时以后，一小时的增量不低于总量 ${limit(limits.spikeShareBp)}，而前后的增速都不到它的 ${limit(limits.spikeAroundBp)}`,
    missing: (evidence) => (byHour(evidence).length ? null : noHours),
    check: (evidence) => spike(evidence),
  },
];

function spike(evidence: ReadEvidence): Omit<Finding, 'rule' | 'name' | 'weight'> | null {
  const total = lastOf(evidence)?.reads ?? 0;
  const steps = stepsOf(evidence);
  for (const [index, step] of steps.entries()) {
    const [before, next] = [steps[index - 1], steps[index + 1]];
    if (!before || !next || step.to - step.from > hourMs) continue;
    if (step.from < evidence.publishedAt + limits.spikeFromH * hourMs || shareBp(step.reads, total) < limits.spikeShareBp)
      continue;
    const ceiling = (pace([step]) * limits.spikeAroundBp) / 10_000;
    if (pace([before]) > ceiling || pace([next]) > ceiling) continue;
    const usual = ((pace([before]) + pace([next])) / 2) * ((step.to - step.from) / hourMs);
    return {
      numbers: { stepReads: step.reads, total, stepBp: shareBp(step.reads, total), nextPerHour: Math.round(pace([next])) },
      text: `一小时内新增 ${step.reads} 次，占 ${percent(shareBp(step.reads, total))}，随后降至每小时 ${Math.round(pace([next]))} 次`,
      from: step.from,
      to: step.to,
      affected: located(evidence, step.reads - usual),
    };
  }
  return null;
}
