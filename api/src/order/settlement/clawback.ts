/**
 * A settled order or booking turns out to be fraud: one person proposes to take money back from the media owner, which holds what can
 * still be withdrawn (T5), another carries it out (T9) or either gives it up (T5r). The rule is one; what differs is a `ClawbackSubject`.
 * `docs/domain/order.md#claw-back`, `docs/domain/money.md#postings`.
 */
import {
  amountText,
  clawback,
  endedHolds,
  endHold,
  type Fen,
  holdEnding,
  placeHold,
  takeFromEarnings,
  writePosting,
} from '../../money';
import {
  acting,
  type Database,
  type DatabaseTransaction,
  dayMs,
  type Operator,
  reasonGiven,
  refuse,
  secondPerson,
  unmet,
  uuidv7,
} from '../../platform';
import type { ClawbackServices, ClawbackSubject, ClawedBack, SettledOrder } from './clawback-subject';
import { movementsOf } from './movements';

export interface ClawbackProposal {
  orderId: string;
  /** `all`: the part of the settlement that nobody claims yet. */
  amountFen: Fen | 'all';
  reason: string;
}

export interface QueuedClawback {
  proposalId: string;
  orderNo: string;
  amountFen: Fen;
  reason: string;
  proposedBy: string;
  at: string;
}

/** What operators do about claw-backs of one kind of subject. */
export function clawbacksOf<Services extends ClawbackServices>(subject: ClawbackSubject<Services>) {
  return {
    /** What could still be withdrawn is held until another person has decided. */
    async propose(
      services: Services,
      operator: Operator,
      proposal: ClawbackProposal,
    ): Promise<{ proposalId: string; amountFen: Fen }> {
      return transaction(services, async (trx, at) => {
        const order = await subject.lock(trx, services, proposal.orderId);
        const reason = reasonGiven(proposal.reason);
        requireOpen(order, at);
        const maxFen = restOf(order) - (await claimedFen(trx, subject, order.id));
        const amountFen = proposal.amountFen === 'all' ? maxFen : proposal.amountFen;
        requireAmount(amountFen, maxFen);
        const id = uuidv7();
        const data = { proposalId: id, amountFen };
        await order.perform({ transition: 'clawback_propose', note: reason, data, by: acting(operator), at });
        await subject.keepProposal(trx, { id, order_id: order.id, amount_fen: amountFen, reason, proposed_by: operator.id, at });
        const { mediaFen } = clawback({ ...(await partiesOf(trx, order, amountFen)), funds: nothing });
        const claim = { mediaUserId: order.mediaUserId, orderId: order.id, orderNo: order.no };
        await placeHold(trx, { ...claim, id, amountFen: mediaFen, reason, at });
        return { proposalId: id, amountFen };
      });
    },

    /** Carries out a proposal of another operator, once. */
    async approve(services: Services, operator: Operator, { proposalId }: { proposalId: string }): Promise<ClawedBack> {
      return transaction(services, async (trx, at) => {
        const { order, proposal } = await lockProposal(trx, services, subject, proposalId);
        const { amountFen, proposedBy, reason } = proposal;
        const approvedBy = secondPerson({ id: proposedBy }, operator.id);
        const data = { proposalId, amountFen, proposedBy };
        await order.perform({ transition: 'clawback', note: reason, data, by: acting(operator), at });
        requireOpen(order, at);
        requireAmount(amountFen, restOf(order));
        const taken = await takeBack(trx, order, { id: proposalId, amountFen, reason, operatorId: operator.id, at });
        await endHold(trx, proposalId, 'carried_out', at);
        await order.carriedOut({ proposal, taken, approvedBy, at });
        return taken;
      });
    },

    /** The claim is given up: the hold ends. */
    async withdraw(services: Services, operator: Operator, withdrawal: { proposalId: string; reason: string }): Promise<void> {
      await transaction(services, async (trx, at) => {
        const note = reasonGiven(withdrawal.reason);
        const { order, proposal } = await lockProposal(trx, services, subject, withdrawal.proposalId);
        const data = { proposalId: proposal.id, proposedBy: proposal.proposedBy };
        await order.perform({ transition: 'clawback_withdraw', note, data, by: acting(operator), at });
        await endHold(trx, proposal.id, 'lifted', at);
      });
    },

    /** Proposals that wait for their second person, the oldest first. */
    async queue({ db }: { db: Database }): Promise<QueuedClawback[]> {
      return (await openProposals(db, subject)).map((row) => ({
        proposalId: row.id,
        orderNo: row.orderNo,
        amountFen: row.amountFen,
        reason: row.reason,
        proposedBy: row.proposedBy,
        at: row.at.toISOString(),
      }));
    },
  };
}

