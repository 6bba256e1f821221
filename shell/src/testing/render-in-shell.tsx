/** Renders parts of the shell with the real store and a router, without remotes. */
import { type EndpointKey, type Host, HostProvider, type PageSettings, type Registry } from '@shizhong/shared-contracts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type Shell, ShellContext } from '../app/shell-context';
import type { RemoteLoader } from '../federation/remote-loader';
import { readPage } from '../page/blocks';
import { resolve } from '../routing/resolve';
import { type TestStoreOptions, testStore } from './shell-store';

export interface RenderOptions extends TestStoreOptions {
  registry: Registry;
  path?: string;
  settings?: Partial<PageSettings>;
  /** What the server answers to parts of the frame. */
  call?(key: EndpointKey, payload: unknown): Promise<unknown>;
  loader?: Pick<RemoteLoader, 'load'>;
}

export function renderInShell(children: ReactNode, { path = '/', settings, call, loader, ...options }: RenderOptions) {
  const shell = testStore(options);
  const page = readPage(document, '/');
  const facts = { ...page, settings: { ...page.settings, ...settings } };
  // Frames use only these parts of the shell.
  const parts = { page: facts, storage: shell.storage, served: null, loader };
  const toasts: string[] = [];
  const notify = { toast: (text: string) => void toasts.push(text) };
  let at = '';
  function Where() {
    const { pathname, search } = useLocation();
    at = pathname + search;
    return null;
  }
  const hasPage = (pathname: string) => resolve(options.registry, pathname).kind === 'page';
  const host = {
    settings: facts.settings,
    base: '/',
    hasPage,
    call,
    notify,
    now: () => Date.now(),
    session: { reloadUserInfo: async () => undefined },
  } as unknown as Host;
  render(
    <Provider store={shell.store}>
      <HostProvider host={host}>
        <ShellContext value={parts as unknown as Shell}>
          <MemoryRouter initialEntries={[path]}>
            {children}
            <Where />
          </MemoryRouter>
        </ShellContext>
      </HostProvider>
    </Provider>,
  );
  return { ...shell, toasts, location: () => at };
}
