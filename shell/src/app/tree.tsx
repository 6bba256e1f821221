/** Everything around the router's pages; must be identical in the browser and in the build's HTML, or React would discard that HTML. */
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
  /** Wraps the app in a router: the browser's, or one for a fixed address. */
  router(app: ReactNode): ReactNode;
  /** Called when the whole tree is mounted and interactive. */
  onMounted?(): void;
}

export function Tree({ store, host, shell, router, onMounted }: TreeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onMounted?.(), []);
  // The first render uses what the server assumed about the visitor; React then renders the real state.
  const served = shell.served && servedState(shell.served.visitor);
  return (
    <Provider store={store} {...(served && { serverState: served })}>
      <HostProvider host={host}>
        <ShellContext value={shell}>{router(<App />)}</ShellContext>
      </HostProvider>
    </Provider>
  );
}

/** The store's state for which a prerendered page was rendered. */
export function servedState(visitor: 'anonymous' | 'ad' | 'media'): ShellState {
  return {
    login: { isLogin: visitor !== 'anonymous', isAd: visitor === 'ad', userinfo: {} },
    user: { info: {}, wxInfo: null, status: 'idle' },
    dialogs: { sign: false, service: false },
    remotes: {},
  };
}
