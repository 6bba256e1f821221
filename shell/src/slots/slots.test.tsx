/** Slots as visitors see them: the owner's page stays, whatever the contributions do. */
import { lazySlot, type RegistryEntry, type RemoteDefinition, RemoteLoadError, Slot } from '@shizhong/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistryStore } from '../federation/registry';
import { Beacons } from '../observe/beacons';
import { page, registryEntry } from '../testing/registry';
import { adToken, mediaToken } from '../testing/shell-store';
import { definition, heading, type Source, visit } from '../testing/visit';

const slot = 'ad/index-aside';
const props = {
  certStatus: 'none',
  usableFen: 0,
  hasCampaign: false,
  hasSettled: false,
  toConfirm: null,
  rejected: null,
} as const;

const owner = registryEntry({
  name: 'ad',
  routes: [page('/board', { layout: 'bare' })],
  slots: [{ name: slot, version: '1.0.0', title: '首页侧栏' }],
});
const contributor = (name: string, ...more: Partial<NonNullable<RegistryEntry['contributions']>[number]>[]) =>
  registryEntry({
    name,
    contributions: more.map((each) => ({ slot, version: '^1.0.0', id: 'tips', title: `${name}的提示`, chunk: 'tips', ...each })),
  });
const fillsOf = (...names: string[]) => ({ [slot]: names.map((remote) => ({ remote, id: 'tips' })) });

const board = definition('ad', {
  '/board': () => (
    <>
      <h1>工作台</h1>
      <Slot name={slot} props={props} />
    </>
  ),
});

type Load = Parameters<typeof lazySlot<typeof slot>>[1];
const gives = (name: string, load: Load): RemoteDefinition => ({
  ...definition(name, {}),
  contributions: { tips: lazySlot(slot, load) },
});
const shows =
  (text: string): Load =>
  async () => ({ default: ({ usableFen }) => <p>{`${text} ${usableFen}`}</p> });

interface Stage {
  others: RegistryEntry[];
  shown?: string[];
  sources: Record<string, Source>;
  token?: string;
}

function open({ others, shown = others.map(({ name }) => name), sources, token = adToken }: Stage) {
  const registry = new RegistryStore({
    ...{ base: '/', timeoutMs: 100 },
    initial: { schema: 1, revision: 1, remotes: [owner, ...others], slots: fillsOf(...shown) },
  });
  return visit('/board', { token, registry, sources: { ad: async () => board, ...sources } });
}

/** What the browser says of every place that is observed. */
const onScreen: ((seen: Partial<IntersectionObserverEntry>[]) => void)[] = [];
let startsOnScreen = true;
class Watched {
  readonly #say: (seen: Partial<IntersectionObserverEntry>[]) => void;
  constructor(say: (seen: Partial<IntersectionObserverEntry>[]) => void) {
    this.#say = say;
    onScreen.push(say);
  }
  observe() {
    this.#say([{ isIntersecting: startsOnScreen }]);
  }
  disconnect() {}
}

