/** What pages report about their remotes, and how they react to a new registry. */
import { type Registry, type RegistryEntry, RemoteLoadError } from '@shizhong/shared-contracts';
import type { HealthBeacon, HealthFact } from '@shizhong/shared-contracts/health';
import { countShortVisits, Reports } from '../federation/reports';
import { Beacons } from './beacons';
import { ownerOf } from './owner';
import { UnsavedWatch } from './unsaved';
import { showUpdateNotice } from './update-notice';
import { newsOf } from './updates';

const entry = (name: string, version: string): RegistryEntry => ({
  name,
  title: name,
  version,
  contract: '1.0.0',
  prefixes: [],
  routes: [],
  menu: [],
  redirects: [],
  base: `remotes/${name}/${version}/`,
  manifest: 'remote.json',
  integrity: `sha384-${'A'.repeat(64)}`,
});
const registry = (...remotes: RegistryEntry[]): Registry => ({ schema: 1, revision: 1, remotes });

function thrownIn(...addresses: string[]): Error {
  const error = new Error('x is undefined');
  error.stack = ['Error: x is undefined', ...addresses.map((address) => `    at f (${address}:1:200)`)].join('\n');
  return error;
}

describe('the owner of an error', () => {
  const entries = [entry('ad', '1'), entry('ad', '2'), entry('help', '1')];
  const owner = (cause: unknown) => ownerOf(cause, entries, '/', 'http://x');

  test('is the remote whose file comes first in the stack, with its version', () => {
    const thrown = thrownIn('http://x/assets/shell/main.js', 'http://x/remotes/ad/2/page.js', 'http://x/remotes/help/1/help.js');
    expect(owner(thrown)).toEqual({ remote: 'ad', version: '2' });
  });

  test('is null if the stack names no remote, or is missing', () => {
    expect(owner(thrownIn('http://x/assets/shell/main.js'))).toBeNull();
    expect(owner('text')).toBeNull();
  });
});

describe('a beacon', () => {
  const sent: HealthBeacon[] = [];
  const beacons = () =>
    new Beacons({
      base: '/',
      visit: 'visit-1234',
      path: () => '/admin-ad/index',
      entries: () => [entry('ad', '1')],
      bytesOf: () => 1234,
      send: (_, body) => sent.push(JSON.parse(body)),
    });
  const facts = (): HealthFact[] => sent.flatMap((beacon) => beacon.facts);

  beforeEach(() => {
    sent.length = 0;
  });

  test('reports a loaded remote and each of its errors once', () => {
    const one = beacons();
    for (const kind of ['saga', 'saga', 'reducer'] as const)
      one.report({ kind, remote: 'ad', cause: new TypeError('boom\nsecret') });
    one.report({ kind: 'loaded', remote: 'ad', version: '1', ms: 12 });
    one.flush();
    expect(facts()).toEqual([
      { remote: 'ad', version: '1', kind: 'saga', message: 'TypeError: boom' },
      { remote: 'ad', version: '1', kind: 'reducer', message: 'TypeError: boom' },
      { remote: 'ad', version: '1', kind: 'visit', loadMs: 12, bytes: 1234 },
    ]);
  });

  test('reports a failed load with phase and type; a disabled remote has not failed', () => {
    const one = beacons();
    const of = { remote: 'ad', version: '1' };
    const failures = [
      new RemoteLoadError({ ...of, phase: 'page', type: 'missing', reason: 'http' }, ''),
      new RemoteLoadError({ ...of, phase: 'render', type: 'error', reason: 'threw' }, 'Error: x'),
      new RemoteLoadError({ ...of, phase: 'registry', type: 'error', reason: 'disabled' }, ''),
    ];
    for (const failure of failures) one.report({ kind: 'load', facts: failure.facts, message: failure.message });
    one.flush();
    expect(facts()).toEqual([
      { ...of, kind: 'load', phase: 'page', type: 'missing', reason: 'http' },
      { ...of, kind: 'render', phase: 'render', message: 'Error: x' },
    ]);
  });

  test('is limited in size', () => {
    const one = beacons();
    for (let count = 0; count < 100; count += 1) one.report({ kind: 'saga', remote: 'ad', cause: new Error(`${count}`) });
    one.flush();
    expect([sent.length, facts().length]).toEqual([2, 40]);
  });
});

