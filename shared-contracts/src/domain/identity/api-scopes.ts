/** What a key of an advertiser's own program may do. The endpoints of each stand in `endpoints/api-keys.ts`. */
export const apiScopeNames = ['campaigns', 'delivery', 'finance'] as const;
export type ApiScope = (typeof apiScopeNames)[number];

export const apiScopeLabels: Readonly<Record<ApiScope, { label: string; hint: string }>> = {
  campaigns: { label: '查看广告', hint: '四类广告的列表与详情' },
  delivery: { label: '暂停与继续', hint: '暂停、继续投放，不能改价、加预算或提交' },
  finance: { label: '查看财务', hint: '余额与消费、退款、冻结、解冻、充值记录' },
};

/** What a secret begins with after the token's source, so that a leaked key is found by scanners and told from a sign-in. */
export const apiKeyMark = 'key_';
