/**
 * Authorising an account by scan: start, the platform's answer, and later changes. One table for media owners' accounts and for
 * the accounts advertisers promote. `docs/domain/supply.md#authorisation`.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { accountScopes } from '@shizhong/shared-contracts/identity';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { recordConsent } from '../../identity';
import {
  begin,
  beginning,
  type Database,
  type DatabaseTransaction,
  encrypt,
  enqueue,
  once,
  perform,
  refuse,
  type SignedInCall,
  system,
  type TransitionIn,
  unmet,
  uuidv7,
} from '../../platform';
import type { SupplyServices } from '../services';
import type { AccountAuthorisation } from '../tables';
import { addFromFacts, applyFacts, heldBy } from './facts';
import { type AccountKind, type Grant, PlatformError } from './platform';
import { simulatedGrant } from './simulated-platform';

type Order = ResponseOf<'media/accountAuthStart'>;
type Result = ResponseOf<'media/accountAuthResult'>;

const codeLifeMs = 10 * 60_000;
export const refreshEveryMs = 24 * 3_600_000;

export interface StartInput {
  request_id: string;
  kind: AccountKind;
  /** Media: the account to authorise again. Promoted: its authorisation. */
  subjectId?: string | undefined;
  consent: boolean;
}

export async function startAuthorisation(
  services: SupplyServices,
  endpoint: string,
  input: StartInput,
  { user, ip }: SignedInCall,
): Promise<Order> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint, requestId, content: [user.userId, content] }, async (trx) => {
    if (!input.consent) throw refuse('authorisationConsentMissing');
    const held = input.subjectId
      ? await heldFor(trx, user.userId, user.side === 'ad' ? 'promoted' : 'media', input.kind, input.subjectId, services, at)
      : await created(
          trx,
          services,
          { userId: user.userId, role: user.side === 'ad' ? 'promoted' : 'media', kind: input.kind, accountId: null },
          at,
        );
    const by = { type: user.side, id: user.userId };
    const step = { process: 'accountAuthorisation', id: held.id, by, at, calendar: services.calendar } as const;
    // An abandoned code is replaced by a new one.
    if (held.status === 'pending') await perform(trx, { ...step, transition: 'cancel' });
    const { to } = await perform(trx, { ...step, transition: 'start' });
    const ticket = randomBytes(24).toString('base64url');
    const expiresAt = new Date(at.getTime() + codeLifeMs);
    await trx
      .updateTable('account_authorisation')
      .set({ ticket_hash: hashOf(ticket), qr_expires_at: expiresAt, last_fault: '' })
      .where('id', '=', held.id)
      .execute();
    await recordConsent(trx, user.userId, 'oa_auth', 'agree', ip);
    return {
      authId: held.id,
      status: to,
      qr: await linkFor(services, input.kind, ticket),
      expiresAt: expiresAt.toISOString(),
      scopes: scopesOf(input.kind),
      simulated: services.accounts.simulated,
    };
  });
}

async function linkFor(services: SupplyServices, kind: AccountKind, ticket: string): Promise<string> {
  try {
    return await services.accounts.authorisationLink({ kind, ticket });
  } catch (cause) {
    if (!(cause instanceof PlatformError)) throw cause;
    throw refuse('scanUnavailable');
  }
}

