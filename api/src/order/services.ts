import type { CampaignServices } from '../campaign';
import type { Fen } from '../money';
import type { Acting, Database, DatabaseTransaction, OrderRules } from '../platform';
import type { Measurement } from './measurement/port';
import type { Dispute } from './tables';

/** A media owner let an order pass its deadline. What that costs in growth is decided above; once for each order. */
export type LoseGrowthForDefault = (
  trx: DatabaseTransaction,
  loss: { userId: string; orderId: string; at: Date },
) => Promise<void>;

/** A dispute is decided. */
export interface Decision {
  /** Share of the disputed amount that is paid, 0 to 10000. */
  payBp: number;
  payFen: Fen;
  note: string;
  by: Acting;
  at: Date;
}

/** What a dispute is about: each kind of order says how it is locked, and what a final decision does to it. */
export interface DisputeSubject {
  /** Locks what comes before the dispute in the lock order: campaign or plan, then the order. */
  lock(trx: DatabaseTransaction, orderId: string): Promise<void>;
  /** Rules that the order was born with. */
  rules(db: Database, orderId: string): Promise<OrderRules>;
  /** `rule` of the order: the decision of an operator is final. */
  rule(trx: DatabaseTransaction, services: OrderServices, dispute: Dispute, decision: Decision): Promise<void>;
  /** `settle_by_agreement` of the order. */
  agree(trx: DatabaseTransaction, services: OrderServices, dispute: Dispute, decision: Decision): Promise<void>;
  /** Pages of the order. */
  links(trx: DatabaseTransaction, orderId: string): Promise<{ no: string; ad: string; media: string }>;
}

export type DisputeSubjects = Partial<Record<Dispute['process'], DisputeSubject>>;

export interface OrderServices extends CampaignServices {
  /** Where figures of published advertising come from. */
  measurement: Measurement;
  /** The kinds of orders that disputes may be about; each kind registers itself in `app`. */
  disputeSubjects: DisputeSubjects;
  loseGrowthForDefault: LoseGrowthForDefault;
}
