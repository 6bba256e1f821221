/**
 * From the page's HTML to the first paint.
 *
 * 1. read settings, registry and manifests out of the page (a broken registry: a page that says so, never a blank one);
 * 2. install the load guard, before any script can be asked for;
 * 3. start loading the remote and the frame of the address: their code arrives while the store is made and React renders;
 * 4. store, sagas, router, render.
 */
import { HostProvider, RemoteLoadError, sideOfToken, storageKeys } from '@shizhong/shared-contracts';
import { startTheme } from '@shizhong/shared-ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { type Shell, ShellContext } from './app/shell-context';
import { LoadGuard, pageNonce } from './federation/load-guard';
import { Recovery } from './federation/recovery';
import { RegistryStore } from './federation/registry';
import { RemoteLoader } from './federation/remote-loader';
import { createRemoteSource } from './federation/remote-source';
import { prefetchFrame } from './frames/frame';
import { createHost } from './host/host';
import { createCalls } from './http/calls';
import { NotificationCenter } from './notifications/center';
import { readPage } from './page/blocks';
import { pushOpener } from './push/opener';
import { likelyNext } from './routing/likely-next';
import { createNavigation } from './routing/navigation';
import { prefetchOnIntent } from './routing/prefetch';
import { resolve } from './routing/resolve';
import { watchOtherTabs } from './session/cross-tab';
import { sessionEnded, storageChanged } from './session/saga';
import { browserStorage } from './storage/browser-storage';
import { createShellStore } from './store/store';
import { visited } from './user/saga';

export function boot(root: HTMLElement): void {
  const page = readPage(document, window.routerBase);
  const { base, settings } = page;

  const guard = new LoadGuard({ styleMs: settings.timeouts.styleMs, nonce: pageNonce(document) });
  if (page.shellFiles) guard.govern(new URL(page.shellFiles.base, location.origin + base).href, page.shellFiles.files);
  window.__szLoadGuard = guard.prepare;
  window.__szTimeouts = { chunkMs: settings.timeouts.chunkMs };

  const storage = browserStorage();
  const navigation = createNavigation(base);
  const notifications = new NotificationCenter();
  const registry = new RegistryStore({ base, timeoutMs: settings.timeouts.manifestMs, initial: page.registry });
  const { store, tenancy, start, reloadUser } = createShellStore(storage, {
    tenant: ({ remote, part, cause }) => console.error(`remote ${remote}: its ${part} failed`, cause),
    saga: (cause) => console.error('a saga of the shell failed and is started again', cause),
  });
  const source = createRemoteSource({ base, guard, timeouts: settings.timeouts, manifests: page.manifests });
  const loader = new RemoteLoader(source, tenancy);
  startLoading(navigation.path());

  const calls = createCalls({
    base,
    sign: settings.sign,
    timeoutMs: settings.timeouts.requestMs,
    read: {
      token: () => storage.get(storageKeys.token),
      szPush: () => storage.get(storageKeys.szPush),
      prom: () => storage.get(storageKeys.prom),
      path: navigation.path,
    },
    onError: ({ title, description }) => notifications.error(title, description),
    onSessionEnd: (end) => void store.dispatch(sessionEnded(end)),
  });
  const host = createHost({ page, store, calls, notifications, registry, loader, reloadUser, prefetchFrame });
  const shell: Shell = {
    page,
    registry,
    loader,
    recovery: new Recovery(registry),
    integrityOf: (url) => guard.integrityOf(url),
    notifications,
    navigation,
    storage,
  };

  const openPush = pushOpener(base, calls);
  start({ storage, navigation, call: calls.call, accountOf: calls.accountOf, openPush, startQuery: location.search });
  // Before the first render: the user's figures are what the visitor waits for in an area.
  store.dispatch(visited(navigation.path()));
  watchOtherTabs(() => void store.dispatch(storageChanged()));
  startTheme();
  prefetchOnIntent({
    base,
    prefetch: host.prefetch,
    likelyNext: () => likelyNext(navigation.path(), sideOfToken(storage.get(storageKeys.token))),
  });

  createRoot(root, { onRecoverableError: (cause) => console.warn(cause) }).render(
    <Provider store={store}>
      <HostProvider host={host}>
        <ShellContext value={shell}>
          <BrowserRouter basename={base}>
            <App />
          </BrowserRouter>
        </ShellContext>
      </HostProvider>
    </Provider>,
  );

  function startLoading(pathname: string): void {
    const known = registry.get();
    if (!known) return;
    const first = resolve(known, pathname);
    const found = first.kind === 'redirect' ? resolve(known, first.to) : first;
    const target = found.kind === 'unknown' ? resolve(known, '/') : found;
    if (target.kind !== 'page') return;
    // A failure here is met again by the remote's place on the page, which shows it.
    loader.load(target.entry).catch((cause: unknown) => cause instanceof RemoteLoadError || console.error(cause));
    prefetchFrame(target.card.layout);
  }
}
