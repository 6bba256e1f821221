/**
 * Conditions of a transition beyond status and actor, with the refusal the user reads if one is not met. The server checks each
 * by name. They are part of the catalogue of refusals (`domain/refusals.ts`).
 */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { at, field, message, type RefusalDefinition } from '../../transport/refusal/define';

export const guards = {
  certified: message(code.notCertified, '完成认证后可操作'),
  qualified: at('field', code.qualificationMissing, '缺少该行业要求的资质文件，或资质已过期', 'industry'),
  funded: message(code.insufficientBalance, '可用余额不足，请先充值'),
  contentAllowed: at('field', code.contentRefused, '内容含有禁止发布的词句，请按提示修改'),
  contentApproved: message(code.contentRefused, '素材尚未通过审核'),
  reasonGiven: field('请填写原因', 'reason'),
  evidenceGiven: field('请填写说明并上传凭证'),
  promotedAccountOk: message(code.notEligible, '推广账号授权失效，请重新授权'),
  allOrdersFinal: message(code.wrongState, '还有未完结的订单'),
  noOpenOrder: message(code.wrongState, '还有进行中的订单'),
  noMoneyRows: message(code.wrongState, '已有资金记录，不能删除'),
  budgetCoversReserves: at('field', code.wrongState, '预算不能低于已消费与已占用之和', 'change.budgetFen'),
  dailyLimitAllowed: field('日限额低于允许的下限', 'change.dailyLimitFen'),
  eligible: message(code.notEligible, '不符合投放要求'),
  notSelfDeal: message(code.notEligible, '不能承接本人或关联主体的广告'),
  poolCovers: message(code.soldOut, '任务已被抢完'),
  openOrdersLeft: message(code.tooOften, '进行中的订单数已达上限'),
  slotFree: message(code.soldOut, '该日期的位置已被占用'),
  pushQuotaLeft: message(code.notEligible, '该账号当日或当月的群发次数已用完'),
  industryAccepted: message(code.notEligible, '该账号不承接此行业的广告'),
  retryAllowed: message(code.wrongState, '广告主未允许换时，或已经换过一次'),
  counterLeft: message(code.wrongState, '每份邀约只能协商一次'),
  counterInRange: field(
    ({ days, percent }: { days: number; percent: number }) => `改期须在 ${days} 天内，改价须在 ±${percent}% 以内`,
  ),
  proposalStands: message(code.wrongState, '订单已往下走，或这项内容已有变动，提议不再有效'),
  proposalAccepted: message(code.wrongState, '对方还没有同意'),
  backsLeft: message(code.wrongState, '退回次数已用完'),
  previewWaived: message(code.wrongState, '该订单需要确认预览'),
  inPublishWindow: at('field', code.wrongState, '发布时间不在约定时段', 'url'),
  deadlineAhead: message(code.wrongState, '已超过发布截止时间'),
  linkMatches: field('链接不属于所选账号', 'url'),
  objectionLeft: message(code.wrongState, '每个订单只能提出一次异议'),
  deductionOpen: message(code.wrongState, ({ hours }: { hours: number }) => `没有可申诉的扣减，或已超过 ${hours} 小时`),
  rulingFinal: message(code.wrongState, '裁决尚未生效'),
  bothAgreed: message(code.wrongState, '双方尚未就结算比例达成一致'),
  suspicionOpen: message(code.wrongState, '这笔收益没有因存疑而延后，或已经可提现'),
  clawbackOpen: message(code.wrongState, ({ days }: { days: number }) => `已超过 ${days} 天的追回期限`),
  makegoodAllowed: message(code.wrongState, '保量达成一半以上的订单不适用补量'),
  reviewOpen: message(code.wrongState, '评价期已结束，或已经评价过'),
  notBooked: message(code.wrongState, '已有预订，不能关闭'),
  amountMatches: message(code.invalid, '到账金额或付款户名与订单不符'),
  payerMatches: message(code.invalid, '付款户名须与认证主体一致'),
  refundable: message(code.insufficientBalance, '超过可退金额'),
  refundHolderMatches: at('field', code.notEligible, '收款户名须与认证主体一致', 'bank.holder'),
  withdrawable: message(code.insufficientBalance, '超过可提现金额'),
  payeeVerified: at('field', code.notEligible, '收款账户未验证，或户名与实名不一致'),
  payeeCooled: at(
    'field',
    code.notEligible,
    ({ hours, until }: { hours: number; until: string }) =>
      `为保障资金安全，新增的收款账户 ${hours} 小时后才能收款，这个账户 ${until} 起可用`,
    'payeeId',
  ),
  noFraudHold: message(code.notEligible, '有未处理的作弊冻结'),
  claimsCovered: message(
    code.notEligible,
    ({ missing }: { missing: string }) => `该媒体主有未了结的追回或欠款，尚有 ¥${missing} 没有着落；请先处理，或驳回提现`,
  ),
  resetCooled: message(
    code.notEligible,
    ({ hours }: { hours: number }) => `为保障资金安全，重置密码后 ${hours} 小时内不可提现或退款`,
  ),
  twoPersons: message(code.secondFactor, '超过限额，须由另一位操作员复核'),
  otherOperator: message(code.secondFactor, '复核须由另一位操作员作出'),
  autoPayable: message(code.wrongState, '不满足自动审核条件'),
  scopesComplete: message(code.notEligible, '授权的权限不全'),
  entryBarMet: message(code.notEligible, ({ gap }: { gap: string }) => `账号未达到入驻条件（${gap}）`),
  invoiceable: message(code.insufficientBalance, '超过可开票金额'),
  pointsCover: message(code.insufficientBalance, '积分不足'),
  inStock: message(code.soldOut, '库存不足'),
  cleanThirtyDays: message(code.wrongState, ({ days }: { days: number }) => `尚未满 ${days} 天无新增异常`),
  appealLeft: message(code.wrongState, '每条裁决只能申请一次复核'),
} as const satisfies Record<string, RefusalDefinition>;

export type GuardName = keyof typeof guards;
