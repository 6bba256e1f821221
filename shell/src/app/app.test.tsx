import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistryStore } from '../federation/registry';
import { setUser } from '../session/slice';
import { page, registryOf } from '../testing/registry';
import { adToken, mediaToken } from '../testing/shell-store';
import { at, definition, entries, heading, visit } from '../testing/visit';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a page sets its title', async () => {
  visit('/help/common');
  expect(await heading('常见问题正文')).toBeVisible();
  expect(document.title).toBe('常见问题 - 识众');
});

test('an unknown path redirects to the home page', async () => {
  visit('/no/such/page?a=1');
  expect(await heading('欢迎')).toBeVisible();
  expect(at()).toBe('/');
});

test('a card’s redirect keeps the query', async () => {
  visit('/start?id=7');
  expect(await heading('常见问题正文')).toBeVisible();
  expect(at()).toBe('/help/common?id=7');
});

test('everything works under the router base', async () => {
  visit('/any/base/no/such', { base: '/any/base/' });
  expect(await heading('欢迎')).toBeVisible();
  expect(at()).toBe('/any/base/');
});

test('a guarded page redirects anonymous visitors to sign-in and keeps the return address', async () => {
  visit('/admin-ad/index?tab=2');
  expect(await heading('登录广告主')).toBeVisible();
  expect(at()).toBe('/login/ad?redirect=%2Fadmin-ad%2Findex%3Ftab%3D2');
});

test('a signed-in user sees the guarded page, with its area in the title', async () => {
  visit('/admin-ad/index', { token: adToken });
  expect(await heading('工作台')).toBeVisible();
  expect(document.title).toBe('首页 - 广告主中心 - 识众');
});

test('when another tab switches sides, the page’s guard redirects', async () => {
  const { store, storage } = visit('/admin-ad/index', { token: adToken });
  await heading('工作台');
  storage.set('sz-token', mediaToken);
  act(() => void store.dispatch(setUser({ token: mediaToken, user: null }, true)));
  expect(await heading('登录广告主')).toBeVisible();
  expect(at()).toContain('reason=side');
});

test('a changed query keeps what the visitor has typed, in area frames too', async () => {
  const areaOf = { ...entries.ad, routes: [page('/admin-ad/index', { layout: 'ad', guard: 'ad' })] };
  const registry = new RegistryStore({ base: '/', timeoutMs: 100, initial: registryOf(areaOf) });
  const typing = definition('ad', { '/admin-ad/index': () => <input aria-label="广告名称" /> });
  const { navigation } = visit('/admin-ad/index', { token: adToken, registry, sources: { ad: async () => typing } });
  await userEvent.type(await screen.findByLabelText('广告名称'), '秋季新米');
  act(() => navigation.go('/admin-ad/index?tab=2'));
  await waitFor(() => expect(at()).toBe('/admin-ad/index?tab=2'));
  expect(screen.getByLabelText('广告名称')).toHaveValue('秋季新米');
});

test('a saga’s redirect wins over the guard of the page being left', async () => {
  const { store, navigation } = visit('/admin-ad/index', { token: adToken });
  await heading('工作台');
  act(() => {
    navigation.go('/login?reason=402', { replace: true });
    store.dispatch({ type: 'login/delUser' });
  });
  expect(await heading('登录')).toBeVisible();
  expect(at()).toBe('/login?reason=402');
});

test('after a navigation the focus moves to the page’s heading', async () => {
  visit('/');
  await heading('欢迎');
  await userEvent.click(screen.getAllByRole('link', { name: '帮助中心' })[0] as HTMLElement);
  const title = await heading('常见问题正文');
  await waitFor(() => expect(title).toHaveFocus());
});

test('heading and hint of a page stand there before its code has come', async () => {
  const orders = page('/help/order', { title: '接单变现', hint: '按时拒绝不扣分' });
  const registry = new RegistryStore({
    ...{ base: '/', timeoutMs: 100 },
    initial: registryOf(entries.public, { ...entries.help, routes: [orders] }),
  });
  let arrive: (definition: unknown) => void = () => undefined;
  const code = new Promise<unknown>((resolve) => {
    arrive = resolve;
  });
  visit('/help/order', { registry, sources: { help: () => code } });
  expect(await screen.findByText('按时拒绝不扣分')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  arrive(definition('help', { '/help/order': () => <h1>接单正文</h1> }));
  expect(await heading('接单正文')).toBeVisible();
  expect(screen.queryByText('按时拒绝不扣分')).toBeNull();
});