export async function created(
  trx: DatabaseTransaction,
  { calendar }: Pick<SupplyServices, 'calendar'>,
  facts: {
    userId: string;
    role: 'media' | 'promoted';
    kind: AccountKind;
    accountId: string | null;
    name?: string;
    platformId?: string;
    fans?: number;
  },
  at: Date,
): Promise<AccountAuthorisation> {
  const id = uuidv7();
  const by = { type: facts.role === 'promoted' ? 'ad' : 'media', id: facts.userId } as const;
  const step = { process: 'accountAuthorisation', id, transition: 'create', by, at, calendar } as const;
  const row = await trx
    .insertInto('account_authorisation')
    .values({
      id,
      user_id: facts.userId,
      role: facts.role,
      kind: facts.kind,
      account_id: facts.accountId,
      platform_id: facts.platformId ?? null,
      name: facts.name ?? '',
      fans: facts.fans ?? 0,
      status: beginning(step).to,
      status_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await begin(trx, step);
  return row;
}

/** The authorisation of an existing account. */
async function heldFor(
  trx: DatabaseTransaction,
  userId: string,
  role: 'media' | 'promoted',
  kind: AccountKind,
  subjectId: string,
  services: SupplyServices,
  at: Date,
): Promise<AccountAuthorisation> {
  const query = trx
    .selectFrom('account_authorisation')
    .selectAll()
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forNoKeyUpdate();
  const held = await query.where(role === 'media' ? 'account_id' : 'id', '=', subjectId).executeTakeFirst();
  if (held) return held;
  if (role === 'promoted') throw refuse('promotedAccountMissing');
  const account = await trx
    .selectFrom('media_account')
    .select('id')
    .where('id', '=', subjectId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('status', '<>', 'unbound')
    .executeTakeFirst();
  if (!account) throw refuse('accountMissing');
  return created(trx, services, { userId, role, kind, accountId: account.id }, at);
}

export async function authorisationResult(db: Database, userId: string, authId: string): Promise<Result> {
  const held = await db
    .selectFrom('account_authorisation')
    .selectAll()
    .where('id', '=', authId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!held) throw refuse('authorisationMissing');
  return resultOf(held);
}

function resultOf(held: AccountAuthorisation): Result {
  return {
    authId: held.id,
    status: held.status,
    accountId: held.role === 'media' ? held.account_id : held.id,
    name: held.name,
    missing: held.authorised_at ? missingScopes(held.kind, held.scopes) : [],
    fault: held.last_fault,
  };
}

export async function cancelAuthorisation(
  services: SupplyServices,
  endpoint: string,
  input: { request_id: string; authId: string },
  { user }: SignedInCall,
): Promise<Result> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint, requestId: input.request_id, content: [user.userId, input.authId] }, async (trx) => {
    await authorisationResult(trx, user.userId, input.authId);
    const by = { type: user.side, id: user.userId };
    await move(trx, services, input.authId, 'cancel', at, { by });
    return authorisationResult(trx, user.userId, input.authId);
  });
}

/** The demonstration's scan. Not available in production. */
export async function simulateScan(
  services: SupplyServices,
  input: { authId: string; act: 'full' | 'partial' | 'refuse'; name?: string | undefined },
  { user }: SignedInCall,
): Promise<Result> {
  if (!services.accounts.simulated) throw refuse('simulatedScanMissing');
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('account_authorisation')
      .selectAll()
      .where('id', '=', input.authId)
      .where('user_id', '=', user.userId)
      .executeTakeFirst();
    if (!held) throw refuse('authorisationMissing');
    if (input.act === 'refuse') await move(trx, services, held.id, 'cancel', at, {});
    else {
      const name = input.name ?? (held.name || `演示账号${held.id.slice(-4)}`);
      await granted(trx, services, held.id, simulatedGrant(held.kind, name, input.act), at);
    }
    return authorisationResult(trx, user.userId, held.id);
  });
}

/**
 * By the ticket of the platform's callback; the grant is fetched outside the transaction.
 * @throws Refusal wrongState when the authorisation is over, noSuchObject when it is unknown; PlatformError
 */
export async function grantedByTicket(
  services: SupplyServices,
  ticket: string,
  grantOf: (kind: AccountKind) => Promise<Grant>,
): Promise<{ role: 'media' | 'promoted'; kind: AccountKind }> {
  const held = await services.db
    .selectFrom('account_authorisation')
    .select(['id', 'role', 'kind'])
    .where('ticket_hash', '=', hashOf(ticket))
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!held) throw refuse('authorisationMissing');
  const grant = await grantOf(held.kind);
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute((trx) => granted(trx, services, held.id, grant, at));
  return held;
}

/**
 * The owner consented on the platform's side. The account is created or updated; if another user has bound it, the authorisation
 * ends with that as its failure reason.
 */
