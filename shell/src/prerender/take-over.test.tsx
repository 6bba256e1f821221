/** From the HTML of a build to the running page: the real frame, the real tree, a remote of the test. */
import { type Host, lazyPage, type RemoteDefinition, RemoteLoadError } from '@shizhong/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import type { Shell } from '../app/shell-context';
import { inTime, repeatEarlyActs, servedPage } from '../app/take-over';
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
const fragment = '<h1>欢迎</h1><label>关键词<input value=""/></label><button type="button">按了 <!-- -->0<!-- --> 次</button>';

function Home() {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const [word, setWord] = useState('');
  return (
    <>
      <h1>欢迎</h1>
      <label>
        关键词
        <input value={word} onChange={(event) => setWord(event.target.value)} />
      </label>
      <button type="button" onClick={() => setCount(count + 1)}>
        按了 {count} 次
      </button>
      {word ? <p>在找 {word}</p> : null}
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

async function arrive({
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
  if (await inTime(code)) served?.page.takenOver();
  const complaints: unknown[] = [];
  const tree = (
    <Tree
      store={store}
      shell={shell}
      host={{ settings: facts.settings, base: '/', hasPage: () => true } as unknown as Host}
      router={(app) => <BrowserRouter>{app}</BrowserRouter>}
      onMounted={() => repeatEarlyActs(root)}
    />
  );
  await act(async () => void hydrateRoot(root, tree, { onRecoverableError: (cause) => complaints.push(cause) }));
  return { heading, complaints };
}

const ready = async () => definition;
const down = () => new RemoteLoadError({ type: 'error', phase: 'manifest', remote: 'public', reason: 'http' }, 'down');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => document.body.replaceChildren());

test('the elements of the HTML stay and work, and React complains of nothing', async () => {
  const { heading, complaints } = await arrive({ load: ready });
  expect([complaints, heading.isConnected]).toEqual([[], true]);
  await userEvent.click(screen.getByRole('button', { name: '按了 0 次' }));
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeVisible();
  expect(console.error).not.toHaveBeenCalled();
});

test('the title of the document stays until the visitor goes elsewhere, over a redirect too', async () => {
  document.title = '首页，说得更多 - 识众';
  await arrive({ load: ready });
  expect(document.title).toBe('首页，说得更多 - 识众');
  await userEvent.click(screen.getByRole('button', { name: '按了 0 次' }));
  await userEvent.click(screen.getByRole('button', { name: '开始' }));
  expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
  expect(document.title).toBe('登录 - 识众');
});

test('somebody signed in who was served the page of a visitor gets the own buttons, without a complaint', async () => {
  const { heading, complaints } = await arrive({ load: ready, token: adToken });
  expect(screen.getByRole('link', { name: '进入工作台' })).toBeVisible();
  expect([complaints, heading.isConnected]).toEqual([[], true]);
});

test('what was pressed and typed before anything listened is not lost', async () => {
  await arrive({
    load: ready,
    meanwhile: () => {
      const button = screen.getByRole('button', { name: '按了 0 次' });
      window.__szEarlyPress = () => button;
      (screen.getByLabelText('关键词') as HTMLInputElement).value = '米';
    },
  });
  expect(await screen.findByText('在找 米')).toBeVisible();
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeVisible();
});

test('while its remote is down the page can be read and says what does not work; 重试 puts the live page in its place', async () => {
  let broken = true;
  await arrive({
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
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: '按了 0 次' }));
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeVisible();
});

test('a remote that comes late leaves the frame to work meanwhile and then takes its place', async () => {
  jest.useFakeTimers();
  let come: (definition: RemoteDefinition) => void = () => undefined;
  const late = new Promise<RemoteDefinition>((resolve) => {
    come = resolve;
  });
  const arriving = arrive({ load: () => late });
  await jest.advanceTimersByTimeAsync(3_000);
  const { heading, complaints } = await arriving;
  jest.useRealTimers();
  expect([complaints, heading.isConnected]).toEqual([[], true]);
  await act(async () => come(definition));
  await userEvent.click(await screen.findByRole('button', { name: '按了 0 次' }));
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeVisible();
});
