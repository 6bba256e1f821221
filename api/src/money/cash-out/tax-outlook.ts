/**
 * Estimated tax on a future earning: 到手价 in hall and orders. `docs/pages/media-owner.md#hall`,
 * `docs/domain/features.md#f5-net-price`.
 */

import { certifiedIdentity } from '../../identity';
import type { BusinessRules, Database } from '../../platform';
import { type Fen, LedgerError } from '../ledger/fen';
import { cashOutTax } from '../tax/cash-out-tax';
import { kindOf, withdrawableOf } from './blocks';
import { taxFactsOf } from './withholding';

export interface TaxOutlook {
  /** Whether anything is withheld at all; enterprises send invoices instead. */
  taxed: boolean;
  /**
   * Tax withheld from an amount that is paid out on top of the current withdrawable balance. An estimate: the tax belongs to the
   * month of its payment.
   */
  on(netFen: Fen): Fen;
  /** Tax withheld if everything that can be withdrawn, and this much that is still to become so, were paid out at once. */
  onAll(pendingFen: Fen): { ofFen: Fen; taxFen: Fen };
}

/** A user without certification counts as a person. */
export async function taxOutlook(db: Database, userId: string, at: Date, rules: BusinessRules): Promise<TaxOutlook> {
  const identity = await certifiedIdentity(db, userId);
  const kind = identity ? kindOf(identity) : 'personal';
  if (kind === 'enterprise') return { taxed: false, on: () => 0, onAll: (pendingFen) => ({ ofFen: pendingFen, taxFen: 0 }) };
  const [facts, waitingFen] = await Promise.all([taxFactsOf(db, { userId, kind, at }, rules), withdrawableOf(db, userId)]);
  const baseFen = Math.max(0, waitingFen);
  const taxOf = (amountFen: Fen): Fen => {
    if (amountFen <= 0) return 0;
    try {
      const { taxFen, vatFen } = cashOutTax(amountFen, 0, facts);
      return taxFen + vatFen;
    } catch (error) {
      if (error instanceof LedgerError && error.kind === 'insufficient') return amountFen;
      throw error;
    }
  };
  const before = taxOf(baseFen);
  return {
    taxed: true,
    on: (netFen) => Math.min(netFen, Math.max(0, taxOf(baseFen + netFen) - before)),
    onAll: (pendingFen) => ({ ofFen: baseFen + pendingFen, taxFen: taxOf(baseFen + pendingFen) }),
  };
}
