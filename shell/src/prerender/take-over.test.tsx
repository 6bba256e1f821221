/** From a build's HTML to the running page: the real frame, the real tree, a remote defined by the test. */
import { type Host, lazyPage, type RemoteDefinition, RemoteLoadError } from '@shizhong/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import type { Shell } from '../app/shell-context';
import { loadedInTime, replayEarlyInput, servedPage } from '../app/take-over';
import { Tree } from '../app/tree';
import { preloadPage } from '../federation/preload-page';
import { Recovery } from '../federation/recovery';
import { RegistryStore } from '../federation/registry';
import { RemoteLoader } from '../federation/remote-loader';
import { NotificationCenter } from '../notifications/center';
import { readPage } from '../page/blocks';
import { createNavigation } from '../routing/navigation';
import { page, registryEntry, registryOf } from '../testing/registry';
import { adToken, testStore } from '../testing/shell-store';
import { renderFrame } from './frame';

const registry = registryOf(
  registryEntry({
    name: 'public',
    title: '首页',
    routes: [{ ...page('/', { title: '首页' }), prerender: true }, page('/login', { title: '登录', layout: 'bare' })],
    redirects: [{ from: '/start', to: '/login' }],
    menu: [{ area: 'public', label: '首页', path: '/', order: 1 }],
  }),
);
const fragment =
  '<h1>欢迎</h1><label>关键词<input id="word" value=""/></label><label><input id="agree" type="checkbox"/>同意</label><label><input type="radio" name="kind"/>视频号</label><button type="button">按了 <!-- -->0<!-- --> 次</button>';

function Home() {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const [word, setWord] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [chosen, setChosen] = useState(false);
  return (
    <>
      <h1>欢迎</h1>
      <label>
        关键词
        <input id="word" value={word} onChange={(event) => setWord(event.target.value)} />
      </label>
      <label>
        <input id="agree" type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        同意
      </label>
      <label>
        <input type="radio" name="kind" checked={chosen} onChange={() => setChosen(true)} />
        视频号
      </label>
      <button type="button" onClick={() => setCount(count + 1)}>
        按了 {count} 次
      </button>
      {word ? <p>在找 {word}</p> : null}
      {agreed ? <p>已同意</p> : null}
      {chosen ? <p>已选视频号</p> : null}
      {count > 0 ? (
        <button type="button" onClick={() => navigate('/start')}>
          开始
        </button>
      ) : null}
    </>
  );
}

const definition: RemoteDefinition = {
  card: { name: 'public', title: '首页', prefixes: ['/'], routes: [], menu: [], redirects: [] },
  routes: [
    { path: '/', Component: lazyPage(async () => ({ default: Home })) },
    { path: '/login', Component: () => <h1>登录</h1> },
  ],
};

async function loadPage({
  load,
  token,
  meanwhile,
}: {
  load: () => Promise<RemoteDefinition>;
  token?: string;
  meanwhile?: () => void;
}) {
  window.history.replaceState(null, '', '/');
  const facts = readPage(document, '/');
  const frame = renderFrame({ registry, settings: facts.settings, base: '/', path: '/', visitor: 'anonymous', place: '@@' });
  const root = document.createElement('div');
  root.innerHTML = frame.replace('@@', fragment);
  document.body.replaceChildren(root);
  const heading = screen.getByRole('heading', { name: '欢迎' });
  meanwhile?.();

  const { store, tenancy, storage } = testStore({ stored: token ? { 'sz-token': token } : {} });
  const known = new RegistryStore({ base: '/', timeoutMs: 10, initial: registry });
  jest.spyOn(known, 'refresh').mockRejectedValue(new Error('down'));
  const loader = new RemoteLoader(
    { fetch: async () => ({ definition: await load(), manifest: null }), prefetch: () => undefined },
    tenancy,
  );
  const served = servedPage(root, 'anonymous', '/');
  const shell = {
    ...{ page: facts, registry: known, loader, recovery: new Recovery(known), storage, served },
    ...{ integrityOf: () => undefined, notifications: new NotificationCenter(), navigation: createNavigation('/') },
  } as unknown as Shell;
  const entry = known.entry('public');
  if (!entry) throw new Error('the registry of the test has no remote');
  const code = loader.load(entry).then((remote) => preloadPage(remote, { pathname: '/', search: '' }, () => undefined));
  code.catch(() => undefined);
  if (await loadedInTime(code, root)) served?.page.takenOver();
  const reactErrors: unknown[] = [];
  const tree = (
    <Tree
      store={store}
      shell={shell}
      host={{ settings: facts.settings, base: '/', hasPage: () => true } as unknown as Host}
      router={(app) => <BrowserRouter>{app}</BrowserRouter>}
      onMounted={() => replayEarlyInput(root)}
    />
  );
  await act(async () => void hydrateRoot(root, tree, { onRecoverableError: (cause) => reactErrors.push(cause) }));
  return { heading, reactErrors };
}

