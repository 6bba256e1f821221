import * as v from 'valibot';
import { contractAllows, contractVersion, manifestSchema, RemoteLoadError, registrySchema } from '.';

const digest = `sha384-${'A'.repeat(64)}`;

const card = {
  name: 'ad',
  title: '广告主中心',
  version: '0.1.0-1a2b3c4d',
  contract: '1.0.0',
  prefixes: ['/admin-ad'],
  routes: [{ path: '/admin-ad/index', title: '首页', area: '广告主中心', layout: 'ad', guard: 'ad', chunk: 'index' }],
  menu: [{ area: 'ad', label: '首页', path: '/admin-ad/index', icon: 'home', order: 10, bottomBar: 1 }],
  redirects: [{ from: '/admin-ad', to: '/admin-ad/index' }],
};

const manifest = {
  schema: 1,
  ...card,
  container: 'remote_ad_1a2b3c4d',
  entry: 'entry.1a2b3c4d.js',
  files: { 'entry.1a2b3c4d.js': digest, 'css/index.5e6f.css': digest },
  chunks: { index: ['index.9a8b.js', 'css/index.5e6f.css'] },
  consumes: { index: ['react', '@shizhong/shared-ui/antd/core'] },
};

const registry = {
  schema: 1,
  revision: 3,
  remotes: [{ ...card, base: 'remotes/ad/0.1.0-1a2b3c4d/', manifest: 'remote.json', integrity: digest }],
};

describe('a manifest', () => {
  test('that is complete is accepted unchanged', () => {
    expect(v.parse(manifestSchema, manifest)).toEqual(manifest);
  });

  test.each<[string, object]>([
    ['of another schema', { schema: 2 }],
    ['without a name', { name: undefined }],
    ['with a name that is no identifier', { name: '../ad' }],
    ['without a title', { title: '' }],
    ['with a contract that is no version', { contract: 'latest' }],
    ['with a container that is no identifier', { container: 'alert(1)' }],
    ['with an entry above its folder', { entry: '../other/entry.js' }],
    ['with an entry at another origin', { entry: '//evil.example/entry.js' }],
    ['with an entry by address', { entry: 'https://evil.example/entry.js' }],
    ['with a digest of another kind', { files: { 'a.js': 'md5-abc' } }],
    ['with a layout nobody has', { routes: [{ ...card.routes[0], layout: 'operator' }] }],
    ['with a route that is not absolute', { routes: [{ ...card.routes[0], path: 'index' }] }],
    ['with a prefix that is an address', { prefixes: ['https://evil.example'] }],
    ['with files in place of chunks', { chunks: ['index.js'] }],
  ])('%s is refused', (_, change) => expect(v.is(manifestSchema, { ...manifest, ...change })).toBe(false));

  test.each([null, 'manifest', [], { code: 503, msg: 'down' }])('never has %p', (garbage) => {
    expect(v.is(manifestSchema, garbage)).toBe(false);
  });
});

describe('a registry', () => {
  test('that is complete is accepted unchanged', () => {
    expect(v.parse(registrySchema, registry)).toEqual(registry);
  });

  test.each(['remotes/ad', 'javascript:alert(1)/', '//evil.example/ad/', 'data:text/javascript,/'])(
    'whose remote is at %p is refused',
    (base) => expect(v.is(registrySchema, { ...registry, remotes: [{ ...registry.remotes[0], base }] })).toBe(false),
  );

  test('may name another origin', () => {
    const remotes = [{ ...registry.remotes[0], base: 'https://cdn.example.com/ad/1/' }];
    expect(v.is(registrySchema, { ...registry, remotes })).toBe(true);
  });
});

describe('the contract', () => {
  test.each([
    ['1.0.0', '1.0.0', true],
    ['1.2.0', '1.1.9', true],
    ['1.2.0', '1.2.7', true],
    ['1.2.0', '1.3.0', false],
    ['1.2.0', '2.0.0', false],
    ['2.0.0', '1.9.0', false],
    ['1.0.0', 'latest', false],
    ['1.0.0', '', false],
  ])('of shell %s allows a remote of %s: %p', (shell, remote, allowed) => expect(contractAllows(shell, remote)).toBe(allowed));

  test('allows itself', () => expect(contractAllows(contractVersion, contractVersion)).toBe(true));
});

test('a load error keeps its details and its cause', () => {
  const cause = new Error('404');
  const error = new RemoteLoadError({ type: 'missing', phase: 'entry', remote: 'ad' }, 'entry of ad is missing', { cause });
  expect(error).toMatchObject({ name: 'RemoteLoadError', facts: { type: 'missing', phase: 'entry', remote: 'ad' }, cause });
});
