import type { Uses } from '@shizhong/shared-contracts/build';
import { deprecatedIn } from '@shizhong/shared-contracts/remote';
import { breaks, type Offered } from './breaks';
import { exportedNames } from './offered';

const uses: Uses = {
  schema: 1,
  shares: {
    react: { version: '19.3.1', names: ['useState', '*'] },
    '@shizhong/shared-contracts': { version: '1.1.0', names: ['useHost'] },
  },
  actions: ['login/setUser'],
  endpoints: ['auth/login'],
  guards: ['ad'],
  layouts: ['ad'],
};
const offered: Offered = {
  contract: '1.2.0',
  shares: {
    react: { version: '19.4.0', names: ['useState'] },
    '@shizhong/shared-contracts': { version: '1.2.0', names: ['useHost', 'more'] },
  },
  actions: ['login/setUser'],
  endpoints: ['auth/login', 'auth/more'],
  guards: ['ad', 'media'],
  layouts: ['public', 'ad'],
};

test('a shell that has more than a version uses can run it', () => {
  expect(breaks('1.1.0', uses, offered)).toEqual([]);
});

test.each<[string, Partial<Offered>, string, string]>([
  [
    'another major version of the contract',
    { contract: '2.0.0' },
    '1.1.0',
    'is built against contract 1.1.0, the shell has 2.0.0',
  ],
  [
    'another React',
    { shares: { ...offered.shares, react: { version: '20.0.0', names: null } } },
    '1.1.0',
    'needs react ^19.3.1, the shell has 20.0.0',
  ],
  [
    'a share key less',
    { shares: { react: { version: '19.4.0', names: null } } },
    '1.1.0',
    'asks for @shizhong/shared-contracts, which the shell does not offer',
  ],
  [
    'a name less',
    { shares: { ...offered.shares, '@shizhong/shared-contracts': { version: '1.2.0', names: ['more'] } } },
    '1.1.0',
    'takes useHost from @shizhong/shared-contracts, which is gone',
  ],
  ['an action less', { actions: [] }, '1.1.0', 'hears or puts login/setUser, which is gone'],
  ['an endpoint less', { endpoints: [] }, '1.1.0', 'calls auth/login, which is gone'],
  ['a side less', { guards: ['media'] }, '1.1.0', 'asks for the side ad, which is gone'],
  ['a layout less', { layouts: ['public'] }, '1.1.0', 'stands in the layout ad, which is gone'],
])('a shell with %s breaks it, and says what', (_, change, contract, fault) => {
  expect(breaks(contract, uses, { ...offered, ...change })).toEqual([fault]);
});

test('a version that does not say what it uses cannot be vouched for', () => {
  expect(breaks('1.1.0', null, offered)).toEqual(['does not say what it uses: build it with the present kit']);
});

test('what is deprecated is reported to whoever imports it, with its replacement', () => {
  const list = [{ from: 'react', name: 'useState', since: '1.2.0', until: '2.0.0', text: 'take useStore' }];
  expect(deprecatedIn(uses.shares, list)).toEqual([
    'useState of react is deprecated since 1.2.0 and goes with 2.0.0: take useStore',
  ]);
  expect(deprecatedIn({}, list)).toEqual([]);
});

test('names of a list of exports are read as they are given, types left out', () => {
  expect(exportedNames("export { default as Table, type Rows, a } from 'x'; /* export { no } */\nexport const b = 1;")).toEqual([
    'Table',
    'a',
    'b',
  ]);
});
