import type { Side } from '../../protocol/session';

/** Scopes of an API key for a person's own programs, by side. The endpoints of each are in `endpoints/api-keys.ts`. */
export const apiScopes = {
  ad: {
    campaigns: { label: '查看广告', hint: '四类广告的列表、详情与合计' },
    orders: { label: '查看订单', hint: '阅读、涨粉、视频号订单，条款与证据' },
    bookings: { label: '查看预订', hint: '可约媒体、排期与广告位订单' },
    figures: { label: '查看数据', hint: '广告按小时、日、账号的数据' },
    delivery: { label: '暂停与继续', hint: '暂停、继续投放，不能改价、加预算或提交' },
    drafts: { label: '起草', hint: '新建、修改广告与投放计划的草稿，不能提交' },
    finance: { label: '查看财务', hint: '余额与消费、退款、冻结、解冻、充值记录' },
  },
  media: {
    accounts: { label: '查看账号', hint: '账号、报价与排期' },
    orders: { label: '查看订单', hint: '可接任务与我的订单，条款与证据' },
    bookings: { label: '查看预订', hint: '广告位邀约与订单' },
    claims: { label: '接单', hint: '按任务的单价接单，与在页面上接单同样负责；不能取消' },
    delivery: { label: '交付', hint: '提交预览、回填发布链接，不能取消' },
    finance: { label: '查看收益', hint: '收益明细与提现记录，不能提现' },
  },
} as const satisfies Record<Side, Record<string, { label: string; hint: string }>>;

export type ApiScope = { [S in Side]: keyof (typeof apiScopes)[S] }[Side];

/** Every scope of either side, once. */
export const apiScopeNames = [...new Set(Object.values(apiScopes).flatMap((scopes) => Object.keys(scopes)))] as [
  ApiScope,
  ...ApiScope[],
];

export const scopesOf = (side: Side) => Object.keys(apiScopes[side]) as ApiScope[];

/** @returns null for a scope of the other side */
export function apiScopeOf(side: Side, scope: ApiScope): { label: string; hint: string } | null {
  return (apiScopes[side] as Partial<Record<ApiScope, { label: string; hint: string }>>)[scope] ?? null;
}

/** How long a new key works, in days; null for one without an end. */
export const apiKeyLives = [30, 90, 365, null] as const;
/** How long the former secret goes on working after a new one was issued, in hours. */
export const apiKeyOverlaps = [0, 24, 168] as const;
export const maxApiKeyNetworks = 20;

/** The prefix of a secret after the token's source, so that scanners find a leaked key and it differs from a session token. */
export const apiKeyMark = 'key_';
