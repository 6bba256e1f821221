import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, privateFileUrl, refuse } from '../../platform';
import type { SiteServices } from '../services';
import type { Ticket } from '../tables';

export type TicketRow = ResponseOf<'ticket/list'>['list'][number];
export type TicketView = ResponseOf<'ticket/detail'>;

export function ticketRow(row: Ticket): TicketRow {
  return {
    id: row.id,
    no: row.no,
    kind: row.kind as TicketRow['kind'],
    title: row.title,
    status: row.status,
    aboutNo: row.about_no,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    firstReplyBy: row.first_reply_by.toISOString(),
    firstRepliedAt: row.first_replied_at?.toISOString() ?? null,
    score: row.score,
    version: row.version,
  };
}

/** @throws Refusal noSuchObject */
export async function ownTicket(db: Database, userId: string, id: string): Promise<Ticket> {
  const row = await db.selectFrom('ticket').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (!row) throw refuse('ticketMissing');
  return row;
}

export async function messagesOf(db: Database, ticketId: string) {
  const messages = await db
    .selectFrom('ticket_message')
    .select(['id', 'operator_id', 'body', 'at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('ticket_file')
    .innerJoin('ticket_message', 'ticket_message.id', 'ticket_file.message_id')
    .innerJoin('file', 'file.id', 'ticket_file.file_id')
    .select(['ticket_file.message_id', 'file.id', 'file.media_type'])
    .where('ticket_message.ticket_id', '=', ticketId)
    .orderBy('file.id')
    .execute();
  return messages.map((message) => ({ ...message, files: files.filter((file) => file.message_id === message.id) }));
}

export async function ticketView(
  services: Pick<SiteServices, 'settings' | 'keys'>,
  db: Database,
  row: Ticket,
): Promise<TicketView> {
  const messages = await messagesOf(db, row.id);
  return {
    ...ticketRow(row),
    scoreNote: row.score_note,
    messages: messages.map(({ id, operator_id, body, at, files }) => ({
      id,
      from: operator_id === null ? 'me' : 'service',
      body,
      at: at.toISOString(),
      files: files.map((file, index) => ({
        id: file.id,
        name: `附件 ${index + 1}`,
        url: privateFileUrl(services, file.id),
        image: file.media_type.startsWith('image/'),
      })),
    })),
  };
}
