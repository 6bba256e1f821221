/** Words of tickets and complaints, for pages and server alike. `domain.md` 2.2 (contact), 2.3 (service). Own entry `@shizhong/shared-contracts/service`. */

export const ticketKinds = {
  order: '投放与订单',
  audit: '审核问题',
  money: '资金与发票',
  account: '账号与认证',
  data: '数据核验',
  suggestion: '反馈建议',
  other: '其他',
} as const;

/** What is complained about. Also told by who is not signed in. */
export const complaintKinds = {
  illegal_ad: '违法广告',
  fake_traffic: '刷量',
  infringement: '侵权',
  fees: '费用',
  integrity: '廉正举报',
  complaint_other: '其他投诉',
} as const;

export const allTicketKinds = { ...ticketKinds, ...complaintKinds } as const;
export type TicketKind = keyof typeof allTicketKinds;
export type ComplaintKind = keyof typeof complaintKinds;

export const ticketRules = {
  bodyMin: 10,
  bodyMax: 1000,
  filesMost: 5,
  /** Of the service, on workdays, Asia/Shanghai. The first answer is promised within this many of them. */
  fromHour: 9,
  toHour: 18,
  firstReplyHours: 2,
} as const;
