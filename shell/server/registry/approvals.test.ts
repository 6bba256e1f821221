/** Changes that take several people: who counts, what exactly was agreed to, and what makes an approval void. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { publicText, signingKey } from '@shizhong/shared-contracts/signature';
import { waiting } from './approvals';
import { type Book, emptyBook, type Right, remoteOf } from './book';
import { changeBook, readBook } from './book-file';
import { add, pin, promote, putForward, rollback } from './changes';
import { addPerson, grant, removePerson, revoke } from './people';
import type { Signer } from './rights';
import { faultsOf } from './signed-history';
import { setThreshold, setTrialShare } from './thresholds';

const entry = (version: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ name: 'ad', title: '示例', version, contract: '1.0.0', prefixes: ['/ad'], routes: [], menu: [], redirects: [] },
  ...{ base: `remotes/ad/${version}/`, manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
  ...more,
});
const day = (number: number) => ({ by: 'root', why: '因为', at: new Date(Date.UTC(2026, 10, number, 10)) });
const author = day(1);
const keys = new Map(['boss', 'li', 'wang'].map((id) => [id, generateKeyPairSync('ed25519').privateKey]));
const as = (id: string): Signer => ({ as: id, key: keys.get(id) });
const person = (id: string) => ({ id, name: id, key: publicText(keys.get(id) ?? signingKey(place.keyFile)) });

const folder = mkdtempSync(join(tmpdir(), 'registry-approvals-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };
const act = (change: (book: Book) => Book, who?: string) => changeBook(place, change, who ? as(who) : {});
const give = (who: string, ...may: Right[]) => act((book) => grant(book, { who, remote: '*', may }, author), 'boss');
const toEverybody =
  (version: string, when = author) =>
  (book: Book) =>
    promote(book, 'ad', version, 100, when);
const stable = async () => remoteOf(await readBook(place), 'ad').stable;

afterAll(() => rmSync(folder, { recursive: true }));

/** Boss, li and wang may promote and govern; version 1 is stable, 2 and 3 are added; promoting takes two people. */
beforeEach(async () => {
  rmSync(place.file, { force: true });
  await act((book) => promote(add(book, entry('1'), author), 'ad', '1', 100, author));
  await act((book) => add(book, entry('2'), author));
  await act((book) => add(book, entry('3'), author));
  await act((book) => addPerson(book, person('boss'), author));
  for (const id of ['li', 'wang']) {
    await act((book) => addPerson(book, person(id), author), 'boss');
    await give(id, 'promote', 'pin', 'grant', 'rollback', 'canary');
  }
  await act((book) => setThreshold(book, 'promote', '*', 2, author), 'boss');
});

test('a version reaches everybody when the second person asks for the same, and the history names both', async () => {
  const first = await act(toEverybody('2'), 'li');
  expect(remoteOf(first, 'ad').stable).toBe('1');
  expect(waiting(first, author.at)).toEqual([{ remote: 'ad', what: 'promote: 2 to 100 %', by: ['li'], needed: 2 }]);
  const second = await act(toEverybody('2'), 'wang');
  expect(remoteOf(second, 'ad').stable).toBe('2');
  expect(second.history.slice(-2).map(({ by, action }) => [by, action])).toEqual([
    ['li', 'approve'],
    ['wang', 'promote'],
  ]);
  expect(waiting(second, author.at)).toEqual([]);
  expect(faultsOf(second, signingKey(place.keyFile)).size).toBe(0);
});

test('one person does not count twice', async () => {
  await act(toEverybody('2'), 'li');
  await expect(act(toEverybody('2'), 'li')).rejects.toThrow('li agreed to this already; it takes 2 people, 1 so far');
  expect(await stable()).toBe('1');
});

test('an approval of one version is none of another, nor of the same one without its report', async () => {
  await act(toEverybody('2'), 'li');
  await act(toEverybody('3'), 'wang');
  await give('boss', 'unchecked');
  await act((book) => promote(book, 'ad', '2', 100, { ...author, unchecked: true }), 'boss');
  expect(await stable()).toBe('1');
});

