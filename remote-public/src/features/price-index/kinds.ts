import type { AccountKind, OrderKind } from '@shizhong/shared-contracts/kinds';

/** What a price is for, and whose places it is told apart by. */
export const priceWords: Record<OrderKind, { unit: string; account: AccountKind }> = {
  read: { unit: '每次有效阅读', account: 'oa' },
  fans: { unit: '每个净增粉丝', account: 'oa' },
  position: { unit: '每个位置', account: 'oa' },
  video: { unit: '每个净增粉丝', account: 'video' },
};
