/** Another key for the registry while two page servers go on: one that runs, and one that has read nothing yet. */
import type { KeyObject } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyId, publicText, signingKey } from '@shizhong/shared-contracts/signature';
import type { FastifyInstance } from 'fastify';
import { makeSite, type Site } from '../test/site';
import { type Book, emptyBook, type KeyStep } from './book';
import { BookRefused, changeBook, nextKeyFile, presentKey, readBook, sealBook } from './book-file';
import { BookReader } from './book-reader';
import { disable, enable } from './changes';
import { followKeys, keysOf, rotate } from './keys';
import { addPerson, grant } from './people';
import { faultsOf } from './signed-history';
import { setThreshold } from './thresholds';

const author = { by: 'root', why: '因为', at: new Date('2026-11-26T10:00:00Z') };
const keysFolder = mkdtempSync(join(tmpdir(), 'registry-keys-'));
const someKey = (name: string) => signingKey(join(keysFolder, `${name}.pem`));

let site: Site;
let first: string;
beforeEach(() => {
  site = makeSite();
  first = publicText(signingKey(site.registry.keyFile));
});
afterEach(() => site.remove());
afterAll(() => rmSync(keysFolder, { recursive: true }));

/** As `npm run registry -- rotate` does it. */
const turn = (signer = {}) =>
  changeBook(
    site.registry,
    (book) => rotate(book, { present: presentKey(site.registry, book), next: signingKey(nextKeyFile(site.registry)) }, author),
    signer,
  );
const toggle = () =>
  changeBook(site.registry, (book) =>
    book.remotes[0]?.disabled === null ? disable(book, 'public', '维护', author) : enable(book, 'public', author),
  );
/** It has the public half of the first key, and no private one. */
const pageServer = (dataDir: string) =>
  site.serve({ REGISTRY_KEY: 'none.pem', REGISTRY_PUBLIC_KEY: first, DATA_DIR: join(site.folder, dataDir) });
const revisionOf = async (server: FastifyInstance) => (await server.inject('/registry.json')).json().revision;
const registryText = () => readFileSync(site.registry.file);
/** With a memory over restarts, as in production. */
function reader(publicKey = first, newest = 'newest.json'): { read(): Promise<number | null>; said: string[] } {
  const said: string[] = [];
  const log = { info: () => undefined, error: (facts: object) => void said.push(JSON.stringify(facts)) };
  const files = { ...site.registry, replayKeyFile: join(site.folder, 'qa.pem'), newestFile: join(site.folder, newest) };
  const pages = new BookReader({ ...files, publicKey }, log);
  return { said, read: async () => (await pages.read())?.revision ?? null };
}

test('page servers that know the first key only go on through two new keys, the running one and one that starts after them', async () => {
  const running = await pageServer('a');
  const before = await revisionOf(running);
  await turn();
  expect(await revisionOf(running)).toBe(before + 1);
  await turn();
  await toggle();
  expect(await revisionOf(running)).toBe(before + 3);
  expect(await revisionOf(await pageServer('b'))).toBe(before + 3);
});

test('the former private key is gone, and the history stays whole over both', async () => {
  await toggle();
  const former = keyId(signingKey(site.registry.keyFile));
  await turn();
  const book = await toggle();
  const present = signingKey(site.registry.keyFile);
  expect(keyId(present)).not.toBe(former);
  expect(existsSync(nextKeyFile(site.registry))).toBe(false);
  expect(book.history.slice(-3).map(({ action, key }) => [action, key])).toEqual([
    ['disable', former],
    ['rotate', former],
    ['enable', keyId(present)],
  ]);
  expect(faultsOf(book, present).size).toBe(0);
  expect(faultsOf({ ...book, keys: [] }, present).size).toBeGreaterThan(0);
});

describe('the former key', () => {
  test('signs nothing more that a page server takes, also after a restart with the first key in its settings', async () => {
    const stolen = signingKey(site.registry.keyFile);
    const before = await readBook(site.registry);
    await turn();
    const running = reader();
    const revision = await running.read();
    const forged = { ...before, revision: 999 };
    writeFileSync(site.registry.file, sealBook(forged, stolen));
    expect(await running.read()).toBe(revision);
    const restarted = reader();
    expect(await restarted.read()).toBeNull();
    expect([...running.said, ...restarted.said]).toEqual(Array(2).fill(expect.stringMatching(/signed by key \w+, expected/)));
  });

  test('cannot announce a key of its own beside the one that was announced', async () => {
    const stolen = signingKey(site.registry.keyFile);
    const before = await readBook(site.registry);
    await turn();
    const running = reader();
    const revision = await running.read();
    const fork = rotate({ ...before, revision: 998 }, { present: stolen, next: someKey('thief') }, author);
    writeFileSync(site.registry.file, sealBook(fork, someKey('thief')));
    expect(await running.read()).toBe(revision);
    expect(await reader().read()).toBeNull();
  });

  test('counts for no entry of the history after the step', async () => {
    const stolen = signingKey(site.registry.keyFile);
    await turn();
    const book = await toggle();
    const last = book.history.at(-1);
    const altered = { ...book, history: [...book.history.slice(0, -1), { ...last, key: keyId(stolen) } as Book['history'][0]] };
    expect([...faultsOf(altered, stolen).values()]).toEqual([expect.stringContaining('is not a key of root')]);
  });

  test('does not come back, neither as the next one nor by a file from before', async () => {
    const before = registryText();
    await turn();
    const running = reader();
    const revision = await running.read();
    writeFileSync(site.registry.file, before);
    expect(await running.read()).toBe(revision);
    expect(await reader().read()).toBeNull();
    const { steps, start } = stepsOf(2);
    const again = () => rotate({ ...emptyBook, keys: steps }, { present: someKey('step-2'), next: start }, author);
    expect(again).toThrow('has signed this registry before');
  });
});

