import { deliveredOnly, faultsOf } from './delivered';

const component = (name: string) => ({
  'bom-ref': `${name}@1.0.0`,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  hashes: [{}],
});
const locked = (name: string, isDevelopment = false) => ({ name, version: '1.0.0', licence: 'MIT', isDevelopment });
const own = { ...component('@shizhong/api'), hashes: [] };
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  components: [own, component('react'), component('jest')],
  dependencies: [
    { ref: 'shizhong@0.1.0', dependsOn: ['@shizhong/api@1.0.0', 'jest@1.0.0'] },
    { ref: '@shizhong/api@1.0.0', dependsOn: ['react@1.0.0'] },
    { ref: 'jest@1.0.0', dependsOn: ['react@1.0.0'] },
  ],
};

test('what only development uses is left out, with what leads there', () => {
  const kept = deliveredOnly(sbom, [locked('react'), locked('jest', true)]);
  expect(kept.components.map((each) => each['bom-ref'])).toEqual(['@shizhong/api@1.0.0', 'react@1.0.0']);
  expect(kept.dependencies).toEqual([
    { ref: 'shizhong@0.1.0', dependsOn: ['@shizhong/api@1.0.0'] },
    { ref: '@shizhong/api@1.0.0', dependsOn: ['react@1.0.0'] },
  ]);
});

test('a package that is also installed for development, in another place, is delivered', () => {
  const kept = deliveredOnly(sbom, [locked('react'), locked('react', true)]);
  expect(kept.components.map((each) => each['bom-ref'])).toContain('react@1.0.0');
});

test('a list with every package that is delivered has no faults; our own need no hash', () => {
  expect(faultsOf(sbom, [locked('react'), locked('vite', true)])).toEqual([]);
});

test.each([
  ['without a hash', { ...component('react'), hashes: [] }, 'react@1.0.0 has no hash'],
  ['without a version', { ...component('react'), version: '' }, 'react@1.0.0 has no version or address'],
  ['from elsewhere', { ...component('react'), purl: 'pkg:generic/react' }, 'react@1.0.0 has no version or address'],
])('a component %s is a fault', (_what, each, fault) => {
  expect(faultsOf({ ...sbom, components: [each] }, [])).toEqual([fault]);
});

test('a package that is missing, and another format, are faults', () => {
  expect(faultsOf({ ...sbom, bomFormat: 'SPDX' }, [locked('antd')])).toEqual(['the format is SPDX', 'antd@1.0.0 is not listed']);
});
