import { type EndpointKey, type Host, HostProvider, type ShellState } from '@shizhong/shared-contracts';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { ServerDataSeat, serverDataSlice } from '@shizhong/shared-ui/server-data-seat';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom';
import { applyMiddleware, legacy_createStore, type UnknownAction } from 'redux';
import remote from '../remote';

/** The server's answer to one call; a thrown error is its refusal. */
type Answer = (payload: Record<string, unknown>) => unknown;

export interface OpenOptions {
  answers?: Partial<Record<EndpointKey, Answer>>;
  session?: 'ad' | 'media' | null;
  profile?: Host['settings']['profile'];
  contact?: Partial<Host['settings']['contact']>;
  /** The company history as set by the operator. */
  history?: string;
  /** The start page's figures, if they came with the page. */
  figures?: Host['settings']['figures'];
  state?: unknown;
}

interface Call {
  key: EndpointKey;
  payload: Record<string, unknown>;
  options: unknown;
}

/** Without layout everything is visible, and is reported so at once. */
class SeenAtOnce {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}

/** Opens an address of this remote with the real routes, store reads and forms; only the server is scripted. */
export function openPage(
  address: string,
  { answers = {}, session = null, profile, contact, history, figures, state }: OpenOptions = {},
) {
  window.IntersectionObserver = SeenAtOnce as unknown as typeof IntersectionObserver;
  const calls: Call[] = [];
  const notified: string[] = [];
  const signIn = jest.fn();
  const signOut = jest.fn();
  const notify = (text: string) => notified.push(text);
  const host: Host = {
    settings: {
      siteName: '识众',
      profile: profile ?? 'demonstration',
      sign: { prefix: '', suffix: '' },
      timeouts: { manifestMs: 0, entryMs: 0, chunkMs: 0, styleMs: 0, requestMs: 0 },
      legal: { company: '', icp: '', police: '', telecom: '', licenceUrl: '' },
      contact: { phone: '', email: '', hours: '', ...contact },
      paginationLabels: 'zh',
      ruleDefaults: publicRuleDefaults,
      ...(history ? { history } : {}),
      ...(figures ? { figures } : {}),
    },
    base: '/',
    Slot: () => null,
    call: async (key, payload, options) => {
      calls.push({ key, payload: payload as Record<string, unknown>, options });
      const answer = answers[key];
      if (!answer) return new Promise<never>(() => {});
      return (await answer(payload as Record<string, unknown>)) as never;
    },
    upload: () => new Promise<never>(() => {}),
    download: () => new Promise<never>(() => {}),
    now: () => Date.now(),
    session: { signIn, signOut, reloadUserInfo: async () => {} },
    notify: { toast: notify, notice: notify, error: notify },
    dialogs: { showSign: () => {}, showService: () => {} },
    hasPage: () => true,
    prefetch: () => {},
  };
  const shell: ShellState = {
    login: { isLogin: session !== null, isAd: session === 'ad', userinfo: {} },
    user: { info: {}, wxInfo: null, status: 'idle' },
    dialogs: { sign: false, service: false },
    remotes: {},
  };
  // Signed in, the contact page lists tickets from the cache of server data.
  const serverData = new ServerDataSeat();
  const store = legacy_createStore(
    (before: { [serverDataSlice]?: unknown } | undefined, action: UnknownAction) => ({
      ...shell,
      [serverDataSlice]: serverData.reducer(before?.[serverDataSlice], action),
    }),
    applyMiddleware(serverData.middleware),
  );
  serverData.stand(store);
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const view = render(
    <Provider store={store}>
      <HostProvider host={host}>
        <MemoryRouter initialEntries={[{ pathname, search, state }]}>
          <Pages />
        </MemoryRouter>
      </HostProvider>
    </Provider>,
  );
  /** The visitor's current address. */
  const where = () => screen.getByTestId('address').textContent;
  return { user: userEvent.setup({ delay: null }), calls, notified, signIn, signOut, where, view };
}

function Pages() {
  const { pathname, search, state } = useLocation();
  const page = useRoutes([...remote.routes, { path: '*', element: null }]);
  return (
    <>
      {page}
      <output data-testid="address" data-state={JSON.stringify(state)}>
        {pathname + search}
      </output>
    </>
  );
}
