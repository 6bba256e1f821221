/**
 * What happens to an authorisation after it was granted: the platform's events, the daily refresh, the expired code.
 * `docs/domain/supply.md#authorisation`.
 */
import { sql } from 'kysely';
import {
  type DatabaseTransaction,
  decrypt,
  encrypt,
  enqueue,
  hourMs,
  type JobHandler,
  perform,
  Refusal,
  refuse,
  rulesAt,
  system,
  type TimerHandler,
} from '../../platform';
import type { SupplyServices } from '../services';
import type { AccountAuthorisation } from '../tables';
import { move, refreshEveryMs, setAccepting } from './authorisation-state';
import { applyFacts } from './facts';
import { notifyOwner } from './notices';
import { PlatformError } from './platform';
import { missingScopes, requireScopes } from './scopes';

const retryEveryMs = 3_600_000;
/** After this long without an answer the authorisation counts as expired. */

const promoting = ['running', 'paused', 'scheduled'] as const;

/** The code was not scanned in time. */
export function authorisationTimer({ calendar }: Pick<SupplyServices, 'calendar'>): TimerHandler {
  return async (trx, { id, at }) => {
    await perform(trx, { process: 'accountAuthorisation', id, transition: 'lapse', by: system, at, calendar });
    await trx.updateTable('account_authorisation').set({ ticket_hash: null }).where('id', '=', id).execute();
  };
}

/** The owner revoked the authorisation on the platform's side. */
export async function authorisationRevoked(services: SupplyServices, authId: string): Promise<void> {
  const at = await present(services);
  await services.db.transaction().execute(async (trx) => {
    const held = await lock(trx, authId);
    await move(trx, services, authId, 'revoke', at, {});
    await lost(trx, services, held, at, '账号主已在微信侧取消授权');
  });
}

/** The owner changed what the authorisation covers. */
export async function scopesChanged(services: SupplyServices, authId: string, scopes: number[]): Promise<void> {
  const at = await present(services);
  await services.db.transaction().execute(async (trx) => followScopes(trx, services, await lock(trx, authId), scopes, at));
}

async function followScopes(
  trx: DatabaseTransaction,
  services: SupplyServices,
  held: AccountAuthorisation,
  scopes: number[],
  at: Date,
): Promise<void> {
  const complete = missingScopes(held.kind, scopes).length === 0;
  await trx.updateTable('account_authorisation').set({ scopes }).where('id', '=', held.id).execute();
  if (held.status === 'partial' && complete) {
    await move(trx, services, held.id, 'widen', at, { data: { scopes } });
    await regained(trx, services, held, at);
  } else if (held.status === 'ok' && !complete) {
    await move(trx, services, held.id, 'narrow', at, { data: { scopes } });
    await setAccepting(trx, held.account_id, false);
    await suspendPromotions(trx, services, held, at);
    await notifyOwner(trx, ownerOf(held), 'authorisation_partial');
  }
}

/**
 * Each account's data is fetched once a day. After 24 hours of failures the authorisation expires; a successful fetch restores
 * it.
 */
