import { RegistryStore } from '../federation/registry';
import { NotificationCenter } from '../notifications/center';
import { readPage } from '../page/blocks';
import { page, registryEntry, registryOf } from '../testing/registry';
import { adToken, settled, testStore } from '../testing/shell-store';
import { createHost } from './host';

const registry = registryOf(
  registryEntry({
    name: 'ad',
    routes: [page('/admin-ad/index', { layout: 'ad', chunk: 'index' })],
    redirects: [{ from: '/admin-ad', to: '/admin-ad/index' }],
  }),
);

function host() {
  const shell = testStore({ stored: { 'sz-token': adToken }, respond: () => ({ username: '禾下', phone: '138****0001' }) });
  const prefetched: string[] = [];
  const made = createHost({
    page: readPage(document, '/'),
    store: shell.store,
    calls: { call: jest.fn(), upload: jest.fn(), download: jest.fn(), accountOf: jest.fn() },
    notifications: new NotificationCenter(),
    registry: new RegistryStore({ base: '/', timeoutMs: 10, initial: registry }),
    loader: { prefetch: (entry, chunk) => void prefetched.push(`${entry.name} ${chunk}`) },
    reloadUser: async () => (await shell.sagas.load()).reloadUser(),
    prefetchFrame: (layout) => void prefetched.push(`frame ${layout}`),
    now: () => 0,
  });
  return { ...shell, host: made, prefetched };
}

test('signing in and out go through the store', async () => {
  const { host: given, store } = host();
  given.session.signIn({ token: adToken, user: { id: '1', username: '禾下', phone: '', avatar: null } });
  expect(store.getState().login.userinfo.username).toBe('禾下');
  given.session.signOut();
  await settled();
  expect(store.getState().login.isLogin).toBe(false);
});

test('the user info can be reloaded and is in the store afterwards', async () => {
  const { host: given, store } = host();
  await given.session.reloadUserInfo();
  expect(store.getState().user).toMatchObject({ status: 'ready', info: { username: '禾下' } });
});

test('dialogs are flags in the store', () => {
  const { host: given, store } = host();
  given.dialogs.showSign(true);
  expect(store.getState().dialogs).toEqual({ sign: true, service: false });
  given.dialogs.showService(true);
  given.dialogs.showSign(false);
  expect(store.getState().dialogs).toEqual({ sign: false, service: true });
});

test('prefetch follows redirects, includes the frame, and runs once per page', () => {
  const { host: given, prefetched } = host();
  for (const path of ['/admin-ad?from=home', '/admin-ad', '/nowhere']) given.prefetch(path);
  expect(prefetched).toEqual(['ad index', 'frame ad']);
});

test('a page exists when the registry names it, whatever its query', () => {
  const { host: given } = host();
  expect(['/admin-ad/index?tab=1#a', '/admin-ad', '/admin-ad/nowhere'].map((path) => given.hasPage(path))).toEqual([
    true,
    true,
    false,
  ]);
});
