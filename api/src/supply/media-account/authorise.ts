/**
 * Authorising an account by scan: start, the platform's answer, and later changes. One table for media owners' accounts and for
 * the accounts advertisers promote. `docs/domain/supply.md#authorisation`.
 */

import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { recordConsent } from '../../identity';
import {
  begin,
  beginning,
  type Database,
  type DatabaseTransaction,
  once,
  perform,
  refuse,
  rulesAt,
  type SignedInCall,
  uuidv7,
} from '../../platform';
import type { SupplyServices } from '../services';
import type { AccountAuthorisation } from '../tables';
import { hashOf, move } from './authorisation-state';
import { granted } from './granted';
import { type AccountKind, PlatformError } from './platform';
import { missingScopes, scopesOf } from './scopes';
import { simulatedGrant } from './simulated-platform';

type Order = ResponseOf<'media/accountAuthStart'>;

type Result = ResponseOf<'media/accountAuthResult'>;

interface StartInput {
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
    const expiresAt = new Date(at.getTime() + (await rulesAt(trx, at))['authorisation.code_min'] * 60_000);
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
