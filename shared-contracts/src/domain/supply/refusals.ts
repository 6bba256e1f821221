/** Refusals of media accounts, their authorisation and rates, account lists, look-ups and low-quality listings. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { at, field, message, missing } from '../../transport/refusal/define';

export const supplyRefusals = {
  accountMissing: missing('账号'),
  accountTaken: at('field', code.notEligible, '该账号已被绑定', 'platformId'),
  accountAlreadyPromoted: at('field', code.notEligible, '该账号已在推广账号列表中', 'platformId'),
  accountInCampaigns: message(code.wrongState, '还有使用该账号的广告未结束'),
  promotedAccountMissing: missing('推广账号'),
  unprovenPromotedAccountMissing: missing('待核对的推广账号'),
  authorisationMissing: missing('授权'),
  simulatedScanMissing: missing('模拟扫码'),
  authorisationConsentMissing: field('请阅读并同意《账号授权说明》', 'consent'),
  tooManyUnprovenAccounts: message(
    code.notEligible,
    ({ max }: { max: number }) => `未验证的账号最多同时有 ${max} 个，请先完成验证或解绑`,
  ),
  scanUnavailable: message(code.notEligible, '扫码授权暂不可用，请改用人工添加'),
  scanRequired: field('请完成扫码授权', 'authorisation'),
  accountProofMissing: field('请上传账号凭证', 'proof'),
  accountProofFileMissing: field('请重新上传凭证', 'files'),
  industryMissing: field('请选择行业', 'industries'),
  takesMissing: field('请选择可接形式', 'takes'),
  takesWrong: field('该类账号不能承接所选形式'),
  authorisedFiguresFixed: field('已授权账号的数据由微信提供，不能修改', 'form.declared'),
  tooManyAccountsOfPrincipal: message(code.notEligible, ({ max }: { max: number }) => `同一主体最多入驻 ${max} 个公众号`),

  ratesMissing: field('请填写报价', 'rates'),
  ratesInPast: field('生效时间不能早于现在', 'effectiveFrom'),
  ratePositionMissing: field('请选择位置'),
  ratePositionTwice: field('同一位置与形式只能报一个价'),
  rateReasonMissing: field(({ far }: { far: string }) => `明显偏离往期，请说明原因：${far}`, 'reason'),
  rateTooLow: field(({ yuan }: { yuan: string }) => `报价不低于 ${yuan} 元`),

  listNamesMissing: field('请填写账号名称或 ID', 'names'),
  tooManyNames: field(({ max }: { max: number }) => `一次最多 ${max} 个`, 'names'),
  blacklistFull: message(code.tooOften, ({ max }: { max: number }) => `黑名单最多 ${max} 个账号`),
  markedAccountsFull: message(code.tooOften, ({ max }: { max: number }) => `最多 ${max} 个账号`),
  advertiserMissing: missing('广告主'),
  blockNeedsOrder: field('请从订单或邀约中屏蔽广告主', 'orderId'),
  blockedAdvertisersFull: message(code.tooOften, ({ max }: { max: number }) => `最多屏蔽 ${max} 个广告主`),

  queriesUsedUp: message(code.tooOften, ({ perDay }: { perDay: number }) => `今日 ${perDay} 次查询已用完，请明天再试`),
  visitorQueriesUsedUp: message(
    code.tooOften,
    ({ perDay }: { perDay: number }) => `今日 ${perDay} 次查询已用完，请明天再试，登录后可查询更多`,
  ),

  lowQualityMissing: missing('低质记录'),
  appealTooShort: field(({ min }: { min: number }) => `请至少用 ${min} 个字说明`, 'text'),
  nothingToForgive: message(code.wrongState, '该订单没有可退还的扣分'),
  alreadyForgiven: message(code.duplicate, '该订单的扣分已退还'),
};
