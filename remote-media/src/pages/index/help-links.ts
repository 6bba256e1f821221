import type { HelpLink } from '@shizhong/shared-ui';

export const helpLinks: readonly HelpLink[] = [
  { to: '/help/order?id=rate-card-and-schedule', title: '报价与排期怎么设', text: '群发次数限制和建议价' },
  { to: '/help/order?id=how-data-is-counted', title: '数据怎么计量', text: '计量时段、异常部分和证据' },
  { to: '/help/order?id=earnings-and-arrival', title: '收益怎么算、何时到账', text: '服务费、扣减与到账时间' },
];
