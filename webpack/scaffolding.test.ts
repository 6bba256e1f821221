/** A new remote as `create-remote` writes it; `npm run remotes:prove -- lab` proves that it builds, tests and lints outside the repository. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ScaffoldRefused, writeRemote } from './src/scaffolding/new-remote';

const root = mkdtempSync(join(tmpdir(), 'scaffold-'));
afterAll(() => rmSync(root, { recursive: true }));

let made = 0;
const remote = (changes: Partial<Parameters<typeof writeRemote>[0]> = {}) => {
  made += 1;
  return {
    name: 'lab',
    title: '实验室',
    team: '实验组',
    folder: join(root, String(made), 'remote-lab'),
    packages: null,
    ...changes,
  };
};
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

test('a new remote has its card, code, page, test and commands, and nothing is left to fill in', async () => {
  const wanted = remote();
  const files = await writeRemote(wanted);
  expect(files).toEqual(
    expect.arrayContaining(['package.json', 'src/card.ts', 'src/remote.tsx', 'src/remote.test.ts', '.gitignore']),
  );
  for (const file of files) expect(read(wanted.folder, file)).not.toMatch(/\{\{/);
  const { name, scripts } = JSON.parse(read(wanted.folder, 'package.json'));
  expect([name, Object.keys(scripts)]).toEqual(['remote-lab', ['build', 'dev', 'check', 'release', 'test', 'types', 'lint']]);
});

test('`npm ci` accepts the lock file that `npm install` writes: npm installs no peers that nobody asked for', async () => {
  const wanted = remote();
  expect(await writeRemote(wanted)).toContain('.npmrc');
  expect(read(wanted.folder, '.npmrc')).toMatch(/^legacy-peer-deps=true$/m);
});

test('its React and router are the versions our packages are tested with', async () => {
  const wanted = remote();
  await writeRemote(wanted);
  const { dependencies } = JSON.parse(read(wanted.folder, 'package.json'));
  const { peerDependencies } = JSON.parse(read(join(__dirname, '../shared-ui'), 'package.json'));
  expect(dependencies).toMatchObject(peerDependencies);
});

test('our packages come from the given archives', async () => {
  const packages = mkdtempSync(join(root, 'packages-'));
  const names = ['shared-contracts', 'shared-ui', 'remote-kit'];
  const list = { packages: names.map((name) => ({ name: `@shizhong/${name}`, file: `${name}.tgz` })) };
  writeFileSync(join(packages, 'packages.json'), JSON.stringify(list));
  const wanted = remote({ packages });
  await writeRemote(wanted);
  const { devDependencies } = JSON.parse(read(wanted.folder, 'package.json'));
  expect(devDependencies['@shizhong/remote-kit']).toMatch(/^file:\.\.\/\.\.\/packages-\w+\/remote-kit\.tgz$/);
});

test('a title with quotation marks is escaped', async () => {
  const wanted = remote({ title: `'实验' "室" \\` });
  await writeRemote(wanted);
  const title = /title: '(.*)',\n {2}team/.exec(read(wanted.folder, 'src/card.ts'))?.[1];
  expect(title).toBe(`\\'实验\\' \\"室\\" \\\\`);
});

test('a non-empty folder and an invalid name are refused', async () => {
  const wanted = remote();
  await writeRemote(wanted);
  await expect(writeRemote(wanted)).rejects.toThrow(ScaffoldRefused);
  await expect(writeRemote(remote({ name: '实验' }))).rejects.toThrow('not a valid name for a remote');
  await expect(writeRemote(remote({ packages: root }))).rejects.toThrow('packages.json is missing');
});

test.each(['cli', 'create'])('%s prints its usage in any folder', async (command) => {
  const script = join(__dirname, `src/${command}.ts`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', join(__dirname, '../node_modules/tsx/dist/loader.mjs'), script, '--help'],
    { cwd: root },
  );
  expect(stdout).toMatch(/^(shizhong-remote <command>|create-remote <name>)/);
});
