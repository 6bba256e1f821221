/** The shell as visitors see it: real store, sagas, router and boundaries; remotes come from the test. */
import {
  BusinessRefusal,
  type Host,
  HostProvider,
  lazyPage,
  type RegistryEntry,
  type RemoteDefinition,
  RemoteLoadError,
} from '@shizhong/shared-contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { showDialog } from '../dialogs/slice';
import { Recovery } from '../federation/recovery';
import { RegistryStore } from '../federation/registry';
import { RemoteLoader } from '../federation/remote-loader';
import { NotificationCenter } from '../notifications/center';
import { readPage } from '../page/blocks';
import { createNavigation } from '../routing/navigation';
import { setUser } from '../session/slice';
import { page, registryEntry, registryOf } from '../testing/registry';
import { adToken, mediaToken, testStore } from '../testing/shell-store';
import { App } from './app';
import { ShellContext } from './shell-context';

type Source = (entry: RegistryEntry) => Promise<unknown>;

const helpRoutes = [
  page('/help/common', { title: '常见问题', chunk: 'common' }),
  page('/help/order', { title: '接单变现', chunk: 'order' }),
];
const entries = {
  public: registryEntry({
    name: 'public',
    title: '首页',
    routes: [
      page('/', { title: '首页' }),
      page('/login/ad', { title: '广告主登录', layout: 'bare' }),
      page('/login', { title: '登录', layout: 'bare' }),
    ],
    redirects: [{ from: '/start', to: '/help/common' }],
  }),
  help: registryEntry({
    name: 'help',
    title: '帮助中心',
    routes: helpRoutes,
    menu: [{ area: 'public', label: '帮助中心', path: '/help/common', order: 1 }],
  }),
  ad: registryEntry({
    name: 'ad',
    title: '广告主中心',
    routes: [page('/admin-ad/index', { title: '首页', area: '广告主中心', layout: 'bare', guard: 'ad' })],
  }),
};

const words = (text: string) => () => <h1>{text}</h1>;

const definitions: Record<string, RemoteDefinition> = {
  public: definition('public', { '/': words('欢迎'), '/login/ad': words('登录广告主'), '/login': words('登录') }),
  help: definition('help', { '/help/common': words('常见问题正文'), '/help/order': words('接单正文') }),
  ad: definition('ad', { '/admin-ad/index': words('工作台') }),
};

function definition(name: string, pages: Record<string, () => ReactNode>): RemoteDefinition {
  const card = { name, title: name, prefixes: [], routes: [], menu: [], redirects: [] };
  return { card, routes: Object.entries(pages).map(([path, Component]) => ({ path, Component })) };
}

interface Visit {
  token?: string;
  base?: string;
  /** Overrides the source of a remote. */
  sources?: Record<string, Source>;
  registry?: RegistryStore;
}

function visit(address: string, { token, base = '/', sources = {}, registry }: Visit = {}) {
  window.history.replaceState(null, '', address);
  const shell = testStore({ stored: token ? { 'sz-token': token } : {} });
  const known = registry ?? new RegistryStore({ base, timeoutMs: 100, initial: registryOf(...Object.values(entries)) });
  const loader = new RemoteLoader(
    {
      fetch: async (entry) => ({ definition: await (sources[entry.name]?.(entry) ?? definitions[entry.name]), manifest: null }),
      prefetch: () => undefined,
    },
    shell.tenancy,
  );
  const facts = readPage(document, base);
  const notifications = new NotificationCenter();
  const navigation = createNavigation(base);
  const parts = {
    page: facts,
    registry: known,
    loader,
    recovery: new Recovery(known),
    integrityOf: () => undefined,
    notifications,
    navigation,
    storage: shell.storage,
    served: null,
  };
  const host = { settings: facts.settings, base, hasPage: (_path: string) => false } as Host;
  render(
    <Provider store={shell.store}>
      <HostProvider host={host}>
        <ShellContext value={parts}>
          <BrowserRouter basename={base}>
            <App />
          </BrowserRouter>
        </ShellContext>
      </HostProvider>
    </Provider>,
  );
  return { ...shell, registry: known, navigation };
}

const at = () => window.location.pathname + window.location.search;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const loadError = (type: 'missing' | 'timeout' | 'error', phase: 'manifest' | 'page' = 'manifest', version = '1.0.0') =>
  new RemoteLoadError({ type, phase, remote: 'help', version, reason: 'http', address: '/remotes/help/remote.json' }, 'failed');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a page sets its title', async () => {
  visit('/help/common');
  expect(await heading('常见问题正文')).toBeVisible();
  expect(document.title).toBe('常见问题 - 识众');
});

test('an unknown path redirects to the home page', async () => {
  visit('/no/such/page?a=1');
  expect(await heading('欢迎')).toBeVisible();
  expect(at()).toBe('/');
});

test('a card’s redirect keeps the query', async () => {
  visit('/start?id=7');
  expect(await heading('常见问题正文')).toBeVisible();
  expect(at()).toBe('/help/common?id=7');
});

