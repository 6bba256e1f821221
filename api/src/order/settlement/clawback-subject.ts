import { type Buckets, type Fen, fenOf } from '../../money';
import type { Acting, Database, DatabaseTransaction } from '../../platform';
import type { OrderServices } from '../services';

export type ClawbackServices = Pick<OrderServices, 'db' | 'clock'>;

/** What a claw-back is made on: performance orders and bookings say here how they are locked, moved and notified. */
export interface ClawbackSubject<Services> {
  /** Locks the order, and what precedes it in the lock order. @throws Refusal `orderMissing` */
  lock(trx: DatabaseTransaction, services: Services, orderId: string): Promise<SettledOrder>;
  keepProposal(trx: DatabaseTransaction, row: NewProposal): Promise<void>;
  /** One, those of an order, or all; the oldest first. */
  proposals(db: Database, which: { id?: string | undefined; orderId?: string | undefined }): Promise<StoredProposal[]>;
}

export interface SettledOrder {
  id: string;
  no: string;
  /** Campaign or plan, for the ledger. */
  campaignId: string;
  adUserId: string;
  mediaUserId: string;
  /** Null while it is not settled. */
  settledAt: Date | null;
  /** `clawback.days` of its terms. */
  days: number;
  amountFen: Fen;
  clawedFen: Fen;
  perform(step: ClawbackStep): Promise<void>;
  /** Called after the money has moved: the record, the report, the score and the notices to both sides. */
  carriedOut(done: { proposal: StoredProposal; taken: ClawedBack; approvedBy: string; at: Date }): Promise<void>;
}

export interface ClawbackStep {
  transition: 'clawback_propose' | 'clawback' | 'clawback_withdraw';
  note: string;
  data: Record<string, unknown>;
  by: Acting;
  at: Date;
}

export interface NewProposal {
  id: string;
  order_id: string;
  amount_fen: Fen;
  reason: string;
  proposed_by: string;
  at: Date;
}

export interface StoredProposal {
  id: string;
  orderId: string;
  orderNo: string;
  amountFen: Fen;
  reason: string;
  proposedBy: string;
  at: Date;
  carriedOut: boolean;
}

/** A proposal as its table holds it, with its order's number and whether it was carried out. */
export function storedProposal(row: {
  id: string;
  order_id: string;
  no: string;
  amount_fen: string | number;
  reason: string;
  proposed_by: string;
  at: Date;
  done: string | null;
}): StoredProposal {
  const { id, reason, at } = row;
  const amountFen = fenOf(row.amount_fen);
  const proposedBy = row.proposed_by;
  return { id, orderId: row.order_id, orderNo: row.no, amountFen, reason, proposedBy, at, carriedOut: row.done !== null };
}

export interface ClawedBack {
  orderId: string;
  returned: Buckets;
  feeFen: Fen;
  mediaFen: Fen;
  debtFen: Fen;
}
