/**
 * Vocabulary and limits of booked placements, shared by pages and server. Own entry `@shizhong/shared-contracts/position`;
 * contains no schema library. `docs/domain/booking.md#plans`, `docs/pages/media-owner.md#schedule`,
 * `docs/domain/booking.md#states`.
 */

/** Rate cards have two prices: for a finished advertisement, and for an article written for it. */
export const placementForms = {
  hard_single: { label: '硬广单图文', rate: 'hard' },
  hard_multi: { label: '硬广多图文', rate: 'hard' },
  soft: { label: '软文定制', rate: 'soft' },
} as const;
export type PlacementForm = keyof typeof placementForms;

/** Limits of the calendar's form that are no business rules. */
export const scheduleLimits = { leadHours: 168, adsPerPush: 8 } as const;

/** Whether what is to be published was given, and passed. */
export const contentStates = { none: '未提供', reviewing: '审核中', approved: '已通过', rejected: '未通过' } as const;

/** Why a media owner declines. With 「档期冲突」, a booking that allows it is retried once for the next day. */
export const declineReasons = {
  schedule: '档期冲突',
  content: '内容不符',
  price: '价格过低',
  industry: '行业不接',
  other: '其他',
} as const;
export type DeclineReason = keyof typeof declineReasons;

export const reviewTags = {
  ad: ['准时发布', '数据真实', '配合度高', '排版精美', '沟通不畅', '数据不符'],
  media: ['素材及时', '沟通顺畅', '审稿高效', '反复修改', '素材延误'],
} as const;

/** The amount minus the service fee, which is rounded down once on the whole amount (`api/src/money/ledger/fen.ts`). */
export function afterFee(amountFen: number, feeBp: number): number {
  return amountFen - Math.floor((amountFen * feeBp) / 10_000);
}

/** Of the key that a row of an imported table bears, so that a repeated import books nothing twice. */
export const bookingRowKeyMax = 64;

/** Heads of the table of bookings; the template has them in this order. */
export const bookingSheetHeads = { key: '编号', account: '公众号', position: '位置', planAt: '投放时间' } as const;