/** Steps through that many new keys, apart from any file. */
function stepsOf(count: number): { steps: KeyStep[]; start: KeyObject } {
  let book: Book = emptyBook;
  for (let index = 0; index < count; index++)
    book = rotate(book, { present: someKey(`step-${index}`), next: someKey(`step-${index + 1}`) }, author);
  return { steps: book.keys, start: someKey('step-0') };
}

describe('steps', () => {
  test('lead from every key that was in force to the last one', () => {
    const { steps, start } = stepsOf(3);
    const last = keyId(someKey('step-3'));
    expect(keysOf(steps, start).map((known) => keyId(followKeys(steps, known)))).toEqual(Array(4).fill(last));
    expect(keyId(followKeys([], start))).toBe(keyId(start));
  });

  test.each<[string, (steps: KeyStep[]) => KeyStep[], RegExp]>([
    ['one is left out', ([a, , c]) => [a, c] as KeyStep[], /does not follow/],
    ['one is left out and the others are counted anew', ([a, , c]) => [a, { ...c, number: 3 }] as KeyStep[], /does not follow/],
    ['one is repeated', ([a, b]) => [a, b, b] as KeyStep[], /does not follow/],
    ['one is repeated under the next number', ([a, b]) => [a, b, { ...b, number: 4 }] as KeyStep[], /does not follow/],
    ['the first is left out', ([, b, c]) => [b, c] as KeyStep[], /does not follow/],
    ['they end before the known key', ([a]) => [a] as KeyStep[], /do not lead on from/],
    ['the last is not announced by the key before it', (steps) => altered(steps, 'from'), /was not announced by the one before/],
    ['the last is not signed by the new key', (steps) => altered(steps, 'to'), /has not signed its announcement/],
    ['another key is named', ([a, b, c]) => [a, b, { ...c, to: publicText(someKey('thief')) }] as KeyStep[], /was not announced/],
  ])('lead nowhere when %s', (_, change, reason) => {
    const { steps } = stepsOf(3);
    expect(() => followKeys(change(steps), someKey('step-2'))).toThrow(reason);
  });

  test('that lead back to a former key are refused, however they are signed', () => {
    const { steps, start } = stepsOf(2);
    const two = { ...emptyBook, keys: steps.map((step) => ({ ...step, from: publicText(someKey('other')) })) };
    const back = rotate(two, { present: someKey('step-2'), next: start }, author).keys.slice(-1);
    expect(() => followKeys([...steps, ...back], someKey('step-2'))).toThrow('a former key returns');
  });
});

function altered(steps: KeyStep[], which: 'from' | 'to'): KeyStep[] {
  const last = steps.at(-1) as KeyStep;
  const other = which === 'from' ? last.signatures.to : last.signatures.from;
  return [...steps.slice(0, -1), { ...last, signatures: { ...last.signatures, [which]: other } }];
}

test('a process that dies between registry and key leaves both usable, and the next change finishes the step', async () => {
  const old = readFileSync(site.registry.keyFile);
  await turn();
  // As it lies on disk at that moment.
  copyFileSync(site.registry.keyFile, nextKeyFile(site.registry));
  writeFileSync(site.registry.keyFile, old);
  const { revision } = await readBook(site.registry);
  expect((await toggle()).revision).toBe(revision + 1);
  expect(existsSync(nextKeyFile(site.registry))).toBe(false);
  expect(await reader().read()).toBe(revision + 1);
});

test('a key that waits signs nothing, and one whose place is taken by a third is refused', async () => {
  signingKey(nextKeyFile(site.registry));
  const { revision } = await toggle();
  expect(await reader().read()).toBe(revision);
  await turn();
  rmSync(site.registry.keyFile);
  signingKey(site.registry.keyFile);
  await expect(toggle()).rejects.toThrow(BookRefused);
});

test('no change forgets a step', async () => {
  await turn();
  await expect(changeBook(site.registry, ({ revision }) => ({ ...emptyBook, revision: revision + 1 }))).rejects.toThrow(
    'keeps every step',
  );
});

test('where the registry has people, another key takes the right to grant and as many as deciding about people', async () => {
  const person = (id: string) => ({ id, name: id, key: publicText(someKey(id)) });
  const as = (id: string) => ({ as: id, key: someKey(id) });
  await changeBook(site.registry, (book) => addPerson(book, person('boss'), author));
  await changeBook(site.registry, (book) => addPerson(book, person('li'), author), as('boss'));
  await expect(turn()).rejects.toThrow('each change needs one');
  await expect(turn(as('li'))).rejects.toThrow('has no right "grant"');
  await changeBook(site.registry, (book) => grant(book, { who: 'li', remote: '*', may: ['grant'] }, author), as('boss'));
  await changeBook(site.registry, (book) => setThreshold(book, 'people', '*', 2, author), as('boss'));
  expect((await turn(as('boss'))).keys).toEqual([]);
  const book = await turn(as('li'));
  expect(book.keys).toHaveLength(1);
  expect(book.history.slice(-2).map(({ by, action }) => [by, action])).toEqual([
    ['boss', 'approve'],
    ['li', 'rotate'],
  ]);
  expect(faultsOf(book, signingKey(site.registry.keyFile)).size).toBe(0);
  expect(await reader().read()).toBe(book.revision);
});

test('a page server whose settings name a later key does not fall back behind what it has read', async () => {
  const old = registryText();
  await turn();
  const atTurn = registryText();
  const present = publicText(signingKey(site.registry.keyFile));
  await toggle();
  await reader().read();
  for (const text of [old, atTurn]) {
    writeFileSync(site.registry.file, text);
    expect(await reader(present).read()).toBeNull();
  }
});
