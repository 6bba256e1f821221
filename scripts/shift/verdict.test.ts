import { defineCard } from '@shizhong/shared-contracts/remote';
import { OpenPages } from './pages';
import { moving } from './verdict';

const account = { cookies: [], origins: [] };
const routes = defineCard({
  ...{ name: 'ad', team: '组', title: '广告主中心', prefixes: ['/admin-ad', '/login'] },
  ...{ menu: [], redirects: [] },
  routes: [
    { path: '/admin-ad/oa/read', title: '阅读', chunk: 'list', layout: 'ad', guard: 'ad' },
    { path: '/admin-ad/oa/read/:id/edit', title: '编辑', chunk: 'form', layout: 'ad', guard: 'ad' },
    { path: '/login/ad', title: '登录', chunk: 'login', layout: 'bare' },
    { path: '/about', title: '关于', chunk: 'about', layout: 'public' },
  ],
}).routes;

test('a page that moves is named with what moved, and one that stands still is not', () => {
  expect(moving('/admin-ad at 375 px', { shift: 0.0011, moved: ['0.0011 at 900 ms: footer'] })).toEqual([
    '/admin-ad at 375 px moves by 0.0011, at most 0.001\n    0.0011 at 900 ms: footer',
  ]);
  expect(moving('/admin-ad', { shift: 0.0009, moved: ['0.0009 at 900 ms: footer'] })).toEqual([]);
});

test('pages with a parameter are opened by the first link that a page shows, each page once', () => {
  const pages = new OpenPages([{ routes }], { ad: account });
  expect(pages.next().map(({ path }) => path)).toEqual(['/admin-ad/oa/read', '/login/ad']);
  expect(pages.missed()).toEqual(['/admin-ad/oa/read/:id/edit']);
  pages.hear(['/admin-ad/oa/read/7/edit?step=2', '/admin-ad/oa/read/8/edit', '/about']);
  expect(pages.next()).toEqual([{ path: '/admin-ad/oa/read/7/edit?step=2', route: '/admin-ad/oa/read/:id/edit', side: 'ad' }]);
  expect(pages.next()).toEqual([]);
  expect(pages.missed()).toEqual([]);
});
