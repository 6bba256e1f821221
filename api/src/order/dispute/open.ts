import type { OrderRules } from '@shizhong/shared-contracts/business-rules';
import type { Fen } from '../../money';
import { type Acting, begin, beginning, type DatabaseTransaction, hourMs, newNumber, uuidv7 } from '../../platform';
import type { OrderServices } from '../services';
import type { Dispute } from '../tables';

export interface NewDispute {
  process: Dispute['process'];
  orderId: string;
  adUserId: string;
  mediaUserId: string;
  by: Acting;
  kind: Dispute['kind'];
  reason: string;
  /** What a ruling of 10000 pays, and the quantity it pays for. */
  baseFen: Fen;
  baseQty: number | null;
  /** The rules the order was created under; they set how long both sides may submit evidence. */
  rules: OrderRules;
  at: Date;
}

/** `open`: called in the transaction that made the order `disputed`. A unique index allows at most one open dispute per order. */
export async function openDispute(
  trx: DatabaseTransaction,
  { calendar }: Pick<OrderServices, 'calendar'>,
  facts: NewDispute,
): Promise<string> {
  const id = uuidv7();
  const initial = beginning({ process: 'dispute', transition: 'open', by: facts.by });
  await trx
    .insertInto('dispute')
    .values({
      id,
      no: newNumber('ZY', facts.at),
      process: facts.process,
      order_id: facts.orderId,
      ad_user_id: facts.adUserId,
      media_user_id: facts.mediaUserId,
      opened_by: facts.by.type,
      kind: facts.kind,
      reason: facts.reason,
      base_fen: facts.baseFen,
      base_qty: facts.baseQty,
      evidence_due_at: new Date(facts.at.getTime() + facts.rules['dispute.evidence_h'] * hourMs),
      status: initial.to,
      status_at: facts.at,
      created_at: facts.at,
    })
    .execute();
  const { by, at, rules, reason: note } = facts;
  await begin(trx, { process: 'dispute', id, transition: 'open', by, at, calendar, rules, note });
  return id;
}
