/** The shell's services as remotes see them. */
import type { Host, Layout } from '@shizhong/shared-contracts';
import type { Store, UnknownAction } from 'redux';
import { showDialog } from '../dialogs/slice';
import type { RegistryStore } from '../federation/registry';
import type { RemoteLoader } from '../federation/remote-loader';
import type { Calls } from '../http/calls';
import type { NotificationCenter } from '../notifications/center';
import type { PageFacts } from '../page/blocks';
import { resolve } from '../routing/resolve';
import { signOut } from '../session/actions';
import { setUser } from '../session/slice';
import { SlotPlace } from '../slots/slot-place';

export interface HostParts {
  page: PageFacts;
  store: Pick<Store<unknown, UnknownAction>, 'dispatch'>;
  calls: Calls;
  notifications: NotificationCenter;
  registry: RegistryStore;
  loader: Pick<RemoteLoader, 'prefetch'>;
  /** Reloads the user info; resolves when its response or failure is in the store. */
  reloadUser(): Promise<void>;
  /** The server's time. */
  now(): number;
  /** Starts loading the shell's frame of a layout. */
  prefetchFrame(layout: Layout): void;
}

export function createHost(parts: HostParts): Host {
  const { page, store, calls, notifications, registry, loader, reloadUser, prefetchFrame, now } = parts;
  const prefetched = new Set<string>();
  const pathnameOf = (path: string) => path.replace(/[?#].*$/, '');
  function pageAt(pathname: string) {
    const known = registry.get();
    if (!known) return null;
    const found = resolve(known, pathname);
    const page = found.kind === 'redirect' ? resolve(known, found.to) : found;
    return page.kind === 'page' ? page : null;
  }
  return {
    settings: page.settings,
    base: page.base,
    call: calls.call,
    upload: calls.upload,
    download: calls.download,
    now,
    session: {
      signIn: (credentials) => void store.dispatch(setUser(credentials)),
      signOut: () => void store.dispatch(signOut()),
      reloadUserInfo: reloadUser,
    },
    notify: { toast: notifications.toast, notice: notifications.notice, error: notifications.error },
    dialogs: {
      showSign: (visible) => void store.dispatch(showDialog('sign', visible)),
      showService: (visible) => void store.dispatch(showDialog('service', visible)),
    },
    hasPage: (path) => pageAt(pathnameOf(path)) !== null,
    prefetch(path) {
      const pathname = pathnameOf(path);
      const page = prefetched.has(pathname) ? null : pageAt(pathname);
      prefetched.add(pathname);
      if (!page) return;
      loader.prefetch(page.entry, page.card.chunk);
      prefetchFrame(page.card.layout);
    },
    Slot: SlotPlace,
  };
}
