/** What a dispute is about: each kind of order says how it is locked, and what a final decision does to it. */

import type { Fen } from '../../money';
import type { Acting, DatabaseTransaction } from '../../platform';
import type { OrderServices } from '../services';
import type { Dispute } from '../tables';

export interface Decision {
  /** Share of the disputed amount that is paid, 0 to 10000. */
  payBp: number;
  payFen: Fen;
  note: string;
  by: Acting;
  at: Date;
}

export interface DisputeSubject {
  /** Locks what comes before the dispute in the lock order: campaign or plan, then the order. */
  lock(trx: DatabaseTransaction, orderId: string): Promise<void>;
  /** `rule` of the order: the decision of an operator is final. */
  rule(trx: DatabaseTransaction, services: OrderServices, dispute: Dispute, decision: Decision): Promise<void>;
  /** `settle_by_agreement` of the order. */
  agree(trx: DatabaseTransaction, services: OrderServices, dispute: Dispute, decision: Decision): Promise<void>;
  /** Pages of the order. */
  links(trx: DatabaseTransaction, orderId: string): Promise<{ no: string; ad: string; media: string }>;
}

export type DisputeSubjects = Partial<Record<Dispute['process'], DisputeSubject>>;

/** @throws RangeError for a kind of order that nobody has registered */
export function subjectOf(
  { disputeSubjects }: Pick<OrderServices, 'disputeSubjects'>,
  { process }: Pick<Dispute, 'process'>,
): DisputeSubject {
  const subject = disputeSubjects[process];
  if (!subject) throw new RangeError(`nobody decides disputes about a ${process}`);
  return subject;
}
