import { page, registryEntry, registryOf } from '../testing/registry';
import { adToken, mediaToken } from '../testing/shell-store';
import { guardedAway } from './guard';
import { likelyNext } from './likely-next';
import { createNavigation } from './navigation';
import { paletteOf, resolve, titleOf } from './resolve';

const registry = registryOf(
  registryEntry({
    name: 'public',
    routes: [page('/'), page('/login')],
    redirects: [{ from: '/register', to: '/register/ad' }],
  }),
  registryEntry({
    name: 'ad',
    routes: [page('/admin-ad/oa/read/:id'), page('/admin-ad/oa/read/add'), page('/admin-ad/index')],
    redirects: [
      { from: '/admin-ad', to: '/admin-ad/index' },
      { from: '/admin-ad/old/:id', to: '/admin-ad/oa/read/:id' },
    ],
  }),
);

const found = (path: string) => {
  const resolved = resolve(registry, path);
  return resolved.kind === 'page' ? `${resolved.entry.name} ${resolved.card.path}` : resolved;
};

test.each([
  ['/', 'public /'],
  ['/login/', 'public /login'],
  ['/admin-ad/oa/read/add', 'ad /admin-ad/oa/read/add'],
  ['/admin-ad/oa/read/17', 'ad /admin-ad/oa/read/:id'],
])('%s is the page %s', (path, expected) => {
  expect(found(path)).toBe(expected);
});

test.each([
  ['/register', '/register/ad'],
  ['/admin-ad', '/admin-ad/index'],
  ['/admin-ad/old/3', '/admin-ad/oa/read/3'],
])('%s redirects to %s', (path, to) => {
  expect(found(path)).toEqual({ kind: 'redirect', to });
});

test.each(['/nowhere', '/admin-ad/nowhere', '/login/x'])('%s is unknown', (path) => {
  expect(found(path)).toEqual({ kind: 'unknown' });
});

test('titles name page, area and site', () => {
  expect(titleOf({ title: '首页', area: '广告主中心' }, '识众')).toBe('首页 - 广告主中心 - 识众');
  expect(titleOf({ title: '登录' }, '识众')).toBe('登录 - 识众');
});

test('an area has its own palette, other pages use their card’s', () => {
  expect(paletteOf({ layout: 'media' })).toBe('media');
  expect(paletteOf({ layout: 'bare', palette: 'ad' })).toBe('ad');
  expect(paletteOf({ layout: 'bare', temper: 'media' })).toBe('media');
  expect(paletteOf({ layout: 'bare' })).toBe('public');
});

describe('guard', () => {
  test.each([adToken, null, mediaToken])('a page without guard is open with token %s', (token) => {
    expect(guardedAway({}, token, '/help')).toBeNull();
  });

  test('a user of the side may pass', () => {
    expect(guardedAway({ guard: 'ad' }, adToken, '/admin-ad/index')).toBeNull();
  });

  test('an anonymous visitor is redirected to the side’s sign-in, with the return address', () => {
    expect(guardedAway({ guard: 'media' }, null, '/admin-media/index?a=1')).toBe(
      '/login/media?redirect=%2Fadmin-media%2Findex%3Fa%3D1',
    );
  });

  test('a user of the other side is redirected there with the reason', () => {
    expect(guardedAway({ guard: 'ad' }, mediaToken, '/admin-ad/index')).toBe(
      '/login/ad?reason=side&redirect=%2Fadmin-ad%2Findex',
    );
  });

  test('an unknown token counts as none', () => {
    expect(guardedAway({ guard: 'ad' }, 'other:token', '/admin-ad/index')).toBe('/login/ad?redirect=%2Fadmin-ad%2Findex');
  });
});

test('addresses are relative to the router base', () => {
  const at = { pathname: '/any/base/admin-ad/index', search: '?a=1', hash: '#b' };
  const navigation = createNavigation('/any/base/', () => at);
  expect(navigation.path()).toBe('/admin-ad/index');
  expect(navigation.here()).toBe('/admin-ad/index?a=1#b');
});

test.each([
  ['/', null, '/login'],
  ['/', 'media', '/admin-media'],
  ['/register/media', null, '/admin-media'],
  ['/login/ad', null, '/admin-ad'],
  ['/help/common', null, null],
  ['/admin-ad/index', 'ad', null],
] as const)('from %s with side %s the likely next page is %s', (path, side, next) => {
  expect(likelyNext(path, side)).toBe(next);
});
