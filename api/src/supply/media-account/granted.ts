/** What the platform grants to an authorisation: the account is bound, refused, or waits for missing scopes. `docs/domain/supply.md#authorisation`. */

import { refusals } from '@shizhong/shared-contracts/refusals';
import { type DatabaseTransaction, encrypt, enqueue, refuse } from '../../platform';
import type { SupplyServices } from '../services';
import type { AccountAuthorisation } from '../tables';
import { hashOf, move, refreshEveryMs, setAccepting } from './authorisation-state';
import { addFromFacts, applyFacts, heldBy } from './facts';
import type { AccountKind, Grant } from './platform';
import { missingScopes } from './scopes';

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
      refresh_token_enc: encrypt(services.keys.ring('account-encryption'), grant.refreshToken, authId),
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
  if (held.role === 'promoted' && complete) await services.resumePromotions(trx, authId, at);
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
  const owner = await heldBy(trx, { kind: held.kind, platformId: facts.platformId, userId: held.user_id });
  if (owner && owner.user_id !== held.user_id) return { error: '该账号已被他人绑定' };
  if (held.account_id && owner?.id !== held.account_id) return { error: '扫码的账号与所选账号不同' };
  if (owner) {
    await applyFacts(trx, services, owner.id, facts, at);
    return { accountId: owner.id };
  }
  const accountId = await addFromFacts(trx, services, { userId: held.user_id, kind: held.kind, facts }, at);
  return accountId ? { accountId } : { error: '该账号已被他人绑定' };
}
