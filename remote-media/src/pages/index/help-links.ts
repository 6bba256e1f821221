import type { HelpLink } from '@shizhong/shared-ui';

export const helpLinks: readonly HelpLink[] = [
  { to: '/help/order', title: '接单变现', text: '入驻条件、报价、发布与核验' },
  { to: '/help/violation', title: '违规处理', text: '哪些做法会扣分或下线' },
  { to: '/help/financial', title: '财务说明', text: '收益怎么算、何时到账' },
];
