import { broken, median, medianRatio, type Series, table } from './report';

const visit = (largestPaint: number, scriptBytes = 100_000, shift = 0) => ({
  ...{ bytes: 1000, requests: 2, firstPaint: 10, mounted: 500, blocking: 0 },
  ...{ largestPaint, scriptBytes, shift },
});
const series = (name: string, ...visits: ReturnType<typeof visit>[]): Series => ({ name, visits });

test('the middle of what was measured, also of an even number', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});

test('a ratio is of each round: a slow round hurts both sides and changes nothing', () => {
  const ours = series('/', visit(300), visit(3000), visit(330));
  const theirs = series('R', visit(600), visit(6000), visit(600));
  expect(medianRatio(ours, theirs, 'largestPaint')).toBe(0.5);
});

test('a page without script has no time at which it answers', () => {
  const html = series('H', visit(100, 0));
  expect(table([html], html, series('R', visit(200))).split('\n')[1]).toMatch(/–\s+0\s+0\.0000\s+1\.00\s+0\.50\s+–\s+–$/);
});

test('too many scripts and any shift break it; paint times do not', () => {
  const reference = series('R', visit(100, 100_000));
  expect(broken([series('/', visit(9000, 139_000))], reference)).toEqual([]);
  expect(broken([series('/', visit(10, 141_000, 0.01))], reference)).toEqual([
    '/: 1.41 times the scripts of the bare libraries, at most 1.4',
    '/: moves by 0.0100 while it loads',
  ]);
});
