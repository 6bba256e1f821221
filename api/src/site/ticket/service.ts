/** User and visitor actions on tickets. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sourceSide, spendCode, tryCode } from '../../identity';
import {
  type Call,
  type Database,
  type DatabaseTransaction,
  hit,
  once,
  pageWithTabs,
  perform,
  refuse,
  rulesAt,
  type SignedInCall,
} from '../../platform';
import type { SiteServices } from '../services';
import { messagesOf, ownTicket, type TicketView, ticketRow, ticketView } from './view';
import { addMessage, checkAbout, checkFiles, insertTicket } from './write';

const dayS = 86_400;
const visitorsPerDay = 3;

/** Of every status: its tabs count them all. */
export function ownTickets(db: Database, userId: string, { no }: NonNullable<RequestOf<'ticket/list'>['filters']>) {
  const all = db.selectFrom('ticket').where('user_id', '=', userId);
  return no ? all.where('no', '=', no.toUpperCase()) : all;
}

export async function ticketsOf(
  { db }: Pick<SiteServices, 'db'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {} }: RequestOf<'ticket/list'>,
): Promise<ResponseOf<'ticket/list'>> {
  const all = ownTickets(db, userId, filters);
  const { rows, total, tabs } = await pageWithTabs(all, { page, pageSize, status: filters.status });
  return { list: rows.map(ticketRow), total, page, pageSize, tabs };
}

export async function createTicket(
  services: SiteServices,
  { user }: Pick<SignedInCall, 'user'>,
  { request_id: requestId, ...form }: RequestOf<'ticket/create'>,
): Promise<TicketView> {
  await services.clock.refresh();
  const { userId, side } = user;
  return once(services, { endpoint: 'ticket/create', requestId, content: [userId, form] }, async (trx) => {
    await checkFiles(trx, userId, form.fileIds);
    await checkAbout(trx, userId, form.aboutNo);
    const at = new Date(services.clock.now());
    await requireQuota(trx, `ticket:${userId}`, (await rulesAt(trx, at))['ticket.per_day']);
    const row = await insertTicket(trx, services, { ...form, userId, side, phoneEnc: null, at });
    return ticketView(services, trx, row);
  });
}

/** Requires no sign-in: an SMS code verifies the phone, so that the visitor can be called back. */
export async function complain(
  services: SiteServices,
  { request_id: requestId, source, kind, body, phone, smsCode }: RequestOf<'contact/complain'>,
  _call: Call,
): Promise<ResponseOf<'contact/complain'>> {
  await services.clock.refresh();
  const side = sourceSide(source);
  return once(services, { endpoint: 'contact/complain', requestId, content: [side, kind, body, phone, smsCode] }, async (trx) => {
    const codeId = await tryCode(trx, services, { side, purpose: 'contact', phone, code: smsCode });
    await requireQuota(trx, `complaint:${services.phones.hash(phone)}`, visitorsPerDay);
    await spendCode(trx, codeId);
    const at = new Date(services.clock.now());
    const phoneEnc = services.phones.seal(phone);
    const row = await insertTicket(trx, services, { userId: null, side, phoneEnc, kind, body, at });
    return { no: row.no, firstReplyBy: row.first_reply_by.toISOString() };
  });
}

/**
 * Progress of a visitor's complaint, with the platform's replies. The number alone is not enough: others may see it on documents.
 * @throws Refusal noSuchObject, identical for a wrong number and a wrong phone
 */
export async function complaintProgress(
  { db, phones }: Pick<SiteServices, 'db' | 'phones'>,
  { no, phone }: RequestOf<'contact/progress'>,
): Promise<ResponseOf<'contact/progress'>> {
  const row = await db.selectFrom('ticket').selectAll().where('no', '=', no.toUpperCase()).executeTakeFirst();
  if (!row?.phone_enc || phones.open(row.phone_enc) !== phone) throw refuse('complaintMissing');
  const messages = await messagesOf(db, row.id);
  return {
    no: row.no,
    kind: row.kind,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    firstReplyBy: row.first_reply_by.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    answers: messages.filter(({ operator_id }) => operator_id !== null).map(({ body, at }) => ({ body, at: at.toISOString() })),
  };
}

async function requireQuota(trx: DatabaseTransaction, key: string, limit: number): Promise<void> {
  if (await hit(trx, { key, limit, windowS: dayS })) {
    throw refuse('ticketsUsedUp', { perDay: limit });
  }
}

export async function supplementTicket(
  services: SiteServices,
  { user }: Pick<SignedInCall, 'user'>,
  { request_id: requestId, id, version, body, fileIds }: RequestOf<'ticket/supplement'>,
): Promise<TicketView> {
  await services.clock.refresh();
  const { userId, side } = user;
  const content = [userId, id, body, fileIds ?? []];
  return once(services, { endpoint: 'ticket/supplement', requestId, content }, async (trx) => {
    await ownTicket(trx, userId, id);
    await checkFiles(trx, userId, fileIds);
    const at = new Date(services.clock.now());
    await perform(trx, {
      process: 'ticket',
      id,
      transition: 'supplement',
      by: { type: side, id: userId },
      at,
      calendar: services.calendar,
      ...(version === undefined ? {} : { version }),
    });
    await addMessage(trx, { ticketId: id, body, fileIds, at });
    await trx.updateTable('ticket').set({ updated_at: at }).where('id', '=', id).execute();
    return ticketView(services, trx, await ownTicket(trx, userId, id));
  });
}

export async function closeTicket(
  services: SiteServices,
  { user }: Pick<SignedInCall, 'user'>,
  { request_id: requestId, id, version }: RequestOf<'ticket/close'>,
): Promise<TicketView> {
  await services.clock.refresh();
  const { userId, side } = user;
  return once(services, { endpoint: 'ticket/close', requestId, content: [userId, id] }, async (trx) => {
    await ownTicket(trx, userId, id);
    const at = new Date(services.clock.now());
    await perform(trx, {
      process: 'ticket',
      id,
      transition: 'close',
      by: { type: side, id: userId },
      at,
      calendar: services.calendar,
      ...(version === undefined ? {} : { version }),
    });
    await trx.updateTable('ticket').set({ updated_at: at }).where('id', '=', id).execute();
    return ticketView(services, trx, await ownTicket(trx, userId, id));
  });
}

/** Allowed once, and only for a resolved or closed ticket. @throws Refusal wrongState */
export async function rateTicket(
  services: SiteServices,
  { user: { userId } }: Pick<SignedInCall, 'user'>,
  { request_id: requestId, id, score, note = '' }: RequestOf<'ticket/rate'>,
): Promise<TicketView> {
  await services.clock.refresh();
  return once(services, { endpoint: 'ticket/rate', requestId, content: [userId, id, score, note] }, async (trx) => {
    await ownTicket(trx, userId, id);
    const { numUpdatedRows } = await trx
      .updateTable('ticket')
      .set({ score, score_note: note, rated_at: new Date(services.clock.now()) })
      .where('id', '=', id)
      .where('score', 'is', null)
      .where('status', 'in', ['resolved', 'closed'])
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw refuse('ticketNotRateable');
    return ticketView(services, trx, await ownTicket(trx, userId, id));
  });
}