test('everything works under the router base', async () => {
  visit('/any/base/no/such', { base: '/any/base/' });
  expect(await heading('欢迎')).toBeVisible();
  expect(at()).toBe('/any/base/');
});

test('a guarded page redirects anonymous visitors to sign-in and keeps the return address', async () => {
  visit('/admin-ad/index?tab=2');
  expect(await heading('登录广告主')).toBeVisible();
  expect(at()).toBe('/login/ad?redirect=%2Fadmin-ad%2Findex%3Ftab%3D2');
});

test('a signed-in user sees the guarded page, with its area in the title', async () => {
  visit('/admin-ad/index', { token: adToken });
  expect(await heading('工作台')).toBeVisible();
  expect(document.title).toBe('首页 - 广告主中心 - 识众');
});

test('when another tab switches sides, the page’s guard redirects', async () => {
  const { store, storage } = visit('/admin-ad/index', { token: adToken });
  await heading('工作台');
  storage.set('sz-token', mediaToken);
  act(() => void store.dispatch(setUser({ token: mediaToken, user: null }, true)));
  expect(await heading('登录广告主')).toBeVisible();
  expect(at()).toContain('reason=side');
});

test('a changed query keeps what the visitor has typed, in area frames too', async () => {
  const areaOf = { ...entries.ad, routes: [page('/admin-ad/index', { layout: 'ad', guard: 'ad' })] };
  const registry = new RegistryStore({ base: '/', timeoutMs: 100, initial: registryOf(areaOf) });
  const typing = definition('ad', { '/admin-ad/index': () => <input aria-label="广告名称" /> });
  const { navigation } = visit('/admin-ad/index', { token: adToken, registry, sources: { ad: async () => typing } });
  await userEvent.type(await screen.findByLabelText('广告名称'), '秋季新米');
  act(() => navigation.go('/admin-ad/index?tab=2'));
  await waitFor(() => expect(at()).toBe('/admin-ad/index?tab=2'));
  expect(screen.getByLabelText('广告名称')).toHaveValue('秋季新米');
});

test('a saga’s redirect wins over the guard of the page being left', async () => {
  const { store, navigation } = visit('/admin-ad/index', { token: adToken });
  await heading('工作台');
  act(() => {
    navigation.go('/login?reason=402', { replace: true });
    store.dispatch({ type: 'login/delUser' });
  });
  expect(await heading('登录')).toBeVisible();
  expect(at()).toBe('/login?reason=402');
});

test('after a navigation the focus moves to the page’s heading', async () => {
  visit('/');
  await heading('欢迎');
  await userEvent.click(screen.getAllByRole('link', { name: '帮助中心' })[0] as HTMLElement);
  const title = await heading('常见问题正文');
  await waitFor(() => expect(title).toHaveFocus());
});

test.each(['missing', 'timeout', 'error'] as const)(
  'a remote that fails with %s is named, can be retried without a reload, and does not affect others',
  async (type) => {
    let broken = true;
    const load = jest.fn<Promise<unknown>, []>();
    load.mockImplementation(async () => {
      if (broken) throw loadError(type);
      return definitions['help'];
    });
    const registry = new RegistryStore({ base: '/', timeoutMs: 100, initial: registryOf(...Object.values(entries)) });
    jest.spyOn(registry, 'refresh').mockRejectedValue(new Error('down'));
    visit('/help/common', { sources: { help: load }, registry });
    expect(await heading('「帮助中心」暂时打不开')).toBeVisible();
    const alert = screen.getByRole('heading', { name: /暂时打不开/ }).parentElement as HTMLElement;
    expect(alert).toHaveAttribute('data-type', type);
    expect(within(alert).getByText(/版本 1.0.0/)).toBeVisible();
    for (let tries = 0; tries < 3; tries += 1) {
      await userEvent.click(screen.getByRole('button', { name: '重试' }));
      expect(await heading('「帮助中心」暂时打不开')).toBeVisible();
    }
    await userEvent.click(screen.getByRole('link', { name: '返回首页' }));
    expect(await heading('欢迎')).toBeVisible();
    act(() => window.history.back());
    expect(await heading('「帮助中心」暂时打不开')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await heading('常见问题正文')).toBeVisible();
  },
);

test('a page whose code fails is retried on its own, its remote stays loaded', async () => {
  let broken = true;
  const load = jest.fn(async () => {
    if (broken) throw loadError('timeout', 'page');
    return { default: words('终于来了') };
  });
  const help = { ...(definitions['help'] as RemoteDefinition), routes: [{ path: '/help/common', Component: lazyPage(load) }] };
  const source = jest.fn(async () => help);
  visit('/help/common', { sources: { help: source } });
  expect(await screen.findByText(/加载页面代码时，等待超时/)).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await heading('终于来了')).toBeVisible();
  expect(source).toHaveBeenCalledTimes(1);
});

