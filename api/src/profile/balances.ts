import type { Database } from '../database/database';
import { balancesOf } from '../ledger/store';

/** An advertiser's money in fen, from the ledger: 2001, 2002, and what is frozen of both (2003, 2004). */
export async function advertiserBalances(
  db: Database,
  userId: string,
): Promise<{ cashFen: number; giftFen: number; frozenFen: number }> {
  const have = await balancesOf(db, userId, ['2001', '2002', '2003', '2004']);
  return { cashFen: have['2001'], giftFen: have['2002'], frozenFen: have['2003'] + have['2004'] };
}

/** A media owner's money in fen, from the ledger: 2102, 2101, 2104. */
export async function mediaBalances(
  db: Database,
  userId: string,
): Promise<{ availableFen: number; pendingFen: number; holdFen: number }> {
  const have = await balancesOf(db, userId, ['2101', '2102', '2104']);
  return { availableFen: have['2102'], pendingFen: have['2101'], holdFen: have['2104'] };
}
