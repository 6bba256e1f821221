import { registryEntry, registryOf } from '../testing/registry';
import { readPage } from './blocks';

const settings = {
  siteName: '识众',
  profile: 'demonstration',
  sign: { prefix: 'A', suffix: 'Z' },
  timeouts: { manifestMs: 1, entryMs: 2, chunkMs: 3, styleMs: 4, requestMs: 5 },
  legal: { company: '', icp: '', police: '', telecom: '', licenceUrl: '' },
  contact: { phone: '', email: '', hours: '' },
  paginationLabels: 'zh',
};

function pageWith(blocks: Record<string, unknown>): Document {
  const page = document.implementation.createHTMLDocument();
  for (const [id, value] of Object.entries(blocks)) {
    const block = page.createElement('script');
    block.type = 'application/json';
    block.id = id;
    block.textContent = typeof value === 'string' ? value : JSON.stringify(value);
    page.body.append(block);
  }
  return page;
}

test('settings, registry and base are read from the page', () => {
  const registry = registryOf(registryEntry({ name: 'ad' }));
  const facts = readPage(pageWith({ 'sz-settings': settings, 'sz-registry': registry }), 'any/base');
  expect(facts).toMatchObject({ settings, registry, base: '/any/base/' });
});

test.each([
  ['missing', {}],
  ['cut off', { 'sz-registry': '{"schema":1,' }],
  ['in another schema', { 'sz-registry': { schema: 2, revision: 1, remotes: [] } }],
  ['with a wrong digest', { 'sz-registry': registryOf({ ...registryEntry({ name: 'ad' }), integrity: 'md5-x' }) }],
])('a registry that is %s reads as null, and nothing throws', (_name, blocks) => {
  expect(readPage(pageWith(blocks), undefined).registry).toBeNull();
});

test('without readable settings the shell uses fallbacks', () => {
  const facts = readPage(pageWith({ 'sz-settings': 'null' }), undefined);
  expect(facts.settings).toMatchObject({ siteName: '识众', profile: 'production', timeouts: { chunkMs: 120_000 } });
});

test('an invalid manifest is left out', () => {
  expect(readPage(pageWith({ 'sz-manifests': { ad: { name: 'ad' } } }), undefined).manifests.size).toBe(0);
});
