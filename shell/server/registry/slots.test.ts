/** Slots in the registry: who may fill them, in which order, and what no release may take from others. */
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { type Book, emptyBook, RegistryRefusal } from './book';
import { add, disable, promote, putForward } from './changes';
import { chooseFor } from './choose';
import { decideSlot, orderSlot } from './slot-changes';
import { requireSlots, slotLines } from './slots';
import { withVersions } from './tools';

const slot = 'ad/index-aside';
const entry = (name: string, version: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ name, title: name, version, contract: '1.0.0', prefixes: [`/${name}`], routes: [], menu: [], redirects: [] },
  ...{ base: `remotes/${name}/${version}/`, manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
  ...more,
});
const owner = (version: string, offered = '1.0.0', max?: number) =>
  entry('ad', version, { team: '广告主组', slots: [{ name: slot, version: offered, title: '侧栏', ...(max ? { max } : {}) }] });
const fills = (name: string, more: Partial<NonNullable<RegistryEntry['contributions']>[number]> = {}) =>
  entry(name, '1', {
    team: `${name}组`,
    contributions: [{ slot, version: '^1.0.0', id: 'tips', title: '提示', chunk: 'tips', ...more }],
  });

const author = { by: 'li', why: '', at: new Date('2026-11-23T10:00:00Z') };
const built = (...entries: RegistryEntry[]): Book => entries.reduce((book, each) => putForward(book, each, author), emptyBook);
const released = (book: Book, each: RegistryEntry) => promote(add(book, each, author), each.name, each.version, 100, author);
const shown = (book: Book) => chooseFor(book, null).slots?.[slot]?.map(({ remote, id }) => `${remote}/${id}`) ?? [];
const check = (book: Book, each: RegistryEntry) => () => requireSlots(book, each, { withdrawing: false });

describe('a page shows', () => {
  test('what was built from the same tree, by the order of the cards', () => {
    expect(shown(built(owner('1'), fills('help', { order: 2 }), fills('lab', { order: 1 })))).toEqual(['lab/tips', 'help/tips']);
  });

  test('what came from outside only after somebody has allowed it, also in its next version', () => {
    const book = released(built(owner('1')), fills('lab'));
    expect(shown(book)).toEqual([]);
    expect(slotLines(book)[0]?.fills).toEqual([{ fill: 'lab/tips', title: '提示', state: 'waiting', problem: null }]);
    const allowed = decideSlot(book, slot, { remote: 'lab', id: 'tips' }, true, author);
    expect(shown(allowed)).toEqual(['lab/tips']);
    expect(shown(released(allowed, { ...fills('lab'), version: '2' }))).toEqual(['lab/tips']);
    expect(allowed.history.at(-1)).toMatchObject({ remote: 'ad', action: 'slot', detail: `${slot}: allowed lab/tips`, by: 'li' });
  });

  test('what is denied no longer, and the rest in the order that people chose', () => {
    const book = built(owner('1'), fills('help'), fills('lab'), fills('media'));
    const order = orderSlot(
      book,
      slot,
      [
        { remote: 'media', id: 'tips' },
        { remote: 'lab', id: 'tips' },
      ],
      author,
    );
    expect(shown(order)).toEqual(['media/tips', 'lab/tips', 'help/tips']);
    const denied = decideSlot(order, slot, { remote: 'lab', id: 'tips' }, false, author);
    expect(shown(denied)).toEqual(['media/tips', 'help/tips']);
    expect(shown(orderSlot(denied, slot, [{ remote: 'help', id: 'tips' }], author))).toEqual(['help/tips', 'media/tips']);
  });

  test('no more than the owner has room for', () => {
    expect(shown(built(owner('1', '1.0.0', 1), fills('help'), fills('lab')))).toEqual(['help/tips']);
  });

  test('nothing of a remote that is switched off, or whose contribution does not fit the version that this visitor gets', () => {
    const book = built(owner('1'), fills('help'));
    expect(shown(disable(book, 'help', '维护中', author))).toEqual([]);
    expect(chooseFor(built(owner('1', '2.0.0'), fills('help')), null)).not.toHaveProperty('slots');
    expect(shown(built(fills('help')))).toEqual([]);
  });

  test('what a developer tries in the own browser, allowed or not', () => {
    const book = add(built(owner('1')), fills('lab'), author);
    const tools = { versions: { lab: '1' }, addresses: {}, faults: [], refused: [] };
    expect(withVersions(chooseFor(book, null), book, tools).slots).toEqual({ [slot]: [{ remote: 'lab', id: 'tips' }] });
  });
});

describe('a version is refused that', () => {
  const book = built(owner('1'), fills('help'));

  test.each<[string, RegistryEntry, string]>([
    [
      'fills a slot of nobody',
      fills('lab', { slot: 'nobody/aside' }),
      'lab 1: contribution tips: nobody owns the slot nobody/aside, there is no remote "nobody"',
    ],
    [
      'fills a slot that its owner does not have',
      fills('lab', { slot: 'ad/other' }),
      'lab 1: contribution tips: ad (广告主组) has no slot ad/other; it has: ad/index-aside',
    ],
    [
      'needs another version of the slot',
      fills('lab', { version: '^1.1.0' }),
      'lab 1: contribution tips needs ad/index-aside ^1.1.0; ad (广告主组) offers 1.0.0',
    ],
    ['withdraws a slot that others fill', entry('ad', '2'), 'help (help组): contribution tips: ad has no slot ad/index-aside'],
    ['offers props that others do not know', owner('2', '2.0.0'), 'help (help组): contribution tips needs ad/index-aside ^1.0.0'],
  ])('%s, naming the other side', (_, version, message) => {
    expect(check(book, version)).toThrow(RegistryRefusal);
    expect(check(book, version)).toThrow(message);
  });

  test('but not one that is compatible, that is meant, or whose slot is filled by what is denied', () => {
    expect(check(book, owner('2', '1.3.0'))).not.toThrow();
    expect(() => requireSlots(book, entry('ad', '2'), { withdrawing: true })).not.toThrow();
    const denied = decideSlot(book, slot, { remote: 'help', id: 'tips' }, false, author);
    expect(check(denied, entry('ad', '2'))).not.toThrow();
  });
});

test('a decision about what no version contributes is refused, saying what there is', () => {
  expect(() => decideSlot(built(owner('1'), fills('help')), slot, { remote: 'help', id: 'faq' }, true, author)).toThrow(
    `no version has the contribution help/faq to ${slot}; there are: help/tips`,
  );
});

test('the list says of each contribution how it stands', () => {
  const all = built(owner('1', '1.0.0', 1), fills('help'), fills('lab'), fills('old', { version: '^2.0.0' }));
  const book = decideSlot(add(all, fills('new'), author), slot, { remote: 'new', id: 'tips' }, true, author);
  expect(slotLines(book)).toEqual([
    {
      slot,
      offered: 'ad 1.0.0',
      fills: [
        { fill: 'help/tips', title: '提示', state: 'shown', problem: null },
        { fill: 'lab/tips', title: '提示', state: 'full', problem: null },
        {
          ...{ fill: 'old/tips', title: '提示', state: 'unfit' },
          problem: 'contribution tips needs ad/index-aside ^2.0.0; ad (广告主组) offers 1.0.0',
        },
        { fill: 'new/tips', title: '提示', state: 'not served', problem: null },
      ],
    },
  ]);
});
