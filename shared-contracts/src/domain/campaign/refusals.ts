/** Refusals of campaigns, their content, targeting packages and the hall. Messages of the form's fields are declared with the fields. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { at, field, message, missing } from '../../transport/refusal/define';

export const campaignRefusals = {
  campaignMissing: missing('广告'),
  hallCampaignMissing: missing('任务'),
  importFaulty: message(code.invalid, ({ lines }: { lines: number }) => `有 ${lines} 行未通过校验，请修改后重新导入`),
  coverFileMissing: field('封面文件不存在，请重新上传', 'coverFileId'),
  contentFileMissing: field('文件不存在，请重新上传'),
  articleLinkWrong: field('请填写 https://mp.weixin.qq.com/s 开头的文章链接', 'url'),
  articleEmpty: message(code.notEligible, '未读到文章内容：文章可能已删除或需要验证，请手动填写'),
  articleUnreachable: message(code.notEligible, '暂时无法读取该文章，请稍后再试或手动填写'),
  qualificationsLacking: at('field', code.qualificationMissing, ({ list }: { list: string }) => `缺少资质：${list}`, 'industry'),
  promotedAccountNotAuthorised: field('推广账号未授权或授权失效，请先授权', 'promotedAccountId'),
  unitPriceMissing: field('请填写单价', 'form.unitPriceFen'),
  budgetMissing: field('请填写总预算', 'form.budgetFen'),
  contentChangeStandsAlone: field('修改内容或降价须重新审核，请与其他修改分开提交'),
  editUndoLate: message(code.wrongState, '已过撤销时间，没有撤销；可以直接改回原来的数'),
  editUndoOvertaken: message(code.versionConflict, '之后又有改动，没有撤销，现在的数保持不变'),
  editUndoTaken: message(code.wrongState, '已有媒体按新单价接单，不能直接撤销；降价须重新审核'),
  campaignMovedOn: message(code.versionConflict, ({ status }: { status: string }) =>
    status ? `刚在别处改动过，现在是「${status}」；这次没有处理，可重新选择` : '刚在别处改动过，这次没有处理，可重新选择',
  ),
  campaignCannot: message(code.wrongState, ({ status, act }: { status: string; act: string }) =>
    status ? `现在是「${status}」，不能${act}` : '当前状态不能这样做',
  ),
  campaignTwice: field('同一条广告不能重复', 'items'),
  profileBillingFixed: field('投放中不能改变计费口径', 'targeting.profileBilling'),
  maxQuantityTooLow: field('单账号最多不能低于最少', 'mostQty'),
  targetQuantityReached: field('目标数量须高于已完成数量', 'targetQty'),
  campaignEndsTooEarly: field('结束时间须晚于现在和开始时间', 'endAt'),
  campaignTooLong: field(({ days }: { days: number }) => `投放时间不超过 ${days} 天`, 'endAt'),
  quantityBelowMinimum: field(
    ({ cap, min }: { cap: number; min: number }) => `按此单价单账号最多 ${cap}，低于单账号最少 ${min}`,
    'unitPriceFen',
  ),
  dailyLimitBelowOneOrder: field('日限额不足以接一单', 'dailyLimitFen'),
  dailyLimitTooLow: field(({ yuan }: { yuan: number }) => `日限额不低于 ${yuan} 元，留空表示不限`, 'change.dailyLimitFen'),
  dailyLimitBelowToday: field(
    ({ yuan }: { yuan: string }) => `今日已消耗与占用较多，日限额不低于 ${yuan} 元`,
    'change.dailyLimitFen',
  ),
  dailyLimitStepTooSmall: field(({ yuan }: { yuan: number }) => `每次调整不少于 ${yuan} 元`, 'change.dailyLimitFen'),
  dailyLimitMissing: field('请填写日限额', 'dailyLimitFen'),
  newPriceMissing: field('请填写新的单价', 'unitPriceFen'),
  moreBudgetMissing: field('请填写追加金额', 'moreFen'),

  forecastTooLarge: field(({ max }: { max: number }) => `预计数量不超过 ${max}`, 'forecastQty'),
  accountNotEligible: message(code.notEligible, ({ reasons }: { reasons: string }) => `不符合投放要求：${reasons}`),

  packageMissing: missing('定向包'),
  packageNameTaken: field('已有同名的定向包，请换个名称', 'name'),
  packagesFull: message(code.tooOften, ({ max }: { max: number }) => `最多 ${max} 个定向包，请先删除不用的`),
  packageAccountsFull: field(({ max }: { max: number }) => `一个定向包最多 ${max} 个账号`, 'accountIds'),
  consultantNameWrong: field('姓名为 1–20 个字', 'name'),
  consultantPhoneMissing: field('请填写电话号码', 'phone'),
};
