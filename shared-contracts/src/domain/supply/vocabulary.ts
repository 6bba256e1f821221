/**
 * Vocabulary and limits of media accounts, shared by pages and server; contains no schema library.
 * `docs/domain/supply.md#entities`.
 */

export const blackReasons = {
  data: '数据异常',
  content: '内容不符',
  communication: '沟通差',
  industry: '行业不符',
  other: '其他',
} as const;
export type BlackReason = keyof typeof blackReasons;

/** Maximum size of each list, and of one addition. */
export const listLimits = { favourite: 500, perCall: 100 } as const;

/** Limits of an advertiser's notes on an account they worked with: visible to them only. */
export const noteLimits = { text: 200, tags: 5, tag: 8 } as const;

export const qualityLevels = { good: '正常', watch: '观察', low: '低质', severe: '严重' } as const;

/** Categories of media. `docs/domain/supply.md#media-categories`. */
export const mediaIndustries = [
  '情感',
  '资讯',
  '娱乐',
  '财经',
  '科技',
  '教育',
  '母婴',
  '时尚',
  '美妆',
  '美食',
  '旅游',
  '健康',
  '汽车',
  '房产',
  '职场',
  '文化',
  '体育',
  '游戏',
  '动漫',
  '搞笑',
  '家居',
  '宠物',
  '法律',
  '三农',
  '摄影',
  '星座',
  '本地生活',
  '数码',
  '企业',
  '其他',
] as const;

/**
 * Permission sets requested at authorisation, and the purpose of each; without the required ones the account is 权限不全.
 * `docs/domain/overview.md#measuring-reads`, `docs/domain/overview.md#measuring-followers`,
 * `docs/domain/overview.md#measuring-video-followers`.
 */
export const accountScopes = {
  oa: { 2: '用户分析数据', 3: '带参数二维码与关注事件', 7: '群发与图文数据' },
  video: { 160: '视频号名称与粉丝总数' },
} as const;

export const ratePositions = {
  oa: { 1: '头条', 2: '次条', 3: '3–8 条' },
  video: { 1: '短视频提及', 2: '直播推荐' },
} as const;
