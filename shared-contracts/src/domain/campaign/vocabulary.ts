/**
 * Vocabulary and limits of campaigns, shared by pages and server. Own entry `@shizhong/shared-contracts/campaign`; contains no schema library.
 * `docs/pages/advertiser.md#campaign-form`, `docs/pages/media-owner.md#hall`.
 */

export const pushPositions = { 1: '头条', 2: '次条', 3: '3–8 条' } as const;

/** Limits of the form that are not business rules in the server's settings. */
export const campaignLimits = {
  name: { min: 2, max: 30 },
  digest: 120,
  brief: 500,
  bodyText: 20_000,
  images: 50,
  files: 10,
  accounts: 500,
  importRows: 100,
  importKey: 64,
  batch: 50,
  /** For an amount in fen or a number of people: the maximum of the database columns. */
  figure: 2_000_000_000,
} as const;

/** 定向包: how many an advertiser can store, and the maximum length of a name. */
export const packageLimits = { most: 50, name: 20 } as const;

/**
 * Why an account cannot take a campaign, as its owner reads it. Blacklists of both sides read like any other unmet requirement,
 * so that nobody learns who blocked whom.
 */
export const unfitReasons = {
  status: '账号未上线或未通过审核',
  platform: '账号在微信侧状态异常',
  kind: '账号未开通此类接单',
  industry: '账号行业不在投放范围',
  refused: '账号设置了不接此行业',
  minors: '面向未成年人的账号不可承接此行业',
  areas: '粉丝地域不符合',
  gender: '粉丝性别比例不符合',
  fans: '粉丝数不在范围内',
  reads: '平均阅读不在范围内',
  service: '账号类型不符合',
  verified: '账号未认证',
  price: '单价低于账号设置的最低价',
  quality: '账号在低质名单内',
  performance: '履约分过低，暂不可接单',
  listed: '不在指定媒体内',
  hidden: '不符合投放要求',
  taken: '该账号已接过此广告',
  quantity: '预计数量低于单账号最少数量',
} as const;

export type UnfitReason = keyof typeof unfitReasons;

/** Why a media owner hides a campaign. */
export const hideReasons = {
  price: '单价太低',
  industry: '行业不合适',
  content: '内容不合适',
  time: '时间不合适',
  other: '其他',
} as const;
export type HideReason = keyof typeof hideReasons;
