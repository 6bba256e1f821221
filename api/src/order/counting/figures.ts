import { type DatabaseTransaction, refuse } from '../../platform';
import { assertEvidence, keepEvidence } from '../dispute/evidence';
import { lockOrder } from '../store/store';

const open = new Set(['verifying', 'counting', 'checking']);

/**
 * Accepts screenshots of the media owner's own statistics, for accounts whose figures the platform does not provide. They change
 * nothing until an operator enters the figures (`score.ts`).
 */
export async function submitFigures(
  trx: DatabaseTransaction,
  userId: string,
  given: { id: string; text: string; fileIds: readonly string[]; quantity?: number | undefined },
  at: Date,
): Promise<{ id: string }> {
  const order = await lockOrder(trx, given.id, { ending: false, owner: { side: 'media', userId } });
  if (!open.has(order.status)) throw refuse('wrongState');
  assertEvidence(given);
  const { text, fileIds, quantity = null } = given;
  const evidence = { orderId: order.id, kind: 'figures', side: 'media', byId: userId, text, fileIds } as const;
  return { id: await keepEvidence(trx, { ...evidence, data: { quantity }, at }) };
}
