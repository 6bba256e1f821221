/**
 * Words and limits of booked placements that pages and server share. Own entry `@shizhong/shared-contracts/position`; carries no schema
 * library. `docs/domain/booking.md#plans`, `docs/pages/media-owner.md#schedule`, `docs/domain/booking.md#states`.
 */

/** Rate cards have two prices: a finished advertisement, and an article written for it. */
export const placementForms = {
  hard_single: { label: '硬广单图文', rate: 'hard' },
  hard_multi: { label: '硬广多图文', rate: 'hard' },
  soft: { label: '软文定制', rate: 'soft' },
} as const;
export type PlacementForm = keyof typeof placementForms;

export const positionLimits = {
  accounts: 30,
  candidates: 3,
  /** Days ahead of which may be booked. */
  daysAhead: 60,
  keepDays: { least: 7, most: 365 },
  /** A booking for today must leave time to answer: an invitation ends 4 hours before publication. */
  sameDayHours: 5,
  counterDays: 7,
  counterBp: 3_000,
  backs: 2,
  makegoodDays: 7,
  /** Days in which both sides may review a settled order. */
  reviewDays: 7,
  /** Dearest price of a single day against the rate card (节日溢价). */
  pushesPerMonth: 4,
} as const;

/** Why a media owner declines. 「档期冲突」 lets a booking that allows it try the next day once. */
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

/** What is left of an amount after the service fee, which is rounded down once on the whole amount (`api/src/money/ledger/fen.ts`). */
export function afterFee(amountFen: number, feeBp: number): number {
  return amountFen - Math.floor((amountFen * feeBp) / 10_000);
}
