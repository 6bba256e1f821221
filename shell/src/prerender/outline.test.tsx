/** From the outline of an area's page to the running page: the real frame, the real tree, a remote defined by the test. */
import { type Host, lazyPage, type RemoteDefinition, RemoteLoadError } from '@shizhong/shared-contracts';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Shell } from '../app/shell-context';
import { replayEarlyInput, servedPage } from '../app/take-over';
import { Tree } from '../app/tree';
import { Recovery } from '../federation/recovery';
import { RegistryStore } from '../federation/registry';
import { RemoteLoader } from '../federation/remote-loader';
import { NotificationCenter } from '../notifications/center';
import { readPage } from '../page/blocks';
import { createNavigation } from '../routing/navigation';
import { page, registryEntry, registryOf } from '../testing/registry';
import { adToken, testStore } from '../testing/shell-store';
import { ready, renderOutline } from './frame';

const path = '/admin-ad/oa/read';
const registry = registryOf(
  registryEntry({
    name: 'ad',
    title: '广告主中心',
    routes: [page(path, { title: '阅读广告', hint: '按有效阅读付费', layout: 'ad', guard: 'ad' })],
    menu: [{ area: 'ad', label: '阅读广告', path, section: '公众号推广', order: 1 }],
  }),
);
const definition: RemoteDefinition = {
  card: { name: 'ad', title: '广告主中心', prefixes: ['/admin-ad'], routes: [], menu: [], redirects: [] },
  routes: [{ path, Component: lazyPage(async () => ({ default: () => <h1>阅读广告</h1> })) }],
};
const stored = {
  'sz-token': adToken,
  'sz-userInfo': JSON.stringify({ id: '1', username: '禾下食品', unread: 3 }),
  'sz-folded': '公众号推广',
};

async function open(load: () => Promise<RemoteDefinition>) {
  await ready;
  window.history.replaceState(null, '', path);
  const facts = readPage(document, '/');
  const html = renderOutline({ registry, settings: facts.settings, base: '/', path, visitor: 'ad' });
  const root = document.createElement('div');
  root.dataset['outline'] = '';
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const menu = screen.getByRole('navigation', { name: '主菜单' });

  const { store, tenancy, storage } = testStore({ stored, respond: () => ({ id: '1', username: '禾下食品' }) });
  const known = new RegistryStore({ base: '/', timeoutMs: 10, initial: registry });
  jest.spyOn(known, 'refresh').mockRejectedValue(new Error('down'));
  const loader = new RemoteLoader(
    { fetch: async () => ({ definition: await load(), manifest: null }), prefetch: () => undefined },
    tenancy,
  );
  const shell = {
    ...{ page: facts, registry: known, loader, recovery: new Recovery(known), storage, served: servedPage(root, 'ad', path) },
    ...{ integrityOf: () => undefined, notifications: new NotificationCenter(), navigation: createNavigation('/') },
  } as unknown as Shell;
  const reactErrors: unknown[] = [];
  await act(
    async () =>
      void hydrateRoot(
        root,
        <Tree
          store={store}
          shell={shell}
          host={{ settings: facts.settings, base: '/', hasPage: () => false } as unknown as Host}
          router={(app) => <BrowserRouter>{app}</BrowserRouter>}
          onMounted={() => void setTimeout(() => replayEarlyInput(root))}
        />,
        { onRecoverableError: (cause) => reactErrors.push(cause) },
      ),
  );
  return { html, menu, reactErrors };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('the frame is kept and becomes the visitor’s own, React reports no error, and the page takes the place of its shape', async () => {
  const { html, menu, reactErrors } = await open(async () => definition);
  expect(html).not.toContain('禾下食品');
  expect(html).toContain('按有效阅读付费');
  // No code runs in it: the style sheet shows it.
  expect(html).toContain('data-awaiting-page="true" data-static=""');
  expect(await screen.findByRole('heading', { level: 1, name: '阅读广告' })).toBeVisible();
  expect([reactErrors, menu.isConnected]).toEqual([[], true]);
  expect(screen.getByText('禾下食品')).toBeVisible();
  expect(screen.getByRole('button', { name: '公众号推广' })).toHaveAttribute('aria-expanded', 'false');
  expect(console.error).not.toHaveBeenCalled();
});

test('a button pressed before the scripts does its work when they are there', async () => {
  window.__szEarlyPress = () => screen.getByRole('button', { name: '切换到深色' });
  const { reactErrors } = await open(async () => definition);
  expect(await screen.findByRole('button', { name: '切换到浅色' })).toBeVisible();
  expect(reactErrors).toEqual([]);
  delete window.__szEarlyPress;
});

test('what can still be taken back after a reload is offered again', async () => {
  const offer = { of: 'removedView', text: '已删除视图「每周」', calls: [] };
  sessionStorage.setItem('sz-undo', JSON.stringify({ offer, untilMs: Date.now() + 60_000, owner: '1' }));
  await open(async () => definition);
  expect(await screen.findByText('已删除视图「每周」')).toBeVisible();
});

test('while the remote is down the frame works and says what is missing', async () => {
  await open(async () => {
    throw new RemoteLoadError({ type: 'error', phase: 'manifest', remote: 'ad', reason: 'http' }, 'down');
  });
  expect(await screen.findByRole('heading', { name: '「广告主中心」暂时打不开' })).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.queryByText(/页面可以阅读/)).toBeNull();
});
