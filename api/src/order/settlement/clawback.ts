import { termsOf } from '../../campaign';
import {
  amountText,
  type Buckets,
  clawback,
  endedHolds,
  endHold,
  type Fen,
  fenOf,
  holdEnding,
  placeHold,
  sumFen,
  takeFromEarnings,
  writePosting,
} from '../../money';
import { type Acting, type DatabaseTransaction, dayMs, perform, refuse, unmet, uuidv7 } from '../../platform';
import { applyPerformance } from '../../supply';
import { assertReason } from '../dispute/evidence';
import { notifyParty } from '../notices';
import { issueReport } from '../report/issue';
import type { OrderServices } from '../services';
import { lockOrder, orderById, stepOf } from '../store/store';
import type { PerformanceOrder } from '../tables';
import { deliveryOf } from '../views/report-facts';

export interface ClawbackProposal {
  orderId: string;
  /** `all`: the part of the settlement that has not been clawed back yet. */
  amountFen: Fen | 'all';
  reason: string;
}

/** What could still be withdrawn is held until another person has decided. @returns id of the proposal */
export async function proposeClawback(
  trx: DatabaseTransaction,
  services: OrderServices,
  operator: Acting,
  proposal: ClawbackProposal,
  at: Date,
): Promise<{ proposalId: string; amountFen: Fen }> {
  const order = await lockOrder(trx, proposal.orderId, { ending: false });
  const reason = assertReason(proposal.reason);
  assertOpen(order, at);
  const maxFen = restOf(order) - (await proposedFen(trx, order.id));
  const amountFen = proposal.amountFen === 'all' ? maxFen : proposal.amountFen;
  assertAmount(amountFen, maxFen);
  const id = uuidv7();
  const data = { proposalId: id, amountFen };
  await perform(trx, { ...stepOf(services, order, operator, at), transition: 'clawback_propose', note: reason, data });
  await trx
    .insertInto('clawback_proposal')
    .values({ id, order_id: order.id, amount_fen: amountFen, reason, proposed_by: operator.id ?? '', at })
    .execute();
  const { mediaFen } = clawback({ ...(await partiesOf(trx, order, amountFen)), funds: nothing });
  const claim = { mediaUserId: order.media_user_id, orderId: order.id, orderNo: order.no };
  await placeHold(trx, { ...claim, id, amountFen: mediaFen, reason, at });
  return { proposalId: id, amountFen };
}

export interface ClawedBack {
  orderId: string;
  returned: Buckets;
  feeFen: Fen;
  mediaFen: Fen;
  debtFen: Fen;
}

/** Carries out a proposal of another operator, once. */
export async function approveClawback(
  trx: DatabaseTransaction,
  services: OrderServices,
  operator: Acting,
  proposalId: string,
  at: Date,
): Promise<ClawedBack> {
  const proposal = await trx.selectFrom('clawback_proposal').selectAll().where('id', '=', proposalId).executeTakeFirst();
  if (!proposal) throw refuse('clawbackMissing');
  const order = await lockOrder(trx, proposal.order_id, { ending: false });
  const amountFen = fenOf(proposal.amount_fen);
  const data = { proposalId, amountFen, proposedBy: proposal.proposed_by };
  await perform(trx, { ...stepOf(services, order, operator, at), transition: 'clawback', note: proposal.reason, data });
  assertOpen(order, at);
  if (operator.id === proposal.proposed_by) throw unmet('twoPersons');
  await assertFirstTime(trx, proposalId);
  if (await holdEnding(trx, proposalId)) throw refuse('clawbackEnded');
  assertAmount(amountFen, restOf(order));

  const from = { mediaUserId: order.media_user_id, orderId: order.id, holdId: proposalId };
  // The fee is returned proportionally first, so the media owner's share is known before their funds are examined.
  const parties = await partiesOf(trx, order, amountFen);
  const { mediaFen } = clawback({ ...parties, funds: nothing });
  const funds = mediaFen ? await takeFromEarnings(trx, { ...from, amountFen: mediaFen }) : nothing;
  const taken = clawback({ ...parties, funds });
  await writePosting(trx, taken.posting, {
    requestId: `clawback:${proposalId}`,
    bizType: 'clawback',
    bizId: proposalId,
    orderId: order.id,
    campaignId: order.campaign_id,
    operatorId: operator.id,
    memo: proposal.reason,
    at,
  });
  await endHold(trx, proposalId, 'carried_out', at);
  const { returned, feeFen, debtFen } = taken;
  await trx
    .insertInto('clawback')
    .values({
      proposal_id: proposalId,
      order_id: order.id,
      cash_fen: returned.cashFen,
      gift_fen: returned.giftFen,
      fee_fen: feeFen,
      media_fen: mediaFen,
      debt_fen: debtFen,
      approved_by: operator.id ?? '',
      at,
    })
    .execute();
  await trx
    .updateTable('performance_order')
    .set({ clawed_fen: fenOf(order.clawed_fen) + amountFen, status_reason: proposal.reason })
    .where('id', '=', order.id)
    .execute();
  await applyPerformance(trx, services, { order, event: 'proven_fraud', at });
  const adjusted = (await orderById(trx, order.id)) ?? order;
  const facts = await deliveryOf(trx, adjusted);
  await issueReport(trx, services, { orderId: order.id, withAmount: false, facts, at });
  await notifyParty(trx, order, 'ad', 'refunded', `金额 ${amountText(amountFen)}。`);
  await notifyParty(trx, order, 'media', 'clawed', `金额 ${amountText(mediaFen)}。原因：${proposal.reason}`);
  return { orderId: order.id, returned, feeFen, mediaFen, debtFen };
}

