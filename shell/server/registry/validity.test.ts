/** A signature that counts for so long: what page servers do with a registry that was held back. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { signingKey } from '@shizhong/shared-contracts/signature';
import { changeBook, readBook } from './book-file';
import { BookReader } from './book-reader';
import { add, promote } from './changes';
import { faultsOf } from './signed-history';
import { isDue, renew, setValidity } from './validity';

const entry: RegistryEntry = {
  ...{ name: 'ad', title: '示例', version: '1', contract: '1.0.0', prefixes: ['/ad'], routes: [], menu: [], redirects: [] },
  ...{ base: 'remotes/ad/1/', manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
};
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 10));
const on = (number: number) => ({ by: 'root', why: '因为', at: day(number) });
const folder = mkdtempSync(join(tmpdir(), 'registry-validity-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };
const said: string[] = [];
const log = { info: () => undefined, error: ({ reason = '' }: { reason?: string }) => void said.push(reason) };
const reader = (now: () => Date) =>
  new BookReader({ ...place, replayKeyFile: place.keyFile, newestFile: null, publicKey: null }, log, now);

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  rmSync(place.file, { force: true });
  said.length = 0;
  await changeBook(place, (book) => promote(add(book, entry, on(1)), 'ad', '1', 100, on(1)));
  await changeBook(place, (book) => setValidity(book, 10, on(1)));
});

test('a page server that starts takes no registry whose time is over, and says how to renew it', async () => {
  expect(await reader(() => day(10)).read()).toMatchObject({ validity: { days: 10, until: day(11).toISOString() } });
  expect(await reader(() => day(12)).read()).toBeNull();
  expect(said).toEqual([expect.stringContaining('npm run registry -- renew')]);
});

test('one that is in use goes on when its time is over, and that is said once an hour', async () => {
  let now = day(10);
  const pages = reader(() => now);
  await pages.read();
  now = day(12);
  expect(await pages.read()).not.toBeNull();
  await pages.read();
  expect(said).toHaveLength(1);
  now = new Date(now.getTime() + 3_600_000);
  await pages.read();
  expect(said).toHaveLength(2);
});

test('a former file that was held back does not come into use again, however it is signed', async () => {
  const former = readFileSync(place.file);
  await changeBook(place, (book) => renew(book, on(9)));
  const pages = reader(() => day(15));
  expect(await pages.read()).toMatchObject({ validity: { until: day(19).toISOString() } });
  writeFileSync(place.file, former);
  expect((await pages.read())?.validity?.until).toBe(day(19).toISOString());
  expect(await reader(() => day(15)).read()).toBeNull();
});

test('every change renews it, a renewal changes nothing else, and half of the time before the end one is due', async () => {
  const changed = await changeBook(place, (book) => promote(book, 'ad', '1', 100, on(5)));
  expect(changed.validity?.until).toBe(day(15).toISOString());
  expect([isDue(changed, day(9)), isDue(changed, day(11))]).toEqual([false, true]);
  const renewed = await changeBook(place, (book) => renew(book, on(11)));
  expect(renewed.remotes).toEqual(changed.remotes);
  expect(faultsOf(await readBook(place), signingKey(place.keyFile)).size).toBe(0);
});

test('without a limit nothing expires and nothing is renewed', async () => {
  await changeBook(place, (book) => setValidity(book, null, on(2)));
  expect(await reader(() => day(400)).read()).not.toBeNull();
  await expect(changeBook(place, (book) => renew(book, on(3)))).rejects.toThrow('does not expire');
  await expect(changeBook(place, (book) => setValidity(book, 0, on(3)))).rejects.toThrow('whole number of days');
});
