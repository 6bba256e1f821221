import type { EndpointShape, Shape, Uses } from '@shizhong/shared-contracts/build';
import { deprecatedIn } from '@shizhong/shared-contracts/remote';
import type { Catalogue } from '../shapes/catalogue';
import { breaks, type Offered, warnings } from './breaks';
import { exportedNames } from './offered';

const login: EndpointShape = {
  address: 'POST /api/v1/auth/login',
  audience: 'public',
  request: { fields: { phone: 'string', 'remember?': 'boolean' } },
  response: { fields: { token: 'string', side: { values: ['ad', 'media'] }, user: { fields: { id: 'string' } } } },
};
const toast: Shape = { takes: ['string', { values: ['info', 'error'] }], needed: 1, returns: 'undefined' };
const host = { now: { takes: [], needed: 0, returns: 'number' }, 'notify.toast': toast } satisfies Record<string, Shape>;

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
  shapes: { endpoints: { 'auth/login': login }, offered: { host } },
};
const catalogue: Catalogue = {
  endpoints: { 'auth/login': login, 'auth/more': login },
  offered: { host: { ...host, more: 'string' }, actions: {} },
  taken: {},
};
const offered: Offered = {
  contract: '1.2.0',
  shares: {
    react: { version: '19.4.0', names: ['useState'] },
    '@shizhong/shared-contracts': { version: '1.2.0', names: ['useHost', 'more'] },
  },
  actions: ['login/setUser'],
  guards: ['ad', 'media'],
  layouts: ['public', 'ad'],
  catalogue,
};
const withLogin = (change: Partial<EndpointShape>): Partial<Offered> => ({
  catalogue: { ...catalogue, endpoints: { 'auth/login': { ...login, ...change } } },
});
const withHost = (members: Record<string, Shape>): Partial<Offered> => ({
  catalogue: { ...catalogue, offered: { ...catalogue.offered, host: members } },
});
const answer = (fields: Record<string, Shape>): Partial<Offered> => withLogin({ response: { fields } });
const same = { token: 'string', side: { values: ['ad', 'media'] }, user: { fields: { id: 'string' } } } satisfies Record<
  string,
  Shape
>;

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
  ['an endpoint less', { catalogue: { ...catalogue, endpoints: {} } }, '1.1.0', 'calls auth/login, which is gone'],
  [
    'a field of a response renamed',
    answer({ ...same, user: { fields: { userId: 'string' } } }),
    '1.1.0',
    'calls auth/login: response.user.id is gone; userId is new and has the same shape',
  ],
  [
    'a field of a response that may be null',
    answer({ ...same, token: { either: ['string', 'null'] } }),
    '1.1.0',
    'calls auth/login: response.token may now be null',
  ],
  [
    'a field of a request more',
    withLogin({ request: { fields: { phone: 'string', 'remember?': 'boolean', captcha: 'string' } } }),
    '1.1.0',
    'calls auth/login: request.captcha is new and required',
  ],
  [
    'a field of a request less',
    withLogin({ request: { fields: { phone: 'string' } } }),
    '1.1.0',
    'calls auth/login: request.remember is no longer accepted',
  ],
  ['an endpoint for fewer people', withLogin({ audience: 'ad' }), '1.1.0', 'calls auth/login: is for ad only, was for public'],
  [
    'a member of the host renamed',
    withHost({ now: host.now, 'notify.show': toast }),
    '1.1.0',
    'takes notify.toast of the host, which is gone',
  ],
  [
    'a member of the host that takes fewer values',
    withHost({ ...host, 'notify.toast': { ...toast, takes: ['string', { values: ['info'] }] } }),
    '1.1.0',
    'takes notify.toast of the host: argument 2 no longer takes "error"',
  ],
  [
    'a member of the host that returns something else',
    withHost({ ...host, now: { takes: [], needed: 0, returns: 'string' } }),
    '1.1.0',
    'takes now of the host: returns is string now, was number',
  ],
  ['a side less', { guards: ['media'] }, '1.1.0', 'asks for the side ad, which is gone'],
  ['a layout less', { layouts: ['public'] }, '1.1.0', 'stands in the layout ad, which is gone'],
])('a shell with %s breaks it, and says what', (_, change, contract, fault) => {
  expect(breaks(contract, uses, { ...offered, ...change })).toEqual([fault]);
});

test.each<[string, Partial<Offered>]>([
  ['a field of a response more', answer({ ...same, more: 'string' })],
  [
    'a field that a request may have',
    withLogin({ request: { fields: { phone: 'string', 'remember?': 'boolean', 'more?': 'string' } } }),
  ],
  [
    'a field that a request need not have any more',
    withLogin({ request: { fields: { 'phone?': 'string', 'remember?': 'boolean' } } }),
  ],
  ['an argument that may be given', withHost({ ...host, now: { takes: ['string'], needed: 0, returns: 'number' } })],
  [
    'an endpoint that the version does not call changed',
    { catalogue: { ...catalogue, endpoints: { 'auth/login': login, 'auth/more': { ...login, response: { fields: {} } } } } },
  ],
  ['a member of the host that the version does not take less', withHost(host)],
])('a shell with %s runs it, and nothing is said', (_, change) => {
  expect(breaks('1.1.0', uses, { ...offered, ...change })).toEqual([]);
  expect(warnings(uses, { ...offered, ...change })).toEqual([]);
});

test('a value more in a response breaks nothing, but is said', () => {
  const change = { ...offered, ...answer({ ...same, side: { values: ['ad', 'media', 'operator'] } }) };
  expect(breaks('1.1.0', uses, change)).toEqual([]);
  expect(warnings(uses, change)).toEqual(['calls auth/login: response.side may now be "operator"']);
});

test('a version that was recorded without shapes is compared by names, and that is said', () => {
  const { shapes: _, ...old } = uses;
  expect(breaks('1.1.0', old, { ...offered, ...answer({}) })).toEqual([]);
  expect(breaks('1.1.0', old, { ...offered, catalogue: { ...catalogue, endpoints: {} } })).toEqual([
    'calls auth/login, which is gone',
  ]);
  expect(warnings(old, offered)).toEqual(['was recorded without shapes: only names are compared; the next build records them']);
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
