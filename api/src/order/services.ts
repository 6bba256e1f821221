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

/** An order or booking, as far as a conversation about it needs to know it. */
export interface TalkedOrder {
  process: Dispute['process'];
  id: string;
  no: string;
  adUserId: string;
  mediaUserId: string;
  /** By name, as the other side reads it. */
  advertiser: string;
  account: string;
  /** A media owner has taken it: before that the two may not get in touch past the platform. */
  claimed: boolean;
  /** Null while it is open. */
  endedAt: Date | null;
  /** Its pages. */
  links: { ad: string; media: string };
}

/** What both sides may change by a proposal. */
export type Change = { kind: 'day'; planAt: Date } | { kind: 'price'; priceFen: Fen } | { kind: 'cancel' };

/** What a proposal is measured against. */
export interface Standing {
  kinds: readonly Change['kind'][];
  planAt: Date | null;
  priceFen: Fen;
  /** Of a performance order, whose price is for one of these. */
  capQty: number | null;
  /** Hours from now until the earliest day. */
  aheadH: number;
}

/** The subject of a conversation and of its proposals, as registered by its kind of order. */
export interface TalkSubject {
  find(db: Database, orderId: string): Promise<TalkedOrder | undefined>;
  standing(db: Database, orderId: string, at: Date): Promise<Standing>;
  /** Locks everything that a change of the order needs, in the lock order, up to the order. */
  lock(trx: DatabaseTransaction, orderId: string): Promise<void>;
  /** Refuses what its kind of order does not allow; asked when it is proposed, and again before it is carried out. */
  require(trx: DatabaseTransaction, orderId: string, change: Change, at: Date): Promise<void>;
  /** The other side has accepted. */
  carryOut(trx: DatabaseTransaction, services: OrderServices, orderId: string, agreed: Agreed): Promise<void>;
}

export interface Agreed {
  change: Change;
  proposalId: string;
  /** What was agreed, in words: for the history of the order. */
  note: string;
  at: Date;
}

export type TalkSubjects = Partial<Record<Dispute['process'], TalkSubject>>;

export type DisputeSubjects = Partial<Record<Dispute['process'], DisputeSubject>>;

export interface OrderServices extends CampaignServices {
  /** Source of the figures of published advertising. */
  measurement: Measurement;
  /** The kinds of orders that can be disputed; each kind registers itself in `app`. */
  disputeSubjects: DisputeSubjects;
  /** The kinds of orders that are talked about. */
  talkSubjects: TalkSubjects;
  loseGrowthForDefault: LoseGrowthForDefault;
}
