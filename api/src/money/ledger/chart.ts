/**
 * Chart of accounts, `docs/domain/money.md#chart-of-accounts`. `guarded`: a person's account, never below zero, not even in a
 * race.
 */

interface AccountCard {
  label: string;
  owner: 'platform' | 'ad' | 'media';
  /** The side on which the account grows. */
  normal: 'debit' | 'credit';
  guarded: boolean;
}

export const chart = {
  '1001': { label: '支付渠道待清算', owner: 'platform', normal: 'debit', guarded: false },
  '1002': { label: '银行存款', owner: 'platform', normal: 'debit', guarded: false },
  '1101': { label: '应收媒体追偿', owner: 'media', normal: 'debit', guarded: true },
  '2001': { label: '广告主可用（现金）', owner: 'ad', normal: 'credit', guarded: true },
  '2002': { label: '广告主可用（赠款）', owner: 'ad', normal: 'credit', guarded: true },
  '2003': { label: '广告主冻结（现金）', owner: 'ad', normal: 'credit', guarded: true },
  '2004': { label: '广告主冻结（赠款）', owner: 'ad', normal: 'credit', guarded: true },
  '2005': { label: '广告主退款处理中', owner: 'ad', normal: 'credit', guarded: true },
  '2101': { label: '媒体待结算', owner: 'media', normal: 'credit', guarded: true },
  '2102': { label: '媒体可提现', owner: 'media', normal: 'credit', guarded: true },
  '2103': { label: '媒体提现处理中', owner: 'media', normal: 'credit', guarded: true },
  '2104': { label: '媒体风控冻结', owner: 'media', normal: 'credit', guarded: true },
  '2201': { label: '应交代扣个人所得税', owner: 'platform', normal: 'credit', guarded: false },
  '2202': { label: '应交代办增值税及附加', owner: 'platform', normal: 'credit', guarded: false },
  '2301': { label: '待查来款', owner: 'platform', normal: 'credit', guarded: false },
  '4001': { label: '平台服务费收入', owner: 'platform', normal: 'credit', guarded: false },
  '4002': { label: '提现手续费收入', owner: 'platform', normal: 'credit', guarded: false },
  '5001': { label: '赠款营销费用', owner: 'platform', normal: 'debit', guarded: false },
  '5002': { label: '通道手续费', owner: 'platform', normal: 'debit', guarded: false },
  '5003': { label: '坏账与垫付', owner: 'platform', normal: 'debit', guarded: false },
  '5004': { label: '积分礼品成本', owner: 'platform', normal: 'debit', guarded: false },
} as const satisfies Record<string, AccountCard>;

export type AccountCode = keyof typeof chart;
export const accountCodes = Object.keys(chart) as AccountCode[];

type CodesOf<Owner> = { [Code in AccountCode]: (typeof chart)[Code]['owner'] extends Owner ? Code : never }[AccountCode];
export type AdvertiserAccount = CodesOf<'ad'>;
export type MediaAccount = CodesOf<'media'>;
export type PlatformAccount = CodesOf<'platform'>;
