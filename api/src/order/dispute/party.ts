/** Access to a dispute by its two parties. */
import type { Side } from '@shizhong/shared-contracts/session';
import { notify } from '../../identity';
import { type Acting, type Database, type DatabaseTransaction, refuse, system } from '../../platform';
import type { Decision, OrderServices } from '../services';
import type { Dispute } from '../tables';
import { subjectOf } from './subjects';

type Registered = Pick<OrderServices, 'disputeSubjects'>;

export interface Party {
  userId: string;
  side: Side;
}

export async function disputeById(db: Database, id: string): Promise<Dispute | undefined> {
  return db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst();
}

export function isParty(dispute: Dispute, { userId, side }: Party): boolean {
  return (side === 'ad' ? dispute.ad_user_id : dispute.media_user_id) === userId;
}

/** Locks the order, then the dispute. @throws Refusal `disputeMissing` when it does not exist or the caller is not a party */
export async function lockDispute(
  trx: DatabaseTransaction,
  services: Registered,
  id: string,
  party: Party | null,
): Promise<Dispute> {
  const seen = await disputeById(trx, id);
  if (!seen || (party && !isParty(seen, party))) throw refuse('disputeMissing');
  await subjectOf(services, seen).lock(trx, seen.order_id);
  return trx.selectFrom('dispute').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export function actingAs({ userId, side }: Party): Acting {
  return { type: side, id: userId };
}

/** Locks the order before the runner locks a dispute whose timer is due. */
export async function lockBeforehand(trx: DatabaseTransaction, services: Registered, id: string): Promise<void> {
  const seen = await disputeById(trx, id);
  if (seen) await subjectOf(services, seen).lock(trx, seen.order_id);
}

export async function notifyBoth(
  trx: DatabaseTransaction,
  services: Registered,
  dispute: Pick<Dispute, 'process' | 'order_id' | 'ad_user_id' | 'media_user_id' | 'no'>,
  title: string,
  body: string,
): Promise<void> {
  const { no, ad, media } = await subjectOf(services, dispute).links(trx, dispute.order_id);
  const text = `订单 ${no} 的争议 ${dispute.no}：${body}`;
  await notify(trx, { userId: dispute.ad_user_id, class: 'order', title, body: text, link: ad });
  await notify(trx, { userId: dispute.media_user_id, class: 'order', title, body: text, link: media });
}

/** Arguments common to all transitions of a dispute; its timers follow the rules of the order. */
export async function stepOf(
  trx: DatabaseTransaction,
  services: Registered & Pick<OrderServices, 'calendar'>,
  dispute: Pick<Dispute, 'id' | 'process' | 'order_id'>,
  by: Acting,
  at: Date,
) {
  const rules = await subjectOf(services, dispute).rules(trx, dispute.order_id);
  return { process: 'dispute', id: dispute.id, by, at, calendar: services.calendar, rules } as const;
}

export const bySystem = (decision: Omit<Decision, 'by'>): Decision => ({ ...decision, by: system });
