import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { RegistryRefusal } from '@shizhong/shell/server';
import { changeBook, readBook, registryChanges } from './book';
import { runRegistry, usage } from './commands';

const folder = mkdtempSync(join(tmpdir(), 'registry-commands-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };
const author = { by: 'li', why: '', at: new Date('2026-11-23T10:00:00Z') };
const settings = { routerBase: '/', remotesFolder: folder };
const run = (...words: string[]) => runRegistry(place, words, {}, author, settings);

afterAll(() => rmSync(folder, { recursive: true }));

test('help lists the commands, and so does an unknown one', async () => {
  expect(await run('help')).toBe(usage);
  await expect(run('nonsense')).rejects.toThrow(RegistryRefusal);
  await expect(run('nonsense')).rejects.toThrow('promote <remote> <version>');
});

test.each([
  'list',
  'add',
  'promote',
  'rollback',
  'forgive',
  'trust',
  'distrust',
  'pin',
  'unpin',
  'disable',
  'enable',
  'remove',
  'rule',
  'history',
])('help names %s, which exists', async (command) => {
  expect(usage).toMatch(new RegExp(`(^|\\| )\\s*${command}\\b`, 'm'));
  const outcome = await run(command).catch((error: Error) => error.message);
  expect(outcome).not.toContain('no command');
});

test('a remote that nobody gets is removed, and its history stays', async () => {
  const entry: RegistryEntry = {
    ...{ name: 'lab', title: '试验', version: '1', contract: '1.0.0', prefixes: ['/lab'], routes: [], menu: [], redirects: [] },
    ...{ base: 'remotes/lab/1/', manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
  };
  await changeBook(place, (book) => registryChanges.add(book, entry, author));
  await run('remove', 'lab');
  const book = await readBook(place);
  expect(book.remotes).toEqual([]);
  expect(await run('history', 'lab')).toContain('remove');
});
