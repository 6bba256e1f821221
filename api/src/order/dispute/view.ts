/** Views of disputes, evidence and events for both sides. */
import type { OrderRules } from '@shizhong/shared-contracts/business-rules';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type ProcessName, processes, type Row } from '@shizhong/shared-contracts/process';
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { fenOf } from '../../money';
import { type Database, hourMs, privateFileUrl, refuse } from '../../platform';
import { proposalViews } from '../proposal/view';
import type { OrderServices } from '../services';
import type { Dispute } from '../tables';
import { linesOf } from '../talk/detail';
import { messagesOfTalk, orderInTalk } from '../talk/store';
import { disputeById, isParty, type Party } from './party';
import { subjectOf } from './subjects';

export type DisputeView = ResponseOf<'dispute/detail'>['dispute'];
type EvidenceView = ResponseOf<'dispute/detail'>['evidence'][number];
type EventView = ResponseOf<'dispute/detail'>['events'][number];

export async function disputeDetail(services: OrderServices, party: Party, id: string): Promise<ResponseOf<'dispute/detail'>> {
  const dispute = await disputeById(services.db, id);
  if (!dispute || !isParty(dispute, party)) throw refuse('disputeMissing');
  return {
    dispute: await viewOfDispute(services, dispute),
    evidence: await evidenceOf(services, { disputeId: id }),
    proposals: await proposalsOfOrder(services, dispute),
    talk: await linesOf(services, await messagesOfTalk(services.db, dispute.order_id, talkLimits.messagesMax)),
    events: await eventsOf(services.db, 'dispute', id),
  };
}

async function proposalsOfOrder(services: OrderServices, { order_id: id }: Dispute) {
  const order = await orderInTalk(services.db, services, id);
  return order ? (await proposalViews(services.db, services, order, new Date(services.clock.now()))).proposals : [];
}

export async function viewOfDispute(services: OrderServices, dispute: Dispute, db: Database = services.db): Promise<DisputeView> {
  const rules = await subjectOf(services, dispute).rules(db, dispute.order_id);
  return {
    id: dispute.id,
    no: dispute.no,
    orderId: dispute.order_id,
    kind: dispute.kind,
    status: dispute.status,
    reason: dispute.reason,
    openedBy: dispute.opened_by,
    baseFen: fenOf(dispute.base_fen),
    evidenceDueAt: dispute.evidence_due_at.toISOString(),
    offers: { adBp: dispute.ad_offer_bp, mediaBp: dispute.media_offer_bp },
    ruling:
      dispute.ruling_bp === null
        ? null
        : { payBp: dispute.ruling_bp, note: dispute.ruling_note, at: dispute.ruled_at?.toISOString() ?? null },
    appealed: dispute.appeals > 0,
    dueAt: dueAt(dispute, rules),
    version: dispute.version,
  };
}

function dueAt(dispute: Dispute, rules: OrderRules): string | null {
  if (dispute.status === 'open') return dispute.evidence_due_at.toISOString();
  if (dispute.status === 'resolved')
    return new Date(dispute.status_at.getTime() + rules['dispute.appeal_h'] * hourMs).toISOString();
  return null;
}

export async function evidenceOf(
  services: OrderServices,
  of: { orderId: string } | { disputeId: string },
): Promise<EvidenceView[]> {
  let query = services.db.selectFrom('evidence').selectAll().orderBy('at').orderBy('id');
  query = 'orderId' in of ? query.where('order_id', '=', of.orderId) : query.where('dispute_id', '=', of.disputeId);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    side: row.side,
    text: row.text,
    files: row.file_ids.map((id) => ({ id, url: privateFileUrl(services, id) })),
    sha256: row.sha256,
    at: row.at.toISOString(),
  }));
}

export async function eventsOf(db: Database, process: ProcessName, id: string): Promise<EventView[]> {
  const rows: readonly Row[] = processes[process].rows;
  const events = await db
    .selectFrom('process_event')
    .selectAll()
    .where('object_id', '=', id)
    .where('process', '=', process)
    .orderBy('seq')
    .execute();
  return events.map((event) => ({
    seq: event.seq,
    transition: event.transition,
    label: rows.find((row) => row.name === event.transition && (row.case ?? null) === event.outcome)?.label ?? event.transition,
    from: event.from_status,
    to: event.to_status,
    actor: event.actor,
    note: event.note,
    at: event.at.toISOString(),
  }));
}
