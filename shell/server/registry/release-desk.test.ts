/** What the operators' desk may do with the registry, and what it may not. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { publicText, verifyingKey } from '@shizhong/shared-contracts/signature';
import { RegistryRefusal, remoteOf } from './book';
import { changeBook, readBook } from './book-file';
import { add, forgive, putForward, rollback } from './changes';
import { addPerson } from './people';
import { releaseDesk } from './release-desk';
import { replayToken } from './replay';

const entry = (version: string): RegistryEntry => ({
  ...{ name: 'ad', title: '示例', version, contract: '1.0.0', prefixes: ['/ad'], routes: [], menu: [], redirects: [] },
  ...{ base: `remotes/ad/${version}/`, manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
});
const author = { by: 'li', why: '新版表单', at: new Date('2026-11-20T10:00:00Z') };

const folder = mkdtempSync(join(tmpdir(), 'release-desk-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };
const desk = releaseDesk(place, 'production', () => 'https://market.example/');
const order = { remote: 'ad', percent: 10, by: 'ops', why: '先给一成' };
const releasable = async () =>
  (await desk.releasable()).versions
    .get('ad')
    ?.map(({ version }) => version)
    .sort();

beforeEach(async () => {
  rmSync(place.file, { force: true });
  await changeBook(place, (book) => putForward(putForward(book, entry('1'), author), entry('2'), author));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a version goes to a share of the visitors, and the history names the operator and the reason', async () => {
  await changeBook(place, (book) => forgive(rollback(book, 'ad', author), 'ad', '2', author));
  await desk.release({ ...order, version: '2' });
  const book = await readBook(place);
  expect(remoteOf(book, 'ad')).toMatchObject({ stable: '1', candidate: '2', percent: 10 });
  expect(book.history.at(-1)).toMatchObject({ action: 'canary', by: 'ops', why: '先给一成' });
});

test('what was taken back, and what nobody has checked, reaches no visitor', async () => {
  await changeBook(place, (book) => rollback(add(book, entry('3'), author), 'ad', author));
  expect(await releasable()).toEqual(['1', '3']);
  await expect(desk.release({ ...order, version: '2' })).rejects.toThrow(RegistryRefusal);
  await expect(desk.release({ ...order, version: '3' })).rejects.toThrow('has no conformance report');
});

test('a link opens one version, also one that was taken back, and none that was never registered', async () => {
  await changeBook(place, (book) => rollback(book, 'ad', author));
  const link = new URL(await desk.replayLink('ad', '2'));
  const keys = { operator: verifyingKey(null, place.keyFile), qa: null };
  const read = replayToken.read(link.searchParams.get('replay') ?? '', keys, Date.now());
  expect([link.origin, read?.by, read?.replay.versions]).toEqual(['https://market.example', 'operator', { ad: '2' }]);
  await expect(desk.replayLink('ad', '9')).rejects.toThrow('ad has no version 9');
});

test('a registry with people takes no release from the desk, which holds no key of theirs', async () => {
  const key = publicText(generateKeyPairSync('ed25519').privateKey);
  await changeBook(place, (book) => addPerson(book, { id: 'boss', name: '老板', key }, author));
  expect((await desk.releasable()).needsKeys).toBe(true);
  await expect(desk.release({ ...order, version: '1', percent: 100 })).rejects.toThrow('the registry has people');
});
