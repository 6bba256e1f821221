/**
 * A user's own identification: masked, or in full after a second factor. `docs/domain/identity.md#masking`,
 * `docs/domain/identity.md#second-factor`.
 */

import { maskBankCard, maskIdNumber, maskName } from '@shizhong/shared-contracts';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { fixedSpan } from '@shizhong/shared-contracts/process';
import {
  addSpan,
  type Database,
  inTransaction,
  maskPhone,
  privateFileUrl,
  refuse,
  rulesAt,
  type SignedInCall,
} from '../../platform';
import { recordReveal } from '../account/reveals';
import { proveSecondFactor, type SecondFactor } from '../account/second-factor';
import type { IdentityServices } from '../services';
import type { IdentificationCase, IdentificationForm } from '../tables';
import { reviewWithin } from './operate';
import { unseal } from './secrets';
import { caseOf, formById } from './store';

type CertStatus = ResponseOf<'auth/getAuthData'>['status'];
type FormView = NonNullable<ResponseOf<'auth/getAuthData'>['form']>;

export function certStatusIn(held: Pick<IdentificationCase, 'status'> | undefined): CertStatus {
  if (!held) return 'none';
  return held.status === 'pending' ? 'reviewing' : held.status;
}

export async function certStatusOf(db: Database, userId: string): Promise<CertStatus> {
  return certStatusIn(await caseOf(db, userId));
}

export async function authData(services: IdentityServices, userId: string): Promise<ResponseOf<'auth/getAuthData'>> {
  const { db, calendar, clock } = services;
  const held = await caseOf(db, userId);
  if (!held) {
    return {
      status: 'none',
      kind: null,
      name: null,
      reasons: [],
      submittedAt: null,
      version: null,
      form: null,
      standing: null,
      validTo: null,
      reviewBy: null,
    };
  }
  const latest = await formById(db, held.latest_form_id);
  const stands = ['passed', 'changing', 'frozen', 'expired'].includes(held.status);
  const standing =
    stands && held.form_id ? (held.form_id === held.latest_form_id ? latest : await formById(db, held.form_id)) : null;
  const shown = standing ?? latest;
  const rules = await rulesAt(db, new Date(clock.now()));
  const underReview = held.status === 'pending' || held.status === 'changing';
  return {
    status: certStatusIn(held),
    kind: shown?.kind ?? null,
    name: shown ? nameOf(shown) : null,
    reasons: underReview || !latest ? [] : await reasonsOf(db, latest.id),
    submittedAt: latest?.submitted_at.toISOString() ?? null,
    version: held.version,
    form: latest ? viewOf(services, latest) : null,
    standing: standing ? viewOf(services, standing) : null,
    validTo: standing?.licence_to ?? null,
    reviewBy: underReview
      ? new Date(addSpan(held.status_at.getTime(), fixedSpan(reviewWithin, rules), calendar)).toISOString()
      : null,
  };
}

async function reasonsOf(db: Database, formId: string): Promise<{ field: string; reason: string }[]> {
  const review = await db
    .selectFrom('identification_review')
    .select(['result', 'reasons'])
    .where('form_id', '=', formId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return review?.result === 'reject' ? review.reasons : [];
}

function nameOf({ kind, name }: IdentificationForm): string {
  return kind === 'person' ? maskName(name) : name;
}

function viewOf(services: IdentityServices, form: IdentificationForm): FormView {
  const { keys } = services;
  const url = (id: string | null) => (id === null ? null : privateFileUrl(services, id));
  return {
    kind: form.kind,
    name: nameOf(form),
    uscc: form.uscc,
    legalName: form.legal_name === null ? null : maskName(form.legal_name),
    legalId: form.legal_id_enc && maskIdNumber(unseal(keys, 'legal-id', form.legal_id_enc)),
    personId: form.person_id_enc && maskIdNumber(unseal(keys, 'person-id', form.person_id_enc)),
    files: {
      licence: url(form.licence_file_id),
      front: null,
      back: null,
      mandate: null,
      trademark: url(form.trademark_file_id),
    },
    held: {
      front: form.front_file_id !== null,
      back: form.back_file_id !== null,
      mandate: form.mandate_file_id !== null,
    },
    licenceFrom: form.licence_from,
    licenceTo: form.licence_to,
    region: form.region_code,
    address: form.address,
    contactName: form.contact_name,
    contactPhone: form.contact_phone_enc && maskPhone(unseal(keys, 'contact-phone', form.contact_phone_enc)),
    email: form.email,
    industry: form.industry_code,
    taxpayer: form.taxpayer,
    bankName: form.bank_name,
    bankNo: form.bank_no_enc && maskBankCard(unseal(keys, 'bank-no', form.bank_no_enc)),
  };
}

/** Every reveal is recorded permanently. */
export async function authReveal(
  services: IdentityServices,
  given: SecondFactor,
  call: SignedInCall,
): Promise<ResponseOf<'auth/authReveal'>> {
  return inTransaction(services.db, async (trx) => {
    const proof = await proveSecondFactor(trx, services, call, given);
    const held = await caseOf(trx, call.user.userId);
    const form = await formById(trx, held?.form_id ?? held?.latest_form_id ?? null);
    if (!form) throw refuse('identificationDataMissing');
    const fields = ['name', 'legalId', 'personId', 'contactPhone', 'bankNo', 'files'];
    const url = (id: string | null) => (id === null ? null : privateFileUrl(services, id));
    await recordReveal(trx, services, { subject: 'identification', subjectId: form.id, fields, proof }, call);
    const { keys } = services;
    return {
      name: form.name,
      legalId: form.legal_id_enc && unseal(keys, 'legal-id', form.legal_id_enc),
      personId: form.person_id_enc && unseal(keys, 'person-id', form.person_id_enc),
      contactPhone: form.contact_phone_enc && unseal(keys, 'contact-phone', form.contact_phone_enc),
      bankNo: form.bank_no_enc && unseal(keys, 'bank-no', form.bank_no_enc),
      files: { front: url(form.front_file_id), back: url(form.back_file_id), mandate: url(form.mandate_file_id) },
    };
  });
}
