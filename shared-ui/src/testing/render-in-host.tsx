/** For component tests of this package and of the remotes: a host with a scripted server; everything else is real. */
import { type EndpointKey, type Host, HostProvider, type ShellState } from '@shizhong/shared-contracts';
import { type PublicRules, publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { applyMiddleware, legacy_createStore } from 'redux';
import { ServerDataSeat, serverDataSlice } from '../patterns/server-data/seat';

/** The server's answer to one call; a thrown error is its refusal. A call without an answer stays pending. */
export type Answer = (payload: Record<string, unknown>) => unknown;
export type Answers = Partial<Record<EndpointKey, Answer>>;

export interface Call {
  key: EndpointKey;
  payload: Record<string, unknown>;
  options?: unknown;
  file?: Blob;
}

export interface InHostOptions {
  answers?: Answers;
  user?: Partial<ShellState['user']>;
  address?: string;
  /** Addresses that exist. */
  pages?: readonly string[];
  /** The rules in force. */
  rules?: PublicRules;
  paginationLabels?: Host['settings']['paginationLabels'];
}

/** Renders inside host, store and router. `calls` lists the page's requests, `notified` what it showed to the user, `slots` what it gives its slots. */
export function renderInHost(
  page: ReactNode,
  { answers = {}, user = {}, address = '/', pages = [], rules = publicRuleDefaults, paginationLabels = 'zh' }: InHostOptions = {},
) {
  const calls: Call[] = [];
  const notified: string[] = [];
  const slots = new Map<string, object>();
  const reloadUserInfo = jest.fn(async () => {});
  const say = (text: string) => void notified.push(text);

  async function answer(call: Call): Promise<never> {
    calls.push(call);
    const scripted = answers[call.key];
    if (!scripted) return new Promise<never>(() => {});
    const answered = (await scripted(call.payload)) as never;
    serverData.part?.answered(call.key);
    return answered;
  }

  const host: Host = {
    settings: {
      siteName: '识众',
      profile: 'demonstration',
      sign: { prefix: '', suffix: '' },
      timeouts: { manifestMs: 0, entryMs: 0, chunkMs: 0, styleMs: 0, requestMs: 0 },
      legal: { company: '', icp: '', police: '', telecom: '', licenceUrl: '' },
      contact: { phone: '', email: '', hours: '' },
      paginationLabels,
      rules,
    },
    base: '/',
    call: (key, payload, options) => answer({ key, payload: payload as Record<string, unknown>, options }),
    upload: (key, file, payload) => answer({ key, payload: payload as Record<string, unknown>, file }),
    download: (key, payload, options) => answer({ key, payload: payload as Record<string, unknown>, options }),
    now: () => Date.now(),
    session: { signIn: () => {}, signOut: () => {}, reloadUserInfo },
    notify: { toast: say, notice: say, error: say },
    dialogs: { showSign: () => {}, showService: () => {} },
    hasPage: (path) => pages.includes(path),
    prefetch: () => {},
    Slot: ({ name, props }) => {
      slots.set(name, props);
      return null;
    },
  };
  const state: ShellState = {
    login: { isLogin: true, isAd: true, userinfo: {} },
    user: { info: {}, wxInfo: null, status: 'idle', ...user },
    dialogs: { sign: false, service: false },
    remotes: {},
  };
  const reduce = (before: ShellState = state, action: { type: string; user?: ShellState['user'] }) =>
    action.type === 'test/user' && action.user ? { ...before, user: action.user } : before;
  // The cache of server data joins as it does in the shell.
  const serverData = new ServerDataSeat();
  const store = legacy_createStore(
    (before: (ShellState & { [serverDataSlice]?: unknown }) | undefined, action: { type: string }) => ({
      ...reduce(before, action),
      [serverDataSlice]: serverData.reducer(before?.[serverDataSlice], action),
    }),
    applyMiddleware(serverData.middleware),
  );
  serverData.stand(store);
  const view = render(
    <Provider store={store}>
      <HostProvider host={host}>
        <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
      </HostProvider>
    </Provider>,
  );
  const setUser = (next: Partial<ShellState['user']>) =>
    store.dispatch({ type: 'test/user', user: { ...store.getState().user, ...next } });
  return { person: userEvent.setup({ delay: null }), calls, notified, slots, reloadUserInfo, setUser, store, view };
}

/** The dialog with this title, above another: by its heading, because in tests antd gives the titles of all dialogs the same id. */
export async function dialogOf(title: string): Promise<HTMLElement> {
  const dialog = (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`no dialog around ${title}`);
  return dialog;
}

/** Chooses an option of antd's select by what people read. */
export async function choose(person: UserEvent, select: HTMLElement, option: string): Promise<void> {
  await person.click(select);
  const list = document.getElementById(select.getAttribute('aria-controls') ?? '');
  await person.click(list ? within(list).getByRole('option', { name: option }) : screen.getByRole('option', { name: option }));
}

/** Violations that axe finds in jsdom, as far as it can: not contrast, which needs a painted page. */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
