import type { Finding } from '../../figures';
import { hourMs, businessRuleDefaults as rules } from '../../platform';
import { readVariants, simulateReads } from '../simulator/curve';
import { type fanVariants, simulateFans } from '../simulator/followers';
import { effectiveFollows, fanRules } from './fan-rules';
import { assess, findings, uncheckedOf } from './finding';
import { labelState, removedAt } from './link-checks';
import { stepsOf } from './read-evidence';
import { readRules, sameReads } from './read-rules';

const seeds = Array.from({ length: 500 }, (_, index) => index + 1);
const midnight = Date.parse('2026-11-20T00:00:00+08:00');

/** Published at any hour of the day, by small and large accounts. */
function article(seed: number, variant: (typeof readVariants)[number], hour = seed % 24) {
  return simulateReads({
    seed,
    publishedAt: midnight + hour * hourMs,
    fans: 20_000 + ((seed * 7_919) % 480_000),
    variant,
    former: 16,
  });
}
const readsOf = (seed: number, variant: (typeof readVariants)[number], hour?: number) =>
  findings(readRules, article(seed, variant, hour).evidence, rules);

const fans = (seed: number, variant: (typeof fanVariants)[number]) =>
  simulateFans({ seed, from: midnight + 9 * hourMs, count: 200 + ((seed * 131) % 600), variant });

