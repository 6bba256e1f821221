import type { CampaignServices } from '../campaign';
import type { Fen } from '../money';
import type { Acting, Database, DatabaseTransaction, OrderRules } from '../platform';
import type { Measurement } from './measurement/port';
import type { Dispute } from './tables';

/** Called when a media owner missed the deadline of an order. A higher context decides the loss of growth; once per order. */
export type LoseGrowthForDefault = (
  trx: DatabaseTransaction,
  loss: { userId: string; orderId: string; at: Date },
) => Promise<void>;

/** The decision of a dispute. */
export interface Decision {
  /** Share of the disputed amount that is paid, 0 to 10000. */
  payBp: number;
  payFen: Fen;
  note: string;
  by: Acting;
  at: Date;
}

/** The subject of a dispute: each kind of order defines how it is locked and what a final decision does to it. */
export interface DisputeSubject {
  /** Locks everything that precedes the dispute in the lock order: campaign or plan, then the order. */
  lock(trx: DatabaseTransaction, orderId: string): Promise<void>;
  /** Rules the order was created under. */
  rules(db: Database, orderId: string): Promise<OrderRules>;
  /** `rule` of the order: an operator's decision has become final. */
  rule(trx: DatabaseTransaction, services: OrderServices, dispute: Dispute, decision: Decision): Promise<void>;
  /** `settle_by_agreement` of the order. */
  agree(trx: DatabaseTransaction, services: OrderServices, dispute: Dispute, decision: Decision): Promise<void>;
  /** Pages of the order. */
  links(trx: DatabaseTransaction, orderId: string): Promise<{ no: string; ad: string; media: string }>;
  /** What its account, campaign or plan and article are called: no public text about the dispute may hold one of them. */
  names(trx: DatabaseTransaction, orderId: string): Promise<string[]>;
}

export type DisputeSubjects = Partial<Record<Dispute['process'], DisputeSubject>>;

export interface OrderServices extends CampaignServices {
  /** Source of the figures of published advertising. */
  measurement: Measurement;
  /** The kinds of orders that can be disputed; each kind registers itself in `app`. */
  disputeSubjects: DisputeSubjects;
  loseGrowthForDefault: LoseGrowthForDefault;
}
