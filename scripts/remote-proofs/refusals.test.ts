import { unproven } from './refusals';

test('every check of the kit has a page that it must refuse', () => {
  expect(unproven(new Map()).filter((line) => line.endsWith('nothing proves that it refuses'))).toEqual([]);
});

test('a check that is silent about its page is unproven, and so is one that refuses a page without its sin', () => {
  const problems = new Map([
    ['size', ['/bad/heavy: 304.3 KB of the remote’s scripts and styles, allowed 200', '/bad: 300.0 KB']],
  ]);
  const lines = unproven(problems);
  expect(lines.filter((line) => line.startsWith('size'))).toEqual(['size: refuses /bad']);
  expect(lines).toContainEqual(expect.stringContaining('leaks: does not say'));
});
