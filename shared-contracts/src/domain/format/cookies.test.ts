// biome-ignore-all lint/suspicious/noDocumentCookie: the test is about removing such cookies

import { clearAllCookies } from './cookies';

test('removes every visible cookie, whatever path it was set for', () => {
  window.history.pushState(null, '', '/any/base/admin-ad/index');
  document.cookie = 'plain=1; path=/';
  document.cookie = 'deep=1; path=/any/base';
  document.cookie = 'deepest=1; path=/any/base/admin-ad/';
  document.cookie = 'name with=sign=s; path=/';
  document.cookie = 'empty=; path=/';
  expect(document.cookie).toContain('deepest=1');
  clearAllCookies();
  expect(document.cookie).toBe('');
});

test('expires each name for the host and each parent domain', () => {
  const written: string[] = [];
  const page = {
    location: { hostname: 'www.shizhong.test', pathname: '/' },
    get cookie() {
      return 'sid=1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  clearAllCookies(page as unknown as Document);
  expect(written.map((text) => text.split('; domain=')[1])).toEqual([undefined, 'www.shizhong.test', 'shizhong.test', 'test']);
});
