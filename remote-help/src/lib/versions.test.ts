import type { ArticleSummary } from './article';
import { inForce, pending, standingOf } from './versions';

const version = (number: number, effectiveFrom: string): ArticleSummary => ({
  id: 'x',
  category: 'common',
  title: '样文',
  summary: '',
  roles: ['ad'],
  version: number,
  effectiveFrom,
  updatedAt: effectiveFrom,
});
const versions = [version(3, '2026-12-10'), version(2, '2026-11-28'), version(1, '2026-11-01')];

test.each([
  ['2026-11-27', 1, 2],
  ['2026-11-28', 2, 3],
  ['2026-12-09', 2, 3],
  ['2026-12-10', 3, undefined],
  ['2026-10-01', 1, 2],
])('on %s version %d is in force and %p is announced', (today, current, next) => {
  expect(inForce(versions, today)?.version).toBe(current);
  expect(pending(versions, today)?.version).toBe(next);
});

test('a version is pending, in force or superseded', () => {
  expect(versions.map((each) => standingOf(each, versions, '2026-11-30'))).toEqual(['pending', 'current', 'past']);
});

test('a day begins at midnight in Shanghai', () => {});
