import { keptQuery, sideOfWayBack, signInReason, wayBack } from './way-back';

test.each([
  ['ad', '/admin-ad/personal/person-base', '/admin-ad/personal/person-base'],
  ['ad', '/admin-ad/index?tab=2#a', '/admin-ad/index?tab=2#a'],
  ['ad', '/admin-ad', '/admin-ad'],
  ['ad', '/admin-ads/index', '/admin-ad/index'],
  ['ad', '/admin-media/index', '/admin-ad/index'],
  ['media', '/admin-media/index', '/admin-media/index'],
  ['media', '/help/common', '/admin-media/index'],
  ['media', '//evil.example/admin-media/', '/admin-media/index'],
  ['media', 'https://evil.example/admin-media/', '/admin-media/index'],
  ['media', '/\\evil.example', '/admin-media/index'],
  ['ad', '/admin-ad/../admin-media/index', '/admin-ad/index'],
  ['media', '/contact/media?ticket=1', '/contact/media?ticket=1'],
  ['media', '/contact/ad', '/admin-media/index'],
  ['ad', null, '/admin-ad/index'],
] as const)('a session of %s with return address %s starts at %s', (side, redirect, target) => {
  expect(wayBack(side, redirect)).toBe(target);
});

test('the return address determines the side it needs', () => {
  expect(sideOfWayBack('/admin-media/index')).toBe('media');
  expect(sideOfWayBack('/admin-ad/personal/person-base?x=1')).toBe('ad');
  expect(sideOfWayBack('/help/common')).toBeNull();
  expect(sideOfWayBack(null)).toBeNull();
});

test('pages pass on return address and reason, and nothing else', () => {
  const query = new URLSearchParams({ redirect: '/admin-ad/index?a=1', reason: '402', other: 'x' });
  expect(new URLSearchParams(keptQuery(query))).toEqual(new URLSearchParams({ reason: '402', redirect: '/admin-ad/index?a=1' }));
  expect(keptQuery(new URLSearchParams({ redirect: 'https://evil.example', reason: 'x' }))).toBe('');
});

test('each known reason has its message', () => {
  expect(signInReason('expired')).toBe('登录已过期，请重新登录');
  expect(signInReason('402')).toBe('账号已在其他地方登录');
  expect(signInReason('whatever')).toBeNull();
});
