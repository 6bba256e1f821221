/** Writes to the ticket tables, in the caller's transaction. */
import { allTicketKinds, type TicketKind, ticketRules } from '@shizhong/shared-contracts/service';
import type { Side } from '@shizhong/shared-contracts/session';
import {
  type Acting,
  addServiceTime,
  begin,
  beginning,
  type Database,
  type DatabaseTransaction,
  hourMs,
  newNumber,
  ownFile,
  refuse,
  rulesAt,
  uuidv7,
} from '../../platform';
import type { SiteServices } from '../services';
import type { Ticket } from '../tables';

export interface NewTicket {
  userId: string | null;
  side: Side;
  /** Encrypted; only for a visitor. */
  phoneEnc: string | null;
  kind: TicketKind;
  title?: string | undefined;
  body: string;
  aboutNo?: string | undefined;
  fileIds?: readonly string[] | undefined;
  at: Date;
}

export async function insertTicket(
  trx: DatabaseTransaction,
  { calendar }: Pick<SiteServices, 'calendar'>,
  { userId, side, phoneEnc, kind, title, body, aboutNo, fileIds, at }: NewTicket,
): Promise<Ticket> {
  const id = uuidv7();
  const by: Acting = userId ? { type: side, id: userId } : { type: 'system', id: null };
  const step = { process: 'ticket', transition: 'create', by, at, calendar } as const;
  const { 'ticket.first_reply_h': replyH } = await rulesAt(trx, at);
  const promise = addServiceTime(calendar, ticketRules, at.getTime(), replyH * hourMs);
  const row = await trx
    .insertInto('ticket')
    .values({
      id,
      no: newNumber('GD', at),
      user_id: userId,
      side,
      phone_enc: phoneEnc,
      kind,
      title: title?.trim() || titleOf(kind, body),
      about_no: aboutNo?.trim().toUpperCase() || null,
      first_reply_by: new Date(promise),
      first_replied_at: null,
      updated_at: at,
      score: null,
      rated_at: null,
      status: beginning(step).to,
      status_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await begin(trx, { ...step, id });
  await addMessage(trx, { ticketId: id, body, fileIds, at });
  return row;
}

/** Default title: the first words of the body. */
function titleOf(kind: TicketKind, body: string): string {
  const line = body.split('\n')[0] ?? '';
  const words = line.length > 24 ? `${line.slice(0, 24)}…` : line;
  return words || allTicketKinds[kind];
}

export async function addMessage(
  trx: DatabaseTransaction,
  {
    ticketId,
    body,
    fileIds = [],
    operatorId = null,
    at,
  }: { ticketId: string; body: string; fileIds?: readonly string[] | undefined; operatorId?: string | null; at: Date },
): Promise<void> {
  const id = uuidv7();
  await trx.insertInto('ticket_message').values({ id, ticket_id: ticketId, operator_id: operatorId, body, at }).execute();
  const files = [...new Set(fileIds)];
  if (files.length) {
    await trx
      .insertInto('ticket_file')
      .values(files.map((fileId) => ({ message_id: id, file_id: fileId })))
      .execute();
  }
}

/** @throws Refusal invalid unless every file is an attachment of this user */
export async function checkFiles(db: Database, userId: string, fileIds: readonly string[] = []): Promise<void> {
  for (const id of fileIds) {
    if (!(await ownFile(db, userId, id, 'attachment'))) throw refuse('attachmentMissing');
  }
}

/** @throws Refusal invalid unless the number belongs to a campaign, plan, order or payment of this user */
export async function checkAbout(db: Database, userId: string, aboutNo: string | undefined): Promise<void> {
  const no = aboutNo?.trim().toUpperCase();
  if (!no) return;
  const found = await db
    .selectFrom('campaign')
    .select('no')
    .where('no', '=', no)
    .where('user_id', '=', userId)
    .unionAll(db.selectFrom('position_plan').select('no').where('no', '=', no).where('user_id', '=', userId))
    .unionAll(
      db
        .selectFrom('performance_order')
        .select('no')
        .where('no', '=', no)
        .where((e) => e.or([e('ad_user_id', '=', userId), e('media_user_id', '=', userId)])),
    )
    .unionAll(
      db
        .selectFrom('position_order')
        .select('no')
        .where('no', '=', no)
        .where((e) => e.or([e('ad_user_id', '=', userId), e('media_user_id', '=', userId)])),
    )
    .unionAll(db.selectFrom('deposit').select('no').where('no', '=', no).where('user_id', '=', userId))
    .unionAll(db.selectFrom('refund').select('no').where('no', '=', no).where('user_id', '=', userId))
    .unionAll(db.selectFrom('cash_out').select('no').where('no', '=', no).where('user_id', '=', userId))
    .executeTakeFirst();
  if (!found) throw refuse('numberUnknown');
}
