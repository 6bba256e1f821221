/**
 * Vocabulary of tickets and complaints, shared by pages and server. `docs/pages/sign-in.md#contact`,
 * `docs/pages/advertiser.md#service`. Own entry `@shizhong/shared-contracts/service`.
 */

export const ticketKinds = {
  order: '投放与订单',
  audit: '审核问题',
  money: '资金与发票',
  account: '账号与认证',
  data: '数据核验',
  suggestion: '反馈建议',
  other: '其他',
} as const;

/** Subject of a complaint. Also available to visitors who are not signed in. */
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
  maxFiles: 5,
  /** Service hours, on workdays, Asia/Shanghai. */
  fromHour: 9,
  toHour: 18,
} as const;

/** What the calculators on public pages accept; a forecast is for a campaign of `days`. */
export const calculatorLimits = { budgetFen: 1_000_000_00, unitPriceFen: 100_00, days: 7 } as const;

/** Vocabulary of the lead form for managed service. `docs/pages/public.md#managed-service`. */
export const leadBudgets = {
  under_10k: '1 万元以内',
  to_50k: '1–5 万元',
  to_200k: '5–20 万元',
  above_200k: '20 万元以上',
} as const;

export const leadGoals = {
  exposure: '品牌曝光',
  followers: '公众号涨粉',
  video_followers: '视频号涨粉',
  launch: '新品发布',
  other: '其他',
} as const;

export const leadTimes = {
  now: '尽快',
  this_month: '一个月内',
  later: '一个月以后',
} as const;

export type LeadBudget = keyof typeof leadBudgets;
export type LeadGoal = keyof typeof leadGoals;
export type LeadTime = keyof typeof leadTimes;

export const leadRules = {
  noteMax: 500,
  done: '已收到，{{lead.reply_wd}} 个工作日内联系您',
} as const;
