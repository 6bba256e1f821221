import type { VersionFigures, VersionVitals } from '../../figures';
import { assess, type HealthRule, type Released } from './assess';

const released = (more: Partial<Released> = {}): Released => ({
  remote: 'ad',
  stable: '1',
  candidate: '2',
  standIn: null,
  held: false,
  countedSince: {},
  rule: {
    minimumVisits: 30,
    minimumAddresses: 3,
    rollbackAboveBp: 500,
    disableAboveBp: 5000,
    inpAboveMs: 200,
    longTaskAboveMs: 1000,
    heapAboveKBPerMinute: 1024,
  },
  ...more,
});
const figures =
  (by: Record<string, Partial<VersionFigures>>) =>
  (version: string): VersionFigures => ({ visits: 0, faulty: 0, addresses: 9, emptyAddresses: 0, ...by[version] });

test('a candidate above the allowed failure rate is rolled back, with the figures as the reason', () => {
  expect(assess(released(), figures({ '2': { visits: 40, faulty: 4 } }))).toMatchObject({
    action: 'take_back',
    version: '2',
    why: '40 次访问里 4 次出错（10%，最多 5%）',
  });
});

test.each([
  ['too few visits', { visits: 29, faulty: 29 }],
  ['visits from one address', { visits: 400, faulty: 400, addresses: 1 }],
  ['few faults', { visits: 400, faulty: 20 }],
])('%s lead to no verdict', (_, of) => {
  expect(assess(released(), figures({ '2': of }))).toBeNull();
});

test('failures that the stable version has too do not count against the candidate', () => {
  const both = { '1': { visits: 300, faulty: 90 }, '2': { visits: 40, faulty: 13 } };
  expect(assess(released(), figures(both))).toBeNull();
});

test('a promoted version stays, whatever share of its visits reports faults, while most networks get their page', () => {
  const loud = figures({ '1': { visits: 1000, faulty: 999, addresses: 60, emptyAddresses: 30 } });
  expect(assess(released({ candidate: null, standIn: '0' }), loud)).toBeNull();
});

test('a promoted version that most networks get no page from is replaced by its predecessor, or switched off without one', () => {
  const dead = figures({ '1': { visits: 100, faulty: 60, addresses: 60, emptyAddresses: 31 } });
  const why = '60 个网络里有 31 个的访客打不开页面（51.67%，最多 50%）';
  expect(assess(released({ candidate: null, standIn: '0' }), dead)).toMatchObject({ action: 'take_back', version: '1', why });
  expect(assess(released({ candidate: null }), dead)).toMatchObject({ action: 'switch_off', version: '1', why });
});

test('a promoted version without a single visit stays, even under a rule that asks for none', () => {
  const rule = { ...released().rule, minimumVisits: 0, minimumAddresses: 0 };
  expect(assess(released({ candidate: null, standIn: '0', rule }), figures({ '1': { addresses: 0 } }))).toBeNull();
});

test('there is no verdict on a remote that an operator has pinned or switched off', () => {
  expect(assess(released({ held: true }), figures({ '2': { visits: 400, faulty: 400 } }))).toBeNull();
});

describe('a candidate without faults', () => {
  const measure = (visits: number, median: number | null, addresses = 9) => ({ visits, median, addresses });
  const none = measure(0, null, 0);
  const vitals = (by: Record<string, Partial<VersionVitals>>) => (version: string) =>
    by[version] ? { inpMs: none, longTaskMs: none, heapKBPerMinute: none, ...by[version] } : null;
  const verdictFor = (by: Record<string, Partial<VersionVitals>>, more: Partial<HealthRule> = {}) =>
    assess(
      released({ rule: { ...released().rule, ...more } }),
      figures({ '1': { visits: 300 }, '2': { visits: 40 } }),
      vitals(by),
    );
  const leak = { '1': { heapKBPerMinute: measure(300, 90) }, '2': { heapKBPerMinute: measure(40, 2050) } };

  test.each([
    ['leaks', leak, '内存每分钟增长 2050 KB，稳定版 1 是 90（40 次与 300 次访问的中位数，最多多 1024）'],
    [
      'answers slowly',
      { '1': { inpMs: measure(300, 80.4) }, '2': { inpMs: measure(40, 290) } },
      '一次访问里最慢的交互用 290 毫秒，稳定版 1 是 80（40 次与 300 次访问的中位数，最多多 200）',
    ],
    [
      'keeps the browser busy',
      { '1': { longTaskMs: measure(300, 0) }, '2': { longTaskMs: measure(40, 1001) } },
      '一次访问的长任务用 1001 毫秒，稳定版 1 是 0（40 次与 300 次访问的中位数，最多多 1000）',
    ],
  ])('that %s is taken back, with the medians as the reason', (_, by, why) => {
    expect(verdictFor(by)).toMatchObject({ action: 'take_back', version: '2', why });
  });

  test.each<[string, Record<string, Partial<VersionVitals>>, Partial<HealthRule>?]>([
    ['by no more than allowed', { ...leak, '2': { heapKBPerMinute: measure(40, 1114) } }],
    ['in too few visits', { ...leak, '2': { heapKBPerMinute: measure(29, 90_000) } }],
    ['at one address', { ...leak, '2': { heapKBPerMinute: measure(400, 90_000, 1) } }],
    ['while too little is known of the stable version', { ...leak, '1': { heapKBPerMinute: measure(29, 90) } }],
    ['while nothing is known of the stable version', { '2': leak['2'] }],
    ['when the rule does not look at it', leak, { heapAboveKBPerMinute: null }],
    ['less than the stable version', { '1': leak['2'], '2': leak['1'] }],
  ])('that leaks %s stays', (_, by, more = {}) => {
    expect(verdictFor(by, more)).toBeNull();
  });
});