export async function granted(
  trx: DatabaseTransaction,
  services: SupplyServices,
  authId: string,
  grant: Grant,
  at: Date,
): Promise<void> {
  const held = await trx
    .selectFrom('account_authorisation')
    .selectAll()
    .where('id', '=', authId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (held.status !== 'pending') throw refuse('wrongState');
  const bound = await bind(trx, services, held, grant, at);
  if ('error' in bound) {
    await move(trx, services, authId, 'cancel', at, {});
    await trx
      .updateTable('account_authorisation')
      .set({ last_fault: bound.error, ticket_hash: null })
      .where('id', '=', authId)
      .execute();
    return;
  }
  const { facts } = grant;
  await trx
    .updateTable('account_authorisation')
    .set({
      account_id: bound.accountId,
      platform_id: facts.platformId,
      appid: facts.appid,
      name: facts.name,
      avatar_url: facts.avatarUrl,
      principal_name: facts.principalName,
      verified: facts.verified,
      fans: facts.fans,
      wx_status: facts.wxStatus,
      scopes: grant.scopes,
      refresh_token_enc: encrypt(services.keys.of('account-encryption'), grant.refreshToken, authId),
      authorised_at: at,
      last_ok_at: at,
      last_fault: '',
      ticket_hash: null,
    })
    .where('id', '=', authId)
    .execute();
  const complete = missingScopes(held.kind, grant.scopes).length === 0;
  await move(trx, services, authId, 'grant', at, { outcome: complete ? 'full' : 'partial', data: { scopes: grant.scopes } });
  await setAccepting(trx, bound.accountId, complete);
  await enqueue(trx, {
    kind: 'account.refresh',
    objectId: authId,
    // One chain of refreshes per grant: an earlier grant's chain ends with that grant.
    payload: { granted: at.toISOString() },
    due: new Date(at.getTime() + refreshEveryMs),
  });
}

/** Which account an authorisation is for, or why it is for none. */
async function bind(
  trx: DatabaseTransaction,
  services: SupplyServices,
  held: AccountAuthorisation,
  { facts }: Grant,
  at: Date,
): Promise<{ accountId: string | null } | { error: string }> {
  if (held.role === 'promoted') {
    if (held.platform_id !== null && held.platform_id !== facts.platformId && held.authorised_at)
      return { error: '扫码的账号与所选账号不同' };
    const twin = await trx
      .selectFrom('account_authorisation')
      .select('id')
      .where('user_id', '=', held.user_id)
      .where('role', '=', 'promoted')
      .where('kind', '=', held.kind)
      .where('platform_id', '=', facts.platformId)
      .where('removed_at', 'is', null)
      .where('id', '<>', held.id)
      .executeTakeFirst();
    return twin ? { error: refusals.accountAlreadyPromoted.text } : { accountId: null };
  }
  const owner = await heldBy(trx, held.kind, facts.platformId);
  if (owner && owner.user_id !== held.user_id) return { error: '该账号已被他人绑定' };
  if (held.account_id && owner?.id !== held.account_id) return { error: '扫码的账号与所选账号不同' };
  if (owner) {
    await applyFacts(trx, services, owner.id, facts, at);
    return { accountId: owner.id };
  }
  const accountId = await addFromFacts(trx, services, { userId: held.user_id, kind: held.kind, facts }, at);
  return accountId ? { accountId } : { error: '该账号已被他人绑定' };
}

export async function move(
  trx: DatabaseTransaction,
  { calendar }: Pick<SupplyServices, 'calendar'>,
  id: string,
  transition: TransitionIn<'accountAuthorisation'>,
  at: Date,
  more: { outcome?: string; by?: Parameters<typeof perform>[1]['by']; note?: string; data?: Record<string, unknown> },
): Promise<void> {
  const { by = system, ...rest } = more;
  await perform(trx, { process: 'accountAuthorisation', id, transition, by, at, calendar, ...rest });
}

export async function setAccepting(trx: DatabaseTransaction, accountId: string | null, accepting: boolean): Promise<void> {
  if (accountId) await trx.updateTable('media_account').set({ accepting }).where('id', '=', accountId).execute();
}

export function scopesOf(kind: AccountKind): { code: number; purpose: string }[] {
  return Object.entries(accountScopes[kind]).map(([code, purpose]) => ({ code: Number(code), purpose }));
}

export function missingScopes(kind: AccountKind, scopes: readonly number[]): { code: number; purpose: string }[] {
  return scopesOf(kind).filter(({ code }) => !scopes.includes(code));
}

/** @throws Refusal of the guard `scopesComplete` */
export function requireScopes(kind: AccountKind, scopes: readonly number[]): void {
  if (missingScopes(kind, scopes).length) throw unmet('scopesComplete');
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