export function refreshAccount(services: SupplyServices): JobHandler {
  return async (trx, job, at) => {
    if (!job.object_id) return;
    const held = await lock(trx, job.object_id);
    if (held.removed_at || !['ok', 'partial', 'expired'].includes(held.status) || !held.appid || !held.refresh_token_enc) return;
    const { granted, once = false } = job.payload as { granted?: string; once?: boolean };
    if (!once && granted !== held.authorised_at?.toISOString()) return;
    let waitMs = refreshEveryMs;
    try {
      const ring = services.keys.ring('account-encryption');
      const { facts, scopes } = await services.accounts.factsOf({
        kind: held.kind,
        appid: held.appid,
        refreshToken: decrypt(ring, held.refresh_token_enc, held.id),
        async keep(refreshToken) {
          await trx
            .updateTable('account_authorisation')
            .set({ refresh_token_enc: encrypt(ring, refreshToken, held.id) })
            .where('id', '=', held.id)
            .execute();
        },
      });
      await trx
        .updateTable('account_authorisation')
        .set({ last_ok_at: at, last_fault: '', fans: facts.fans, wx_status: facts.wxStatus, name: facts.name })
        .where('id', '=', held.id)
        .execute();
      if (held.account_id) await applyFacts(trx, services, held.account_id, facts, at);
      if (held.status === 'expired') {
        requireScopes(held.kind, scopes);
        await move(trx, services, held.id, 'restore', at, {});
        await regained(trx, services, held, at);
      } else await followScopes(trx, services, held, scopes, at);
    } catch (error) {
      if (!(error instanceof PlatformError || error instanceof Refusal)) throw error;
      waitMs = retryEveryMs;
      await trx
        .updateTable('account_authorisation')
        .set({ last_fault: error.message.slice(0, 300) })
        .where('id', '=', held.id)
        .execute();
      const silentMs = at.getTime() - (held.last_ok_at ?? held.status_at).getTime();
      const { 'authorisation.lost_h': lostH } = await rulesAt(trx, at);
      if (held.status !== 'expired' && silentMs >= lostH * hourMs) {
        await move(trx, services, held.id, 'expire', at, { note: error.message.slice(0, 300) });
        await lost(trx, services, held, at, `授权刷新失败已满 ${lostH} 小时`);
      }
    }
    if (once) return;
    await enqueue(trx, {
      kind: 'account.refresh',
      objectId: held.id,
      payload: { granted },
      due: new Date(at.getTime() + waitMs),
    });
  };
}

async function lost(
  trx: DatabaseTransaction,
  services: SupplyServices,
  held: AccountAuthorisation,
  at: Date,
  reason: string,
): Promise<void> {
  await setAccepting(trx, held.account_id, false);
  await suspendPromotions(trx, services, held, at);
  await notifyOwner(trx, ownerOf(held), 'authorisation_lost', reason);
}

async function regained(trx: DatabaseTransaction, services: SupplyServices, held: AccountAuthorisation, at: Date): Promise<void> {
  await setAccepting(trx, held.account_id, true);
  if (held.role === 'promoted') await services.resumePromotions(trx, held.id, at);
  await notifyOwner(trx, ownerOf(held), 'authorisation_back');
}

async function suspendPromotions(
  trx: DatabaseTransaction,
  services: SupplyServices,
  held: AccountAuthorisation,
  at: Date,
): Promise<void> {
  if (held.role !== 'promoted' || held.manual === 'passed') return;
  const suspension = { promotedAccountId: held.id, reason: '推广账号授权失效，请重新授权', at };
  await services.suspendPromotions(trx, services, suspension);
}

function ownerOf({ user_id, kind, name, role }: AccountAuthorisation) {
  return { userId: user_id, kind, name, role };
}

/** Campaigns first: a claim has locked its campaign when it reads the authorisation. */
async function lock(trx: DatabaseTransaction, id: string): Promise<AccountAuthorisation> {
  await trx
    .selectFrom('campaign')
    .select('id')
    .where('promoted_account_id', '=', id)
    .where('status', 'in', promoting)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const held = await trx.selectFrom('account_authorisation').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!held) throw refuse('authorisationMissing');
  return held;
}

async function present({ clock }: SupplyServices): Promise<Date> {
  await clock.refresh();
  return new Date(clock.now());
}

/**
 * The platform identifies the account by its appid. On a repeat the second call finds it already revoked, which is a refusal and
 * not an error.
 */
export async function platformRevoked(services: SupplyServices, appid: string): Promise<void> {
  for (const id of await authorisationsOf(services, appid)) {
    try {
      await authorisationRevoked(services, id);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
    }
  }
}

/** The scope of the authorisation has changed: it is fetched shortly after, outside the platform's call. */
export async function refreshSoon(services: SupplyServices, appid: string): Promise<void> {
  const due = await present(services);
  for (const id of await authorisationsOf(services, appid)) {
    await services.db
      .transaction()
      .execute((trx) => enqueue(trx, { kind: 'account.refresh', objectId: id, payload: { once: true }, due }));
  }
}

/** Authorisations of a platform account, for events that name only its appid. */
export async function authorisationsOf({ db }: SupplyServices, appid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_authorisation')
    .select('id')
    .where('appid', '=', appid)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`status in ('ok', 'partial', 'expired')`)
    .execute();
  return rows.map(({ id }) => id);
}
