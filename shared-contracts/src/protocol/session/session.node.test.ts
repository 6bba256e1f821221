import { resolveSource, sideOfPath, sideOfToken, sources, storageKeys } from '.';

test('markers and storage keys are the specified ones', () => {
  expect(sources).toEqual({ ad: 'sz_advert_web', media: 'sz_media_web' });
  expect(Object.values(storageKeys)).toEqual(['sz-token', 'sz-user', 'sz-userInfo', 'szPush', 'prom']);
});

test.each([
  ['sz_advert_web:abc', 'ad'],
  ['sz_media_web:abc:def', 'media'],
  ['sz_advert_web', 'ad'],
  ['sz_advert_webx:abc', null],
  ['x:sz_advert_web', null],
  ['', null],
  [null, null],
])('the token %p belongs to %p', (token, side) => expect(sideOfToken(token)).toBe(side));

test.each([
  ['/admin-ad', 'ad'],
  ['/any/base/admin-ad/index', 'ad'],
  ['/admin-media/index', 'media'],
  ['/login/ad', null],
  ['/', null],
])('the address %p is in the area %p', (path, side) => expect(sideOfPath(path)).toBe(side));

test.each([
  ['sz_media_web:t', '/admin-ad/index', 'sz_media_web'],
  [null, '/admin-ad/index', 'sz_advert_web'],
  ['strange', '/admin-ad/index', 'sz_advert_web'],
  [null, '/admin-media/index', 'sz_media_web'],
  [null, '/', 'sz_media_web'],
])('with token %p at %p the source is %p', (token, path, source) => expect(resolveSource(token, path)).toBe(source));