describe('a visit that ends before the observation is loaded', () => {
  const sent: { address: string; beacon: HealthBeacon }[] = [];
  const leave = (reports: Reports) => {
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (address: string, body: string) => sent.push({ address, beacon: JSON.parse(body) }),
    });
    const stop = countShortVisits(reports, '/base/', () => '/admin-ad/index');
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    Reflect.deleteProperty(document, 'hidden');
  };
  const loaded = { kind: 'loaded', remote: 'ad', version: '1', ms: 12 } as const;

  beforeEach(() => {
    sent.length = 0;
  });

  test('is counted when it ends, once, under the ticket of the page', () => {
    const reports = new Reports(() => undefined, 'ticket-1');
    reports.add(loaded);
    leave(reports);
    leave(reports);
    expect(sent).toEqual([
      {
        address: '/base/api/v1/health/beacon',
        beacon: {
          visit: 'ticket-1',
          path: '/admin-ad/index',
          facts: [{ remote: 'ad', version: '1', kind: 'visit', loadMs: 12 }],
        },
      },
    ]);
  });

  test('is left to the observation when that is there, or on its way because of a fault', () => {
    const faulty = new Reports(() => undefined, 'ticket-1');
    faulty.add(loaded);
    faulty.add({ kind: 'unhandled', cause: 'x' });
    leave(faulty);
    const observed = new Reports(() => undefined, 'ticket-1');
    observed.listen(() => undefined);
    observed.add(loaded);
    leave(observed);
    const empty = new Reports(() => undefined, 'ticket-1');
    leave(empty);
    expect(sent).toEqual([]);
    const received: string[] = [];
    faulty.listen(({ kind }) => received.push(kind));
    expect(received).toEqual(['loaded', 'unhandled']);
  });
});

test('events before the first listener are delivered later, and the first error calls onError', () => {
  const called = jest.fn();
  const reports = new Reports(called, null);
  reports.add({ kind: 'loaded', remote: 'ad', version: '1', ms: 1 });
  expect(called).not.toHaveBeenCalled();
  reports.add({ kind: 'unhandled', cause: 'x' });
  expect(called).toHaveBeenCalledTimes(1);
  const received: string[] = [];
  reports.listen(({ kind }) => received.push(kind));
  reports.add({ kind: 'unhandled', cause: 'y' });
  expect(received).toEqual(['loaded', 'unhandled', 'unhandled']);
});

describe('a newer registry', () => {
  const mine = registry(entry('ad', '1'), entry('help', '1'));

  test.each([
    ['the same versions change nothing', registry(entry('ad', '1'), entry('help', '1')), 'nothing'],
    ['a newer version is offered', registry(entry('ad', '2'), entry('help', '1')), 'newer'],
    ['one more remote is offered', registry(entry('ad', '1'), entry('help', '1'), entry('lab', '1')), 'newer'],
    ['a withdrawn version is left', { ...registry(entry('ad', '0'), entry('help', '1')), withdrawn: ['ad@1'] }, 'must leave'],
    ['the withdrawal of another version changes nothing', { ...mine, withdrawn: ['ad@0'] }, 'nothing'],
    ['a disabled remote is left', registry({ ...entry('ad', '1'), disabled: '维护' }, entry('help', '1')), 'must leave'],
    ['a removed remote is left', registry(entry('ad', '1')), 'must leave'],
  ] as const)('%s', (_, newest, news) => expect(newsOf(mine, newest as Registry)).toBe(news));
});

describe('unsaved work', () => {
  const page = (html: string) => {
    document.body.innerHTML = `<main>${html}</main><header><input id="search"></header>`;
    return new UnsavedWatch();
  };
  const type = (id: string, value: string) => {
    const field = document.getElementById(id) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  test('is typed text whose field still exists and is not empty', () => {
    const watch = page('<input id="a"><input id="q" type="search">');
    expect(watch.isDirty).toBe(false);
    type('q', '订单');
    type('search', '订单');
    expect(watch.isDirty).toBe(false);
    type('a', '标题');
    expect(watch.isDirty).toBe(true);
    type('a', '');
    expect(watch.isDirty).toBe(false);
    type('a', '标题');
    document.getElementById('a')?.remove();
    expect(watch.isDirty).toBe(false);
    watch.stop();
  });
});

test('the notice of a new version is shown once and closes when postponed', () => {
  document.body.innerHTML = '';
  const take = jest.fn();
  showUpdateNotice(take);
  showUpdateNotice(take);
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(1);
  const [now, later] = document.querySelectorAll('button');
  now?.click();
  expect(take).toHaveBeenCalledTimes(1);
  later?.click();
  expect(document.querySelector('[role="status"]')).toBeNull();
});
