/** A registry that an earlier release wrote. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { keyId, signingKey, signText } from '@shizhong/shared-contracts/signature';
import { emptyBook, remoteOf } from './book';
import { changeBook, readBook } from './book-file';
import { add, promote } from './changes';
import { faultsOf } from './signed-history';

const entry = (version: string): RegistryEntry => ({
  ...{ name: 'ad', title: '示例', version, contract: '1.0.0', prefixes: ['/ad'], routes: [], menu: [], redirects: [] },
  ...{ base: `remotes/ad/${version}/`, manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
});
const author = { by: 'root', why: '因为', at: new Date('2026-11-23T10:00:00Z') };
const folder = mkdtempSync(join(tmpdir(), 'registry-older-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };
const registryKey = signingKey(place.keyFile);

afterAll(() => rmSync(folder, { recursive: true }));

test('an older registry loads: without people whoever holds its key owns it, without limits its rules get the usual ones', async () => {
  const {
    people: _people,
    rights: _rights,
    thresholds: _thresholds,
    keys: _keys,
    ...older
  } = promote(add(emptyBook, entry('1'), author), 'ad', '1', 100, author);
  const health = { minimumVisits: 9, minimumAddresses: 2, rollbackAboveBp: 500, disableAboveBp: 5000 };
  // Written as an older program would: without what this one adds.
  const body = JSON.stringify({ ...older, remotes: older.remotes.map((each) => ({ ...each, health })) });
  writeFileSync(place.file, JSON.stringify({ key: 'old', signature: signText(body, registryKey), book: JSON.parse(body) }));
  const book = await readBook(place);
  expect(book).toMatchObject({ people: [], rights: [], thresholds: { promote: {}, people: 1, trialPercent: 20 }, keys: [] });
  expect(remoteOf(book, 'ad').health).toEqual({
    ...health,
    inpAboveMs: 200,
    longTaskAboveMs: 1000,
    heapAboveKBPerMinute: 1024,
  });
  const { history } = await changeBook(place, (before) => add(before, entry('2'), author));
  expect(history.at(-1)).toMatchObject({ by: 'root', key: keyId(registryKey) });
  expect(faultsOf(await readBook(place), registryKey).size).toBe(0);
});