test('a page that throws while rendering leaves the frame, header and other pages working', async () => {
  const broken = definition('help', {
    '/help/common': () => {
      throw new BusinessRefusal(1, 'boom');
    },
    '/help/order': words('接单正文'),
  });
  const { navigation } = visit('/help/common', { sources: { help: async () => broken } });
  expect(await screen.findByText(/显示页面内容时，运行时出错/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: '帮助中心' })[0]).toBeVisible();
  act(() => navigation.go('/help/order'));
  expect(await heading('接单正文')).toBeVisible();
});

test('code missing after a redeploy: the new version is mounted at the same address, and the store is kept', async () => {
  const newer = { ...entries.help, version: '2.0.0' };
  const registry = new RegistryStore({ base: '/', timeoutMs: 100, initial: registryOf(...Object.values(entries)) });
  // The server's registry response after the redeploy.
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, json: async () => registryOf(entries.public, newer, entries.ad) }) as unknown as Response,
  );
  const gone = lazyPage(async () => {
    throw loadError('missing', 'page');
  });
  const { store } = visit('/help/common', {
    token: adToken,
    registry,
    sources: {
      help: async ({ version }) =>
        version === '2.0.0'
          ? definitions['help']
          : { ...definitions['help'], routes: [{ path: '/help/common', Component: gone }] },
    },
  });
  expect(await heading('常见问题正文')).toBeVisible();
  expect(screen.queryByText(/暂时打不开/)).toBeNull();
  expect(at()).toBe('/help/common');
  expect(store.getState().login.isLogin).toBe(true);
});

test('a registry that keeps naming missing files ends on the error page, not in a loop', async () => {
  const registry = new RegistryStore({ base: '/', timeoutMs: 100, initial: registryOf(...Object.values(entries)) });
  const refresh = jest.spyOn(registry, 'refresh').mockImplementation(async () => registryOf(...Object.values(entries)));
  const load = jest.fn(async () => {
    throw loadError('missing');
  });
  visit('/help/common', { registry, sources: { help: load } });
  expect(await screen.findByText(/没有找到文件/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a module that is not a remote definition is refused by name', async () => {
  visit('/help/common', { sources: { help: async () => definitions['ad'] } });
  expect(await screen.findByText(/收到的内容不符合约定/)).toBeVisible();
});

test('a missing file of the shell itself means a newer shell: the visitor is offered a reload', async () => {
  const block = document.createElement('script');
  block.id = 'sz-shell';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ base: '/assets/shell/', files: {} });
  document.body.append(block);
  const address = 'http://localhost/assets/shell/antd-core.js?r=1';
  const lost = new RemoteLoadError({ type: 'missing', phase: 'page', remote: 'help', address }, 'gone');
  const registry = new RegistryStore({ base: '/', timeoutMs: 100, initial: registryOf(...Object.values(entries)) });
  jest.spyOn(registry, 'refresh').mockRejectedValue(new Error('down'));
  visit('/help/common', { registry, sources: { help: () => Promise.reject(lost) } });
  expect(await screen.findByRole('button', { name: '刷新页面' })).toBeVisible();
  expect(screen.getByText('/assets/shell/antd-core.js')).toBeVisible();
  block.remove();
});

test('without a registry the page says so and can be retried', async () => {
  const responses = [
    { ok: false, status: 503 },
    { ok: true, json: async () => registryOf(...Object.values(entries)) },
  ];
  globalThis.fetch = jest.fn(async () => responses.shift() as unknown as Response);
  visit('/', { registry: new RegistryStore({ base: '/', timeoutMs: 100, initial: null }) });
  expect(await screen.findByText(/读取应用清单时/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await heading('欢迎')).toBeVisible();
});

test('an area’s dialog loads when its flag opens it; if it cannot load, a notice says so and the page stays', async () => {
  const load = jest.fn().mockRejectedValue(new TypeError('chunk gone'));
  const withDialog = { ...definition('ad', { '/admin-ad/index': words('工作台') }), dialogs: { sign: lazyPage(load) } };
  const { store } = visit('/admin-ad/index', { token: adToken, sources: { ad: async () => withDialog } });
  await heading('工作台');
  expect(load).not.toHaveBeenCalled();
  act(() => void store.dispatch(showDialog('sign', true)));
  expect(await screen.findByText('窗口没有打开')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
  await waitFor(() => expect(store.getState().dialogs.sign).toBe(false));
});

test('a loaded dialog is shown beside the page', async () => {
  const withDialog = {
    ...definition('ad', { '/admin-ad/index': words('工作台') }),
    dialogs: { sign: lazyPage(async () => ({ default: () => <p>签到窗口</p> })) },
  };
  const { store } = visit('/admin-ad/index', { token: adToken, sources: { ad: async () => withDialog } });
  await heading('工作台');
  act(() => void store.dispatch(showDialog('sign', true)));
  expect(await screen.findByText('签到窗口')).toBeVisible();
  act(() => void store.dispatch(showDialog('sign', false)));
  await waitFor(() => expect(screen.queryByText('签到窗口')).toBeNull());
});
