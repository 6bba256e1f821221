/**
 * Views of an analysis that are sent once a week: when, and to whom; what is in them is the business of whoever answers the analysis.
 * A job carries the moment it was set for. It sends only while the view still waits for that very moment, and moves it on in the
 * same transaction, so a crash, a second worker, or pausing and resuming never send one twice.
 * `docs/pages/conventions.md#weekly-reports`.
 */
import { reportLists } from '@shizhong/shared-contracts/analysis';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type DatabaseTransaction, dayOf, enqueue, hourMs, nextDay, once, refuse, startOf, weekdayOf } from '../../platform';
import type { IdentityServices } from '../services';

export const reportJob = 'savedView.report';

const monday = 1;
const sentAtHour = 9;

/** The next Monday, 9:00 in Shanghai. */
function nextReportAt(now: number): Date {
  const today = dayOf(now);
  const days = Array.from({ length: 8 }, (_, later) => nextDay(today, later));
  const moments = days.filter((day) => weekdayOf(day) === monday).map((day) => startOf(day) + sentAtHour * hourMs);
  return new Date(moments.find((at) => at > now) ?? now + 7 * 24 * hourMs);
}

interface Switch {
  id: string;
  userId: string;
  list: string;
  state: 'on' | 'paused';
  byMail: boolean;
  now: number;
}

/** @throws Refusal `savedViewNotSendable`, `savedViewMailboxMissing` */
export async function switchReport(
  trx: DatabaseTransaction,
  { id, userId, list, state, byMail, now }: Switch,
): Promise<Date | null> {
  if (!Object.hasOwn(reportLists, list)) throw refuse('savedViewNotSendable');
  if (byMail) {
    const mailbox = await trx.selectFrom('user_email').select('user_id').where('user_id', '=', userId).executeTakeFirst();
    if (!mailbox) throw refuse('savedViewMailboxMissing');
  }
  const at = state === 'on' ? nextReportAt(now) : null;
  await trx.updateTable('saved_view').set({ report: state, report_mail: byMail, report_at: at }).where('id', '=', id).execute();
  if (at) await enqueueReport(trx, id, at);
  return at;
}

/** A removed view is back: it is sent as before, from the next Monday on. */
export async function resumeReport(trx: DatabaseTransaction, id: string, now: number): Promise<void> {
  const at = nextReportAt(now);
  await trx.updateTable('saved_view').set({ report: 'on', report_at: at }).where('id', '=', id).execute();
  await enqueueReport(trx, id, at);
}

/** @throws Refusal `savedViewMissing`, and those of `switchReport` */
export async function setReport(
  services: IdentityServices,
  userId: string,
  { request_id: requestId, id, state, byMail }: RequestOf<'user/savedViewReport'>,
): Promise<ResponseOf<'user/savedViewReport'>> {
  await services.clock.refresh();
  return once(services, { endpoint: 'user/savedViewReport', requestId, content: [userId, id, state, byMail] }, async (trx) => {
    const view = await trx
      .selectFrom('saved_view')
      .select('list')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!view) throw refuse('savedViewMissing');
    const at = await switchReport(trx, { id, userId, list: view.list, state, byMail, now: services.clock.now() });
    return { nextAt: at?.toISOString() ?? null };
  });
}

export interface DueReport {
  userId: string;
  list: string;
  name: string;
  query: Record<string, string>;
  byMail: boolean;
}

/** Locks the view of a job; null where it was removed, paused, or waits for another moment. */
export async function dueReport(trx: DatabaseTransaction, { id, at }: { id: string; at: string }): Promise<DueReport | null> {
  const view = await trx.selectFrom('saved_view').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (view?.report !== 'on' || view.report_at?.toISOString() !== at) return null;
  return { userId: view.user_id, list: view.list, name: view.name, query: view.content.query, byMail: view.report_mail };
}

/** It was sent: the next one is a week later. Weeks in which no worker ran are left out. */
export async function reportSent(trx: DatabaseTransaction, id: string, now: number): Promise<void> {
  const at = nextReportAt(now);
  await trx.updateTable('saved_view').set({ report_at: at }).where('id', '=', id).execute();
  await enqueueReport(trx, id, at);
}

const enqueueReport = (trx: DatabaseTransaction, id: string, at: Date) =>
  enqueue(trx, { kind: reportJob, payload: { id, at: at.toISOString() }, due: at, objectId: id });
