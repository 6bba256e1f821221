/** The shell as visitors see it: real store, sagas, router and boundaries; remotes come from the test. */
import { type Host, HostProvider, type RegistryEntry, type RemoteDefinition, RemoteLoadError } from '@shizhong/shared-contracts';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app';
import { ShellContext } from '../app/shell-context';
import { Recovery } from '../federation/recovery';
import { RegistryStore } from '../federation/registry';
import { RemoteLoader } from '../federation/remote-loader';
import type { Report } from '../federation/reports';
import { NotificationCenter } from '../notifications/center';
import { readPage } from '../page/blocks';
import { createNavigation } from '../routing/navigation';
import { SlotPlace } from '../slots/slot-place';
import { page, registryEntry, registryOf } from './registry';
import { testStore } from './shell-store';

export type Source = (entry: RegistryEntry) => Promise<unknown>;

const helpRoutes = [
  page('/help/common', { title: '常见问题', chunk: 'common' }),
  page('/help/order', { title: '接单变现', chunk: 'order' }),
];
export const entries = {
  public: registryEntry({
    name: 'public',
    title: '首页',
    routes: [
      page('/', { title: '首页' }),
      page('/login/ad', { title: '广告主登录', layout: 'bare' }),
      page('/login', { title: '登录', layout: 'bare' }),
    ],
    redirects: [{ from: '/start', to: '/help/common' }],
  }),
  help: registryEntry({
    name: 'help',
    title: '帮助中心',
    routes: helpRoutes,
    menu: [{ area: 'public', label: '帮助中心', path: '/help/common', order: 1 }],
  }),
  ad: registryEntry({
    name: 'ad',
    title: '广告主中心',
    routes: [page('/admin-ad/index', { title: '首页', area: '广告主中心', layout: 'bare', guard: 'ad' })],
  }),
};

export const words = (text: string) => () => <h1>{text}</h1>;

export const definitions: Record<string, RemoteDefinition> = {
  public: definition('public', { '/': words('欢迎'), '/login/ad': words('登录广告主'), '/login': words('登录') }),
  help: definition('help', { '/help/common': words('常见问题正文'), '/help/order': words('接单正文') }),
  ad: definition('ad', { '/admin-ad/index': words('工作台') }),
};

export function definition(name: string, pages: Record<string, () => ReactNode>): RemoteDefinition {
  const card = { name, title: name, prefixes: [], routes: [], menu: [], redirects: [] };
  return { card, routes: Object.entries(pages).map(([path, Component]) => ({ path, Component })) };
}

export interface Visit {
  token?: string;
  base?: string;
  /** Overrides the source of a remote. */
  sources?: Record<string, Source>;
  registry?: RegistryStore;
}

export function visit(address: string, { token, base = '/', sources = {}, registry }: Visit = {}) {
  window.history.replaceState(null, '', address);
  const reported: Report[] = [];
  const shell = testStore({ stored: token ? { 'sz-token': token } : {} });
  const known = registry ?? new RegistryStore({ base, timeoutMs: 100, initial: registryOf(...Object.values(entries)) });
  const loader = new RemoteLoader(
    {
      fetch: async (entry) => ({ definition: await (sources[entry.name]?.(entry) ?? definitions[entry.name]), manifest: null }),
      prefetch: () => undefined,
    },
    shell.tenancy,
  );
  const facts = readPage(document, base);
  const notifications = new NotificationCenter();
  const navigation = createNavigation(base);
  const parts = {
    page: facts,
    registry: known,
    loader,
    recovery: new Recovery(known),
    integrityOf: () => undefined,
    notifications,
    navigation,
    storage: shell.storage,
    served: null,
    visit: null,
    reports: { add: (report: Report) => void reported.push(report) },
  };
  const host = { settings: facts.settings, base, hasPage: (_path: string) => false, Slot: SlotPlace } as Host;
  render(
    <Provider store={shell.store}>
      <HostProvider host={host}>
        <ShellContext value={parts}>
          <BrowserRouter basename={base}>
            <App />
          </BrowserRouter>
        </ShellContext>
      </HostProvider>
    </Provider>,
  );
  return { ...shell, registry: known, navigation, reported };
}

export const at = () => window.location.pathname + window.location.search;
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const loadError = (type: 'missing' | 'timeout' | 'error', phase: 'manifest' | 'page' = 'manifest', version = '1.0.0') =>
  new RemoteLoadError({ type, phase, remote: 'help', version, reason: 'http', address: '/remotes/help/remote.json' }, 'failed');
