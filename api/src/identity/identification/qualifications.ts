import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import {
  type DatabaseTransaction,
  dayOf,
  fieldFault,
  type IndustryCode,
  industryNames,
  missingProofs,
  once,
  type Proof,
  privateFileUrl,
  Refusal,
  refuse,
  requirements,
  type SignedInCall,
  uuidv7,
} from '../../platform';
import type { IdentityServices } from '../services';
import type { Qualification } from '../tables';
import { endOfDay, heldProofs } from './certified';
import { proofOf, qualificationFaults } from './checks';

type Input = RequestOf<'auth/qualificationSave'>;

export async function addQualifications(
  trx: DatabaseTransaction,
  userId: string,
  forms: readonly Pick<Input, 'code' | 'number' | 'fileId' | 'endsOn'>[],
  at: Date,
): Promise<string[]> {
  const rows = forms.map((form) => ({
    id: uuidv7(),
    user_id: userId,
    code: form.code,
    number: form.number ?? '',
    file_id: form.fileId,
    ends_on: form.endsOn ?? null,
    status: 'reviewing' as const,
    operator_id: null,
    submitted_at: at,
    reviewed_at: null,
  }));
  if (rows.length) await trx.insertInto('qualification').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function qualificationSave(
  services: IdentityServices,
  input: Input,
  { user }: SignedInCall,
): Promise<ResponseOf<'auth/qualificationSave'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'auth/qualificationSave', requestId, content: [user.userId, content] }, async (trx) => {
    const faults = qualificationFaults(input, dayOf(at.getTime()));
    const file = await trx.selectFrom('file').select(['user_id', 'purpose']).where('id', '=', input.fileId).executeTakeFirst();
    if (file?.user_id !== user.userId || file.purpose === 'avatar') faults.push(fieldFault('fileMissing'));
    if (faults.length) throw Refusal.invalid(...faults);
    const [id = ''] = await addQualifications(trx, user.userId, [input], at);
    return { id, status: 'reviewing' };
  });
}

/** Withdraws a qualification that is under review or should no longer be relied on. */
export async function qualificationWithdraw(
  services: IdentityServices,
  input: RequestOf<'auth/qualificationWithdraw'>,
  { user }: SignedInCall,
): Promise<ResponseOf<'auth/qualificationWithdraw'>> {
  const content = [user.userId, input.id];
  return once(services, { endpoint: 'auth/qualificationWithdraw', requestId: input.request_id, content }, async (trx) => {
    const row = await trx
      .selectFrom('qualification')
      .select('status')
      .where('id', '=', input.id)
      .where('user_id', '=', user.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse('qualificationMissing');
    if (row.status === 'withdrawn') throw refuse('wrongState');
    await trx.updateTable('qualification').set({ status: 'withdrawn' }).where('id', '=', input.id).execute();
    return { id: input.id, status: 'withdrawn' };
  });
}

export async function qualificationsOf(
  services: IdentityServices,
  userId: string,
  asked: string | undefined,
): Promise<ResponseOf<'auth/qualifications'>> {
  const { db, clock } = services;
  const now = clock.now();
  const user = await db.selectFrom('user').select(['side', 'industry_code']).where('id', '=', userId).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('qualification')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .limit(100)
    .execute();
  const industry = asked ?? user.industry_code;
  const known = industry !== null && industry in industryNames ? (industry as IndustryCode) : null;
  return {
    industry: known,
    required: known ? requiredIn(known) : [],
    held: rows.map((row) => viewOf(services, row, now)),
    missing: known ? missingProofs(known, await heldProofs(db, userId), now) : [],
  };
}

function requiredIn(industry: IndustryCode): ResponseOf<'auth/qualifications'>['required'] {
  const { allOf = [], anyOf = [], onOccasion = [] } = requirements[industry] ?? {};
  const view = (need: 'all' | 'any' | 'occasion') => (proof: Proof) => ({
    code: proof.code,
    name: proof.name,
    need,
    when: proof.when ?? null,
    reviewNumber: proof.reviewNumber ?? false,
    expires: proof.expires,
  });
  return [...allOf.map(view('all')), ...anyOf.map(view('any')), ...onOccasion.map(view('occasion'))];
}

function viewOf(services: IdentityServices, row: Qualification, now: number): ResponseOf<'auth/qualifications'>['held'][number] {
  const ended = (endOfDay(row.ends_on) ?? Number.POSITIVE_INFINITY) <= now;
  return {
    id: row.id,
    code: row.code,
    name: proofOf(row.code)?.name ?? row.code,
    number: row.number,
    endsOn: row.ends_on,
    status: row.status === 'passed' && ended ? 'expired' : row.status,
    reason: row.reason,
    fileUrl: privateFileUrl(services, row.file_id),
    submittedAt: row.submitted_at.toISOString(),
  };
}
