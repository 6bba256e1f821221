/** Who may change what: every action, with and without the right to it, by those who are somebody else, and a history that was forged. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { keyId, publicText, signingKey } from '@shizhong/shared-contracts/signature';
import { type Book, type Change, type Right, remoteOf, rightNames } from './book';
import { changeBook, nextKeyFile, readBook, sealBook } from './book-file';
import {
  add,
  disable,
  distrust,
  enable,
  forgive,
  pin,
  promote,
  putForward,
  remove,
  rollback,
  setHealthRule,
  trust,
  unpin,
} from './changes';
import { rotate } from './keys';
import { addPerson, grant, removePerson, revoke } from './people';
import { releaseDesk } from './release-desk';
import type { Signer } from './rights';
import { faultsOf } from './signed-history';
import { decideSlot } from './slot-changes';
import { setThreshold } from './thresholds';
import { setValidity } from './validity';

const entry = (version: string, name = 'ad', more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ name, title: '示例', version, contract: '1.0.0', prefixes: [`/${name}`], routes: [], menu: [], redirects: [] },
  ...{ base: `remotes/${name}/${version}/`, manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
  ...more,
});

const author = { by: 'root', why: '因为', at: new Date('2026-11-23T10:00:00Z') };
const keys = Object.fromEntries(
  ['boss', 'li', 'wang', 'guest'].map((id) => [id, generateKeyPairSync('ed25519').privateKey] as const),
);
const keyFor = (id: string) => {
  const key = keys[id];
  if (!key) throw new Error(`no key of ${id}`);
  return key;
};
const as = (id: string): Signer => ({ as: id, key: keyFor(id) });
const person = (id: string, name = id) => ({ id, name, key: publicText(keyFor(id)) });

const folder = mkdtempSync(join(tmpdir(), 'registry-rights-'));
const place = { file: join(folder, 'registry.json'), keyFile: join(folder, 'key.pem') };
const registryKey = signingKey(place.keyFile);

afterAll(() => rmSync(folder, { recursive: true }));
const keyText = readFileSync(place.keyFile);
beforeEach(() => {
  rmSync(place.file, { force: true });
  writeFileSync(place.keyFile, keyText);
});

const act = (change: (book: Book) => Book, signer?: Signer) => changeBook(place, change, signer);

/** A registry with `ad` (2 stable, 1 before it, 3 added), and boss, li and wang in it, of whom only boss may do anything. */
async function prepared(shape: (book: Book) => Book = (book) => book): Promise<void> {
  await act((book) =>
    shape(
      ['1', '2'].reduce(
        (made, version) => promote(add(made, entry(version), author), 'ad', version, 100, author),
        promote(add(book, entry('1', 'help'), author), 'help', '1', 100, author),
      ),
    ),
  );
  await act((book) => add(book, entry('3'), author));
  await act((book) => addPerson(book, person('boss', '老板'), author));
  await act((book) => addPerson(book, person('li', '李'), author), as('boss'));
  await act((book) => addPerson(book, person('wang', '王'), author), as('boss'));
}

const give = (who: string, remote: string, ...may: Right[]) =>
  act((book) => grant(book, { who, remote, may }, author), as('boss'));

const checker = { id: 'qa', key: publicText(registryKey), name: 'QA' };
const tips = { slot: 'ad/aside', version: '^1.0.0', id: 'tips', title: '提示', chunk: 'tips' };
const same = (book: Book) => book;

