/** Kinds of work that wait for an operator, in the order of the desk's list. `docs/domain/operator.md#queues`. */
export const queueGroups = {
  review: '审核',
  order: '订单与争议',
  money: '资金',
  service: '服务与内容',
} as const;

export type QueueGroup = keyof typeof queueGroups;

export const queueKinds = {
  identification: { label: '认证', group: 'review' },
  qualification: { label: '行业资质', group: 'review' },
  account: { label: '账号入驻', group: 'review' },
  promoted: { label: '推广账号', group: 'review' },
  payee: { label: '收款账户', group: 'review' },
  campaign: { label: '广告内容', group: 'review' },
  creative: { label: '广告位素材', group: 'review' },
  orderVerify: { label: '发布核验', group: 'order' },
  orderScore: { label: '数据核验', group: 'order' },
  positionVerify: { label: '广告位核验', group: 'order' },
  orderSuspicion: { label: '订单存疑', group: 'order' },
  positionSuspicion: { label: '广告位存疑', group: 'order' },
  dispute: { label: '争议裁决', group: 'order' },
  appeal: { label: '裁决复核', group: 'order' },
  clawback: { label: '追回', group: 'order' },
  talk: { label: '请平台介入', group: 'order' },
  quality: { label: '低质申诉', group: 'order' },
  deposit: { label: '对公汇款', group: 'money' },
  incident: { label: '待查来款', group: 'money' },
  refund: { label: '余额退款', group: 'money' },
  cashOut: { label: '提现', group: 'money' },
  invoice: { label: '开票', group: 'money' },
  adjustment: { label: '调账', group: 'money' },
  difference: { label: '对账差异', group: 'money' },
  ticket: { label: '工单', group: 'service' },
  lead: { label: '线索', group: 'service' },
  redemption: { label: '兑换发放', group: 'service' },
  proposal: { label: '规则提议', group: 'service' },
} as const satisfies Record<string, { label: string; group: QueueGroup }>;

export type QueueKind = keyof typeof queueKinds;

export const queueTerms = {
  /** A claim ends after so many minutes without a call on its object. */
  claimIdleMinutes: 30,
  /** A decision that moves no money can be undone for so many seconds; nothing is done and nobody is sent anything before. */
  undoSeconds: 10,
  /** Objects of one call. */
  objectsMax: 50,
  pageMax: 100,
  viewsMax: 30,
} as const;
