/**
 * User actions on their own identification: submit, withdraw, change, withdraw the change.
 * `docs/domain/identity.md#identification`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { birthDateOf } from '@shizhong/shared-contracts/identity';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import {
  type DatabaseTransaction,
  dayOf,
  type FieldFault,
  fieldFault,
  once,
  perform,
  Refusal,
  refuse,
  type SignedInCall,
  type TransitionIn,
  uuidv7,
} from '../../platform';
import { recordConsent } from '../consent/consents';
import type { IdentityServices } from '../services';
import type { IdentificationCase, IdentificationForm } from '../tables';
import { type IdentityInput, identityErrors } from './checks';
import { addQualifications } from './qualifications';
import { identityHash, identityHashes, seal, unseal as unsealed } from './secrets';
import { formById, licenceEnd, lockCase } from './store';

type State = ResponseOf<'auth/saveAuth'>;
type Submission = RequestOf<'auth/saveAuth'>;

export const saveAuth = (services: IdentityServices, input: Submission, call: SignedInCall): Promise<State> =>
  submitForm(services, 'auth/saveAuth', 'submit', input, call);

export const authChange = (services: IdentityServices, input: Submission, call: SignedInCall): Promise<State> =>
  submitForm(services, 'auth/authChange', 'change', input, call);

export const authWithdraw = (
  services: IdentityServices,
  input: RequestOf<'auth/authWithdraw'>,
  call: SignedInCall,
): Promise<State> => withdraw(services, 'auth/authWithdraw', 'withdraw', input, call);

export const authChangeCancel = (
  services: IdentityServices,
  input: RequestOf<'auth/authWithdraw'>,
  call: SignedInCall,
): Promise<State> => withdraw(services, 'auth/authChangeCancel', 'change_cancel', input, call);

async function submitForm(
  services: IdentityServices,
  endpoint: string,
  transition: 'submit' | 'change',
  input: Submission,
  { user, ip }: SignedInCall,
): Promise<State> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint, requestId, content: [user.userId, content] }, async (trx) => {
    if (!input.consentSensitive) throw refuse('identityConsentMissing');
    const state = await submitIdentity(trx, services, { ...user, transition, form: input.form, version: input.version, at });
    await recordConsent(trx, user.userId, 'sensitive_id', 'agree', ip);
    return state;
  });
}

/**
 * The use case without the envelope, also used by the demonstration's accounts.
 * @throws Refusal with field faults, `wrongState` or `staleVersion`
 */
export async function submitIdentity(
  trx: DatabaseTransaction,
  services: IdentityServices,
  facts: {
    userId: string;
    side: Side;
    transition: 'submit' | 'change';
    form: IdentityInput;
    version?: number | undefined;
    at: Date;
  },
): Promise<State> {
  const { userId, side, at } = facts;
  const held = await lockCase(trx, services, userId, at);
  const latest = await formById(trx, held.latest_form_id);
  const form = withKeptNumbers(services, facts.form, latest);
  const faults = [...identityErrors(form, side, dayOf(at.getTime())), ...(await foreignFiles(trx, userId, form))];
  if (!faults.length && form.kind === 'person') faults.push(...(await takenIdentity(trx, services, userId, side, form)));
  if (faults.length) throw Refusal.invalid(...faults);

  const standing = await formById(trx, held.form_id);
  await perform(trx, {
    process: 'identification',
    id: held.id,
    transition: facts.transition,
    by: { type: side, id: userId },
    at,
    calendar: services.calendar,
    // While a change is under review, the previous licence is the one that may expire.
    instants: { licenceEndsAt: licenceEnd(standing) },
    ...(facts.version === undefined ? {} : { version: facts.version }),
  });
  const id = uuidv7();
  await trx
    .insertInto('identification_form')
    .values({
      ...columnsOf(services, form),
      id,
      case_id: held.id,
      user_id: userId,
      number: (latest?.number ?? 0) + 1,
      submitted_at: at,
    })
    .execute();
  await trx.updateTable('identification_case').set({ latest_form_id: id }).where('id', '=', held.id).execute();
  await addQualifications(trx, userId, form.qualifications ?? [], at);
  return stateOf(trx, held.id);
}

async function withdraw(
  services: IdentityServices,
  endpoint: string,
  transition: TransitionIn<'identification'>,
  input: RequestOf<'auth/authWithdraw'>,
  { user }: SignedInCall,
): Promise<State> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const content = [user.userId, input.version ?? null];
  return once(services, { endpoint, requestId: input.request_id, content }, async (trx) => {
    const held = await lockCase(trx, services, user.userId, at);
    await perform(trx, {
      process: 'identification',
      id: held.id,
      transition,
      by: { type: user.side, id: user.userId },
      at,
      calendar: services.calendar,
      instants: { licenceEndsAt: licenceEnd(await formById(trx, held.form_id)) },
      ...(input.version === undefined ? {} : { version: input.version }),
    });
    return stateOf(trx, held.id);
  });
}

