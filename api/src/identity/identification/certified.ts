import { type Database, type HeldProof, nextDay, startOf, unmet } from '../../platform';
import type { IdentityKind } from '../tables';

const certifiedStatuses = ['passed', 'changing'] as const;

export interface CertifiedIdentity {
  caseId: string;
  formId: string;
  kind: IdentityKind;
  /** Name of the company or person; payees must have the same name. */
  name: string;
  identityHash: string | null;
  taxpayer: 'general' | 'small' | null;
}

/** The identity in force, or null. One query. */
export async function certifiedIdentity(db: Database, userId: string): Promise<CertifiedIdentity | null> {
  const found = await db
    .selectFrom('identification_case')
    .innerJoin('identification_form', 'identification_form.id', 'identification_case.form_id')
    .select([
      'identification_case.id as caseId',
      'identification_form.id as formId',
      'identification_form.kind',
      'identification_form.name',
      'identification_form.identity_hash as identityHash',
      'identification_form.taxpayer',
    ])
    .where('identification_case.user_id', '=', userId)
    .where('identification_case.status', 'in', certifiedStatuses)
    .executeTakeFirst();
  return found ?? null;
}

/** @throws Refusal of the guard `certified` */
export async function requireCertified(db: Database, userId: string): Promise<CertifiedIdentity> {
  const identity = await certifiedIdentity(db, userId);
  if (!identity) throw unmet('certified');
  return identity;
}

/** Qualifications in the form that `missingProofs` expects. */
export async function heldProofs(db: Database, userId: string): Promise<HeldProof[]> {
  const rows = await db
    .selectFrom('qualification')
    .select(['code', 'status', 'ends_on'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'withdrawn')
    .execute();
  return rows.map(({ code, status, ends_on }) => ({
    code,
    status: status as HeldProof['status'],
    endsAt: endOfDay(ends_on),
  }));
}

/** Instant at which a last day ends; null when there is none. */
export function endOfDay(day: string | null): number | null {
  return day === null ? null : startOf(nextDay(day));
}
