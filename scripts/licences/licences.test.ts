import { readText } from '../sources/files';
import { allowedLicences, declaredHere } from './allowed';
import { check, isAllowed, packagesOf } from './licences';

const mit = { licence: 'MIT', why: '' };
const one = (licence: string | null, isDevelopment = false) => ({ name: 'some', version: '1.0.0', licence, isDevelopment });

test('every dependency of this repository has a licence that is allowed, and no entry is left over', () => {
  const packages = packagesOf(JSON.parse(readText('package-lock.json')));
  expect(packages.length).toBeGreaterThan(1000);
  expect(check(packages, allowedLicences, declaredHere)).toEqual({ faults: [], unneeded: [] });
});

test.each([
  ['an unknown one', one('GPL-3.0-only'), 'some 1.0.0: GPL-3.0-only is not allowed'],
  ['none', one(null), 'some 1.0.0: declares no licence'],
  ['one that only development may have', one('WTFPL'), 'some 1.0.0: WTFPL is not allowed'],
  ['one in a file of its own', one('SEE LICENSE IN LICENSE'), 'some 1.0.0: SEE LICENSE IN LICENSE is not allowed'],
])('a package with %s fails', (_what, each, fault) => {
  const allowed = [mit, { licence: 'WTFPL', developmentOnly: true, why: '' }] as const;
  expect(check([each, one('MIT'), one('WTFPL', true)], allowed, [])).toEqual({ faults: [fault], unneeded: [] });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR ISC', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND (ISC OR GPL-3.0-only)', false],
  ['', false],
])('%s can be met with MIT and ISC: %s', (expression, met) => {
  expect(isAllowed(expression, new Set(['MIT', 'ISC']))).toBe(met);
});

test('what is declared here holds for one version, and entries that nothing needs fail', () => {
  const declared = { name: 'some', version: '2.0.0', licence: 'MIT', seenIn: '' };
  expect(check([one(null)], [mit], [declared])).toEqual({
    faults: ['some 1.0.0: declares no licence'],
    unneeded: ['licence MIT', 'some 2.0.0'],
  });
});

test('own packages are no dependencies, and one below another keeps its name', () => {
  const packages = {
    '': {},
    api: { version: '0.1.0' },
    'node_modules/@shizhong/api': { link: true },
    'node_modules/a/node_modules/@b/c': { version: '1.0.0', license: 'MIT', dev: true },
  };
  expect(packagesOf({ packages })).toEqual([{ name: '@b/c', version: '1.0.0', licence: 'MIT', isDevelopment: true }]);
});
