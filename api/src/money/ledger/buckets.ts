/**
 * Every freeze holds gift and cash side by side (`docs/domain/money.md#gift-and-cash`, T2 and T3). Freezing and consuming take
 * gift first, so thawing returns cash first; compensation to a media owner takes cash first, because gifts are a discount on
 * advertising, not money to pay damages with.
 */
import { type Fen, LedgerError, wholeFen } from './fen';

export interface Buckets {
  giftFen: Fen;
  cashFen: Fen;
}

export function bucketTotal({ giftFen, cashFen }: Buckets): Fen {
  return wholeFen(giftFen, 'gift') + wholeFen(cashFen, 'cash');
}

/** @throws LedgerError `insufficient` when the buckets together hold less than the amount. */
export function takeGiftFirst(from: Buckets, amountFen: Fen): { taken: Buckets; left: Buckets } {
  const giftFen = Math.min(wholeFen(amountFen), wholeFen(from.giftFen, 'gift'));
  return take(from, { giftFen, cashFen: amountFen - giftFen });
}

/** @throws LedgerError `insufficient` */
export function takeCashFirst(from: Buckets, amountFen: Fen): { taken: Buckets; left: Buckets } {
  const cashFen = Math.min(wholeFen(amountFen), wholeFen(from.cashFen, 'cash'));
  return take(from, { giftFen: amountFen - cashFen, cashFen });
}

function take(from: Buckets, taken: Buckets): { taken: Buckets; left: Buckets } {
  const left = { giftFen: from.giftFen - taken.giftFen, cashFen: from.cashFen - taken.cashFen };
  if (left.giftFen < 0 || left.cashFen < 0) {
    throw new LedgerError('insufficient', `requested ${bucketTotal(taken)} fen, available ${bucketTotal(from)} fen`);
  }
  return { taken, left };
}

export function addBuckets(a: Buckets, b: Buckets): Buckets {
  return { giftFen: a.giftFen + b.giftFen, cashFen: a.cashFen + b.cashFen };
}
