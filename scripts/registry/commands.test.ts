import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { keyId, signingKey } from '@shizhong/shared-contracts/signature';
import { RegistryRefusal } from '@shizhong/shell/server';
import { changeBook, readBook, registryChanges, remoteOf } from './book';
import { runRegistry, usage } from './commands';

const folder = mkdtempSync(join(tmpdir(), 'registry-commands-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };
const author = { by: 'li', why: '', at: new Date('2026-11-23T10:00:00Z') };
const settings = { routerBase: '/', remotesFolder: folder };
const run = (...words: string[]) => runRegistry(place, words, {}, author, settings);
const labVersion: RegistryEntry = {
  ...{ name: 'lab', title: '试验', version: '1', contract: '1.0.0', prefixes: ['/lab'], routes: [], menu: [], redirects: [] },
  ...{ base: 'remotes/lab/1/', manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
};

afterAll(() => rmSync(folder, { recursive: true }));

test('help lists the commands, and so does an unknown one', async () => {
  expect(await run('help')).toBe(usage);
  await expect(run('nonsense')).rejects.toThrow(RegistryRefusal);
  await expect(run('nonsense')).rejects.toThrow('promote <remote> <version>');
});

test.each([
  'list',
  'add',
  'admit',
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
  'slot',
  'history',
  'key',
  'person',
  'grant',
  'revoke',
  'threshold',
  'expiry',
  'renew',
  'rotate',
])('help names %s, which exists', async (command) => {
  expect(usage).toMatch(new RegExp(`(^|\\| )\\s*${command}\\b`, 'm'));
  const outcome = await run(command).catch((error: Error) => error.message);
  expect(outcome).not.toContain('no command');
});

test('a remote that nobody gets is removed, and its history stays', async () => {
  await changeBook(place, (book) => registryChanges.add(book, labVersion, author));
  await run('remove', 'lab');
  const book = await readBook(place);
  expect(book.remotes).toEqual([]);
  expect(await run('history', 'lab')).toContain('remove');
});

test('from the first person on, a change is made with a person’s key and right, and the history names him', async () => {
  const own = { file: join(folder, 'people.json'), keyFile: place.keyFile };
  const keyOf = (id: string) => join(folder, `${id}.pem`);
  const by = (id: string | null, ...words: string[]) =>
    runRegistry(own, words, id ? { key: keyOf(id), as: id, name: '李' } : { name: '老板' }, author, settings);
  await changeBook(own, (book) => registryChanges.add(book, labVersion, author));
  await by(null, 'person', 'add', 'boss', await by(null, 'key', keyOf('boss')));
  await by('boss', 'person', 'add', 'li', await by(null, 'key', keyOf('li')));
  await expect(by(null, 'disable', 'lab')).rejects.toThrow('each change needs one: --as <id> --key');
  await expect(by('li', 'disable', 'lab')).rejects.toThrow('li (李) has no right "disable" on lab');
  await by('boss', 'grant', 'li', 'lab', 'disable,canary');
  expect(await by('li', 'disable', 'lab')).toContain('Rights on lab: boss (老板): all on *; li (李): canary disable');
  await by('boss', 'revoke', 'li', 'lab', 'disable');
  await expect(by('li', 'enable', 'lab')).rejects.toThrow('no right "disable" on lab');
  expect(await by(null, 'history', 'lab')).toMatch(/ {2}li {10}[0-9a-f]{12} {2}lab {7}disable/);
  await by('boss', 'person', 'remove', 'li');
  expect(await by(null, 'list')).not.toContain('li (李)');
});

test('another key signs from now on, the list and the history say so, and a share for trials is set', async () => {
  const own = { file: join(folder, 'keys.json'), keyFile: join(folder, 'keys.pem') };
  const on = (...words: string[]) => runRegistry(own, words, {}, author, settings);
  await changeBook(own, (book) => registryChanges.add(book, labVersion, author));
  const before = keyId(signingKey(own.keyFile));
  expect(await on('rotate')).toMatch(/signed with key 2, [0-9a-f]{12}, since/);
  const after = keyId(signingKey(own.keyFile));
  expect(await on('history')).toContain(`key 2: ${after} after ${before}`);
  expect(await on('history')).not.toContain('FORGED');
  await on('threshold', 'trial', '35');
  expect((await readBook(own)).thresholds.trialPercent).toBe(35);
  await expect(on('threshold', 'trial', '100')).rejects.toThrow('from 0 to 99');
});

test.each([
  [['grant', 'li', 'lab', 'fly'], '"fly" is not a right; there are: add, canary'],
  [['person', 'add', 'li', 'nonsense'], 'is not a public key'],
  [['person', 'dance', 'li'], 'person add, or person remove'],
])('%j is refused, saying what is wrong', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});

test('a file that holds no private key is refused instead of made', async () => {
  const missing = join(folder, 'missing.pem');
  await expect(runRegistry(place, ['disable', 'lab'], { key: missing }, author, settings)).rejects.toThrow('is no private key');
});

test('rule changes what is given and nothing else; off: not looked at', async () => {
  await changeBook(place, (book) => registryChanges.add(book, labVersion, author));
  const options = { 'heap-kb': '300', 'inp-ms': 'off' };
  await runRegistry(place, ['rule', 'lab'], options, author, settings);
  const { health } = remoteOf(await readBook(place), 'lab');
  expect(health).toMatchObject({ minimumVisits: 30, heapAboveKBPerMinute: 300, inpAboveMs: null, longTaskAboveMs: 1000 });
});

test('the list says where a version was built from, as the report of its check does', async () => {
  const own = { file: join(folder, 'origin.json'), keyFile: place.keyFile };
  const provenance = { commit: 'a'.repeat(40), changed: true, builder: 'https://ci.example/7' };
  const report = JSON.stringify({ conformance: { provenance } });
  await changeBook(own, (book) => registryChanges.add(book, labVersion, author, report));
  const list = await runRegistry(own, ['list'], {}, author, settings);
  expect(list).toContain('from aaaaaaaaaaaa and changes, https://ci.example/7');
});