const ready = async () => definition;
const down = () => new RemoteLoadError({ type: 'error', phase: 'manifest', remote: 'public', reason: 'http' }, 'down');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => document.body.replaceChildren());

test('the elements of the HTML are kept and work, and React reports no error', async () => {
  const { heading, reactErrors } = await loadPage({ load: ready });
  expect([reactErrors, heading.isConnected]).toEqual([[], true]);
  await userEvent.click(screen.getByRole('button', { name: '按了 0 次' }));
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeVisible();
  expect(console.error).not.toHaveBeenCalled();
});

test('the document’s title stays until the visitor navigates, even through a redirect', async () => {
  document.title = '首页，说得更多 - 识众';
  await loadPage({ load: ready });
  expect(document.title).toBe('首页，说得更多 - 识众');
  await userEvent.click(screen.getByRole('button', { name: '按了 0 次' }));
  await userEvent.click(screen.getByRole('button', { name: '开始' }));
  expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
  expect(document.title).toBe('登录 - 识众');
});

test('a signed-in user who was served an anonymous page gets their own buttons, without a React error', async () => {
  const { heading, reactErrors } = await loadPage({ load: ready, token: adToken });
  expect(screen.getByRole('link', { name: '进入工作台' })).toBeVisible();
  expect([reactErrors, heading.isConnected]).toEqual([[], true]);
});

test('clicks, ticks, choices and text from before hydration are not lost', async () => {
  await loadPage({
    load: ready,
    meanwhile: () => {
      const button = screen.getByRole('button', { name: '按了 0 次' });
      window.__szEarlyPress = () => button;
      screen.getByLabelText<HTMLInputElement>('关键词').value = '米';
      screen.getByLabelText<HTMLInputElement>('同意').checked = true;
      screen.getByLabelText<HTMLInputElement>('视频号').checked = true;
    },
  });
  expect(await screen.findByText('在找 米')).toBeVisible();
  expect(screen.getByText('已同意')).toBeVisible();
  expect(screen.getByText('已选视频号')).toBeVisible();
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeVisible();
});

test('while its remote is down the page can be read and says what does not work; 重试 replaces it with the live page', async () => {
  let broken = true;
  await loadPage({
    load: async () => {
      if (broken) throw down();
      return definition;
    },
  });
  const notice = await screen.findByText(/页面可以阅读，按钮与表单暂时不能用/);
  expect(screen.getByRole('heading', { name: '欢迎' })).toBeVisible();
  expect(screen.queryByText(/暂时打不开/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/页面可以阅读/)).toBeVisible();
  broken = false;
  await userEvent.type(screen.getByLabelText('关键词'), '油');
  await userEvent.click(screen.getByLabelText('同意'));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(screen.getByText('在找 油')).toBeVisible();
  expect(screen.getByText('已同意')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '按了 0 次' }));
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeVisible();
});

test('when the site was updated meanwhile, the page that stays HTML says so and offers to load it again', async () => {
  const block = document.createElement('script');
  block.id = 'sz-shell';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ base: '/assets/shell/', files: {} });
  document.body.append(block);
  const address = 'http://localhost/assets/shell/antd-core.js?r=1';
  const gone = new RemoteLoadError({ type: 'missing', phase: 'module', remote: 'public', address }, 'gone');
  await loadPage({ load: () => Promise.reject(gone) });
  expect(await screen.findByText(/页面可以阅读，.*站点刚刚更新，这个页面需要刷新后才能用。/)).toBeVisible();
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeVisible();
});

test('while a remote loads slowly the frame works; then the remote’s page replaces the HTML', async () => {
  jest.useFakeTimers();
  let finish: (definition: RemoteDefinition) => void = () => undefined;
  const late = new Promise<RemoteDefinition>((resolve) => {
    finish = resolve;
  });
  const loading = loadPage({ load: () => late });
  await jest.advanceTimersByTimeAsync(3_000);
  const { heading, reactErrors } = await loading;
  jest.useRealTimers();
  expect([reactErrors, heading.isConnected]).toEqual([[], true]);
  await act(async () => finish(definition));
  await userEvent.click(await screen.findByRole('button', { name: '按了 0 次' }));
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeVisible();
});
