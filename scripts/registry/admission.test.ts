import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareVersions } from '@shizhong/remote-kit/sharing';
import { contractVersion } from '@shizhong/shared-contracts/remote';
import { manifestOfBuild } from './admission';
import { admit, prepareForStore } from './admit';
import { readBook } from './book';
import { runRegistry } from './commands';

const root = mkdtempSync(join(tmpdir(), 'admission-'));
const remotesFolder = join(root, 'remotes');
const place = { file: join(root, 'registry.json'), keyFile: join(root, 'key.pem') };
const author = { by: 'li', why: '', at: new Date('2026-11-23T10:00:00Z') };

afterAll(() => rmSync(root, { recursive: true }));

const files = (...names: string[]) => ({ sync: names, async: [] });

const card = {
  ...{ name: 'lab', title: '试验', team: 'lab', contract: contractVersion, prefixes: ['/lab'], menu: [], redirects: [] },
  routes: [{ path: '/lab', title: '试验', layout: 'public' }],
};
const react = { name: 'react', singleton: true, requiredVersion: `^${shareVersions()['react']}` };
const built = {
  name: 'lab_1',
  metaData: {
    buildInfo: { buildVersion: '1.0.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    publicPath: 'auto',
  },
  shared: [react],
  exposes: [{ path: './remote', assets: { js: files('remote.js'), css: files('remote.css') } }],
};

let serial = 0;

/** A build as webpack leaves it, with a card. */
function build({
  manifest = built as object,
  data = card as object,
  entry = 'var lab_1;self.webpackChunklab_1=[]',
} = {}): string {
  const folder = join(root, `build-${++serial}`);
  mkdirSync(folder);
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  write('mf-manifest.json', JSON.stringify(manifest));
  write('card.json', JSON.stringify(data));
  write('remoteEntry.js', entry);
  write('remote.js', '1');
  write('remote.css', 'a{}');
  return folder;
}

const with_ = (part: object) => ({ ...built, ...part });
const meta = (part: object) => with_({ metaData: { ...built.metaData, ...part } });

test('a build gets a manifest with its card, a digest of every file, and a version of its own bytes', async () => {
  const manifest = await manifestOfBuild(build());
  expect(manifest).toMatchObject({ name: 'lab', container: 'lab_1', entry: 'remoteEntry.js', format: 'script' });
  expect(Object.keys(manifest.files)).toEqual(['remote.css', 'remote.js', 'remoteEntry.js']);
  expect(manifest.chunks).toEqual({ remote: ['remote.js', 'remote.css'] });
  expect(manifest.routes[0]?.chunk).toBe('remote');
  expect(manifest.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  const other = await manifestOfBuild(build({ entry: 'var lab_1;self.webpackChunklab_1=[1]' }));
  expect(other.version).not.toBe(manifest.version);
});

test('the files of ES modules are found by the browser, not announced as scripts', async () => {
  const entry = { ...built.metaData.remoteEntry, type: 'module' };
  const manifest = await manifestOfBuild(build({ manifest: meta({ remoteEntry: entry }), entry: 'export{}' }));
  expect(manifest).toMatchObject({ format: 'module', chunks: { remote: [] } });
});

test.each([
  ['a React of its own', { manifest: with_({ shared: [] }) }, 'react is not among its shared modules'],
  [
    'a share that is no singleton',
    { manifest: with_({ shared: [{ ...react, singleton: false }] }) },
    'without `singleton: true`',
  ],
  [
    'a React that is too new',
    { manifest: with_({ shared: [{ ...react, requiredVersion: '^99.0.0' }] }) },
    'it needs react ^99.0.0, the shell provides',
  ],
  [
    'a share that the shell does not offer',
    { manifest: with_({ shared: [react, { ...react, name: 'lodash' }] }) },
    'shares lodash, which the shell does not offer',
  ],
  ['no exposed definition', { manifest: with_({ exposes: [] }) }, 'it exposes nothing; the shell asks for "./remote"'],
  ['a fixed public path', { manifest: meta({ publicPath: 'https://cdn.example/' }) }, 'public path "auto"'],
  [
    'an entry of another kind',
    { manifest: meta({ remoteEntry: { ...built.metaData.remoteEntry, type: 'commonjs' } }) },
    'of type "commonjs"',
  ],
  [
    'an entry that is missing',
    { manifest: meta({ remoteEntry: { ...built.metaData.remoteEntry, name: 'gone.js' } }) },
    'the entry gone.js is missing',
  ],
  ['a list of chunks under a name that versions share', { entry: 'self.webpackChunklab=[]' }, 'set output.uniqueName'],
  ['a card without routes', { data: { ...card, routes: undefined } }, 'card.json: routes'],
  ['a card that is a page of text', { data: 'hello' as unknown as object }, 'card.json'],
])('%s is refused with the reason', async (_what, parts, reason) => {
  await expect(manifestOfBuild(build(parts))).rejects.toThrow(reason);
});

test('a missing manifest or card is refused with where it comes from', async () => {
  const folder = build();
  rmSync(join(folder, 'card.json'));
  await expect(manifestOfBuild(folder)).rejects.toThrow('the card is plain data that the team writes');
  rmSync(join(folder, 'mf-manifest.json'));
  await expect(manifestOfBuild(folder)).rejects.toThrow('`manifest: true`');
});

test('an admitted build is a version that the registry knows; the same container with other bytes is refused', async () => {
  const settings = { routerBase: '/', remotesFolder };
  const run = (folder: string) => runRegistry(place, ['admit', folder], {}, author, settings);
  const folder = build();
  expect(await run(folder)).toContain('lab');
  const [version = ''] = readdirSync(join(remotesFolder, 'lab'));
  expect(readFileSync(join(remotesFolder, 'lab', version, 'remote.json'), 'utf8')).toContain('"container":"lab_1"');
  const again = join(root, 'again');
  cpSync(folder, again, { recursive: true });
  await expect(admit(again, remotesFolder, await readBook(place))).resolves.toBe(join(remotesFolder, 'lab', version));
  await expect(run(build({ entry: 'var lab_1;self.webpackChunklab_1=[2]' }))).rejects.toThrow('unique per version');
});

test('an address that belongs to another remote is refused at admission, naming its owner', async () => {
  const settings = { routerBase: '/', remotesFolder };
  await runRegistry(
    place,
    ['promote', 'lab', readdirSync(join(remotesFolder, 'lab'))[0] ?? ''],
    { unchecked: true },
    { ...author, why: 'x' },
    settings,
  );
  const other = build({ manifest: with_({ name: 'lib_1' }), data: { ...card, name: 'lib' }, entry: 'self.webpackChunklib_1=[]' });
  await expect(runRegistry(place, ['admit', other], {}, author, settings)).rejects.toThrow('belongs to lab (lab)');
});

test('for a store, the manifest is written into the build, and the answer says what to do', async () => {
  const folder = build({ manifest: with_({ name: 'lab_2' }), entry: 'self.webpackChunklab_2=[]' });
  const said = await prepareForStore(folder, 'https://cdn.example/remotes/', remotesFolder, await readBook(place));
  expect(said).toMatch(/registry -- add https:\/\/cdn\.example\/remotes\/lab\/1\.0\.0-\w{8}\/$/);
  expect(readFileSync(join(folder, 'remote.json'), 'utf8')).toContain('lab_2');
  await expect(prepareForStore(folder, 'ftp://x', remotesFolder, await readBook(place))).rejects.toThrow(
    'not an http(s) address',
  );
});