test('pinning gives a version to everybody and takes as many; a trial and a rollback take one', async () => {
  await act((book) => pin(book, 'ad', '2', author), 'li');
  expect(remoteOf(await readBook(place), 'ad').pinned).toBeNull();
  await act((book) => promote(book, 'ad', '2', 10, author), 'li');
  const book = await act((before) => rollback(before, 'ad', author), 'wang');
  expect(remoteOf(book, 'ad')).toMatchObject({ candidate: null, stable: '1' });
});

describe('a trial with more visitors than one person may decide about', () => {
  const trial =
    (percent: number, version = '2') =>
    (book: Book) =>
      promote(book, 'ad', version, percent, author);
  const onTrial = (book: Book) => [remoteOf(book, 'ad').candidate, remoteOf(book, 'ad').percent];

  test('takes as many people as promoting, and up to that share one', async () => {
    expect(onTrial(await act(trial(20), 'li'))).toEqual(['2', 20]);
    const first = await act(trial(21), 'li');
    expect(onTrial(first)).toEqual(['2', 20]);
    expect(waiting(first, author.at)).toEqual([{ remote: 'ad', what: 'canary: 2 to 21 %', by: ['li'], needed: 2 }]);
    await expect(act(trial(21), 'li')).rejects.toThrow('li agreed to this already');
    const second = await act(trial(21), 'wang');
    expect(onTrial(second)).toEqual(['2', 21]);
    expect(waiting(second, author.at)).toEqual([]);
    expect(faultsOf(second, signingKey(place.keyFile)).size).toBe(0);
  });

  test('needs the right to promote: the one to try is not enough', async () => {
    await act((book) => revoke(book, 'li', '*', ['promote'], author), 'boss');
    await expect(act(trial(99), 'li')).rejects.toThrow('has no right "promote" on ad');
    expect(onTrial(await act(trial(10), 'li'))).toEqual(['2', 10]);
  });

  test('is agreed to for one version and one share, and not after another trial', async () => {
    await act(trial(99), 'li');
    await act(trial(99, '3'), 'wang');
    await act(trial(98), 'wang');
    expect(onTrial(await readBook(place))).toEqual([null, 0]);
    await act(trial(10, '3'), 'boss');
    expect(onTrial(await act(trial(99), 'wang'))).toEqual(['3', 10]);
  });

  test('begins at the share that the registry states, which takes as many people as its other numbers', async () => {
    await act((book) => setTrialShare(book, 50, author), 'boss');
    expect(onTrial(await act(trial(50), 'li'))).toEqual(['2', 50]);
    await act((book) => setThreshold(book, 'people', '*', 2, author), 'boss');
    await act((book) => setTrialShare(book, 99, author), 'li');
    expect((await readBook(place)).thresholds.trialPercent).toBe(50);
    for (const percent of [-1, 100, 1.5])
      expect(() => setTrialShare(emptyBook, percent, author)).toThrow('whole number of percent');
  });

  test('is no way round for whoever changes the tool and names a smaller share', async () => {
    const forced = (book: Book) => {
      const next = promote(book, 'ad', '2', 10, author);
      return { ...next, remotes: next.remotes.map((each) => ({ ...each, percent: 99 })) };
    };
    expect(onTrial(await act(forced, 'li'))).toEqual([null, 0]);
  });
});

test('an approval ends after seven days, with a rollback in between, and with the right of who gave it', async () => {
  await act(toEverybody('2', day(1)), 'li');
  await act(toEverybody('2', day(9)), 'wang');
  expect(await stable()).toBe('1');
  await act((book) => promote(book, 'ad', '3', 10, author), 'li');
  await act((book) => rollback(book, 'ad', author), 'li');
  await act(toEverybody('2', day(9)), 'li');
  expect(await stable()).toBe('1');
  await act((book) => revoke(book, 'li', '*', ['promote'], author), 'boss');
  await act(toEverybody('2', day(9)), 'boss');
  expect(await stable()).toBe('1');
  await act(toEverybody('2', day(9)), 'wang');
  expect(await stable()).toBe('2');
});

