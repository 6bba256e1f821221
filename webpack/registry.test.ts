import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { release, writeRegistry } from './src/registry';

const folder = mkdtempSync(join(tmpdir(), 'registry-'));
const file = join(folder, 'registry.json');
const read = () => JSON.parse(readFileSync(file, 'utf8'));

afterAll(() => rmSync(folder, { recursive: true }));

const entry = (version: string): RegistryEntry => ({
  name: 'fixture',
  title: '示例',
  version,
  contract: '1.0.0',
  prefixes: ['/fixture'],
  routes: [],
  menu: [],
  redirects: [],
  base: `remotes/fixture/${version}/`,
  manifest: 'remote.json',
  integrity: `sha384-${'A'.repeat(64)}`,
});

test('each change gets the next revision, no change none', async () => {
  await writeRegistry(file, [entry('1.0.0')]);
  expect(read()).toMatchObject({ schema: 1, revision: 1 });
  await writeRegistry(file, [entry('1.0.0')]);
  expect(read().revision).toBe(1);
  await writeRegistry(file, [entry('1.0.1')]);
  expect(read()).toMatchObject({ revision: 2, remotes: [{ version: '1.0.1' }] });
});

test('a broken file is replaced', async () => {
  writeFileSync(file, '{');
  await writeRegistry(file, [entry('1.0.0')]);
  expect(read().revision).toBe(1);
});

test('an entry that is no registry entry is refused', async () => {
  await expect(writeRegistry(file, [{ ...entry('1.0.0'), base: 'no slash' }])).rejects.toThrow();
});

test('a release takes the place of the build before, the others stay', async () => {
  const other = { ...entry('3.0.0'), name: 'other' };
  await writeRegistry(file, [entry('1.0.0'), other]);
  await release(file, entry('2.0.0'));
  expect(read().remotes.map(({ name, version }: RegistryEntry) => [name, version])).toEqual([
    ['fixture', '2.0.0'],
    ['other', '3.0.0'],
  ]);
});
