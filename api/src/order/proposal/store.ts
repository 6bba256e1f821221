import type { Side } from '@shizhong/shared-contracts/session';
import { type Database, type DatabaseTransaction, refuse } from '../../platform';
import type { OrderServices, TalkedOrder, TalkSubject } from '../services';
import type { Proposal } from '../tables';
import { orderInTalk, type TalkParty } from '../talk/store';

type Registered = Pick<OrderServices, 'talkSubjects'>;

/** @throws RangeError for a kind of order that is not registered */
export function subjectOf({ talkSubjects }: Registered, { process }: Pick<TalkedOrder, 'process'>): TalkSubject {
  const subject = talkSubjects[process];
  if (!subject) throw new RangeError(`no handler for proposals about a ${process}`);
  return subject;
}

/** A newest few of a conversation, the oldest of them first: more than anybody makes in a month. */
const shown = 100;

export async function proposalsOf(db: Database, orderId: string): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('proposal')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.reverse();
}

/** How many agreements have changed the order since it was claimed. */
export async function agreedChanges(db: Database, orderId: string): Promise<{ count: number; lastAt: Date | null }> {
  const row = await db
    .selectFrom('proposal')
    .select((e) => [e.fn.countAll<string>().as('n'), e.fn.max('status_at').as('last')])
    .where('order_id', '=', orderId)
    .where('status', '=', 'accepted')
    .where('kind', 'in', ['day', 'price'])
    .executeTakeFirstOrThrow();
  return { count: Number(row.n), lastAt: row.last };
}

export interface LockedProposal {
  order: TalkedOrder;
  subject: TalkSubject;
  proposal: Proposal;
}

/** Locks the order, then the proposal. @throws Refusal `proposalMissing` when it does not exist or the caller is not one of its two sides */
export async function lockProposal(
  trx: DatabaseTransaction,
  services: Registered,
  party: TalkParty,
  id: string,
): Promise<LockedProposal> {
  const seen = await trx.selectFrom('proposal').select(['order_id']).where('id', '=', id).executeTakeFirst();
  const order = seen && (await orderInTalk(trx, services, seen.order_id));
  if (!order || userOf(order, party.side) !== party.userId) throw refuse('proposalMissing');
  const subject = subjectOf(services, order);
  await subject.lock(trx, order.id);
  const proposal = await trx.selectFrom('proposal').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  return { order, subject, proposal };
}

export function userOf(order: TalkedOrder, side: Side): string {
  return side === 'ad' ? order.adUserId : order.mediaUserId;
}