/** Every action of a person: the right it needs, the change, and what must be there first. */
const actions: readonly [
  Exclude<Change['action'], 'build' | 'health' | 'approve' | 'renew'>,
  Right,
  (book: Book) => Book,
  ((book: Book) => Book)?,
][] = [
  ['add', 'add', (book) => add(book, entry('4'), author)],
  ['canary', 'canary', (book) => promote(book, 'ad', '3', 10, author)],
  ['promote', 'promote', (book) => promote(book, 'ad', '3', 100, author)],
  ['rollback', 'rollback', (book) => rollback(book, 'ad', author)],
  ['forgive', 'promote', (book) => forgive(book, 'ad', '1', author)],
  ['pin', 'pin', (book) => pin(book, 'ad', '1', author)],
  ['unpin', 'pin', (book) => unpin(book, 'ad', author), (book) => pin(book, 'ad', '1', author)],
  ['disable', 'disable', (book) => disable(book, 'ad', '维护', author)],
  ['enable', 'disable', (book) => enable(book, 'ad', author), (book) => disable(book, 'ad', '维护', author)],
  ['remove', 'remove', (book) => remove(book, 'ad', author), (book) => disable(book, 'ad', '维护', author)],
  ['rule', 'rule', (book) => setHealthRule(book, 'ad', { minimumVisits: 5 }, author)],
  [
    'slot',
    'promote',
    (book) => decideSlot(book, 'ad/aside', { remote: 'lab', id: 'tips' }, true, author),
    (book) => add(book, entry('1', 'lab', { contributions: [tips] }), author),
  ],
  ['trust', 'trust', (book) => trust(book, checker, author)],
  ['distrust', 'trust', (book) => distrust(book, 'qa', author), (book) => trust(book, checker, author)],
  ['person-add', 'grant', (book) => addPerson(book, person('guest'), author)],
  ['person-remove', 'grant', (book) => removePerson(book, 'wang', author)],
  ['grant', 'grant', (book) => grant(book, { who: 'wang', remote: 'ad', may: ['add'] }, author)],
  ['revoke', 'grant', (book) => revoke(book, 'boss', '*', ['unchecked'], author)],
  ['threshold', 'grant', (book) => setThreshold(book, 'promote', 'ad', 1, author)],
  ['validity', 'grant', (book) => setValidity(book, 30, author)],
  ['rotate', 'grant', (book) => rotate(book, { present: registryKey, next: signingKey(nextKeyFile(place)) }, author)],
];
/** What concerns no single remote needs the right on all of them. */
const ofAll = ['trust', 'distrust', 'person-add', 'person-remove', 'revoke', 'validity', 'rotate'];

describe.each(actions)('%s', (action, right, change, shape = same) => {
  const remote = ofAll.includes(action) ? '*' : 'ad';
  beforeEach(() => prepared(shape));

  test(`is done by whoever has the right to ${right}, signed with the own key`, async () => {
    await give('li', remote, right);
    const { history } = await act(change, as('li'));
    expect(history.at(-1)).toMatchObject({ action, by: 'li', key: keyId(keyFor('li')) });
    expect(faultsOf(await readBook(place), registryKey).size).toBe(0);
  });

  test('is refused to whoever has every other right, naming who has this one', async () => {
    await give('li', remote, ...rightNames.filter((each) => each !== right));
    await expect(act(change, as('li'))).rejects.toThrow(new RegExp(`^li \\(李\\) has no right "${right}" on .*boss \\(老板\\)`));
  });

  test('is refused to whoever has the right on another remote', async () => {
    await give('li', 'help', right);
    await expect(act(change, as('li'))).rejects.toThrow('li (李) has no right');
  });

  test('is refused without a person, to one who does not exist, and with another’s key', async () => {
    await expect(act(change)).rejects.toThrow(/each change needs one: --as .* Rights on .*boss \(老板\)/);
    await expect(act(change, { ...as('boss'), as: 'nobody' })).rejects.toThrow('no person "nobody"');
    await expect(act(change, { as: 'boss' })).rejects.toThrow('the key of boss is missing');
    await expect(act(change, { as: 'boss', key: keyFor('li') })).rejects.toThrow('is not the one of boss');
    await expect(act(change, { key: generateKeyPairSync('ed25519').privateKey })).rejects.toThrow('belongs to nobody');
    await expect(act(change, { key: registryKey })).rejects.toThrow('belongs to nobody');
  });
});

