/**
 * Identity and media accounts: words and number checks that forms and server share. Own entry `@shizhong/shared-contracts/identity`;
 * carries no schema library. `domain.md` 2.3, 2.4, 3.1, 3.2.
 */

export const identityKinds = { company: '企业', individual_biz: '个体工商户', org: '其他组织', person: '个人' } as const;
export type IdentityKind = keyof typeof identityKinds;

/** An advertiser must be identifiable as a business (`domain.md` 2.3); a media owner may be a person. */
export const identityKindsOf = {
  ad: ['company', 'individual_biz', 'org'],
  media: ['person', 'company', 'individual_biz', 'org'],
} as const satisfies Record<'ad' | 'media', readonly IdentityKind[]>;

export const payeeKinds = { bank: '银行卡', alipay: '支付宝', wechat: '微信', corp_bank: '对公账户' } as const;
export type PayeeKind = keyof typeof payeeKinds;

/** Separate consents for sensitive data (personal information law, articles 28 and 29) and for authorising an account. */
export const consentDocs = {
  tos: '用户协议',
  privacy: '隐私政策',
  ad_rules: '广告主规则',
  media_rules: '媒体主规则',
  oa_auth: '账号授权说明',
  sensitive_id: '身份信息处理同意书',
  sensitive_bank: '收款信息处理同意书',
} as const;
export type ConsentDoc = keyof typeof consentDocs;
/** What may be withdrawn without closing the account. */
export const withdrawableConsents: readonly ConsentDoc[] = ['oa_auth', 'sensitive_id', 'sensitive_bank'];

export const blackReasons = {
  data: '数据异常',
  content: '内容不符',
  communication: '沟通差',
  industry: '行业不符',
  other: '其他',
} as const;
export type BlackReason = keyof typeof blackReasons;

/** How many may stand on a list, and be added at a time. */
export const listLimits = { black: 500, blocked: 200, favourite: 500, perCall: 100 } as const;

/** What an advertiser notes of an account he worked with: for himself only. */
export const noteLimits = { text: 200, tags: 5, tag: 8 } as const;

/** Kinds of orders an account may take. */
export const accountTakes = { read: '阅读', fans: '涨粉', position: '广告位', video: '视频号涨粉' } as const;

export const qualityLevels = { good: '正常', watch: '观察', low: '低质', severe: '严重' } as const;

/** Categories of media. `domain.md` appendix B. */
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

/** Permission sets asked for at authorisation, and what each is for; without the needed ones the account is 权限不全. `domain.md` 0.6 to 0.8. */
export const accountScopes = {
  oa: { 2: '用户分析数据', 3: '带参数二维码与关注事件', 7: '群发与图文数据' },
  video: { 160: '视频号名称与粉丝总数' },
} as const;

/** 入驻条件. `domain.md` 2.4. */
export const entryBar = { fans: 1000, medianReads: 300, posts30d: 4, ageDays: 90 } as const;

export const ratePositions = {
  oa: { 1: '头条', 2: '次条', 3: '3–8 条' },
  video: { 1: '短视频提及', 2: '直播推荐' },
} as const;

const usccSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const usccWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** What is wrong with a unified social credit code (GB 32100-2015), or null. */
export function usccFault(code: string): string | null {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return '请输入 18 位统一社会信用代码';
  return usccCheckSign(code) === code[17] ? null : '统一社会信用代码校验位不正确，请核对';
}

export function usccCheckSign(code: string): string {
  const sum = usccWeights.reduce((total, weight, at) => total + weight * usccSigns.indexOf(code.charAt(at)), 0);
  return usccSigns.charAt((31 - (sum % 31)) % 31);
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** What is wrong with a citizen's number (GB 11643-1999), or null. */
export function idCardFault(id: string): string | null {
  if (!/^\d{17}[\dX]$/.test(id)) return '请输入 18 位身份证号';
  if (idCardCheckSign(id) !== id[17]) return '身份证号校验位不正确，请核对';
  return birthDateOf(id) === null ? '身份证号中的出生日期不正确' : null;
}

export function idCardCheckSign(id: string): string {
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(id.charAt(at)), 0);
  return '10X98765432'.charAt(sum % 11);
}

/** `YYYY-MM-DD`, or null where it is no day. */
export function birthDateOf(id: string): string | null {
  const day = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day ? day : null;
}

/** Full years; who is born on 29 February is a year older on 1 March. Both `YYYY-MM-DD`. */
export function ageOn(birth: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);
}

/** What is wrong with a number money is paid to, or null. Cards by Luhn's check digit. */
export function payeeNumberFault(kind: PayeeKind, no: string): string | null {
  if (kind === 'bank') return /^\d{15,19}$/.test(no) && luhn(no) ? null : '银行卡号不正确，请核对';
  if (kind === 'corp_bank') return /^\d{8,32}$/.test(no) ? null : '请输入对公账号，8–32 位数字';
  if (kind === 'alipay')
    return /^(1[3-9]\d{9}|[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2,20})$/i.test(no) ? null : '请输入支付宝绑定的手机号或邮箱';
  return /^[A-Za-z][-\w]{5,19}$|^1[3-9]\d{9}$/.test(no) ? null : '请输入微信号或微信绑定的手机号';
}

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
