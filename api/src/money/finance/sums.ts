/** Sums of a list of records: of all that match, or of the chosen ones. `docs/pages/conventions.md#sums`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { MoneyServices } from '../services';
import { consumption, movementSums, orderReturns, thawing } from './movements';
import { depositSums, refundSums } from './payments';
import { freezeSums } from './records';

const movements = { consume: consumption, thaw: thawing, orderRefund: orderReturns } as const;

export async function recordSums(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { kind, filters = {}, ids }: RequestOf<'adFinance/sums'>,
): Promise<ResponseOf<'adFinance/sums'>> {
  const filter = { ...filters, ids };
  switch (kind) {
    case 'frozen':
      return freezeSums(db, userId, filter);
    case 'invest':
      return depositSums(db, userId, filter);
    case 'refund':
      return refundSums(db, userId, filter);
    default: {
      const { total, sums } = await movementSums(db, userId, movements[kind], filter);
      return { rows: total, ...sums };
    }
  }
}
