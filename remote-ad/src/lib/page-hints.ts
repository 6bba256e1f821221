/** Lines below headings that the shell shows with the heading while the page's code is on its way (`hint` of the card). */
export const pageHints = {
  readList: '按有效阅读付费，提交即冻结预算，没花完自动解冻',
  videoList: '按订单时段的净增粉丝减去自然基线付费，同一时段最多 1 单',
  positionList: '指定账号、位置与日期投放；提交即冻结报价，媒体未接单全额解冻',
  deposit: '充值进入您自己的账户，提交广告时才冻结，核验后才消费，没用完的可以退回',
} as const;
