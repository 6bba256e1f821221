import type { VersionFigures } from '../../figures';
import { assess, type Released } from './assess';

const now = Date.parse('2026-11-20T12:00:00Z');
const released = (more: Partial<Released> = {}): Released => ({
  remote: 'ad',
  stable: '1',
  candidate: '2',
  standIn: null,
  held: false,
  stableSince: null,
  countedSince: {},
  rule: { minimumVisits: 30, minimumAddresses: 3, rollbackAboveBp: 500, disableAboveBp: 5000 },
  ...more,
});
const figures =
  (by: Record<string, Partial<VersionFigures>>) =>
  (version: string): VersionFigures => ({ visits: 0, faulty: 0, addresses: 9, ...by[version] });

test('a candidate above the allowed failure rate is rolled back, with the figures as the reason', () => {
  expect(assess(released(), figures({ '2': { visits: 40, faulty: 4 } }), now)).toMatchObject({
    action: 'take_back',
    version: '2',
    why: '4 of 40 visits had a fault (10 %, allowed 5 %)',
  });
});

test.each([
  ['too few visits', { visits: 29, faulty: 29 }],
  ['visits from one address', { visits: 400, faulty: 400, addresses: 1 }],
  ['few faults', { visits: 400, faulty: 20 }],
])('%s lead to no verdict', (_, of) => {
  expect(assess(released(), figures({ '2': of }), now)).toBeNull();
});

test('failures that the stable version has too do not count against the candidate', () => {
  const both = { '1': { visits: 300, faulty: 90 }, '2': { visits: 40, faulty: 13 } };
  expect(assess(released(), figures(both), now)).toBeNull();
});

test('a recent stable version is rolled back to its predecessor; an older one is not', () => {
  const bad = figures({ '1': { visits: 100, faulty: 20 } });
  const young = released({ candidate: null, standIn: '0', stableSince: now - 3_600_000 });
  expect(assess(young, bad, now)).toMatchObject({ action: 'take_back', version: '1' });
  expect(assess({ ...young, stableSince: now - 48 * 3_600_000 }, bad, now)).toBeNull();
  expect(assess({ ...young, stableSince: null }, bad, now)).toBeNull();
});

test('an unusable remote without an earlier good version is switched off', () => {
  const dead = figures({ '1': { visits: 100, faulty: 60 } });
  expect(assess(released({ candidate: null }), dead, now)).toMatchObject({ action: 'switch_off', version: '1' });
});

test('there is no verdict on a remote that an operator has pinned or switched off', () => {
  expect(assess(released({ held: true }), figures({ '2': { visits: 400, faulty: 400 } }), now)).toBeNull();
});
