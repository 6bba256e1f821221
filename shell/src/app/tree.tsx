/** Everything around the router's pages; the same in the browser and in the HTML of the build, or the browser would throw that HTML away. */
import { type Host, HostProvider, type ShellState } from '@shizhong/shared-contracts';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import type { Store, UnknownAction } from 'redux';
import { App } from './app';
import { type Shell, ShellContext } from './shell-context';

export interface TreeProps {
  store: Store<ShellState, UnknownAction>;
  host: Host;
  shell: Shell;
  /** Puts the app into a router: the browser's, or one address's. */
  router(app: ReactNode): ReactNode;
  /** The whole tree stands in the page and listens. */
  onMounted?(): void;
}

export function Tree({ store, host, shell, router, onMounted }: TreeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onMounted?.(), []);
  // What the server could know of the visitor holds for the first render; React then renders what is true.
  const served = shell.served && stateServed(shell.served.visitor);
  return (
    <Provider store={store} {...(served && { serverState: served })}>
      <HostProvider host={host}>
        <ShellContext value={shell}>{router(<App />)}</ShellContext>
      </HostProvider>
    </Provider>
  );
}

/** The store's state that a prerendered page was made with. */
export function stateServed(visitor: 'anonymous' | 'ad' | 'media'): ShellState {
  return {
    login: { isLogin: visitor !== 'anonymous', isAd: visitor === 'ad', userinfo: {} },
    user: { info: {}, wxInfo: null, status: 'idle' },
    dialogs: { sign: false, service: false },
    remotes: {},
  };
}
