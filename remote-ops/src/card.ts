import { defineCard } from '@shizhong/shared-contracts';

/** The operators' desk: `docs/domain/operator.md#access`. Who may do what is decided by the server; the frame asks who is signed in. */
const page = { area: '运营台', layout: 'own', palette: 'ink', unlisted: true } as const;

export default defineCard({
  name: 'ops',
  team: '运营平台组',
  title: '运营台',
  prefixes: ['/'],
  routes: [
    { path: '/', title: '待办', chunk: 'queue', ...page },
    { path: '/login', title: '登录', chunk: 'login', ...page },
    { path: '/accept', title: '启用账号', chunk: 'accept', ...page },
    { path: '/money', title: '资金', chunk: 'money', ...page },
    { path: '/money/statement', title: '银行来款', chunk: 'statement', ...page },
    { path: '/money/payouts', title: '提现批次', chunk: 'payouts', ...page },
    { path: '/oncall', title: '值班', chunk: 'oncall', ...page },
    { path: '/object', title: '对象', chunk: 'object', ...page },
    { path: '/commands', title: '操作', chunk: 'commands', ...page },
    { path: '/approvals', title: '等第二人', chunk: 'approvals', ...page },
    { path: '/platform', title: '平台', chunk: 'platform', ...page },
    { path: '/acts', title: '记录', chunk: 'acts', ...page },
    { path: '/staff', title: '人员', chunk: 'staff', ...page },
    { path: '/me', title: '我', chunk: 'me', ...page },
  ],
  menu: [],
  redirects: [],
});
