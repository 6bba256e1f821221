import type { HelpLink } from '@shizhong/shared-ui';

export const helpLinks: readonly HelpLink[] = [
  { to: '/help/extension?id=choose-ad-type', title: '四种广告怎么选', text: '计费方式、最低预算和结算周期对照' },
  { to: '/help/audit-rule?id=special-qualifications', title: '哪些行业需要资质', text: '提交前备好，审核少走弯路' },
  { to: '/help/financial?id=fund-safety', title: '预算存在哪里', text: '托管、冻结、解冻和结算' },
];
