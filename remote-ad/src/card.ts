import { defineCard } from '@shizhong/shared-contracts';

/** Advertiser area: specification section 2, `domain.md` 2.3. Grows page by page; a menu entry appears with its page. */
const area = { area: '广告主中心', layout: 'ad', guard: 'ad' } as const;

export default defineCard({
  name: 'ad',
  title: '广告主中心',
  prefixes: ['/admin-ad'],
  routes: [
    { path: '/admin-ad/index', title: '首页', chunk: 'index', ...area },
    { path: '/admin-ad/financial/consume', title: '消费记录', chunk: 'financial', ...area },
    { path: '/admin-ad/financial/refund', title: '退款记录', chunk: 'financial', ...area },
    { path: '/admin-ad/financial/frozen', title: '冻结记录', chunk: 'financial', ...area },
    { path: '/admin-ad/financial/thaw', title: '解冻记录', chunk: 'financial', ...area },
    { path: '/admin-ad/financial/invest', title: '充值记录', chunk: 'financial', ...area },
    { path: '/admin-ad/deposit', title: '账户充值', chunk: 'deposit', ...area },
    { path: '/admin-ad/message', title: '消息', chunk: 'message', ...area },
    { path: '/admin-ad/personal/person-base', title: '基本信息', chunk: 'person-base', ...area },
  ],
  menu: [
    { area: 'ad', label: '首页', path: '/admin-ad/index', icon: 'home', order: 10, bottomBar: 1 },
    {
      area: 'ad',
      label: '财务中心',
      path: '/admin-ad/financial/consume',
      icon: 'list',
      section: '媒体与资金',
      order: 400,
      bottomBar: 4,
    },
    { area: 'ad', label: '账户充值', path: '/admin-ad/deposit', icon: 'wallet', section: '媒体与资金', order: 500 },
    { area: 'ad', label: '消息', path: '/admin-ad/message', icon: 'bell', section: '账号', order: 780 },
    {
      area: 'ad',
      label: '基本信息',
      path: '/admin-ad/personal/person-base',
      icon: 'user',
      section: '账号',
      order: 800,
      bottomBar: 5,
    },
  ],
  redirects: [
    { from: '/admin-ad', to: '/admin-ad/index' },
    { from: '/admin-ad/financial', to: '/admin-ad/financial/consume' },
    { from: '/admin-ad/personal', to: '/admin-ad/personal/person-base' },
  ],
});
