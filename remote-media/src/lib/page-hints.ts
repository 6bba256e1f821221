/** Lines below headings that the shell shows with the heading while the page's code is on its way (`hint` of the card). */
export const pageHints = {
  orders: '税前到手已扣服务费；个税在提现时按累计预扣法计算，税后到手见订单详情。',
  accounts: '授权失效的账号不能接新单；下线不影响进行中的订单。',
  invitations: '广告位邀约请在剩余时间内答复；按时拒绝不扣分，逾期未答复履约分 −1',
  bookings: '接受邀约后的订单；按约定时间发布并保留，核验后结算',
  previews: '查看素材的成稿效果，排版后提交预览给广告主确认',
  cashOuts: '每笔都可查看所含订单、个税算法和银行回执',
  income: '按结算日；税前已扣服务费，税后按本年累计预扣法估算，实际以提现时为准',
} as const;
