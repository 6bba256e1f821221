/** Scopes of an API key for an advertiser's own programs. The endpoints of each are in `endpoints/api-keys.ts`. */
export const apiScopeNames = ['campaigns', 'delivery', 'finance'] as const;
export type ApiScope = (typeof apiScopeNames)[number];

export const apiScopeLabels: Readonly<Record<ApiScope, { label: string; hint: string }>> = {
  campaigns: { label: '查看广告', hint: '四类广告的列表与详情' },
  delivery: { label: '暂停与继续', hint: '暂停、继续投放，不能改价、加预算或提交' },
  finance: { label: '查看财务', hint: '余额与消费、退款、冻结、解冻、充值记录' },
};

/** The prefix of a secret after the token's source, so that scanners find a leaked key and it differs from a session token. */
export const apiKeyMark = 'key_';
