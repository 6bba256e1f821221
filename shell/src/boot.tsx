/**
 * From the page's HTML to the first paint.
 *
 * 1. read settings, registry and manifests from the page (with a broken registry the page says so and is never blank);
 * 2. install the load guard, before any script can be requested;
 * 3. start loading the remote and the frame for the address: their code loads while the store is created and React renders;
 * 4. store, router, render; a page delivered as HTML is hydrated as soon as its own code has loaded, an area's outline with its frame;
 * 5. sagas: immediately in an area or with start-up parameters, otherwise when first needed or at the first interaction.
 */
import { createServerClock, RemoteLoadError, sideOfToken, storageKeys } from '@shizhong/shared-contracts';
import { startTheme } from '@shizhong/shared-ui';
import { BrowserRouter } from 'react-router-dom';
import { mount, mounted } from './app/mount';
import { preloadServed } from './app/preload-served';
import type { Shell } from './app/shell-context';
import { forgetFailedSheets, servedPage } from './app/take-over';
import { Tree } from './app/tree';
import { LoadGuard, pageNonce } from './federation/load-guard';
import { Recovery } from './federation/recovery';
import { RegistryStore } from './federation/registry';
import { RemoteLoader } from './federation/remote-loader';
import { createRemoteSource } from './federation/remote-source';
import { countShortVisits, Reports, reportUncaught } from './federation/reports';
import { loadFrame } from './frames/frame';
import { createHost } from './host/host';
import { createCalls } from './http/calls';
import type { BootTools } from './inspector/tools';
import { NotificationCenter } from './notifications/center';
import { readPage } from './page/blocks';
import { pushOpener } from './push/opener';
import { likelyNext } from './routing/likely-next';
import { createNavigation } from './routing/navigation';
import { prefetchOnIntent } from './routing/prefetch';
import { firstPageOf } from './routing/resolve';
import { sessionEnded, storageChanged } from './session/actions';
import { watchOtherTabs } from './session/cross-tab';
import { keepSideHint } from './session/side-hint';
import { browserStorage } from './storage/browser-storage';
import { createShellStore } from './store/store';
import { visited } from './user/actions';

/** Delay before requests that the visitor does not wait for, in milliseconds. */
const quietMs = 5_000;

/** @param tools what a developer has switched on; null for ordinary visitors */
export function boot(root: HTMLElement, tools: BootTools | null = null): void {
  const page = tools?.page ?? readPage(document, window.routerBase);
  const { base, settings } = page;

  const guard = new LoadGuard({ styleMs: settings.timeouts.styleMs, nonce: pageNonce(document), reroute: tools?.reroute });
  if (page.shellFiles) guard.govern(new URL(page.shellFiles.base, location.origin + base).href, page.shellFiles.files);
  window.__szLoadGuard = guard.prepare;
  window.__szTimeouts = { chunkMs: settings.timeouts.chunkMs };

  const reports: Reports = new Reports(() => void observe(), page.visit);
  reportUncaught(reports);
  const storage = browserStorage();
  const navigation = createNavigation(base);
  const notifications = new NotificationCenter();
  const registry = new RegistryStore({
    ...{ base, timeoutMs: settings.timeouts.manifestMs, initial: page.registry },
    adapt: tools?.withAddresses,
  });
  const observe = createObserver({
    ...{ base, path: navigation.path, registry, reports },
    counts: tools === null,
  });
  if (!tools) countShortVisits(reports, base, navigation.path);
  const { store, tenancy, serverData, sagas } = createShellStore(storage, {
    tenant: ({ remote, part, cause }) => {
      console.error(`remote ${remote}: its ${part} failed`, cause);
      reports.add({ kind: part, remote, cause });
    },
    saga: (cause) => console.error('a saga of the shell crashed and is restarted', cause),
  });
  const own = createRemoteSource({ base, guard, timeouts: settings.timeouts, manifests: page.manifests });
  const source = tools?.source(own) ?? own;
  const loader = new RemoteLoader(source, tenancy, reports.add);
  if (page.served) forgetFailedSheets();
  const first = firstPageOf(registry.get(), navigation.path());
  // The frame's code loads beside the page's.
  const frame = first ? loadFrame(first.card.layout) : Promise.resolve();
  const code = startLoading(navigation.path());
  // The remote's slot on the page meets the same failure again and shows it.
  code.catch((cause: unknown) => cause instanceof RemoteLoadError || console.error(cause));

  const clock = createServerClock();
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
    onTime: clock.hear,
    onAnswer: (key) => serverData.part?.answered(key),
  });
  const reloadUser = async () => (await sagas.load()).reloadUser();
  const host = createHost({
    page,
    store,
    calls,
    notifications,
    registry,
    loader,
    reloadUser,
    now: clock.now,
    prefetchFrame: loadFrame,
  });
  const shell: Shell = {
    page,
    registry,
    loader,
    recovery: new Recovery(registry),
    integrityOf: (url) => guard.integrityOf(url),
    notifications,
    navigation,
    reports,
    storage,
    served: servedPage(root, page.served, navigation.path() + location.search),
  };

  const { notice } = notifications;
  sagas.connect({ ...calls, storage, navigation, notice, openPush: pushOpener(base, calls), search: location.search });
  // Before the first render: in an area the visitor waits for the user's figures.
  store.dispatch(visited(navigation.path()));
  keepSideHint(store, storage);
  watchOtherTabs(() => void store.dispatch(storageChanged()));
  startTheme();
  prefetchOnIntent({
    base,
    prefetch: host.prefetch,
    likelyNext: () => likelyNext(navigation.path(), sideOfToken(storage.get(storageKeys.token))),
    onFirstTouch: () => void sagas.load(),
  });

  const tree = (
    <Tree
      store={store}
      host={host}
      shell={shell}
      router={(app) => <BrowserRouter basename={base}>{app}</BrowserRouter>}
      onMounted={() => {
        setTimeout(() => void observe(), quietMs);
        mounted(root, shell.served);
      }}
    />
  );
  void mount(root, tree, { served: shell.served, code, frame });

  /** Settles when the page of this address can be rendered; never rejects when there is none. */
  async function startLoading(pathname: string): Promise<void> {
    if (!first) return;
    const remote = await loader.load(first.entry);
    // Only prerendered HTML has to wait for the page's code; otherwise a skeleton is shown meanwhile.
    if (page.served) await preloadServed(remote, first.card, { pathname, search: location.search }, guard.integrityOf);
  }
}

/** Loads the observation of visits when first called; later calls do nothing. */
function createObserver(options: Parameters<typeof import('./observe/start').observe>[0]): () => Promise<void> {
  let observing: Promise<void> | null = null;
  return async () => {
    observing ??= import(/* webpackChunkName: "observe" */ './observe/start').then((module) => module.observe(options));
    try {
      await observing;
    } catch (cause) {
      // Metrics are not worth an error page; the next error loads the module again.
      observing = null;
      console.warn(cause);
    }
  };
}
