import { fenOf, shareDownFen } from '../../money';
import { type Acting, type DatabaseTransaction, perform, refuse, system, unmet } from '../../platform';
import type { OrderServices } from '../services';
import type { Dispute } from '../tables';
import { assertEvidence, assertReason, keepEvidence } from './evidence';
import { actingAs, bySystem, lockDispute, notifyBoth, type Party, stepOf } from './party';
import { subjectOf } from './subjects';

export interface Statement {
  id: string;
  text: string;
  fileIds: readonly string[];
}

/** `evidence`: each side may submit evidence any number of times during the evidence period. */
export async function submitEvidence(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: Party,
  given: Statement,
  at: Date,
): Promise<Dispute> {
  const dispute = await lockDispute(trx, services, given.id, party);
  await perform(trx, {
    ...(await stepOf(trx, services, dispute, actingAs(party), at)),
    transition: 'evidence',
    note: given.text,
  });
  assertEvidence(given);
  await keepEvidence(trx, statement(dispute, party, given, 'statement', at));
  return reread(trx, dispute);
}

/** Records the share a side would accept. When both offer the same, the dispute is closed and the order settled (`agree`). */
export async function offerShare(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: Party,
  offer: { id: string; payBp: number },
  at: Date,
): Promise<Dispute> {
  const dispute = await lockDispute(trx, services, offer.id, party);
  if (dispute.status === 'closed') throw refuse('wrongState');
  const column = party.side === 'ad' ? 'ad_offer_bp' : 'media_offer_bp';
  await trx
    .updateTable('dispute')
    .set({ [column]: offer.payBp })
    .where('id', '=', dispute.id)
    .execute();
  const other = party.side === 'ad' ? dispute.media_offer_bp : dispute.ad_offer_bp;
  if (other === offer.payBp) {
    await agree(trx, services, { ...dispute, ad_offer_bp: offer.payBp, media_offer_bp: offer.payBp }, at);
  } else {
    await notifyBoth(
      trx,
      services,
      dispute,
      '争议有新的和解提议',
      `${party.side === 'ad' ? '广告主' : '媒体主'}提议结算 ${percent(offer.payBp)}`,
    );
  }
  return reread(trx, dispute);
}

async function agree(trx: DatabaseTransaction, services: OrderServices, dispute: Dispute, at: Date): Promise<void> {
  const payBp = dispute.ad_offer_bp;
  // Guard `bothAgreed`.
  if (payBp === null || payBp !== dispute.media_offer_bp) throw unmet('bothAgreed');
  const note = `双方同意结算 ${percent(payBp)}`;
  await perform(trx, { ...(await stepOf(trx, services, dispute, system, at)), transition: 'agree', note, data: { payBp } });
  await subjectOf(services, dispute).agree(trx, services, dispute, bySystem({ ...shareOf(dispute, payBp), note, at }));
  await notifyBoth(trx, services, dispute, '争议已协商一致', note);
}

/** `arbitrate`: an operator takes the dispute up, or the evidence period ends. */
export async function arbitrate(
  trx: DatabaseTransaction,
  services: OrderServices,
  disputeId: string,
  by: Acting,
  at: Date,
): Promise<void> {
  const dispute = await lockDispute(trx, services, disputeId, null);
  const step = await stepOf(trx, services, dispute, by, at);
  await perform(trx, { ...step, transition: 'arbitrate' });
  const days = step.rules['dispute.ruling_wd'];
  await notifyBoth(trx, services, dispute, '争议进入仲裁', `平台将在 ${days} 个工作日内作出裁决`);
}

export interface Ruling {
  disputeId: string;
  /** 0 to 10000 of the disputed amount. */
  payBp: number;
  note: string;
}

