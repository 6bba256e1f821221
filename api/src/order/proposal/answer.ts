/** What becomes of a proposal: `accept`, `refuse`, `withdraw`, `expire`. `docs/domain/order.md#proposals`. */
import { type DatabaseTransaction, perform, refuse, rulesAt, system, type TimerHandler, unmet } from '../../platform';
import type { OrderServices } from '../services';
import { orderInTalk, type TalkParty } from '../talk/store';
import { changeOf, requireFits, stands } from './fits';
import { informOf } from './inform';
import { lockProposal } from './store';
import { titleOf, wordsOf } from './words';

interface Outcome {
  id: string;
  status: string;
}

/** Accepting changes the order in the same transaction: both happen or neither does. */
export async function answerProposal(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: TalkParty,
  { id, accept }: { id: string; accept: boolean },
  at: Date,
): Promise<Outcome> {
  const { order, subject, proposal } = await lockProposal(trx, services, party, id);
  if (proposal.by_side === party.side) throw refuse('proposalOwn');
  const { calendar } = services;
  const step = { process: 'proposal', id, by: { type: party.side, id: party.userId }, at, calendar } as const;
  if (!accept) {
    const { to } = await perform(trx, { ...step, transition: 'refuse' });
    await informOf(trx, order, proposal.by_side, `对方不同意${titleOf(proposal)}`, `${wordsOf(proposal)}。订单不变。`);
    return { id, status: to };
  }
  const { to } = await perform(trx, { ...step, transition: 'accept' });
  const standing = await subject.standing(trx, order.id, at);
  if (!stands(proposal, standing)) throw unmet('proposalStands');
  const change = changeOf(proposal);
  requireFits(standing, change, await rulesAt(trx, at), at);
  await subject.require(trx, order.id, change, at);
  const note = `双方同意${wordsOf(proposal)}`;
  await subject.carryOut(trx, services, order.id, { change, proposalId: id, note, at });
  await informOf(trx, order, proposal.by_side, `对方同意${titleOf(proposal)}`, `${wordsOf(proposal)}。`);
  return { id, status: to };
}

export async function withdrawProposal(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: TalkParty,
  { id }: { id: string },
  at: Date,
): Promise<Outcome> {
  const { order, proposal } = await lockProposal(trx, services, party, id);
  if (proposal.by_side !== party.side) throw refuse('proposalNotOwn');
  const by = { type: party.side, id: party.userId } as const;
  const { to } = await perform(trx, { process: 'proposal', id, transition: 'withdraw', by, at, calendar: services.calendar });
  const other = party.side === 'ad' ? 'media' : 'ad';
  await informOf(trx, order, other, `对方撤回了提议：${titleOf(proposal)}`, `${wordsOf(proposal)}。订单不变。`);
  return { id, status: to };
}

export function proposalTimer(services: OrderServices): TimerHandler {
  return async (trx, { id, at }) => {
    const proposal = await trx.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await perform(trx, { process: 'proposal', id, transition: 'expire', by: system, at, calendar: services.calendar });
    const order = await orderInTalk(trx, services, proposal.order_id);
    if (order)
      await informOf(
        trx,
        order,
        proposal.by_side,
        `提议已过期：${titleOf(proposal)}`,
        `${wordsOf(proposal)}。对方没有答复，订单不变。`,
      );
  };
}