async function stateOf(trx: DatabaseTransaction, id: IdentificationCase['id']): Promise<State> {
  return trx.selectFrom('identification_case').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Numbers are masked on the wire, so a form that changes something else is sent back without them. */
function withKeptNumbers({ keys }: IdentityServices, form: IdentityInput, latest: IdentificationForm | null): IdentityInput {
  const kept = { ...form };
  if (!latest || latest.kind !== form.kind) return kept;
  if (!kept.personId && latest.person_id_enc && latest.name === form.name)
    kept.personId = unsealed(keys, 'person-id', latest.person_id_enc);
  if (!kept.legalId && latest.legal_id_enc && latest.legal_name === form.legalName)
    kept.legalId = unsealed(keys, 'legal-id', latest.legal_id_enc);
  if (!kept.contactPhone && latest.contact_phone_enc && latest.contact_name === form.contactName)
    kept.contactPhone = unsealed(keys, 'contact-phone', latest.contact_phone_enc);
  if (!kept.bankNo && latest.bank_no_enc && latest.name === form.name && latest.bank_name === form.bankName)
    kept.bankNo = unsealed(keys, 'bank-no', latest.bank_no_enc);
  kept.licenceFileId ??= latest.licence_file_id;
  kept.frontFileId ??= latest.front_file_id;
  kept.backFileId ??= latest.back_file_id;
  kept.mandateFileId ??= latest.mandate_file_id;
  kept.trademarkFileId ??= latest.trademark_file_id;
  return kept;
}

function columnsOf({ keys }: IdentityServices, form: IdentityInput) {
  const isPerson = form.kind === 'person';
  const personId = form.personId?.toUpperCase();
  const number = isPerson ? personId : form.uscc;
  const sealedOrNull = (secret: Parameters<typeof seal>[1], text: string | null | undefined) =>
    text ? seal(keys, secret, text) : null;
  return {
    kind: form.kind,
    name: form.name,
    uscc: isPerson ? null : (form.uscc ?? null),
    legal_name: isPerson ? null : (form.legalName ?? null),
    legal_id_enc: isPerson ? null : sealedOrNull('legal-id', form.legalId?.toUpperCase()),
    person_id_enc: isPerson ? sealedOrNull('person-id', personId) : null,
    identity_hash: number ? identityHash(keys, number) : null,
    birth_date: isPerson && personId ? birthDateOf(personId) : null,
    licence_file_id: form.licenceFileId ?? null,
    front_file_id: form.frontFileId ?? null,
    back_file_id: form.backFileId ?? null,
    mandate_file_id: form.mandateFileId ?? null,
    trademark_file_id: isPerson ? null : (form.trademarkFileId ?? null),
    licence_from: form.licenceFrom ?? null,
    licence_to: form.licenceTo ?? null,
    region_code: form.region || null,
    address: form.address ?? '',
    contact_name: form.contactName ?? '',
    contact_phone_enc: sealedOrNull('contact-phone', form.contactPhone),
    email: form.email ?? '',
    industry_code: form.industry || null,
    taxpayer: isPerson ? null : (form.taxpayer ?? null),
    bank_name: isPerson ? '' : (form.bankName ?? ''),
    bank_no_enc: isPerson ? null : sealedOrNull('bank-no', form.bankNo),
  };
}

/** Files that are not the user's own uploads for this purpose. A single query for all files. */
async function foreignFiles(trx: DatabaseTransaction, userId: string, form: IdentityInput): Promise<FieldFault[]> {
  const fields = [
    ['licenceFileId', form.licenceFileId],
    ['frontFileId', form.frontFileId],
    ['backFileId', form.backFileId],
    ['mandateFileId', form.mandateFileId],
    ['trademarkFileId', form.trademarkFileId],
    ...(form.qualifications ?? []).map(({ fileId }, at) => [`qualifications.${at}.fileId`, fileId] as const),
  ].filter((field): field is [string, string] => Boolean(field[1]));
  if (!fields.length) return [];
  const own = await trx
    .selectFrom('file')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['licence', 'attachment'])
    .where(
      'id',
      'in',
      fields.map(([, id]) => id),
    )
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  return fields.filter(([, id]) => !ids.has(id)).map(([path]) => fieldFault('fileMissing', { path: `form.${path}` }));
}

/** One person may be certified in only one account of a side, because tax and limits are counted per account. */
async function takenIdentity(
  trx: DatabaseTransaction,
  { keys }: IdentityServices,
  userId: string,
  side: Side,
  form: IdentityInput,
): Promise<FieldFault[]> {
  const other = await trx
    .selectFrom('identification_form as f')
    .innerJoin('identification_case as c', 'c.form_id', 'f.id')
    .innerJoin('user as u', 'u.id', 'f.user_id')
    .select(sql<number>`1`.as('one'))
    .where('f.identity_hash', 'in', identityHashes(keys, form.personId ?? ''))
    .where('f.user_id', '<>', userId)
    .where('u.side', '=', side)
    .where('u.status', '<>', 'closed')
    .where('c.status', 'in', ['passed', 'changing', 'frozen'])
    .limit(1)
    .executeTakeFirst();
  return other ? [fieldFault('identityTaken')] : [];
}
