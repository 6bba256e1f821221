/**
 * Accounts that money is paid out to. The holder is always the certified name; a person cannot use a company's account.
 * `docs/pages/media-owner.md#profile`, `docs/domain/identity.md#payees`.
 */

import { maskName } from '@shizhong/shared-contracts';
import { fillRules } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { payeeKinds, payeeNumberError } from '@shizhong/shared-contracts/identity';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import { sql } from 'kysely';
import {
  certifiedIdentity,
  identityHash,
  identityHashes,
  informOwner,
  proveSecondFactor,
  recordConsent,
  recordReveal,
  requireCertified,
  seal,
  unseal,
} from '../../identity';
import {
  type Database,
  type DatabaseTransaction,
  type FieldFault,
  fieldFault,
  inTransaction,
  once,
  Refusal,
  refuse,
  rulesAt,
  type SignedInCall,
  unmet,
  uuidv7,
} from '../../platform';
import type { MoneyServices } from '../services';
import type { PayeeAccount } from '../tables';
import { usableFromOf } from './cooling';

type PayeeView = ResponseOf<'user/payeeSave'>;
type Input = RequestOf<'user/payeeSave'>;

/** More than anybody needs; each one is checked. */
const maxPayees = 10;

export async function payeesOf(services: Viewing, userId: string): Promise<PayeeView[]> {
  const { db } = services;
  const rows = await db
    .selectFrom('payee_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const view = await viewFor(services);
  return rows.map(view);
}

export async function payeeSave(services: MoneyServices, input: Input, call: SignedInCall): Promise<PayeeView> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { user, ip } = call;
  const { request_id: requestId, password, smsCode, code, passkey, ...content } = input;
  return once(services, { endpoint: 'user/payeeSave', requestId, content: [user.userId, content] }, async (trx) => {
    const identity = await requireCertified(trx, user.userId);
    const errors = fieldErrors(input, identity.kind === 'person');
    if (errors.length) throw Refusal.invalid(...errors);
    await proveSecondFactor(trx, services, call, { password, smsCode, code, passkey });
    // One after the other for one user: default and count depend on the existing rows.
    const { id: userId } = await trx
      .selectFrom('user')
      .select('id')
      .where('id', '=', user.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const there = await trx
      .selectFrom('payee_account')
      .select(['id', 'no_hash'])
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .execute();
    const number = `${input.kind}:${input.no}`;
    const known = identityHashes(services.keys, number);
    if (there.some(({ no_hash }) => known.includes(no_hash))) throw refuse('payeeAdded');
    if (there.length >= maxPayees) throw refuse('payeesFull', { max: maxPayees });
    await recordConsent(trx, userId, 'sensitive_bank', 'agree', ip);

    const verdict = await services.payees.verify({
      kind: input.kind,
      holder: identity.name,
      no: input.no,
      phone: input.phone || null,
    });
    if ('refused' in verdict) throw refuse(verdict.refused);
    const verified = 'verified' in verdict ? verdict.verified : 'none';
    const isDefault = there.length === 0 || input.isDefault === true;
    if (isDefault) await noDefault(trx, userId);
    const row = await trx
      .insertInto('payee_account')
      .values({
        id: uuidv7(),
        user_id: userId,
        kind: input.kind,
        holder_name: identity.name,
        no_enc: seal(services.keys, 'payee', input.no),
        no_hash: identityHash(services.keys, number),
        no_tail: input.no.slice(-4),
        phone_enc: input.phone ? seal(services.keys, 'contact-phone', input.phone) : null,
        bank_name: input.bank ?? '',
        branch: input.branch ?? '',
        verified,
        verified_at: verified === 'none' ? null : at,
        verify_note: 'waits' in verdict ? fillRules(verdict.waits, await rulesAt(trx, at)) : '',
        is_default: isDefault,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await informOwner(trx, { id: userId, side: user.side }, 'payee', `${payeeKinds[input.kind]}，尾号 ${row.no_tail}。`);
    return (await viewFor({ ...services, db: trx }))(row);
  });
}

function fieldErrors(input: Input, isPerson: boolean): FieldFault[] {
  const errors: FieldFault[] = [];
  if (!input.consentSensitive) errors.push(fieldFault('payeeConsentMissing'));
  if (isPerson === (input.kind === 'corp_bank'))
    errors.push(fieldFault(isPerson ? 'personPayeeRequired' : 'corporatePayeeRequired'));
  const numberError = payeeNumberError(input.kind, input.no);
  if (numberError) errors.push({ path: 'no', msg: numberError });
  if ((input.kind === 'bank' || input.kind === 'corp_bank') && !input.bank)
    errors.push(fieldFault('bankNameMissing', { path: 'bank' }));
  if (input.phone && !phonePattern.test(input.phone)) errors.push(fieldFault('phoneInvalid'));
  return errors;
}

/** @throws Refusal noSuchObject, those of `proveSecondFactor`: a stolen session does not turn where money goes */
export async function payeeDefault(
  services: MoneyServices,
  { request_id: requestId, id, ...factor }: RequestOf<'user/payeeDefault'>,
  call: SignedInCall,
): Promise<PayeeView> {
  const { user } = call;
  return once(services, { endpoint: 'user/payeeDefault', requestId, content: [user.userId, id] }, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    const { kind, no_tail } = await lockOwn(trx, user.userId, id);
    await noDefault(trx, user.userId);
    const row = await trx
      .updateTable('payee_account')
      .set({ is_default: true, version: sql`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const facts = `默认收款账户改为${payeeKinds[kind]}，尾号 ${no_tail}。`;
    await informOwner(trx, { id: user.userId, side: user.side }, 'payeeChanged', facts);
    return (await viewFor({ ...services, db: trx }))(row);
  });
}

/** Cash-outs in progress keep the number they were applied for with, so the row stays. @throws Refusal as `payeeDefault` */
export async function payeeRemove(
  services: MoneyServices,
  { request_id: requestId, id, ...factor }: RequestOf<'user/payeeRemove'>,
  call: SignedInCall,
): Promise<{ id: string }> {
  const { user } = call;
  return once(services, { endpoint: 'user/payeeRemove', requestId, content: [user.userId, id] }, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    const { kind, no_tail } = await lockOwn(trx, user.userId, id);
    await trx.updateTable('payee_account').set({ status: 'removed', is_default: false }).where('id', '=', id).execute();
    const facts = `删除了${payeeKinds[kind]}，尾号 ${no_tail}。`;
    await informOwner(trx, { id: user.userId, side: user.side }, 'payeeChanged', facts);
    return { id };
  });
}

/** Each access leaves a permanent row. */
export async function payeeReveal(
  services: MoneyServices,
  { id, ...given }: RequestOf<'user/payeeReveal'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/payeeReveal'>> {
  return inTransaction(services.db, async (trx) => {
    const proof = await proveSecondFactor(trx, services, call, given);
    const row = await lockOwn(trx, call.user.userId, id);
    await recordReveal(trx, services, { subject: 'payee', subjectId: id, fields: ['holder', 'no'], proof }, call);
    return { id, holder: row.holder_name, no: unseal(services.keys, 'payee', row.no_enc) };
  });
}

/**
 * The payee to pay to: the user's own, verified, and still in the certified name.
 * @throws Refusal noSuchObject, or of the guard `payeeVerified`
 */
export async function requirePayee(trx: DatabaseTransaction, userId: string, id: string): Promise<PayeeAccount> {
  const row = await lockOwn(trx, userId, id);
  const identity = await certifiedIdentity(trx, userId);
  if (row.verified === 'none' || row.holder_name !== identity?.name) throw unmet('payeeVerified');
  return row;
}

/** @throws Refusal noSuchObject */
export async function ownPayee(db: Database, userId: string, id: string): Promise<PayeeAccount> {
  return found(await own(db, userId, id).executeTakeFirst());
}

async function lockOwn(trx: DatabaseTransaction, userId: string, id: string): Promise<PayeeAccount> {
  return found(await own(trx, userId, id).forNoKeyUpdate().executeTakeFirst());
}

function own(db: Database, userId: string, id: string) {
  return db
    .selectFrom('payee_account')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'active');
}

function found(row: PayeeAccount | undefined): PayeeAccount {
  if (!row) throw refuse('payeeMissing');
  return row;
}

async function noDefault(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('payee_account')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

type Viewing = Pick<MoneyServices, 'clock'> & { db: Database };

async function viewFor({ db, clock }: Viewing): Promise<(row: PayeeAccount) => PayeeView> {
  const at = new Date(clock.now());
  const { 'cashout.payee_lock_h': hours } = await rulesAt(db, at);
  return (row) => viewOf(row, usableFromOf(row, hours, at));
}

function viewOf(row: PayeeAccount, usableFrom: Date | null): PayeeView {
  return {
    id: row.id,
    kind: row.kind,
    holder: row.kind === 'corp_bank' ? row.holder_name : maskName(row.holder_name),
    tail: row.no_tail,
    bank: row.bank_name,
    branch: row.branch,
    verified: row.verified,
    note: row.verify_note,
    isDefault: row.is_default,
    usableFrom: usableFrom?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}
