/** Builds a remote outside the repository with the command a team would use. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type PublicPagesFile, publicPagesSchema, usesSchema } from '@shizhong/shared-contracts/build';
import { manifestSchema, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { digestOf } from './src/integrity';
import { type FixtureRemote, makeFixtureRemote } from './test/fixture-remote';

jest.setTimeout(120_000);

const remotes: FixtureRemote[] = [];

afterAll(() => {
  for (const remote of remotes) remote.remove();
});

function fixture(changes: Partial<Record<string, string>> = {}): FixtureRemote {
  const remote = makeFixtureRemote(changes);
  remotes.push(remote);
  return remote;
}

function build(remote: FixtureRemote): { folder: string; output: string; failed: boolean } {
  const tsx = join(__dirname, '../node_modules/.bin/tsx');
  const { stdout, stderr, status } = spawnSync(tsx, [join(__dirname, 'src/cli.ts'), 'build', '--out', remote.out], {
    cwd: remote.folder,
    encoding: 'utf8',
  });
  return { folder: stdout.split(/,? (?:in|built) /)[0]?.trim() ?? '', output: stdout + stderr, failed: status !== 0 };
}

describe('a remote outside the repository', () => {
  const remote = fixture();
  let folder: string;
  let manifest: RemoteManifest;

  beforeAll(() => {
    const result = build(remote);
    expect(result).toMatchObject({ failed: false });
    folder = result.folder;
    manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
  });

  test('builds into a folder of its name and version, with its manifest', () => {
    expect(folder).toBe(join(remote.out, 'fixture', manifest.version));
    expect(manifest.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(manifest.container).toBe(`remote_fixture_${manifest.version.slice(-8)}`);
    expect(manifest).toMatchObject({ name: 'fixture', title: '示例', prefixes: ['/fixture'] });
  });

  test('says where it was built from, in a file that page servers do not hand out', () => {
    const kept = JSON.parse(readFileSync(join(folder, '.provenance.json'), 'utf8')) as { integrity: string };
    expect(kept.integrity).toBe(digestOf(readFileSync(join(folder, 'remote.json'))));
  });

  test('lists the digest of every script and style', () => {
    const loaded = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
    expect(Object.keys(manifest.files).sort()).toEqual(loaded.sort());
    for (const [file, digest] of Object.entries(manifest.files)) expect(digestOf(readFileSync(join(folder, file)))).toBe(digest);
    expect(manifest.files).toHaveProperty([manifest.entry]);
  });

  test('lists what a page needs: its own script first, then its styles, and the share keys it consumes', () => {
    const [script, style] = manifest.chunks['first'] ?? [];
    expect(script).toBe('first.js');
    expect(style).toMatch(/^first\.[0-9a-f]{8}\.css$/);
    expect(manifest.consumes['first']).toEqual(['react-router-dom']);
    expect(manifest.consumes['remote']).toContain('@shizhong/shared-contracts');
  });

  test('has class names and names of sheets unique to its version: two versions can be on one page', () => {
    const style = () => readFileSync(join(folder, manifest.chunks['first']?.[1] ?? ''), 'utf8');
    const changed = fixture({ 'src/pages/extra.ts': 'export {};' });
    const other = build(changed).folder;
    const otherStyle = readdirSync(other).find((file) => /^first\.\w+\.css$/.test(file)) ?? '';
    // A document carries the first one's by its name: the second would not be fetched.
    expect(otherStyle).not.toBe(manifest.chunks['first']?.[1]);
    const name = (css: string) => /\.(link-[\w-]+)/.exec(css)?.[1];
    expect(name(style())).toBeDefined();
    expect(name(readFileSync(join(other, otherStyle), 'utf8'))).not.toBe(name(style()));
  });

  test('records what it uses from the shell, covered by a digest in its manifest', () => {
    const bytes = readFileSync(join(folder, 'uses.json'));
    expect(manifest.uses).toEqual({ file: 'uses.json', integrity: digestOf(bytes) });
    const { shares, actions, endpoints, guards, layouts } = v.parse(usesSchema, JSON.parse(bytes.toString()));
    expect(shares['react-router-dom']?.names).toEqual(['Link']);
    expect(shares['@shizhong/shared-contracts']?.names).toEqual(['defineCard', 'defineRemote', 'lazyPage']);
    expect([actions, endpoints, guards, layouts]).toEqual([[], [], [], ['public']]);
  });

  test('records the endpoints and members of the host that it uses, with their shapes, wherever its code names them', () => {
    const { folder: built } = build(
      fixture({
        'src/pages/first.tsx': `
          import { useHost } from '@shizhong/shared-contracts';
          import { list, say } from '../list';
          export default function First() {
            const host = useHost();
            return <a href={host.base} onClick={() => host.call('auth/login', {}).then(() => say(host.notify))}>{list(host, 'adRead')}</a>;
          }`,
        'src/list.ts': `
          export const list = (host: any, area: string) => host.download(\`\${area}/list\`, {});
          export const say = (to: any) => to.toast('x');`,
      }),
    );
    const { endpoints, shapes } = v.parse(usesSchema, JSON.parse(readFileSync(join(built, 'uses.json'), 'utf8')));
    expect(endpoints).toEqual(['adRead/list', 'auth/login']);
    expect(Object.keys(shapes?.endpoints ?? {})).toEqual(endpoints);
    expect(shapes?.endpoints['auth/login']).toMatchObject({
      address: 'POST /api/v1/auth/login',
      audience: 'public',
      response: { fields: { token: 'string', user: { fields: { id: 'string' } } } },
    });
    expect(Object.keys(shapes?.offered['host'] ?? {})).toEqual(['base', 'call', 'download', 'notify.toast']);
    expect(shapes?.offered['host']?.['notify.toast']).toMatchObject({ takes: ['string', {}, 'number'], needed: 1 });
  });

  test('bundles nothing that the shell provides', () => {
    const scripts = Object.keys(manifest.files).filter((file) => file.endsWith('.js'));
    const bytes = scripts.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
    expect(bytes).toBeLessThan(20_000);
  });

  test('loads every script and style through the guard, with the page’s timeout', () => {
    const entry = readFileSync(join(folder, manifest.entry), 'utf8');
    expect(entry.match(/__szLoadGuard/g)).toHaveLength(2);
    expect(entry).toContain('__szTimeouts');
    expect(entry).toContain('12e4');
  });

  test('has no `mf-manifest.json`, of which the runtime would keep a bad answer for ever', () => {
    expect(existsSync(join(folder, 'mf-manifest.json'))).toBe(false);
  });

  test('has compressed copies and unreferenced source maps', () => {
    const page = join(folder, manifest.chunks['first']?.[0] ?? '');
    const script = readFileSync(page);
    expect(brotliDecompressSync(readFileSync(`${page}.br`))).toEqual(script);
    expect(gunzipSync(readFileSync(`${page}.gz`))).toEqual(script);
    expect(existsSync(`${page}.map`)).toBe(true);
    expect(script.toString()).not.toContain('sourceMappingURL');
  });

  test('gets the same version in any folder', () => {
    expect(build(fixture()).folder.split('/').at(-1)).toBe(manifest.version);
  });

  test('is not rebuilt while nothing changes; a change builds a new version beside the old one', () => {
    expect(build(remote).output).toContain('built before');
    remote.write('src/pages/first.module.css', '.link { color: blue; }');
    const second = build(remote);
    expect(second.folder).not.toBe(folder);
    expect(readdirSync(join(remote.out, 'fixture'))).toHaveLength(2);
  });
});

const prerendered = (extra = '') => `
    import { defineCard } from '@shizhong/shared-contracts';
    export default defineCard({
      name: 'fixture', title: '示例', prefixes: ['/fixture'], menu: [], redirects: [],
      routes: [{ path: '/fixture', title: '示例', layout: 'public', chunk: 'first', description: '一句话', prerender: true${extra} }],
    });`;

describe('a remote with a prerendered page', () => {
  const remote = fixture({
    'src/card.ts': prerendered(),
    'src/public-pages.ts': `
      import { definePublicPages } from '@shizhong/shared-contracts';
      export default definePublicPages({
        query: ['id'],
        pages: [{ address: '/fixture?id=a', title: '甲', description: '文章甲', modified: '2026-11-01' }],
      });`,
    'src/pages/first.tsx': `
      import { useHost, useHydrated } from '@shizhong/shared-contracts';
      import { Link, useSearchParams } from 'react-router-dom';
      import css from './first.module.css';
      export default function First() {
        const [query] = useSearchParams();
        const { siteName, contact } = useHost().settings;
        return <Link className={css.link} to="/login">{siteName}{contact.phone}{query.get('id')}{useHydrated() ? '浏览器' : '构建'}</Link>;
      }`,
  });
  let folder: string;
  let list: PublicPagesFile;

  beforeAll(() => {
    const result = build(remote);
    expect(result).toMatchObject({ failed: false });
    folder = result.folder;
    list = v.parse(publicPagesSchema, JSON.parse(readFileSync(join(folder, 'public-pages.json'), 'utf8')));
  });

  test('has one fragment for each setting that changes the page, and no others', () => {
    expect(list.query).toEqual(['id']);
    expect(list.pages.map(({ address, title, modified }) => [address, title, modified])).toEqual([
      ['/fixture', '示例', undefined],
      ['/fixture?id=a', '甲', '2026-11-01'],
    ]);
    for (const { fragments } of list.pages) {
      expect(fragments.map(({ when }) => when)).toEqual([{ settings: { phone: true } }, { settings: { phone: false } }]);
    }
  });

  test('has placeholders for the base and settings, its style sheet’s class names, and the same first render as a browser', () => {
    const texts = list.pages.map(({ fragments: [first] }) => readFileSync(join(folder, first?.file ?? ''), 'utf8'));
    const css = readFileSync(join(folder, readdirSync(folder).find((file) => /^first\.\w+\.css$/.test(file)) ?? ''), 'utf8');
    const name = /\.(link-[\w-]+)/.exec(css)?.[1];
    expect(texts[0]).toContain(`<a class="${name}" href="/__sz_base__/login"`);
    expect(texts.map((text) => text.replace(/<[^>]*>/g, ''))).toEqual([
      '__sz_siteName____sz_phone__构建',
      '__sz_siteName____sz_phone__a构建',
    ]);
  });

  test('is covered by its manifest’s digests, from the list to every fragment', () => {
    const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
    expect(manifest.pages).toEqual({
      file: 'public-pages.json',
      integrity: digestOf(readFileSync(join(folder, 'public-pages.json'))),
    });
    for (const { file, integrity } of list.pages.flatMap((page) => page.fragments)) {
      expect(digestOf(readFileSync(join(folder, file)))).toBe(integrity);
    }
  });
});

describe('the build rejects a remote that', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'bundles its own antd',
      'src/pages/first.tsx',
      "import Button from 'antd/es/button'; export default () => <Button />;",
      /bundles .*\/antd\/es\/[\s\S]*from .*pages\/first\.tsx[\s\S]*@shizhong\/shared-ui\/antd/,
    ],
    [
      'bundles its own host context',
      'src/pages/first.tsx',
      "import { useHost } from '@shizhong/shared-contracts/host'; export default () => <b>{useHost().base}</b>;",
      /bundles .*shared-contracts\/src\/protocol\/host/,
    ],
    [
      'imports a router name that the shell does not share',
      'src/pages/first.tsx',
      "import { createBrowserRouter } from 'react-router-dom'; export default () => <b>{String(createBrowserRouter)}</b>;",
      /imports createBrowserRouter from react-router-dom/,
    ],
    [
      'prerenders a page with an id that the browser would number differently',
      'src/pages/first.tsx',
      "import { useId } from 'react'; export default function First() { return <b id={useId()}>甲</b>; }",
      /\/fixture: an id of useId\(\)/,
    ],
    [
      'prerenders a page that needs something only a browser knows',
      'src/pages/first.tsx',
      "import { useHost } from '@shizhong/shared-contracts'; export default function First() { return <b>{String(useHost().hasPage('/'))}</b>; }",
      /\/fixture: host\.hasPage at first render/,
    ],
    [
      'names a missing chunk in its card',
      'src/remote.tsx',
      `import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
       import card from './card';
       const First = lazyPage(() => import(/* webpackChunkName: "second" */ './pages/first'));
       export default defineRemote({ card, routes: [{ path: '/fixture', element: <First /> }] });`,
      /\/fixture names the chunk "first"; the build has: .*second/,
    ],
  ])('%s', (_, file, text, message) => {
    const remote = fixture({ ...(message.source.includes('fixture: ') && { 'src/card.ts': prerendered() }), [file]: text });
    const { failed, output } = build(remote);
    expect(failed).toBe(true);
    expect(output).toMatch(message);
    expect(existsSync(remote.out) && readdirSync(join(remote.out, 'fixture')).length > 0).toBe(false);
  });

  test('has no package.json', () => {
    const remote = fixture();
    const { output, failed } = build({ ...remote, folder: join(remote.folder, 'src') });
    expect([failed, /is not a remote: package\.json is missing/.test(output)]).toEqual([true, true]);
  });
});
