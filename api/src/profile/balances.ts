import type { User } from '../database/tables';

/**
 * Money of a user, in fen. The one place where balances are read: the ledger of `domain.md` 4.9 takes it over.
 * There is no ledger yet and no way to pay in, so every balance is zero because nothing was ever posted, and not by assumption.
 */
export async function balancesOf(_user: User): Promise<{
  ad: { cashFen: number; giftFen: number; frozenFen: number };
  media: { availableFen: number; pendingFen: number; holdFen: number };
}> {
  return {
    ad: { cashFen: 0, giftFen: 0, frozenFen: 0 },
    media: { availableFen: 0, pendingFen: 0, holdFen: 0 },
  };
}