/** `rule`: records the decision; no money moves before the appeal period ends. */
export async function rule(
  trx: DatabaseTransaction,
  services: OrderServices,
  operator: Acting,
  ruling: Ruling,
  at: Date,
): Promise<void> {
  const dispute = await lockDispute(trx, services, ruling.disputeId, null);
  const note = assertReason(ruling.note, 'note');
  const step = await stepOf(trx, services, dispute, operator, at);
  await perform(trx, {
    ...step,
    transition: 'rule',
    note,
    data: { payBp: ruling.payBp },
  });
  await keepRuling(trx, dispute, operator, { ...ruling, note }, at);
  const hours = step.rules['dispute.appeal_h'];
  await notifyBoth(trx, services, dispute, '争议已裁决', `结算 ${percent(ruling.payBp)}。${note}。${hours} 小时内可申请复核一次`);
}

/** `appeal`: once per dispute, by either side, with evidence. */
export async function appeal(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: Party,
  given: Statement,
  at: Date,
): Promise<Dispute> {
  const dispute = await lockDispute(trx, services, given.id, party);
  await perform(trx, { ...(await stepOf(trx, services, dispute, actingAs(party), at)), transition: 'appeal', note: given.text });
  if (dispute.appeals > 0) throw unmet('appealLeft');
  assertEvidence(given);
  await trx.updateTable('dispute').set({ appeals: 1, appealed_by: party.side }).where('id', '=', dispute.id).execute();
  await keepEvidence(trx, statement(dispute, party, given, 'appeal', at));
  await notifyBoth(trx, services, dispute, '争议申请复核', '将由另一位操作员复核');
  return reread(trx, dispute);
}

/** `close`: nobody appealed in time, so the ruling becomes final and is carried out. */
export async function close(trx: DatabaseTransaction, services: OrderServices, disputeId: string, at: Date): Promise<void> {
  const dispute = await lockDispute(trx, services, disputeId, null);
  // Guard `rulingFinal` of the order: only a dispute with a ruling gets here, and the order is locked.
  if (dispute.ruling_bp === null) throw unmet('rulingFinal');
  await perform(trx, { ...(await stepOf(trx, services, dispute, system, at)), transition: 'close' });
  const decision = bySystem({ ...shareOf(dispute, dispute.ruling_bp), note: dispute.ruling_note, at });
  await subjectOf(services, dispute).rule(trx, services, dispute, decision);
  await notifyBoth(trx, services, dispute, '争议已结案', `按裁决结算 ${percent(dispute.ruling_bp)}`);
}

/** `rule_again`: another operator decides the appeal, and the decision is carried out at once. */
export async function ruleAgain(
  trx: DatabaseTransaction,
  services: OrderServices,
  operator: Acting,
  ruling: Ruling,
  at: Date,
): Promise<void> {
  const dispute = await lockDispute(trx, services, ruling.disputeId, null);
  const note = assertReason(ruling.note, 'note');
  await perform(trx, {
    ...(await stepOf(trx, services, dispute, operator, at)),
    transition: 'rule_again',
    note,
    data: { payBp: ruling.payBp },
  });
  if (operator.id === dispute.ruled_by) throw unmet('otherOperator');
  await keepRuling(trx, dispute, operator, { ...ruling, note }, at);
  await subjectOf(services, dispute).rule(trx, services, dispute, { ...shareOf(dispute, ruling.payBp), note, by: operator, at });
  await notifyBoth(trx, services, dispute, '争议复核完成', `结算 ${percent(ruling.payBp)}。${note}`);
}

function percent(bp: number): string {
  return `${bp / 100}%`;
}

function shareOf(dispute: Dispute, payBp: number) {
  return { payBp, payFen: shareDownFen(fenOf(dispute.base_fen), payBp) };
}

function statement(dispute: Dispute, party: Party, given: Statement, kind: 'statement' | 'appeal', at: Date) {
  const { text, fileIds } = given;
  return { orderId: dispute.order_id, disputeId: dispute.id, kind, side: party.side, byId: party.userId, text, fileIds, at };
}

async function keepRuling(trx: DatabaseTransaction, dispute: Dispute, operator: Acting, ruling: Ruling, at: Date): Promise<void> {
  await trx
    .updateTable('dispute')
    .set({ ruling_bp: ruling.payBp, ruling_note: ruling.note, ruled_by: operator.id, ruled_at: at })
    .where('id', '=', dispute.id)
    .execute();
}

async function reread(trx: DatabaseTransaction, { id }: Dispute): Promise<Dispute> {
  return trx.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