test('what no longer counts does not stand among what waits', async () => {
  await act(toEverybody('2'), 'li');
  await act((book) => promote(book, 'ad', '3', 10, author), 'li');
  expect(waiting(await readBook(place), author.at)).toHaveLength(1);
  expect(waiting(await act((book) => rollback(book, 'ad', author), 'li'), author.at)).toEqual([]);
  await act(toEverybody('2'), 'li');
  expect(waiting(await readBook(place), day(9).at)).toEqual([]);
  expect(waiting(await act((book) => revoke(book, 'li', '*', ['promote'], author), 'boss'), author.at)).toEqual([]);
});

test('a build of the own tree is added and waits for people', async () => {
  await act((book) => putForward(book, entry('built'), author));
  expect(await stable()).toBe('1');
  await act(toEverybody('built'), 'li');
  await act(toEverybody('built'), 'wang');
  expect(await stable()).toBe('built');
});

test('whoever changes the tool cannot release a build without people', async () => {
  const forced = (book: Book) => {
    const next = putForward(book, entry('built'), author);
    return { ...next, remotes: next.remotes.map((each) => ({ ...each, stable: 'built' })) };
  };
  await expect(act(forced)).rejects.toThrow('ad takes 2 people to be promoted; a build may be added only');
});

test('whoever writes an approval in the name of another is refused', async () => {
  const forged = (book: Book) => ({
    ...book,
    revision: book.revision + 1,
    history: [
      ...book.history,
      {
        ...{ revision: book.revision + 1, at: author.at.toISOString(), by: 'wang', remote: 'ad', why: '' },
        action: 'approve' as const,
        detail: 'promote: 2 to 100 %',
        subject: 'x',
      },
    ],
  });
  await expect(act(forged, 'li')).rejects.toThrow('an approval is left by asking for the change itself');
});

describe('once people and rights take two', () => {
  beforeEach(() => act((book) => setThreshold(book, 'people', '*', 2, author), 'boss'));

  test('nobody adds a person, a right or a checker alone, or lowers a number', async () => {
    await act((book) => grant(book, { who: 'li', remote: 'ad', may: ['unchecked'] }, author), 'li');
    await act((book) => setThreshold(book, 'promote', '*', 1, author), 'li');
    const book = await readBook(place);
    expect(book.thresholds).toEqual({ promote: { '*': 2 }, people: 2, trialPercent: 20 });
    expect(book.rights.filter(({ may, who }) => who === 'li' && may.includes('unchecked'))).toEqual([]);
    const lowered = await act((before) => setThreshold(before, 'promote', '*', 1, author), 'wang');
    expect(lowered.thresholds.promote).toEqual({ '*': 1 });
  });

  test('an approval is void when people or rights have changed since', async () => {
    const more = (book: Book) => grant(book, { who: 'li', remote: 'ad', may: ['unchecked'] }, author);
    await act(more, 'li');
    for (const id of ['boss', 'li']) await act((book) => setThreshold(book, 'promote', 'ad', 3, author), id);
    await act(more, 'wang');
    expect((await readBook(place)).rights.some(({ who, may }) => who === 'li' && may.includes('unchecked'))).toBe(false);
  });
});

test('no number is set that nobody could reach, and nobody leaves below it', async () => {
  await expect(act((book) => setThreshold(book, 'promote', 'ad', 4, author), 'boss')).rejects.toThrow(
    '4 people are needed with the right "promote" on ad; it has: boss, li, wang',
  );
  await expect(act((book) => setThreshold(book, 'people', '*', 0, author), 'boss')).rejects.toThrow('whole number of people');
  await act((book) => removePerson(book, 'wang', author), 'boss');
  await expect(act((book) => removePerson(book, 'li', author), 'boss')).rejects.toThrow('2 people are needed');
  await expect(act((book) => revoke(book, 'li', '*', ['promote'], author), 'boss')).rejects.toThrow('2 people are needed');
});
