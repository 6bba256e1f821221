/** Renders parts of the shell with the real store and a router, without remotes. */
import { type Host, HostProvider, type PageSettings, type Registry } from '@shizhong/shared-contracts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { type Shell, ShellContext } from '../app/shell-context';
import { readPage } from '../page/blocks';
import { resolve } from '../routing/resolve';
import { type TestStoreOptions, testStore } from './shell-store';

export interface RenderOptions extends TestStoreOptions {
  registry: Registry;
  path?: string;
  settings?: Partial<PageSettings>;
}

export function renderInShell(children: ReactNode, { path = '/', settings, ...options }: RenderOptions) {
  const shell = testStore(options);
  const page = readPage(document, '/');
  const facts = { ...page, settings: { ...page.settings, ...settings } };
  // Frames use only these parts of the shell.
  const parts: Pick<Shell, 'page' | 'storage' | 'served'> = { page: facts, storage: shell.storage, served: null };
  const hasPage = (pathname: string) => resolve(options.registry, pathname).kind === 'page';
  const host = { settings: facts.settings, base: '/', hasPage } as Host;
  render(
    <Provider store={shell.store}>
      <HostProvider host={host}>
        <ShellContext value={parts as Shell}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </ShellContext>
      </HostProvider>
    </Provider>,
  );
  return shell;
}