beforeEach(() => {
  startsOnScreen = true;
  onScreen.length = 0;
  window.IntersectionObserver = Watched as unknown as typeof IntersectionObserver;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('contributions stand in the order of the registry and get the props of the page', async () => {
  open({
    others: [contributor('help', {}), contributor('lab', {})],
    shown: ['lab', 'help'],
    sources: { help: async () => gives('help', shows('帮助')), lab: async () => gives('lab', shows('实验')) },
  });
  expect(await heading('工作台')).toBeVisible();
  expect(await screen.findByText('帮助 0')).toBeVisible();
  expect(screen.getAllByText(/ 0$/).map(({ textContent }) => textContent)).toEqual(['实验 0', '帮助 0']);
});

test('what the registry does not list, what is switched off, and what is for the other side is neither shown nor loaded', async () => {
  const load = jest.fn(async () => gives('help', shows('帮助')));
  const off = { ...contributor('off', {}), disabled: '维护中' };
  open({
    others: [contributor('help', {}), off, contributor('media', { guard: 'media' }), contributor('lab', { guard: 'ad' })],
    shown: ['off', 'media', 'lab'],
    sources: { help: load, off: load, media: load, lab: async () => gives('lab', shows('实验')) },
  });
  expect(await screen.findByText('实验 0')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a side that is not signed in does not see what is for it', async () => {
  open({
    others: [contributor('lab', { guard: 'ad' }), contributor('help', {})],
    sources: { lab: async () => gives('lab', shows('实验')), help: async () => gives('help', shows('帮助')) },
    token: mediaToken,
  });
  expect(await screen.findByText('帮助 0')).toBeVisible();
  expect(screen.queryByText('实验 0')).toBeNull();
});

test('one far below the screen loads when it comes near', async () => {
  startsOnScreen = false;
  const load = jest.fn(async () => gives('lab', shows('实验')));
  open({ others: [contributor('lab', {})], sources: { lab: load } });
  await waitFor(() => expect(onScreen).toHaveLength(1));
  expect(load).not.toHaveBeenCalled();
  act(() => onScreen[0]?.([{ isIntersecting: true }]));
  expect(await screen.findByText('实验 0')).toBeVisible();
});

test('nothing fills it: the page has no trace of it', async () => {
  open({ others: [], sources: {} });
  expect(await heading('工作台')).toBeVisible();
  expect(document.querySelector('[data-slot]')).toBeNull();
});

const failures: [string, Load, string][] = [
  [
    'throws while rendering',
    async () => ({
      default: () => {
        throw new TypeError('boom');
      },
    }),
    'threw',
  ],
  [
    'has no code any more',
    async () => {
      throw new RemoteLoadError(
        { type: 'error', phase: 'slot', remote: 'lab', version: '1.0.0', reason: 'http', address: '/remotes/lab/tips.js' },
        'HTTP 500',
      );
    },
    'http',
  ],
];
test.each(failures)(
  'one that %s leaves the page and its neighbour, is reported to its own team, and comes back by 「重试」',
  async (_, broken, reason) => {
    let mended = false;
    const load: Load = () => (mended ? shows('实验')() : broken());
    const { reported } = open({
      others: [contributor('lab', {}), contributor('help', {})],
      sources: { lab: async () => gives('lab', load), help: async () => gives('help', shows('帮助')) },
    });
    const line = await screen.findByText('「lab的提示」没有加载出来');
    expect(await screen.findByText('帮助 0')).toBeVisible();
    expect(await heading('工作台')).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    const facts = { remote: 'lab', version: '1.0.0', phase: 'slot', reason };
    expect(reported).toContainEqual(expect.objectContaining({ kind: 'load', facts: expect.objectContaining(facts) }));
    await userEvent.click(within(line).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('「lab的提示」没有加载出来')).toBeVisible();
    mended = true;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('实验 0')).toBeVisible();
  },
);

test('one whose remote does not load at all is treated alike, and keeps the phase of its remote', async () => {
  let broken = true;
  const { reported } = open({
    others: [contributor('lab', {})],
    sources: {
      lab: async () => {
        if (broken) throw new RemoteLoadError({ type: 'timeout', phase: 'manifest', remote: 'lab', version: '1.0.0' }, 'late');
        return gives('lab', shows('实验'));
      },
    },
  });
  expect(await screen.findByText('「lab的提示」没有加载出来')).toHaveAttribute('data-phase', 'manifest');
  expect(reported).toContainEqual(expect.objectContaining({ kind: 'load', message: 'late' }));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('实验 0')).toBeVisible();
});

test('one that hangs keeps its place free and nobody waits for it', async () => {
  open({
    others: [contributor('lab', { heightPx: 180 }), contributor('help', {})],
    sources: { lab: () => new Promise(() => undefined), help: async () => gives('help', shows('帮助')) },
  });
  expect(await screen.findByText('帮助 0')).toBeVisible();
  const place = document.querySelector<HTMLElement>('[data-remote="lab"]')?.firstElementChild;
  expect(place).toHaveStyle({ height: '180px' });
  expect(screen.queryByText(/没有加载出来/)).toBeNull();
});

test('a connection that broke once is not shown', async () => {
  let tries = 0;
  open({
    others: [contributor('lab', {})],
    sources: {
      lab: async () =>
        gives('lab', async () => {
          tries += 1;
          if (tries > 1) return shows('实验')();
          throw new RemoteLoadError({ type: 'error', phase: 'slot', remote: 'lab', version: '1.0.0', reason: 'network' }, 'gone');
        }),
    },
  });
  expect(await screen.findByText('实验 0')).toBeVisible();
  expect(tries).toBe(2);
});

test('a card that promises what the module does not have is a failure of that contribution only', async () => {
  open({ others: [contributor('lab', {})], sources: { lab: async () => definition('lab', {}) } });
  expect(await screen.findByText('「lab的提示」没有加载出来')).toHaveAttribute('data-reason', 'schema');
});

test('a remote that is switched off while its contribution is shown leaves the page', async () => {
  const { registry } = open({ others: [contributor('lab', {})], sources: { lab: async () => gives('lab', shows('实验')) } });
  expect(await screen.findByText('实验 0')).toBeVisible();
  act(() => registry.adopt({ schema: 1, revision: 2, remotes: [owner, { ...contributor('lab', {}), disabled: '维护中' }] }));
  await waitFor(() => expect(screen.queryByText('实验 0')).toBeNull());
  expect(await heading('工作台')).toBeVisible();
});

test('how long a contribution took, and that it threw, count for its own remote and version', async () => {
  const { reported } = open({ others: [contributor('lab', {})], sources: { lab: async () => gives('lab', shows('实验')) } });
  expect(await screen.findByText('实验 0')).toBeVisible();
  const sent: string[] = [];
  const beacons = new Beacons({
    ...{ base: '/', visit: 'visit-1', path: () => '/board', entries: () => [], bytesOf: () => 0 },
    send: (_, body) => void sent.push(body),
  });
  for (const report of reported) beacons.report(report);
  const place = { phase: 'slot', remote: 'lab', version: '1.0.0', type: 'error', reason: 'threw' } as const;
  beacons.report({ kind: 'load', facts: place, message: 'TypeError: boom' });
  beacons.flush();
  const { facts } = JSON.parse(sent[0] ?? '') as { facts: object[] };
  expect(facts).toContainEqual({ remote: 'lab', version: '1.0.0', kind: 'vitals', phase: 'slot', loadMs: expect.any(Number) });
  expect(facts).toContainEqual({ remote: 'lab', version: '1.0.0', kind: 'render', phase: 'slot', message: 'TypeError: boom' });
});

test('tools hear what a slot is given, and may give it something else', async () => {
  const heard: [string, object][] = [];
  window.__szSlots = (name, given) => {
    heard.push([name, given]);
    return { ...given, usableFen: 7 };
  };
  open({ others: [contributor('lab', {})], sources: { lab: async () => gives('lab', shows('实验')) } });
  expect(await screen.findByText('实验 7')).toBeVisible();
  expect(heard[0]).toEqual([slot, props]);
  window.__szSlots = undefined;
});
