/**
 * Operator actions on identifications and qualifications. `docs/pages/operator.md#reviews`,
 * `docs/domain/identity.md#identification`.
 */
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import {
  acting,
  type DatabaseTransaction,
  enqueue,
  inTransaction,
  type Operator,
  perform,
  reasonGiven,
  refuse,
  uuidv7,
} from '../../platform';
import type { IdentityServices } from '../services';
import type { FieldReason, IdentificationCase } from '../tables';
import { proofOf } from './checks';
import { notifyUser } from './notices';
import { caseById, formById, licenceEnd } from './store';

export interface IdentificationQueueRow {
  caseId: string;
  userId: string;
  side: 'ad' | 'media';
  kind: string;
  name: string;
  uscc: string | null;
  /** `pending`: the first review; `changing`: the previous identity remains in force meanwhile. */
  status: string;
  submittedAt: Date;
}

/** Oldest first. */
export async function identificationQueue({ db }: IdentityServices, limit = 100): Promise<IdentificationQueueRow[]> {
  return db
    .selectFrom('identification_case as c')
    .innerJoin('identification_form as f', 'f.id', 'c.latest_form_id')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select([
      'c.id as caseId',
      'c.user_id as userId',
      'u.side',
      'f.kind',
      'f.name',
      'f.uscc',
      'c.status',
      'f.submitted_at as submittedAt',
    ])
    .where('c.status', 'in', ['pending', 'changing'])
    .orderBy('f.submitted_at')
    .limit(limit)
    .execute();
}

/** Accepts the last submission: the first identity, or a change of it. */
export async function passIdentification(
  services: IdentityServices,
  operator: Operator,
  { caseId }: { caseId: string },
): Promise<void> {
  const at = await present(services);
  await inTransaction(services.db, (trx) => passIn(trx, services, operator, caseId, at));
}

export async function passIn(
  trx: DatabaseTransaction,
  services: Pick<IdentityServices, 'calendar'>,
  operator: Operator,
  caseId: string,
  at: Date,
): Promise<void> {
  const held = await found(trx, caseId);
  const form = await formById(trx, held.latest_form_id);
  const isChange = held.status === 'changing';
  const end = licenceEnd(form);
  await perform(trx, {
    process: 'identification',
    id: caseId,
    transition: isChange ? 'change_ok' : 'pass',
    by: acting(operator),
    at,
    calendar: services.calendar,
    instants: { licenceEndsAt: end },
    data: { form: held.latest_form_id },
  });
  await trx.updateTable('identification_case').set({ form_id: held.latest_form_id }).where('id', '=', caseId).execute();
  await review(trx, held, 'pass', [], operator, at);
  if (form && held.latest_form_id && end) await remindBefore(trx, held, form.id, end, at);
  // Contracts use the verified company name, not the one entered at sign-up.
  if (form && form.kind !== 'person')
    await trx
      .updateTable('user')
      .set({ company: form.name, updated_at: sql`now()` })
      .where('id', '=', held.user_id)
      .where('side', '=', 'ad')
      .execute();
  await notifyUser(trx, held.user_id, isChange ? 'change_passed' : 'passed');
}

/** @param reasons by field of the form; at least one */
export async function rejectIdentification(
  services: IdentityServices,
  operator: Operator,
  { caseId, reasons }: { caseId: string; reasons: readonly FieldReason[] },
): Promise<void> {
  const at = await present(services);
  const given = reasons.map(({ field, reason }) => ({ field, reason: reasonGiven(reason) }));
  if (!given.length) reasonGiven('');
  await inTransaction(services.db, async (trx) => {
    const held = await found(trx, caseId);
    const isChange = held.status === 'changing';
    await perform(trx, {
      process: 'identification',
      id: caseId,
      transition: isChange ? 'change_no' : 'reject',
      by: acting(operator),
      at,
      calendar: services.calendar,
      instants: { licenceEndsAt: licenceEnd(await formById(trx, held.form_id)) },
      note: given.map(({ reason }) => reason).join('；'),
    });
    await review(trx, held, 'reject', given, operator, at);
    await notifyUser(trx, held.user_id, isChange ? 'change_rejected' : 'rejected', given.map(({ reason }) => reason).join('；'));
  });
}

