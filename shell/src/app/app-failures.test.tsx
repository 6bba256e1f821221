/** The shell as visitors see it: real store, sagas, router and boundaries; remotes come from the test. */
import { BusinessRefusal, lazyPage, type RemoteDefinition, RemoteLoadError } from '@shizhong/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { showDialog } from '../dialogs/slice';
import { RegistryStore } from '../federation/registry';
import { page, registryEntry, registryOf } from '../testing/registry';
import { adToken } from '../testing/shell-store';
import { at, definition, definitions, entries, heading, loadError, visit, words } from '../testing/visit';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
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

test('a remote with a layout of its own stands in a main part while it loads and when it fails, and in one only', async () => {
  const office = registryEntry({ name: 'office', title: '办公室', routes: [page('/office', { title: '桌面', layout: 'own' })] });
  const registry = new RegistryStore({ base: '/', timeoutMs: 100, initial: registryOf(...Object.values(entries), office) });
  jest.spyOn(registry, 'refresh').mockRejectedValue(new Error('down'));
  const answers: { came(): void; failed(cause: unknown): void }[] = [];
  const load = () => new Promise<unknown>((resolve, failed) => answers.push({ came: () => resolve(withLayout), failed }));
  const loadPage = jest.fn<Promise<{ default: () => ReactNode }>, []>(() => Promise.reject(loadError('timeout', 'page')));
  const withLayout = {
    ...definition('office', {}),
    routes: [{ element: <Layout />, children: [{ path: '/office', Component: lazyPage(loadPage) }] }],
  };
  visit('/office', { sources: { office: load }, registry });
  expect(screen.getByRole('main')).toBeVisible();
  await act(async () => answers.shift()?.failed(loadError('missing')));
  expect(await within(await screen.findByRole('main')).findByText(/没有找到文件/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await act(async () => answers.shift()?.came());
  expect(await within(await screen.findByRole('main', { name: '布局' })).findByText(/等待超时/)).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

function Layout() {
  return (
    <main aria-label="布局">
      <Outlet />
    </main>
  );
}

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