test('every action that a person can take is in the table above', () => {
  const all: Record<Change['action'], true> = {
    ...{ add: true, canary: true, promote: true, rollback: true, forgive: true, pin: true, unpin: true, disable: true },
    ...{ enable: true, build: true, health: true, rule: true, trust: true, distrust: true, remove: true },
    ...{ 'person-add': true, 'person-remove': true, grant: true, revoke: true, slot: true, threshold: true, approve: true },
    ...{ validity: true, renew: true, rotate: true },
  };
  // An approval is written in the place of a change (`approvals.test.ts`), the other two by the product.
  expect(new Set([...actions.map(([action]) => action), 'build', 'health', 'approve', 'renew'])).toEqual(
    new Set(Object.keys(all)),
  );
});

describe('a registry with people', () => {
  beforeEach(() => prepared());

  test('takes builds of its own tree and verdicts of the health watch without one', async () => {
    await act((book) => putForward(book, entry('built'), author));
    const desk = releaseDesk(place, 'production');
    await desk.carryOut('ad', { action: 'take_back', version: 'built', why: '9 of 9 visits had a fault' });
    const book = await readBook(place);
    expect(book.history.at(-1)).toMatchObject({ action: 'health', by: 'health', key: keyId(registryKey) });
    expect([remoteOf(book, 'ad').stable, faultsOf(book, registryKey).size]).toEqual(['2', 0]);
  });

  test('refuses a first version of a new remote to whoever has no right to it, naming who may grant it', async () => {
    await give('li', 'ad', 'add');
    const first = (book: Book) => add(book, entry('1', 'lab'), author);
    await expect(act(first, as('li'))).rejects.toThrow(/no right "add" on lab\..*Who may grant it: boss \(老板\)/);
    await give('li', 'lab', 'add');
    expect(remoteOf(await act(first, as('li')), 'lab').versions).toHaveProperty('1');
  });

  test('limits whom it grants some addresses to versions below them', async () => {
    await act((book) => grant(book, { who: 'li', remote: '*', may: ['add'], prefixes: ['/lab'] }, author), as('boss'));
    const claim = (...prefixes: string[]) => act((book) => add(book, entry('1', 'lab', { prefixes }), author), as('li'));
    await expect(claim('/lab', '/pay')).rejects.toThrow('li (李) may add lab below /lab only, not /pay');
    await expect(claim('/laboratory')).rejects.toThrow('not /laboratory');
    expect(remoteOf(await claim('/lab/x'), 'lab').versions).toHaveProperty('1');
  });

  test('asks for a right of its own where a version is released without its report, or switches its remote on again', async () => {
    await give('li', 'ad', 'promote');
    const unchecked = (book: Book) => promote(book, 'ad', '3', 100, { ...author, unchecked: true });
    await expect(act(unchecked, as('li'))).rejects.toThrow('no right "unchecked" on ad');
    await act((book) => disable(book, 'ad', '维护', author), as('boss'));
    await expect(act((book) => promote(book, 'ad', '3', 100, author), as('li'))).rejects.toThrow('no right "disable" on ad');
  });

  test('always has somebody who may give rights', async () => {
    const last = 'boss is the last who may give rights';
    await expect(act((book) => removePerson(book, 'boss', author), as('boss'))).rejects.toThrow(last);
    await expect(act((book) => revoke(book, 'boss', '*', ['grant'], author), as('boss'))).rejects.toThrow(last);
    await give('li', '*', 'grant');
    const book = await act((before) => removePerson(before, 'boss', author), as('boss'));
    expect(book.rights.map(({ who }) => who)).toEqual(['li']);
  });

  test('takes nothing from whoever was removed, and still verifies what he signed', async () => {
    await give('li', 'ad', 'canary');
    await act((book) => promote(book, 'ad', '3', 10, author), as('li'));
    await act((book) => removePerson(book, 'li', author), as('boss'));
    await expect(act((book) => rollback(book, 'ad', author), as('li'))).rejects.toThrow('no person "li"');
    expect(faultsOf(await readBook(place), registryKey).size).toBe(0);
    const again = (book: Book) => addPerson(book, person('li'), author);
    await expect(act(again, as('boss'))).rejects.toThrow('belongs to li, who was removed');
  });

  test('gives the id and the key of a person to nobody else', async () => {
    const taken = (id: string, key: string) => act((book) => addPerson(book, { ...person(key), id }, author), as('boss'));
    await expect(taken('li', 'guest')).rejects.toThrow('has a person "li" already');
    await expect(taken('zhao', 'li')).rejects.toThrow('belongs to li');
    await expect(taken('health', 'guest')).rejects.toThrow('part of the product');
  });

  test('does not limit a right to grant to addresses: its holder could widen it', async () => {
    const limited = (book: Book) => grant(book, { who: 'li', remote: 'ad', may: ['grant'], prefixes: ['/ad'] }, author);
    await expect(act(limited, as('boss'))).rejects.toThrow('cannot be limited');
  });

  test('is not changed behind its history', async () => {
    const silent = (book: Book) => ({ ...book, rights: [] });
    await expect(act(silent, as('boss'))).rejects.toThrow('a change that its history does not name');
    const forgetful = (book: Book) => ({
      ...rollback(book, 'ad', author),
      history: rollback(book, 'ad', author).history.slice(-1),
    });
    await expect(act(forgetful, as('boss'))).rejects.toThrow('a change that its history does not name');
  });
});