describe('reads', () => {
  test('at least 98 % of 200 honest articles of the demonstration pass, and are billed in full', () => {
    const scored = seeds.slice(0, 200).map((seed) => {
      const { evidence } = article(seed, 'honest');
      const total = evidence.snapshots[evidence.snapshots.length - 1]?.reads ?? 0;
      return { total, ...assess(findings(readRules, evidence, rules), total, rules, { alike: sameReads }) };
    });
    const passed = scored.filter(({ verdict }) => verdict === 'pass');
    expect(passed.length).toBeGreaterThanOrEqual(196);
    expect(passed.every(({ billable, total }) => billable === total)).toBe(true);
  });

  test.each([
    ['night_burst', 'R1', 10],
    ['spike', 'R2', 9],
    ['inflated', 'R3', 9],
    ['unengaged', 'R4', 9],
    ['fake_session', 'R5', 9],
    ['fake_other', 'R6', 9],
    ['next_day', 'R11', 9],
    ['flat', 'R12', 9],
    ['no_outcome', 'R7', 9],
    ['mismatch', 'R8', 9],
    ['self_deal', 'R9', 9],
    ['reused', 'R10', 9],
  ] as const)('%s triggers %s', (variant, rule, hour) => {
    const hits = seeds.slice(0, 40).filter((seed) => {
      const { evidence } = article(seed, variant, hour);
      const enough = (evidence.snapshots[evidence.snapshots.length - 1]?.reads ?? 0) >= 2_000;
      return !enough || findings(readRules, evidence, rules).some((finding) => finding.rule === rule);
    });
    expect(hits.length).toBeGreaterThanOrEqual(38);
  });

  test('a finding about a reused article does not give the parties the number of another order', () => {
    const { evidence } = article(seeds[0] ?? 1, 'reused', 9);
    const finding = findings(readRules, { ...evidence, reusedIn: ['YX2611200001', 'YX2611200002'] }, rules).find(
      ({ rule }) => rule === 'R10',
    );
    expect(finding?.text).toBe('同一文章已用于另外 2 个订单');
  });

  test('no more is deducted than a rule can locate: comparing with the norm locates nothing', () => {
    for (const variant of readVariants) {
      for (const seed of seeds.slice(0, 10)) {
        for (const { rule, affected } of findings(readRules, article(seed, variant, 9).evidence, rules))
          expect(affected === 0 || ['R1', 'R2', 'R9', 'R10'].includes(rule)).toBe(true);
      }
    }
  });

  test('a rule whose figures are missing is not checked, and says which they are', () => {
    const { evidence } = article(1, 'honest', 9);
    const daily = { ...evidence, snapshots: evidence.snapshots.slice(-1), publicReads: null, landing: null };
    const bare = { ...daily, article: { ...evidence.article, days: [] } };
    expect(uncheckedOf(readRules, daily).map(({ rule }) => rule)).toEqual(['R1', 'R2', 'R7', 'R8', 'R13']);
    expect(uncheckedOf(readRules, bare).map(({ rule }) => rule)).toEqual([
      ...['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R11', 'R12', 'R13'],
    ]);
    expect(uncheckedOf(readRules, bare).every(({ missing }) => missing.length > 0)).toBe(true);
  });

  test('paid promotion that was declared is no anomaly of its source', () => {
    const { evidence } = article(5, 'fake_other', 9);
    const declared = { ...evidence, promotionDeclared: true };
    expect(findings(readRules, declared, rules).map(({ rule }) => rule)).not.toContain('R6');
    expect(uncheckedOf(readRules, declared)).toContainEqual(expect.objectContaining({ rule: 'R6' }));
  });

  test('several orders of an account are assessed together', () => {
    const { evidence } = article(2, 'honest', 9);
    const earlier = Array.from({ length: 9 }, () => ({ R3: 2.2, R4: 0, R5: 0 }));
    expect(findings(readRules, { ...evidence, earlier: earlier.slice(0, 1) }, rules).map(({ rule }) => rule)).not.toContain(
      'R13',
    );
    expect(findings(readRules, { ...evidence, earlier }, rules).map(({ rule }) => rule)).toContain('R13');
  });

  test('every finding carries numbers, a sentence with figures and a time range inside the window', () => {
    for (const variant of readVariants) {
      for (const seed of seeds.slice(0, 10)) {
        const { evidence } = article(seed, variant);
        const total = evidence.snapshots[evidence.snapshots.length - 1]?.reads ?? 0;
        for (const finding of findings(readRules, evidence, rules)) {
          expect(Object.values(finding.numbers).every(Number.isFinite)).toBe(true);
          expect(finding.text).toMatch(/\d|双方相同/);
          expect(finding.from).toBeGreaterThanOrEqual(evidence.publishedAt);
          expect(finding.to).toBeGreaterThanOrEqual(finding.from);
          expect(finding.affected).toBeGreaterThanOrEqual(0);
          expect(finding.affected).toBeLessThanOrEqual(total);
        }
      }
    }
  });

  test('an article published at night is not flagged for its night readers', () => {
    expect(readsOf(3, 'night_burst', 23).some(({ rule }) => rule === 'R1')).toBe(false);
  });

  test('a downward correction does not count as negative growth', () => {
    const { evidence } = article(1, 'honest');
    const dented = {
      ...evidence,
      snapshots: evidence.snapshots.map((each, index) => (index === 20 ? { ...each, reads: 1 } : each)),
    };
    expect(stepsOf(dented).every(({ reads }) => reads >= 0)).toBe(true);
    expect(stepsOf(dented).reduce((sum, { reads }) => sum + reads, 0)).toBe(
      evidence.snapshots[evidence.snapshots.length - 1]?.reads,
    );
  });

  test('without measurements there are no findings', () => {
    const { evidence } = article(1, 'honest');
    const empty = { ...evidence, snapshots: [], article: { ...evidence.article, days: [] }, publicReads: null, landing: null };
    expect(findings(readRules, empty, rules)).toEqual([]);
  });

  test('the same seed gives the same article', () => {
    expect(article(42, 'spike')).toEqual(article(42, 'spike'));
    expect(article(42, 'spike')).not.toEqual(article(43, 'spike'));
  });

  test('curves only grow', () => {
    for (const variant of readVariants) {
      const { snapshots } = article(7, variant).evidence;
      for (const [index, { reads }] of snapshots.entries())
        expect(reads).toBeGreaterThanOrEqual(snapshots[index - 1]?.reads ?? 0);
    }
  });
});

describe('followers', () => {
  test('only followers who stayed for the order’s retention period are billed', () => {
    const hour = 3_600_000;
    const follow = (unfollowedAt: number | null) => ({ at: 0, source: 30, unfollowedAt, campaignsInWeek: 1 });
    const follows = [follow(10 * hour), follow(30 * hour), follow(null)];
    const evidence = { windowFrom: 0, knownTo: 200 * hour, follows, declared: null, observed: null };
    expect([effectiveFollows(evidence, 72), effectiveFollows(evidence, 24), effectiveFollows(evidence, 5)]).toEqual([1, 2, 3]);
  });

  test('at least 95 % of 500 honest campaigns score below 30', () => {
    const passed = seeds.filter((seed) => assess(findings(fanRules, fans(seed, 'honest'), rules), 1, rules).verdict === 'pass');
    expect(passed.length).toBeGreaterThanOrEqual(475);
  });

  test.each([
    ['leavers', 'F1'],
    ['slow_leavers', 'F2'],
    ['burst', 'F3'],
    ['odd_source', 'F4'],
    ['repeated', 'F5'],
    ['night', 'F6'],
    ['off_profile', 'F7'],
  ] as const)('%s triggers %s', (variant, rule) => {
    const hits = seeds
      .slice(0, 60)
      .filter((seed) => findings(fanRules, fans(seed, variant), rules).some((finding) => finding.rule === rule));
    expect(hits.length).toBeGreaterThanOrEqual(57);
  });

  test('a follower who left within 72 hours is not billed', () => {
    const evidence = fans(5, 'leavers');
    const stayed = evidence.follows.filter(({ at, unfollowedAt }) => !unfollowedAt || unfollowedAt - at > 72 * hourMs).length;
    expect(effectiveFollows(evidence, 72)).toBe(stayed);
    expect(stayed).toBeLessThan(evidence.follows.length * 0.6);
  });
});

