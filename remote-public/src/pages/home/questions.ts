/**
 * Six questions of the home page, with placeholders for the figures of the rules. Each answer is complete in itself; the link
 * leads to the help article with the details.
 */
export interface Question {
  question: string;
  answer: string;
  /** Address of the article; a test checks it against the content of the help centre. */
  article: string;
}

export const questions: readonly Question[] = [
  {
    question: '资金托管是什么意思？',
    answer:
      '广告主提交广告时，系统就把这笔预算从可用余额里冻结出来，只能用于这次投放。媒体主接单前看得到「资金已托管」；数据核验通过才结算给媒体主，没花完的部分自动解冻。',
    article: '/help/financial?id=fund-safety',
  },
  {
    question: '阅读数据从哪里来，能造假吗？',
    answer:
      '数据来自账号授权后的官方接口，发布后计量 {{counting.window_h}} 小时，并按规则检查夜间突增、曲线骤降、来源异常等情况。判定为异常的阅读不计费，扣了多少、依据哪条规则，双方都能看到，媒体主可以申诉。',
    article: '/help/violation?id=fake-traffic',
  },
  {
    question: '没花完的预算怎么退？',
    answer: '广告结束或终止后，未消费的部分自动解冻，回到可用余额，可以继续投放，也可以申请退款，按充值时的渠道原路退回。',
    article: '/help/financial?id=refund',
  },
  {
    question: '媒体主多久能收到钱？',
    answer:
      '计量结束并核验后，广告主有 {{confirm.objection_h}} 小时异议期，期内无异议自动结算；结算 {{guarantee_hold_h}} 小时后可提现。满 {{cashout.min_fen}} 元即可申请，{{cashout.arrival_wd}} 个工作日内到账。',
    article: '/help/financial?id=cash-out',
  },
  {
    question: '平台收多少服务费？',
    answer:
      '广告主不收服务费。媒体主从收益中承担 {{fee.media_bp}}，等级越高越低，最低 {{level.5_fee_bp}}。接单前就能看到扣除服务费之后的到手金额。',
    article: '/help/financial?id=service-fee',
  },
  {
    question: '平台接「花钱请人阅读、关注」的单吗？',
    answer:
      '不接。给读者或粉丝发钱、发红包换阅读和关注，属于刷量或诱导关注，既违反公众平台规则，也可能构成不正当竞争。这类内容不予审核通过，查实的单不结算。',
    article: '/help/audit-rule?id=forbidden-content',
  },
];