describe('a forged history', () => {
  beforeEach(async () => {
    await prepared();
    await give('li', 'ad', 'rollback', 'canary');
    await act((book) => promote(book, 'ad', '3', 10, author), as('li'));
    await act((book) => rollback(book, 'ad', author), as('li'));
  });

  test.each<[string, (history: Change[]) => Change[]]>([
    ['with another author', (history) => history.map((each) => (each.by === 'li' ? { ...each, by: 'wang' } : each))],
    [
      'with another detail',
      (history) => history.map((each) => (each.action === 'canary' ? { ...each, detail: '3 to 50 %' } : each)),
    ],
    ['whose last entry says something else', (history) => history.with(-1, { ...history.at(-1), why: '没有原因' } as Change)],
    ['with an entry left out', (history) => history.filter(({ action }) => action !== 'canary')],
    [
      'with an entry that nobody signed',
      (history) => history.map(({ signature, ...each }) => ({ ...each, ...(each.action === 'canary' ? {} : { signature }) })),
    ],
    [
      'whose last entry nobody signed',
      (history) => [...history.slice(0, -1), { ...history.slice(-1)[0], signature: undefined } as Change],
    ],
    [
      'with a key of nobody',
      (history) => history.map((each) => (each.action === 'canary' ? { ...each, key: 'ffffffffffff' } : each)),
    ],
  ])('%s is refused, and nothing is changed', async (_, forge) => {
    const book = await readBook(place);
    writeFileSync(place.file, sealBook({ ...book, history: forge([...book.history]) }, registryKey));
    const text = readFileSync(place.file, 'utf8');
    await expect(act((before) => promote(before, 'ad', '3', 20, author), as('boss'))).rejects.toThrow(
      /revision \d+ of the history is forged/,
    );
    expect(readFileSync(place.file, 'utf8')).toBe(text);
  });

  test('that the holder of the registry’s key signed in the name of a person is refused', async () => {
    const { people: _people, rights: _rights, ...book } = await readBook(place);
    // Signed by the registry's key, as all changes of a registry without people are.
    writeFileSync(place.file, sealBook({ ...book, people: [], rights: [] }, registryKey));
    await act((before) => forgive(before, 'ad', '3', { ...author, by: 'li' }));
    writeFileSync(place.file, sealBook({ ...(await readBook(place)), people: _people, rights: _rights }, registryKey));
    await expect(act((before) => promote(before, 'ad', '3', 20, author), as('boss'))).rejects.toThrow(
      'not signed by li, but with the registry',
    );
  });
});
