import type { HelpLink } from '@shizhong/shared-ui';

export const helpLinks: readonly HelpLink[] = [
  { to: '/help/extension', title: '推广投放', text: '四种广告怎么选、怎么计费' },
  { to: '/help/audit-rule', title: '审核规范', text: '哪些内容和行业不能投' },
  { to: '/help/financial', title: '财务说明', text: '冻结、结算、退款怎么算' },
];
