/** The book, its changes, its signature on disk, and the registry that a visitor gets. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { keyId, signingKey } from '@shizhong/shared-contracts/signature';
import { type Book, emptyBook, RegistryRefusal, remoteOf } from './book';
import { BookRefused, changeBook, openBook, readBook, sealBook } from './book-file';
import { add, disable, enable, forgive, pin, promote, putForward, remove, rollback, unpin } from './changes';
import { bucketOf, chooseFor, chooseSet, withdrawnOf } from './choose';
import { releaseDesk } from './release-desk';
import { replayToken } from './replay';

const entry = (version: string, name = 'ad'): RegistryEntry => ({
  name,
  title: '示例',
  version,
  contract: '1.0.0',
  prefixes: [`/${name}`],
  routes: [],
  menu: [],
  redirects: [],
  base: `remotes/${name}/${version}/`,
  manifest: 'remote.json',
  integrity: `sha384-${'A'.repeat(64)}`,
});

const page = (path: string) => ({ path, title: path, layout: 'public' as const, chunk: 'page' });

const author = { by: 'li', why: '新版表单', at: new Date('2026-11-20T10:00:00Z') };
const folder = mkdtempSync(join(tmpdir(), 'registry-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };

afterAll(() => rmSync(folder, { recursive: true }));

const released = (...versions: string[]): Book =>
  versions.reduce(
    (book, version) => add(book, entry(version), author),
    promote(add(emptyBook, entry('1'), author), 'ad', '1', 100, author),
  );
const versionFor = (book: Book, visitor: string | null) => chooseFor(book, visitor).remotes[0]?.version;
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
const shareOf = (book: Book, version: string) =>
  visitors.filter((each) => versionFor(book, each) === version).length / visitors.length;

describe('a release', () => {
  test('that is only added reaches nobody', () => {
    expect(shareOf(released('2'), '2')).toBe(0);
  });

  test('to 10 % reaches about a tenth of the visitors, always the same ones', () => {
    const book = promote(released('2'), 'ad', '2', 10, author);
    expect(shareOf(book, '2')).toBeGreaterThan(0.08);
    expect(shareOf(book, '2')).toBeLessThan(0.12);
    for (const visitor of visitors.slice(0, 50)) expect(versionFor(book, visitor)).toBe(versionFor(book, visitor));
    expect(versionFor(book, null)).toBe('1');
    expect(chooseFor(book, 'visitor-1')).toBe(chooseFor(book, 'visitor-1'));
  });

  test('that is widened keeps the visitors who have it', () => {
    const narrow = promote(released('2'), 'ad', '2', 10, author);
    const wide = promote(narrow, 'ad', '2', 40, author);
    for (const visitor of visitors.filter((each) => versionFor(narrow, each) === '2'))
      expect(versionFor(wide, visitor)).toBe('2');
    expect(shareOf(wide, '2')).toBeGreaterThan(0.37);
  });

  test('that follows another one goes to different visitors', () => {
    const second = promote(released('2'), 'ad', '2', 10, author);
    const third = promote(rollback(add(second, entry('3'), author), 'ad', author), 'ad', '3', 10, author);
    const both = visitors.filter((each) => versionFor(second, each) === '2' && versionFor(third, each) === '3').length;
    expect(both / visitors.length).toBeLessThan(0.03);
  });

  test('to all visitors becomes the stable one', () => {
    const book = promote(released('2'), 'ad', '2', 100, author);
    expect(remoteOf(book, 'ad')).toMatchObject({ stable: '2', former: ['1'], candidate: null, percent: 0 });
  });

  test('of a version that is already registered changes nothing; with different contents it is refused', () => {
    const book = released('2');
    expect(add(book, entry('2'), author)).toBe(book);
    expect(() => add(book, { ...entry('2'), contract: '1.1.0' }, author)).toThrow(RegistryRefusal);
  });

  test('of a first version may begin with a share of the visitors; the others do not get the remote', () => {
    const book = promote(add(emptyBook, entry('1'), author), 'ad', '1', 10, author);
    expect(shareOf(book, '1')).toBeGreaterThan(0.08);
    expect(shareOf(book, '1')).toBeLessThan(0.12);
    expect(chooseFor(book, null).remotes).toEqual([]);
    expect(shareOf(rollback(book, 'ad', author), '1')).toBe(0);
    expect(shareOf(promote(book, 'ad', '1', 100, author), '1')).toBe(1);
  });

  test.each([
    ['a prefix', { prefixes: ['/help', '/lab'] }, 'lab: the prefix /help belongs to help (帮助团队)'],
    ['a page', { prefixes: ['/lab'], routes: [page('/help/:id')] }, 'lab: the address /help/:name belongs to help (帮助团队)'],
  ])('that claims %s of another remote is refused at `add`, naming its owner', (_, claim, message) => {
    const help = { ...entry('1', 'help'), team: '帮助团队', routes: [page('/help/:name')] };
    const book = promote(add(emptyBook, help, author), 'help', '1', 100, author);
    expect(() => add(book, { ...entry('1', 'lab'), ...claim }, author)).toThrow(message);
    expect(remoteOf(add(book, entry('1', 'lab'), author), 'lab').versions).toHaveProperty('1');
    // Its own next version keeps its addresses.
    expect(remoteOf(add(book, { ...help, version: '2' }, author), 'help').versions).toHaveProperty('2');
  });

  test('that was built against another contract is refused at `add`, saying which, and whose it is', () => {
    expect(() => add(emptyBook, { ...entry('1'), contract: '99.0.0' }, author)).toThrow(
      /ad 1 was built against contract 99\.0\.0; this shell has \d+\.\d+\.\d+/,
    );
    expect(() => add(emptyBook, { ...entry('1'), team: '投放团队', contract: '99.0.0' }, author)).toThrow(
      'ad 1 (投放团队) was built against contract 99.0.0',
    );
  });

  test.each([0, 101, 1.5, Number.NaN])('to %p %% is refused', (percent) => {
    expect(() => promote(released('2'), 'ad', '2', percent, author)).toThrow('whole number from 1 to 100');
  });
});

describe('a rollback', () => {
  test('withdraws the candidate first, and makes open pages leave it', () => {
    const book = rollback(promote(released('2'), 'ad', '2', 50, author), 'ad', author);
    expect(shareOf(book, '2')).toBe(0);
    expect(withdrawnOf(book)).toEqual(['ad@2']);
  });

  test('without a candidate returns to the previous stable version; a second one goes further back', () => {
    const third = promote(promote(released('2', '3'), 'ad', '2', 100, author), 'ad', '3', 100, author);
    const once = rollback(third, 'ad', author);
    expect(remoteOf(once, 'ad')).toMatchObject({ stable: '2', former: ['1'] });
    expect(remoteOf(rollback(once, 'ad', author), 'ad').stable).toBe('1');
    expect(() => rollback(rollback(rollback(third, 'ad', author), 'ad', author), 'ad', author)).toThrow('no earlier version');
  });

  test('blocks the version from promotion until an operator allows it again', () => {
    const back = rollback(promote(released('2'), 'ad', '2', 50, author), 'ad', author);
    expect(() => promote(back, 'ad', '2', 50, author)).toThrow('was rolled back (新版表单)');
    expect(remoteOf(promote(forgive(back, 'ad', '2', author), 'ad', '2', 5, author), 'ad')).toMatchObject({
      candidate: '2',
      percent: 5,
    });
  });
});

test('a pinned version overrides trials and releases until it is unpinned', () => {
  const book = pin(promote(released('2'), 'ad', '2', 50, author), 'ad', '1', author);
  expect(shareOf(book, '1')).toBe(1);
  expect(() => promote(book, 'ad', '2', 100, author)).toThrow('unpin it first');
  expect(shareOf(unpin(book, 'ad', author), '2')).toBeGreaterThan(0.4);
});

test('a disabled remote stays in the registry with its text for visitors', () => {
  const off = disable(released(), 'ad', '维护中', author);
  expect(chooseFor(off, null).remotes[0]).toMatchObject({ name: 'ad', disabled: '维护中' });
  expect(chooseFor(enable(off, 'ad', author), null).remotes[0]?.disabled).toBeUndefined();
});

test('a remote is removed only when nobody gets it; its history stays', () => {
  const book = released('2');
  expect(() => remove(book, 'ad', author)).toThrow('visitors get ad 1: disable it first');
  const gone = remove(disable(book, 'ad', '已下线', author), 'ad', author);
  expect(gone.remotes).toEqual([]);
  expect(gone.history.at(-1)).toMatchObject({ remote: 'ad', action: 'remove', by: 'li' });
  expect(remove(add(emptyBook, entry('1'), author), 'ad', author).remotes).toEqual([]);
});

describe('a build of the working tree', () => {
  const build = (book: Book, version: string) => putForward(book, entry(version), author);

  test('becomes stable when it is new, and again when the sources are reverted', () => {
    const book = build(build(emptyBook, 'a'), 'b');
    expect(remoteOf(book, 'ad').stable).toBe('b');
    expect(remoteOf(build(book, 'a'), 'ad').stable).toBe('a');
  });

  test('does not undo a rollback at the next start', () => {
    const back = rollback(build(build(emptyBook, 'a'), 'b'), 'ad', author);
    expect(build(back, 'b')).toBe(back);
    expect(remoteOf(back, 'ad').stable).toBe('a');
  });
});

test('a session keeps its set of versions while all of it may be served, and loses the whole set otherwise', () => {
  const other = (book: Book) => promote(add(book, entry('1', 'help'), author), 'help', '1', 100, author);
  const before = other(released('2'));
  const after = promote(before, 'ad', '2', 100, author);
  const set = { ad: '1', help: '1' };
  expect(chooseSet(after, set)?.remotes.map(({ version }) => version)).toEqual(['1', '1']);
  expect(chooseSet(after, { ad: '1' })).toBeNull();
  expect(chooseSet(rollback(after, 'ad', author), { ad: '2', help: '1' })).toBeNull();
  expect(chooseSet(pin(after, 'ad', '2', author), set)).toBeNull();
});

test('positions in a trial are evenly distributed and depend only on visitor and salt', () => {
  const places = visitors.map((visitor) => bucketOf('salt', visitor));
  expect(Math.max(...places)).toBeLessThan(100);
  expect(places.filter((each) => each < 25).length / visitors.length).toBeCloseTo(0.25, 1);
  expect(bucketOf('a', 'v')).toBe(bucketOf('a', 'v'));
});

test('only versions that can still be served are kept forever', () => {
  const many = Array.from({ length: 40 }, (_, index) => `0.${index}`);
  const book = many.reduce(
    (made, version, index) => add(made, entry(version), { ...author, at: new Date(author.at.getTime() + 1000 + index) }),
    released(),
  );
  const { versions } = remoteOf(book, 'ad');
  expect(Object.keys(versions)).toHaveLength(11);
  expect(versions).toHaveProperty(['1']);
});

describe('on disk', () => {
  beforeEach(() => rmSync(place.file, { force: true }));

  test('every change is recorded with who, when and why', async () => {
    await changeBook(place, (book) => add(book, entry('1'), author));
    await changeBook(place, (book) => promote(book, 'ad', '1', 100, author));
    const { revision, history } = await readBook(place);
    expect(revision).toBe(2);
    expect(history.at(-1)).toEqual({
      revision: 2,
      at: '2026-11-20T10:00:00.000Z',
      by: 'li',
      remote: 'ad',
      action: 'promote',
      detail: '1 to 100 %',
      why: '新版表单',
      key: keyId(signingKey(place.keyFile)),
      previous: expect.any(String),
      signature: expect.any(String),
    });
  });

  test('the health of a version counts from its last promotion, or from when it was allowed again', async () => {
    const at = (hour: number) => ({ ...author, at: new Date(`2026-11-20T${hour}:00:00Z`) });
    await changeBook(place, (book) => promote(add(book, entry('1'), at(10)), 'ad', '1', 100, at(11)));
    await changeBook(place, (book) => promote(add(book, entry('2'), at(12)), 'ad', '2', 10, at(13)));
    const since = async () => (await releaseDesk(place, 'production').released())[0]?.countedSince;
    expect(await since()).toEqual({ 1: at(11).at.getTime(), 2: at(13).at.getTime() });
    await changeBook(place, (book) => rollback(book, 'ad', at(14)));
    await changeBook(place, (book) => promote(forgive(book, 'ad', '2', at(15)), 'ad', '2', 10, at(16)));
    expect(await since()).toEqual({ 1: at(11).at.getTime(), 2: at(16).at.getTime() });
  });

  test('a book that was edited by hand is refused and not overwritten', async () => {
    await changeBook(place, (book) => add(book, entry('1'), author));
    writeFileSync(place.file, readFileSync(place.file, 'utf8').replace('"percent": 0', '"percent": 100'));
    await expect(readBook(place)).rejects.toThrow('changed after it was signed');
    await expect(changeBook(place, (book) => add(book, entry('2'), author))).rejects.toThrow(BookRefused);
  });

  test('a book signed with another key is refused, naming both keys', () => {
    const [ours, other] = [signingKey(place.keyFile), signingKey(join(folder, 'other.pem'))];
    expect(() => openBook(sealBook(emptyBook, other), ours)).toThrow(/signed by key \w{12}, expected \w{12}/);
  });

  test('concurrent changes are applied one after another', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => changeBook(place, (book) => add(book, entry(`1.${index}`, `r${index}`), author))),
    );
    const { revision, remotes } = await readBook(place);
    expect([revision, remotes.length]).toEqual([12, 12]);
  });

  test('a numeric version name does not break the signature', async () => {
    await changeBook(place, (book) => ['10', '9', 'b', '2'].reduce((made, version) => add(made, entry(version), author), book));
    expect(Object.keys(remoteOf(await readBook(place), 'ad').versions)).toHaveLength(4);
  });
});

describe('a replay link', () => {
  const key = signingKey(place.keyFile);
  const qa = signingKey(join(folder, 'qa.pem'));
  const keys = { operator: key, qa };
  const replay = { versions: { ad: '1' }, until: 2_000 };

  test('returns the contents it was made with', () => {
    expect(replayToken.read(replayToken.sign(replay, key), keys, 1_000)).toEqual({ replay, by: 'operator' });
    const ofQa = replayToken.sign(replay, qa);
    expect(replayToken.read(ofQa, keys, 1_000)).toEqual({ replay, by: 'qa' });
    expect(replayToken.read(ofQa, { ...keys, qa: null }, 1_000)).toBeNull();
  });

  test('is rejected when it is altered, expired or signed with another key', () => {
    const token = replayToken.sign(replay, key);
    expect(replayToken.read(token, keys, 3_000)).toBeNull();
    expect(replayToken.read(`x${token}`, keys, 1_000)).toBeNull();
    expect(replayToken.read('nonsense', keys, 1_000)).toBeNull();
    expect(replayToken.read(token, { operator: signingKey(join(folder, 'other.pem')), qa: null }, 1_000)).toBeNull();
  });
});