const nothing = { heldFen: 0, pendingFen: 0, availableFen: 0 };

async function transaction<T>(
  { db, clock }: ClawbackServices,
  work: (trx: DatabaseTransaction, at: Date) => Promise<T>,
): Promise<T> {
  await clock.refresh();
  return db.transaction().execute((trx) => work(trx, new Date(clock.now())));
}

/** Proposals that are neither decided nor lapsed, of one order or of all. */
async function openProposals<Services>(db: Database, subject: ClawbackSubject<Services>, orderId?: string) {
  const proposals = (await subject.proposals(db, { orderId })).filter(({ carriedOut }) => !carriedOut);
  const ended = await endedHolds(
    db,
    proposals.map(({ id }) => id),
  );
  return proposals.filter(({ id }) => !ended.has(id));
}

/** What other proposals for the order already claim: two of them never hold money for the same fen. */
async function claimedFen<Services>(trx: DatabaseTransaction, subject: ClawbackSubject<Services>, orderId: string): Promise<Fen> {
  return (await openProposals(trx, subject, orderId)).reduce((sum, { amountFen }) => sum + amountFen, 0);
}

/** @throws Refusal clawbackMissing, clawbackDone, or clawbackEnded when it was given up or has lapsed */
async function lockProposal<Services>(
  trx: DatabaseTransaction,
  services: Services,
  subject: ClawbackSubject<Services>,
  id: string,
) {
  const [proposal] = await subject.proposals(trx, { id });
  if (!proposal) throw refuse('clawbackMissing');
  const order = await subject.lock(trx, services, proposal.orderId);
  const ending = await holdEnding(trx, id);
  // The oldest claw-backs were carried out before there were holds.
  if (proposal.carriedOut || ending === 'carried_out') throw refuse('clawbackDone');
  if (ending) throw refuse('clawbackEnded');
  return { proposal, order };
}

/** Guard `clawbackOpen`. */
function requireOpen({ settledAt, days }: SettledOrder, at: Date): void {
  if (!settledAt || at.getTime() > settledAt.getTime() + days * dayMs) throw unmet('clawbackOpen', { days });
}

function restOf({ amountFen, clawedFen }: SettledOrder): Fen {
  return amountFen - clawedFen;
}

function requireAmount(amountFen: Fen, maxFen: Fen): void {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0 || amountFen > maxFen)
    throw refuse('clawbackAmountWrong', { max: amountText(maxFen) });
}

async function partiesOf(trx: DatabaseTransaction, order: SettledOrder, amountFen: Fen) {
  return { advertiser: order.adUserId, media: order.mediaUserId, ...(await movementsOf(trx, order.id)), amountFen };
}

/** T9. The fee is returned in proportion first, so the media owner's part is known before their funds are looked at. */
async function takeBack(
  trx: DatabaseTransaction,
  order: SettledOrder,
  claim: { id: string; amountFen: Fen; reason: string; operatorId: string; at: Date },
): Promise<ClawedBack> {
  const { id, reason: memo, operatorId, at } = claim;
  const parties = await partiesOf(trx, order, claim.amountFen);
  const { mediaFen } = clawback({ ...parties, funds: nothing });
  const from = { mediaUserId: order.mediaUserId, orderId: order.id, holdId: id };
  const funds = mediaFen ? await takeFromEarnings(trx, { ...from, amountFen: mediaFen }) : nothing;
  const { posting, returned, feeFen, debtFen } = clawback({ ...parties, funds });
  await writePosting(trx, posting, {
    requestId: `clawback:${id}`,
    bizType: 'clawback',
    bizId: id,
    orderId: order.id,
    campaignId: order.campaignId,
    operatorId,
    memo,
    at,
  });
  return { orderId: order.id, returned, feeFen, mediaFen, debtFen };
}
