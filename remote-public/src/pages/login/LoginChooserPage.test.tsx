import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { opensAPage } from '../../testing/pages-that-exist';

beforeEach(() => localStorage.clear());

test('two cards lead to the two logins, and pass on the return address', async () => {
  openPage('/login?redirect=%2Fadmin-media%2Findex&reason=expired');
  const media = await screen.findByRole('link', { name: /媒体主登录/ });
  expect(media).toHaveAttribute('href', '/login/media?reason=expired&redirect=%2Fadmin-media%2Findex');
  expect(media).toHaveTextContent('要打开的页面需要这个身份');
  expect(screen.getByRole('link', { name: /广告主登录/ })).toHaveAttribute(
    'href',
    '/login/ad?reason=expired&redirect=%2Fadmin-media%2Findex',
  );
});

test.each([
  ['expired', '登录已过期，请重新登录'],
  ['402', '账号已在其他地方登录'],
])('after %s it shows the reason', async (reason, text) => {
  openPage(`/login?reason=${reason}`);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('it remembers the last choice', async () => {
  const { user, view } = openPage('/login');
  await user.click(await screen.findByRole('link', { name: /媒体主登录/ }));
  view.unmount();
  openPage('/login');
  expect(await screen.findByRole('link', { name: /媒体主登录/ })).toHaveTextContent('上次选择');
  expect(screen.getByRole('link', { name: /广告主登录/ })).not.toHaveTextContent('上次选择');
});

test('without storage it does not remember it', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  openPage('/login');
  expect(await screen.findByRole('link', { name: /广告主登录/ })).toBeInTheDocument();
});

test('a signed-in user sees that they are, with a link to their area', async () => {
  openPage('/login', { session: 'media' });
  expect(await screen.findByRole('link', { name: '进入工作台' })).toHaveAttribute('href', '/admin-media/index');
});

test('every link opens a page that exists', async () => {
  openPage('/login', { session: 'ad' });
  await screen.findByRole('heading', { level: 1 });
  const dead = screen.getAllByRole('link').filter((link) => !opensAPage(link.getAttribute('href') ?? ''));
  expect(dead).toEqual([]);
});