export async function freezeIdentification(
  services: IdentityServices,
  operator: Operator,
  { caseId, reason }: { caseId: string; reason: string },
): Promise<void> {
  await holdOrRelease(services, operator, caseId, 'freeze', reasonGiven(reason));
}

export async function unfreezeIdentification(
  services: IdentityServices,
  operator: Operator,
  { caseId, reason }: { caseId: string; reason: string },
): Promise<void> {
  await holdOrRelease(services, operator, caseId, 'unfreeze', reasonGiven(reason));
}

async function holdOrRelease(
  services: IdentityServices,
  operator: Operator,
  caseId: string,
  transition: 'freeze' | 'unfreeze',
  reason: string,
): Promise<void> {
  const at = await present(services);
  await inTransaction(services.db, async (trx) => {
    const held = await found(trx, caseId);
    await perform(trx, {
      process: 'identification',
      id: caseId,
      transition,
      by: acting(operator),
      at,
      calendar: services.calendar,
      instants: { licenceEndsAt: licenceEnd(await formById(trx, held.form_id)) },
      note: reason,
    });
    await notifyUser(trx, held.user_id, transition === 'freeze' ? 'frozen' : 'unfrozen', `原因：${reason}`);
  });
}

export interface QualificationQueueRow {
  id: string;
  userId: string;
  code: string;
  name: string;
  number: string;
  endsOn: string | null;
  submittedAt: Date;
}

export async function qualificationQueue({ db }: IdentityServices, limit = 100): Promise<QualificationQueueRow[]> {
  const rows = await db
    .selectFrom('qualification')
    .select(['id', 'user_id as userId', 'code', 'number', 'ends_on as endsOn', 'submitted_at as submittedAt'])
    .where('status', '=', 'reviewing')
    .orderBy('submitted_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, name: proofOf(row.code)?.name ?? row.code }));
}

/** @param reason why it is rejected; unused when it is accepted */
export async function reviewQualification(
  services: IdentityServices,
  operator: Operator,
  input: { id: string; accept: boolean; reason?: string },
): Promise<void> {
  const at = await present(services);
  const reason = input.accept ? '' : reasonGiven(input.reason ?? '');
  await inTransaction(services.db, async (trx) => {
    const row = await trx
      .updateTable('qualification')
      .set({ status: input.accept ? 'passed' : 'rejected', reason, operator_id: operator.id, reviewed_at: at })
      .where('id', '=', input.id)
      .where('status', '=', 'reviewing')
      .returning(['user_id', 'code'])
      .executeTakeFirst();
    if (!row) throw refuse('openQualificationMissing');
    const name = proofOf(row.code)?.name ?? row.code;
    await notifyUser(trx, row.user_id, input.accept ? 'qualification_passed' : 'qualification_rejected', `（${name}）${reason}`);
  });
}

async function present({ clock }: IdentityServices): Promise<Date> {
  await clock.refresh();
  return new Date(clock.now());
}

async function found(trx: DatabaseTransaction, caseId: string): Promise<IdentificationCase> {
  const held = await caseById(trx, caseId);
  if (!held) throw refuse('identificationMissing');
  return held;
}

async function review(
  trx: DatabaseTransaction,
  held: IdentificationCase,
  result: 'pass' | 'reject',
  reasons: FieldReason[],
  operator: Operator,
  at: Date,
): Promise<void> {
  if (!held.latest_form_id) return;
  await trx
    .insertInto('identification_review')
    .values({
      id: uuidv7(),
      form_id: held.latest_form_id,
      result,
      reasons: JSON.stringify(reasons),
      operator_id: operator.id,
      at,
    })
    .execute();
}

const reminderDays = [30, 7, 1] as const;

async function remindBefore(
  trx: DatabaseTransaction,
  held: IdentificationCase,
  formId: string,
  end: Date,
  at: Date,
): Promise<void> {
  for (const days of reminderDays) {
    const due = new Date(end.getTime() - days * 86_400_000);
    if (due > at) await enqueue(trx, { kind: 'identification.remind', objectId: held.id, payload: { formId, days }, due });
  }
}

/** Promised duration of a review. */
export const reviewWithin = processes.identification.statuses.pending.within;