/** The claim is given up: the hold ends. */
export async function withdrawClawback(
  trx: DatabaseTransaction,
  services: OrderServices,
  operator: Acting,
  withdrawal: { proposalId: string; reason: string },
  at: Date,
): Promise<void> {
  const note = assertReason(withdrawal.reason);
  const proposal = await trx
    .selectFrom('clawback_proposal')
    .selectAll()
    .where('id', '=', withdrawal.proposalId)
    .executeTakeFirst();
  if (!proposal) throw refuse('clawbackMissing');
  const order = await lockOrder(trx, proposal.order_id, { ending: false });
  await assertFirstTime(trx, proposal.id);
  if (await holdEnding(trx, proposal.id)) throw refuse('clawbackEnded');
  const data = { proposalId: proposal.id, proposedBy: proposal.proposed_by };
  await perform(trx, { ...stepOf(services, order, operator, at), transition: 'clawback_withdraw', note, data });
  await endHold(trx, proposal.id, 'lifted', at);
}

const nothing = { heldFen: 0, pendingFen: 0, availableFen: 0 };

async function partiesOf(trx: DatabaseTransaction, order: PerformanceOrder, amountFen: Fen) {
  return { advertiser: order.ad_user_id, media: order.media_user_id, ...(await movementsOf(trx, order.id)), amountFen };
}

function restOf(order: PerformanceOrder): Fen {
  return fenOf(order.amount_fen ?? '0') - fenOf(order.clawed_fen);
}

/** Guard `clawbackOpen`. */
function assertOpen(order: PerformanceOrder, at: Date): void {
  const { rules } = termsOf(order);
  if (!order.settled_at || at.getTime() > order.settled_at.getTime() + rules['clawback.days'] * dayMs)
    throw unmet('clawbackOpen', { days: rules['clawback.days'] });
}

function assertAmount(amountFen: Fen, maxFen: Fen): void {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0 || amountFen > maxFen)
    throw refuse('clawbackAmountWrong', { max: amountText(maxFen) });
}

/** What other proposals for the order already claim: two of them never hold money for the same fen. */
async function proposedFen(trx: DatabaseTransaction, orderId: string): Promise<Fen> {
  const rows = await trx
    .selectFrom('clawback_proposal as p')
    .leftJoin('clawback as c', 'c.proposal_id', 'p.id')
    .select(['p.id', 'p.amount_fen'])
    .where('p.order_id', '=', orderId)
    .where('c.proposal_id', 'is', null)
    .execute();
  const ended = await endedHolds(
    trx,
    rows.map(({ id }) => id),
  );
  return sumFen(rows.filter(({ id }) => !ended.has(id)).map(({ amount_fen }) => fenOf(amount_fen)));
}

async function assertFirstTime(trx: DatabaseTransaction, proposalId: string): Promise<void> {
  const done = await trx.selectFrom('clawback').select('proposal_id').where('proposal_id', '=', proposalId).executeTakeFirst();
  if (done) throw refuse('clawbackDone');
}

/** Reads from the ledger what the settlement of an order moved and what earlier claw-backs returned. */
async function movementsOf(trx: DatabaseTransaction, orderId: string) {
  const rows = await trx
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_txn as txn', 'txn.id', 'entry.txn_id')
    .select(['txn.code', 'entry.account_code'])
    .select(({ fn }) => fn.sum<string>('entry.amount_fen').as('fen'))
    .where('entry.order_id', '=', orderId)
    .where('txn.code', 'in', ['T4', 'T9'])
    .groupBy(['txn.code', 'entry.account_code'])
    .execute();
  const sum = (code: 'T4' | 'T9', account: string) =>
    fenOf(rows.find((row) => row.code === code && row.account_code === account)?.fen ?? '0');
  return {
    settled: { moved: { cashFen: sum('T4', '2003'), giftFen: sum('T4', '2004') }, feeFen: sum('T4', '4001') },
    before: { returned: { cashFen: sum('T9', '2001'), giftFen: sum('T9', '2002') }, feeFen: sum('T9', '4001') },
  };
}