describe('score', () => {
  const finding = (weight: number, affected: number): Finding => ({
    rule: 'R',
    name: '',
    weight,
    numbers: {},
    text: '',
    from: 0,
    to: 0,
    affected,
  });

  test.each([
    [[], 'pass', 1000, 0],
    [[finding(19, 400)], 'pass', 1000, 0],
    [[finding(29, 400)], 'suspect', 1000, 0],
    [[finding(35, 0)], 'hold', 0, 0],
    [[finding(20, 400), finding(10, 100)], 'deduct', 600, 400],
    [[finding(20, 400), finding(39, 2000)], 'deduct', 0, 1000],
    [[finding(60, 0)], 'hold', 0, 0],
    [[finding(60, 0), finding(60, 10)], 'hold', 0, 10],
  ] as const)('%#: verdict and billable quantity', (found, verdict, billable, doubtful) => {
    expect(assess(found, 1000, rules)).toMatchObject({ verdict, billable, doubtful });
  });

  test('the limits come from the rules', () => {
    const strict = { 'anomaly.suspect_from': 5, 'anomaly.deduct_from': 10, 'anomaly.hold_from': 20 };
    expect(assess([finding(4, 400)], 1000, strict).verdict).toBe('pass');
    expect(assess([finding(9, 400)], 1000, strict).verdict).toBe('suspect');
    expect(assess([finding(10, 400)], 1000, strict).verdict).toBe('deduct');
    expect(assess([finding(20, 400)], 1000, strict).verdict).toBe('hold');
  });

  test('the score never exceeds 100', () => {
    expect(assess([finding(60, 0), finding(60, 0)], 1, rules).score).toBe(100);
  });

  test('of rules that look at the same reads only the highest counts', () => {
    const alike = new Set(['A', 'B']);
    const found = [finding(30, 0), { ...finding(25, 0), rule: 'A' }, { ...finding(40, 0), rule: 'B' }];
    expect(assess(found, 1, rules, { alike }).score).toBe(70);
  });
});

describe('page checks', () => {
  test('an article counts as deleted after two failed checks half an hour apart', () => {
    const { linkChecks, evidence } = article(11, 'deleted');
    const at = removedAt(linkChecks, rules);
    expect(at).not.toBeNull();
    expect(evidence.snapshots.every((snapshot) => snapshot.at < (at ?? 0))).toBe(true);
    expect(removedAt(article(11, 'honest').linkChecks, rules)).toBeNull();
  });

  test('our own outage proves nothing, and one successful check clears the suspicion', () => {
    const check = (minutes: number, result: 'ok' | 'deleted' | 'unreachable') => ({
      at: minutes * 60_000,
      result,
      labelFound: true,
    });
    expect(removedAt([check(0, 'deleted'), check(29, 'deleted')], rules)).toBeNull();
    expect(removedAt([check(0, 'deleted'), check(30, 'deleted')], rules)).toBe(0);
    expect(removedAt([check(0, 'unreachable'), check(60, 'unreachable')], rules)).toBeNull();
    expect(removedAt([check(0, 'deleted'), check(20, 'ok'), check(40, 'deleted')], rules)).toBeNull();
    expect(removedAt([check(0, 'deleted'), check(20, 'unreachable'), check(40, 'deleted')], rules)).toBe(0);
  });

  test('a missing label has a grace period of two hours', () => {
    expect(labelState(article(3, 'missing_label').linkChecks, rules)).toBe('missing');
    expect(labelState(article(3, 'missing_label').linkChecks.slice(0, 2), rules)).toBe('grace');
    expect(labelState(article(3, 'honest').linkChecks, rules)).toBe('ok');
  });
});
