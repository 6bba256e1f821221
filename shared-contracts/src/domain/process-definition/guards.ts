/**
 * Conditions a transition asks for beyond status and actor, with the refusal the user reads when one does not hold.
 * The server proves each by name; a page may show the text beside a disabled button.
 */
import { type BusinessCode, businessCodes } from '../../transport/endpoint/codes';

const { insufficientBalance, notCertified, qualificationMissing, contentRefused, wrongState, soldOut, notEligible, tooOften } =
  businessCodes;

interface Guard {
  code: BusinessCode;
  msg: string;
}

function refusal<const Text extends string>(code: BusinessCode, msg: Text): Guard & { msg: Text } {
  return { code, msg };
}

export const guards = {
  certified: refusal(notCertified, '完成认证后可操作'),
  qualified: refusal(qualificationMissing, '缺少该行业要求的资质文件，或资质已过期'),
  funded: refusal(insufficientBalance, '可用余额不足，请先充值'),
  contentAllowed: refusal(contentRefused, '内容含有禁止发布的词句，请按提示修改'),
  contentApproved: refusal(contentRefused, '素材尚未通过审核'),
  reasonGiven: refusal(businessCodes.invalid, '请填写原因'),
  evidenceGiven: refusal(businessCodes.invalid, '请填写说明并上传凭证'),
  promotedAccountOk: refusal(notEligible, '推广账号授权失效，请重新授权'),
  allOrdersFinal: refusal(wrongState, '还有未完结的订单'),
  noOpenOrder: refusal(wrongState, '还有进行中的订单'),
  noMoneyRows: refusal(wrongState, '已有资金记录，不能删除'),
  budgetCoversReserves: refusal(wrongState, '预算不能低于已消费与已占用之和'),
  dailyLimitAllowed: refusal(businessCodes.invalid, '日限额低于允许的下限'),
  eligible: refusal(notEligible, '不符合投放要求'),
  notSelfDeal: refusal(notEligible, '不能承接本人或关联主体的广告'),
  poolCovers: refusal(soldOut, '任务已被抢完'),
  openOrdersLeft: refusal(tooOften, '进行中的订单数已达上限'),
  slotFree: refusal(soldOut, '该日期的位置已被占用'),
  pushQuotaLeft: refusal(notEligible, '该账号当日或当月的群发次数已用完'),
  industryAccepted: refusal(notEligible, '该账号不承接此行业的广告'),
  retryAllowed: refusal(wrongState, '广告主未允许换时，或已经换过一次'),
  counterLeft: refusal(wrongState, '每一方只能协商一次'),
  counterInRange: refusal(businessCodes.invalid, '改期须在 7 天内，改价须在 ±30% 以内'),
  backsLeft: refusal(wrongState, '退回次数已用完'),
  previewWaived: refusal(wrongState, '该订单需要确认预览'),
  inPublishWindow: refusal(wrongState, '发布时间不在约定时段'),
  deadlineAhead: refusal(wrongState, '已超过发布截止时间'),
  linkMatches: refusal(businessCodes.invalid, '链接不属于所选账号'),
  objectionLeft: refusal(wrongState, '每个订单只能提出一次异议'),
  deductionOpen: refusal(wrongState, '没有可申诉的扣减，或已超过 48 小时'),
  rulingFinal: refusal(wrongState, '裁决尚未生效'),
  bothAgreed: refusal(wrongState, '双方尚未就结算比例达成一致'),
  clawbackOpen: refusal(wrongState, '已超过 90 天的追回期限'),
  makegoodAllowed: refusal(wrongState, '保量达成一半以上的订单不适用补量'),
  reviewOpen: refusal(wrongState, '评价期已结束，或已经评价过'),
  notBooked: refusal(wrongState, '已有预订，不能关闭'),
  amountMatches: refusal(businessCodes.invalid, '到账金额或付款户名与订单不符'),
  payerMatches: refusal(businessCodes.invalid, '付款户名须与认证主体一致'),
  refundable: refusal(insufficientBalance, '超过可退金额'),
  withdrawable: refusal(insufficientBalance, '超过可提现金额'),
  payeeVerified: refusal(notEligible, '收款账户未验证，或户名与实名不一致'),
  noFraudHold: refusal(notEligible, '有未处理的作弊冻结'),
  resetCooled: refusal(notEligible, '为保障资金安全，重置密码后 24 小时内不可提现'),
  twoPersons: refusal(businessCodes.secondFactor, '超过限额，须由另一位操作员复核'),
  otherOperator: refusal(businessCodes.secondFactor, '复核须由另一位操作员作出'),
  autoPayable: refusal(wrongState, '不满足自动审核条件'),
  scopesComplete: refusal(notEligible, '授权的权限不全'),
  entryBarMet: refusal(notEligible, '账号未达到入驻条件'),
  invoiceable: refusal(insufficientBalance, '超过可开票金额'),
  pointsCover: refusal(insufficientBalance, '积分不足'),
  inStock: refusal(soldOut, '库存不足'),
  cleanThirtyDays: refusal(wrongState, '尚未满 30 天无新增异常'),
  appealLeft: refusal(wrongState, '每条裁决只能申请一次复核'),
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
