/**
 * Two people for large amounts (`docs/architecture.md#two-signatures`, `docs/domain/operator.md#four-eyes`): the first signature
 * is stored, the second executes the act.
 */
import { type DatabaseTransaction, unmet } from '../../platform';
import type { Fen } from '../ledger/fen';

export interface Operator {
  id: string;
}

/**
 * @returns whether the act may be executed now; false after the first signature on a large amount
 * @throws Refusal of the guard `twoPersons` when the same person signs again
 */
export async function hasRequiredSignatures(
  trx: DatabaseTransaction,
  operator: Operator,
  facts: { objectId: string; amountFen: Fen; aboveFen: Fen; at: Date },
): Promise<boolean> {
  if (facts.amountFen <= facts.aboveFen) return true;
  const signed = await trx.selectFrom('money_approval').select('operator_id').where('object_id', '=', facts.objectId).execute();
  if (signed.some(({ operator_id }) => operator_id === operator.id)) throw unmet('twoPersons');
  await trx.insertInto('money_approval').values({ object_id: facts.objectId, operator_id: operator.id, at: facts.at }).execute();
  return signed.length > 0;
}
