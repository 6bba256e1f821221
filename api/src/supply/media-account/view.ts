/** An owner's accounts as the pages show them. The list needs four queries, regardless of its length. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { unseal } from '../../identity';
import { type Database, figureOrders, maskPhone, namePatterns, pageWithTabs, privateFileUrl, rulesAt } from '../../platform';
import type { SupplyServices } from '../services';
import type { MediaAccount } from '../tables';
import { autoRulesOf } from './auto-rule';
import { entryBarOf } from './entry-bar';
import { missingOf } from './lifecycle';
import { openOrdersOf } from './open-orders';
import { ownAccount } from './own';
import { phraseOf } from './phrase';
import { type Rate, rateCardsAt } from './rate-card';

type Row = ResponseOf<'media/accounts'>['list'][number];

export async function accountsOf(
  { db, clock }: SupplyServices,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort = 'newest' }: RequestOf<'media/accounts'>,
): Promise<ResponseOf<'media/accounts'>> {
  const bound = boundAccounts(db, userId, filters, await ownNames(db, userId, filters));
  const at = new Date(clock.now());
  const order = sortsAt(at)[sort];
  const { rows, total, tabs } = await pageWithTabs(bound, { page, pageSize, status: filters.status, order });
  return {
    list: await rowsOf(db, rows, at),
    total,
    page,
    pageSize,
    tabs,
  };
}

const newest = sql`created_at desc, id desc`;

const medianAt = { first: sql`(medians -> '1' ->> 'median')::int`, second: sql`(medians -> '2' ->> 'median')::int` };

/** The price is the one that the row shows first: of the first position that is on sale, of hard ads where there is one. */
export function sortsAt(at: Date) {
  const price = sql`(select price_fen from (
      select distinct on (position, form) position, form, price_fen from rate_card
      where account_id = media_account.id and effective_from <= ${at}
      order by position, form, effective_from desc, id desc
    ) card where price_fen is not null order by form <> 'hard', position limit 1)`;
  return {
    newest,
    ...figureOrders({ fans: sql`fans`, ...medianAt, score: sql`perf_tenths`, price }, newest),
  };
}

/** What a keyword means among an owner's accounts. */
export const ownNames = (db: Database, userId: string, { keyword }: { keyword?: string | undefined }) =>
  namePatterns(
    db,
    keyword,
    sql`select name, created_at as at from media_account where user_id = ${userId}::uuid and status <> 'unbound'`,
  );

/** An owner's accounts except unbound ones; their status has its own tab. */
export function boundAccounts(
  db: Database,
  userId: string,
  { kind }: NonNullable<RequestOf<'media/accounts'>['filters']>,
  names: readonly string[] | null,
) {
  let bound = db.selectFrom('media_account').where('user_id', '=', userId).where('status', '<>', 'unbound');
  if (kind) bound = bound.where('kind', '=', kind);
  if (names) bound = bound.where(sql<boolean>`(name ilike any(${names}::text[]) or platform_id ilike any(${names}::text[]))`);
  return bound;
}

/** Accounts with their prices in force and their authorisation. Two queries, regardless of their number. */
export async function rowsOf(db: Database, accounts: readonly MediaAccount[], at: Date): Promise<Row[]> {
  const ids = accounts.map(({ id }) => id);
  const rates = await rateCardsAt(db, ids, at);
  const authorisations = await authStatuses(db, ids);
  return accounts.map((account) => rowOf(account, rates, authorisations.get(account.id)?.status));
}

async function authStatuses(db: Database, accountIds: string[]): Promise<Map<string, { id: string; status: string }>> {
  if (!accountIds.length) return new Map();
  const rows = await db
    .selectFrom('account_authorisation')
    .distinctOn('account_id')
    .select(['id', 'account_id', 'status'])
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.flatMap(({ id, account_id, status }) => (account_id ? [[account_id, { id, status }]] : [])));
}

function rowOf(account: MediaAccount, rates: readonly Rate[], authStatus: string | undefined): Row {
  return {
    id: account.id,
    kind: account.kind,
    name: account.name,
    avatar: account.avatar_url,
    platformId: account.platform_id,
    alias: account.alias,
    serviceType: account.service_type,
    verified: account.verified,
    principal: account.principal_name,
    source: account.source,
    status: account.status,
    statusReason: account.status_reason,
    frozenUntil: account.frozen_until?.toISOString() ?? null,
    claimsFrom: account.claims_from?.toISOString() ?? null,
    authStatus: authStatus ?? 'none',
    wxStatus: account.wx_status,
    fans: account.fans,
    medians: mediansOf(account),
    industries: account.industry_codes,
    takes: account.takes,
    rates: rates
      .filter(({ account_id }) => account_id === account.id)
      .map(({ position, form, price_fen, guarantee_reads }) => ({
        position,
        form,
        priceFen: price_fen,
        guaranteeReads: guarantee_reads,
      })),
    minReadPriceFen: account.min_read_price_fen,
    minFanPriceFen: account.min_fan_price_fen,
    quality: account.quality,
    perfScore: account.perf_tenths / 10,
    publicData: account.public_data,
    version: account.version,
    createdAt: account.created_at.toISOString(),
  };
}

function mediansOf({ medians }: MediaAccount): Row['medians'] {
  return Object.fromEntries(Object.entries(medians).flatMap(([position, each]) => (each ? [[position, each]] : [])));
}

export async function accountDetail(
  services: SupplyServices,
  userId: string,
  id: string,
): Promise<ResponseOf<'media/accountDetail'>> {
  const { db, clock, keys } = services;
  const account = await ownAccount(db, userId, id);
  const at = new Date(clock.now());
  const rates = await rateCardsAt(db, [id], at);
  const held = (await authStatuses(db, [id])).get(id);
  const proofs = await db
    .selectFrom('account_proof')
    .select(['file_ids', 'note', 'submitted_at'])
    .where('subject_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .limit(10)
    .execute();
  const listing = await db
    .selectFrom('low_quality')
    .select('id')
    .where('account_id', '=', id)
    .where('status', 'in', ['watch', 'low', 'severe', 'appealed'])
    .executeTakeFirst();
  return {
    ...rowOf(account, rates, held?.status),
    region: account.region_code,
    intro: account.intro,
    forMinors: account.for_minors,
    refusedIndustries: account.refused_industries,
    maleBp: account.male_bp,
    areas: account.areas,
    posts30d: account.posts_30d,
    registeredOn: account.registered_on,
    adsPerPush: account.ads_per_push,
    leadHours: account.lead_hours,
    contactName: account.contact_name,
    contactPhone: account.contact_phone_enc && maskPhone(unseal(keys, 'contact-phone', account.contact_phone_enc)),
    entryBar: entryBarOf(account, await rulesAt(db, at), at),
    missing: await missingOf(db, account, at),
    reasons: account.status === 'rejected' ? await reasonsOf(db, id) : [],
    autoRules: await autoRulesOf(db, id),
    authId: held?.id ?? null,
    phrase: phraseOf(keys, id),
    proofs: proofs.map(({ file_ids, note, submitted_at }) => ({
      at: submitted_at.toISOString(),
      files: file_ids.map((fileId) => privateFileUrl(services, fileId)),
      note,
    })),
    lowQualityId: listing?.id ?? null,
    openOrders: await openOrdersOf(db, id),
  };
}

async function reasonsOf(db: Database, accountId: string): Promise<{ field: string; reason: string }[]> {
  const record = await db
    .selectFrom('account_review_record')
    .select(['result', 'reasons'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return record?.result === 'reject' ? record.reasons : [];
}
