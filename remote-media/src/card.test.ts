import { isIconName } from '@shizhong/shared-ui';
import card from './card';
import remote from './remote';

test('every page of the card has a route, and every route is in the card', () => {
  expect(remote.routes.map((route) => route.path).sort()).toEqual(card.routes.map((route) => route.path).sort());
});

test('menu entries and redirects lead to existing pages, and icons exist', () => {
  const pages = card.routes.map((route) => route.path);
  for (const entry of card.menu) {
    expect(pages).toContain(entry.path);
    expect(isIconName(entry.icon)).toBe(true);
  }
  for (const redirect of card.redirects) expect(pages).toContain(redirect.to);
});

test('every page is guarded for its side', () => {
  for (const route of card.routes)
    expect([route.guard, route.layout, route.path.startsWith('/admin-media/')]).toEqual(['media', 'media', true]);
});

test.each([
  ['/admin-media/oa', '/admin-media/oa/read'],
  ['/admin-media/video', '/admin-media/video/fans'],
  ['/admin-media/account', '/admin-media/account/oa'],
])('%s, which has no page of its own, leads to its list', (from, to) => {
  expect(card.redirects).toContainEqual({ from, to });
});
