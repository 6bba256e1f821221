/** Refusals of claims, delivery, settlement, disputes, reports and preview links of orders. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { field, message, missing } from '../../transport/refusal/define';

export const orderRefusals = {
  orderMissing: missing('订单'),
  claimPriceChanged: message(code.versionConflict, '任务单价已更新，请刷新后再试'),
  claimNotRunning: message(code.wrongState, '该任务已暂停或已结束'),
  claimsTooFast: message(code.tooOften, '接单过于频繁，请稍后再试'),
  claimPositionMissing: field('请选择发布位置', 'position'),
  claimPositionWrong: field('该任务不接受此位置', 'position'),
  claimPositionTaken: field('该账号当天的这个位置已接单，请换位置或换一天', 'position'),
  promotedAccountBusy: message(code.soldOut, '该推广账号同一时段只接一单，请等当前订单完结后再试'),
  dailyPoolEmpty: message(code.soldOut, '今日可接额度已用完，明日 00:00 恢复'),
  planTooSoon: field(({ minutes }: { minutes: number }) => `计划发布时间须晚于现在 ${minutes} 分钟`, 'planAt'),
  planTooLate: field(({ hours }: { hours: number }) => `计划发布时间须在接单后 ${hours} 小时内`, 'planAt'),
  planBeforeStart: field('计划发布时间早于投放开始时间', 'planAt'),
  planAfterEnd: field('计划发布时间晚于投放结束时间', 'planAt'),
  planOutsideHours: field('计划发布时间不在允许的发布时段', 'planAt'),

  previewMissing: field('请填写预览链接或上传截图', 'url'),
  previewLinkInsecure: field('预览链接须以 https:// 开头', 'url'),
  publishedLinkMissing: field('请填写已发布文章的链接（https://mp.weixin.qq.com/s…）', 'url'),
  publishedInFuture: field('发布时间不能晚于现在', 'publishedAt'),
  qrCodeUnavailable: message(code.notEligible, '推广账号未授权或为演示环境，无法生成真实二维码'),
  validQuantityWrong: field('有效数量须为整数，且不超过总数', 'valid'),

  disputeMissing: missing('争议'),
  evidenceFileMissing: field('请上传凭证', 'fileIds'),
  evidenceTextMissing: field('请填写说明', 'text'),

  caseLength: message(code.invalid, ({ min, max }: { min: number; max: number }) => `请写 ${min}–${max} 个字`),
  caseNamesSomebody: message(code.invalid, ({ named }: { named: string }) => `案例须匿名，请去掉“${named}”`),

  clawbackMissing: missing('追回申请'),
  clawbackEnded: message(code.wrongState, '该追回申请已撤回，或已超过冻结时限；如仍需追回，请重新提议'),
  clawbackDone: message(code.wrongState, '该追回申请已执行'),
  clawbackAmountWrong: field(({ max }: { max: string }) => `追回金额须大于 0，且不超过 ${max}`, 'amountFen'),

  reportMissing: missing('交付报告'),
  reportNotReady: message(code.wrongState, '订单结算后出具交付报告'),
  termsNotReady: message(code.wrongState, '媒体接单后才有订单条款'),
  reportNumberWrong: field('编号格式不正确', 'no'),
  checkCodeWrong: field(({ left }: { left: number }) => `校验码错误，还可尝试 ${left} 次`, 'code'),
  checkCodesUsedUp: field(({ hours }: { hours: number }) => `错误次数过多，请 ${hours} 小时后再试`, 'code'),
  reportNotJson: field('报告内容不是有效的 JSON', 'payload'),

  previewLinkMissing: missing('预览链接'),
  previewLinkExpired: message(code.notFound, '链接已失效'),
  contentWithdrawn: message(code.wrongState, '内容已被撤回'),
  contentNotSubmitted: message(code.wrongState, '提交审核之后才有可以预览的内容'),
};
