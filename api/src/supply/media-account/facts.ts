/**
 * Writes the platform's data about an account to its row. The platform's own status is followed: 封禁 and 注销 ban, 冻结 freezes.
 * `docs/domain/supply.md#account-review`.
 */

import { sql } from 'kysely';
import { keepArticleDays } from '../../figures';
import { begin, beginning, type DatabaseTransaction, perform, refuse, system, uuidv7 } from '../../platform';
import type { SupplyServices } from '../services';
import type { MediaAccount } from '../tables';
import { wxStatusWords } from './entry-bar';
import { notifyOwner } from './notices';
import type { AccountFacts, AccountKind } from './platform';

/**
 * Somebody scanned the account, or an operator accepted the proof. What is only declared reserves nothing: anybody can declare any
 * account. The index `media_account_bound` has the same condition.
 */
export const isProven = sql<boolean>`(source = 'authorised' or status not in ('draft', 'reviewing', 'rejected'))`;

/** Whoever has proven the account, before what the user has declared of it. */
export async function heldBy(
  trx: DatabaseTransaction,
  { kind, platformId, userId }: { kind: AccountKind; platformId: string; userId: string },
): Promise<Pick<MediaAccount, 'id' | 'user_id'> | undefined> {
  return trx
    .selectFrom('media_account')
    .select(['id', 'user_id'])
    .where('kind', '=', kind)
    .where('platform_id', '=', platformId)
    .where('status', '<>', 'unbound')
    .where(({ or, eb }) => or([isProven, eb('user_id', '=', userId)]))
    .orderBy(isProven, 'desc')
    .executeTakeFirst();
}

/** @throws Refusal `accountTaken` when somebody else has proven it */
export async function requireNotTaken(
  trx: DatabaseTransaction,
  { id, kind, platform_id: platformId, user_id: userId }: Pick<MediaAccount, 'id' | 'kind' | 'platform_id' | 'user_id'>,
): Promise<void> {
  const holder = await heldBy(trx, { kind, platformId, userId });
  if (holder && holder.id !== id) throw refuse('accountTaken');
}

/** @returns id, or null when another user bound the account concurrently */
export async function addFromFacts(
  trx: DatabaseTransaction,
  services: Pick<SupplyServices, 'calendar' | 'figures'>,
  { userId, kind, facts }: { userId: string; kind: AccountKind; facts: AccountFacts },
  at: Date,
): Promise<string | null> {
  const columns = columnsOf(facts);
  const id = await addAccount(trx, services, { userId, kind, source: 'authorised', platformId: facts.platformId, columns }, at);
  if (id) await keepArticleDays(services.figures, { accountId: id, takenAt: at }, facts.articles ?? []);
  return id;
}

export async function addAccount(
  trx: DatabaseTransaction,
  { calendar }: Pick<SupplyServices, 'calendar'>,
  facts: {
    userId: string;
    kind: AccountKind;
    source: 'authorised' | 'manual';
    platformId: string;
    columns: ReturnType<typeof columnsOf>;
  },
  at: Date,
): Promise<string | null> {
  const id = uuidv7();
  const step = {
    process: 'accountReview',
    id,
    transition: 'create',
    by: { type: 'media', id: facts.userId },
    at,
    calendar,
  } as const;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('media_account')
    .values({
      ...facts.columns,
      id,
      user_id: facts.userId,
      kind: facts.kind,
      platform_id: facts.platformId,
      source: facts.source,
      region_code: null,
      min_read_price_fen: null,
      min_fan_price_fen: null,
      contact_phone_enc: null,
      status: beginning(step).to,
      status_at: at,
      created_at: at,
      facts_at: facts.source === 'authorised' ? at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return null;
  await begin(trx, step);
  return id;
}

export function columnsOf(facts: Omit<AccountFacts, 'platformId'>) {
  return {
    appid: facts.appid || null,
    name: facts.name,
    alias: facts.alias,
    avatar_url: facts.avatarUrl,
    service_type: facts.serviceType,
    verified: facts.verified,
    principal_name: facts.principalName,
    wx_status: facts.wxStatus,
    fans: facts.fans,
    male_bp: facts.maleBp,
    areas: JSON.stringify(facts.areas),
    medians: JSON.stringify(facts.medians),
    posts_30d: facts.posts30d,
    recent_reads: JSON.stringify(facts.recentReads),
    registered_on: facts.registeredOn,
  };
}

const banning = [14, 16];
const freezing = [19];
/** Prefix before the platform's status; distinguishes our own freeze from one that followed the platform. */
const followed = '微信侧状态：';

export async function applyFacts(
  trx: DatabaseTransaction,
  { calendar, figures }: Pick<SupplyServices, 'calendar' | 'figures'>,
  accountId: string,
  facts: AccountFacts,
  at: Date,
): Promise<void> {
  const { male_bp, areas, registered_on, ...reported } = columnsOf(facts);
  const account = await trx
    .updateTable('media_account')
    .set({
      ...reported,
      // What an owner declared by hand is proven by the scan.
      source: 'authorised',
      facts_at: at,
      // What the platform does not report stays as its owner declared it.
      ...(male_bp === null ? {} : { male_bp }),
      ...(facts.areas.length ? { areas } : {}),
      ...(registered_on === null ? {} : { registered_on }),
    })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepArticleDays(figures, { accountId, takenAt: at }, facts.articles ?? []);
  const reason = `${followed}${wxStatusWords[facts.wxStatus] ?? facts.wxStatus}`;
  const step = { process: 'accountReview', id: accountId, by: system, at, calendar } as const;
  const owner = { userId: account.user_id, kind: account.kind, name: account.name };
  const open = account.status === 'normal' || account.status === 'offline';
  if (banning.includes(facts.wxStatus) && (open || account.status === 'frozen')) {
    await perform(trx, { ...step, transition: 'ban', note: reason });
    await notifyOwner(trx, owner, 'banned', reason);
  } else if (freezing.includes(facts.wxStatus) && open) {
    await perform(trx, { ...step, transition: 'freeze', note: reason });
    await notifyOwner(trx, owner, 'frozen', reason);
  } else if (facts.wxStatus === 1 && account.status === 'frozen' && account.status_reason.startsWith(followed)) {
    await perform(trx, { ...step, transition: 'unfreeze' });
    await trx.updateTable('media_account').set({ status_reason: '' }).where('id', '=', accountId).execute();
    await notifyOwner(trx, owner, 'unfrozen');
    return;
  } else return;
  await trx.updateTable('media_account').set({ status_reason: reason }).where('id', '=', accountId).execute();
}
