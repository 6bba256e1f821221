import { defineCard } from '@shizhong/shared-contracts';

/** Media-owner area: specification section 2, `domain.md` 2.4. Grows page by page; a menu entry appears with its page. */
const area = { area: '媒体主中心', layout: 'media', guard: 'media' } as const;

export default defineCard({
  name: 'media',
  title: '媒体主中心',
  prefixes: ['/admin-media'],
  routes: [
    { path: '/admin-media/index', title: '首页', chunk: 'index', ...area },
    { path: '/admin-media/message', title: '消息', chunk: 'message', ...area },
    { path: '/admin-media/order-invite', title: '邀约', chunk: 'order-invite', ...area },
    { path: '/admin-media/oa/order-schedule', title: '排期', chunk: 'order-schedule', ...area },
    { path: '/admin-media/personal/person-base', title: '基本信息', chunk: 'person-base', ...area },
  ],
  menu: [
    { area: 'media', label: '首页', path: '/admin-media/index', icon: 'home', order: 10, bottomBar: 1 },
    { area: 'media', label: '邀约', path: '/admin-media/order-invite', icon: 'message', order: 30 },
    {
      area: 'media',
      label: '排期',
      path: '/admin-media/oa/order-schedule',
      icon: 'calendar',
      section: '公众号',
      order: 220,
    },
    { area: 'media', label: '消息', path: '/admin-media/message', icon: 'bell', section: '账号', order: 780, bottomBar: 4 },
    {
      area: 'media',
      label: '基本信息',
      path: '/admin-media/personal/person-base',
      icon: 'user',
      section: '账号与收益',
      order: 800,
      bottomBar: 5,
    },
  ],
  redirects: [
    { from: '/admin-media', to: '/admin-media/index' },
    { from: '/admin-media/personal', to: '/admin-media/personal/person-base' },
  ],
});
