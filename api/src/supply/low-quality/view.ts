import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type BusinessRules, type Database, dayMs, figureOrders, namePatterns, rulesAt } from '../../platform';
import { accountColumns, accountView } from '../account-lists/account-view';
import type { SupplyServices } from '../services';
import { qualityFactsOf } from './facts';
import { openStatuses } from './listing';
import { repairsOf } from './repair';
import { type Hit, qualityRules } from './rules';

type HitView = ResponseOf<'adMedia/low'>['list'][number]['hits'][number];

const newest = sql`l.since desc, l.id desc`;
/** A listing ends a fixed time after its last hit. */
const lowSorts = {
  newest,
  ...figureOrders({ hits: sql`(select count(*) from low_quality_hit h where h.low_quality_id = l.id)` }, newest),
  recovers: sql`l.last_hit_at, ${newest}`,
  'recovers.desc': sql`l.last_hit_at desc, ${newest}`,
};

/** The platform's list as an advertiser sees it: three queries, regardless of its length. */
export async function lowListFor(
  { db, clock }: Pick<SupplyServices, 'db' | 'clock'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort = 'newest' }: RequestOf<'adMedia/low'>,
): Promise<ResponseOf<'adMedia/low'>> {
  const marked = (table: 'blacklist' | 'allow_low') =>
    sql<boolean>`exists (select from ${sql.table(table)} m where m.ad_user_id = ${userId}::uuid and m.account_id = a.id)`;
  const worked = sql<boolean>`(exists (select from performance_order o where o.account_id = a.id and o.ad_user_id = ${userId}::uuid)
    or exists (select from position_order o where o.account_id = a.id and o.ad_user_id = ${userId}::uuid))`;
  let base = db
    .selectFrom('low_quality as l')
    .innerJoin('media_account as a', 'a.id', 'l.account_id')
    .where('l.status', 'in', openStatuses)
    .where('a.status', '<>', 'unbound');
  if (filters.level) base = base.where('l.level', '=', filters.level);
  const listed = sql`select a.name, l.since as at from low_quality l join media_account a on a.id = l.account_id
    where l.status in (${sql.join(openStatuses)}) and a.status <> 'unbound'`;
  const names = await namePatterns(db, filters.keyword, listed);
  if (names) base = base.where(sql<boolean>`a.name ilike any(${names}::text[])`);
  if (filters.worked !== undefined) base = base.where(worked, '=', filters.worked);
  const rows = await base
    .select([...accountColumns, 'l.id as listing', 'l.level', 'l.status as listed', 'l.since', 'l.last_hit_at'])
    .select([worked.as('worked'), marked('blacklist').as('blacklisted'), marked('allow_low').as('allowed')])
    .orderBy(lowSorts[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { n } = await base.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const unblocked = await db.selectFrom('low_unblocked').select('ad_user_id').where('ad_user_id', '=', userId).executeTakeFirst();
  const rules = await rulesAt(db, new Date(clock.now()));
  const hits = await hitsOf(
    db,
    rows.map(({ listing }) => listing),
  );
  return {
    blocking: !unblocked,
    list: rows.map((row) => ({
      id: row.listing,
      account: accountView(row),
      level: row.level,
      appealed: row.listed === 'appealed',
      hits: hits.get(row.listing) ?? [],
      since: row.since.toISOString(),
      recoversAt: recoversAt(row.last_hit_at, rules),
      worked: row.worked,
      blacklisted: row.blacklisted,
      allowed: row.allowed,
    })),
    total: Number(n),
    page,
    pageSize,
  };
}

/** A media owner's own listings, past ones included. */
export async function ownListings(
  { db, clock }: Pick<SupplyServices, 'db' | 'clock'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {} }: RequestOf<'media/lowQuality'>,
): Promise<ResponseOf<'media/lowQuality'>> {
  let base = db
    .selectFrom('low_quality as l')
    .innerJoin('media_account as a', 'a.id', 'l.account_id')
    .where('a.user_id', '=', userId);
  if (filters.accountId) base = base.where('l.account_id', '=', filters.accountId);
  if (filters.open !== undefined) base = base.where('l.status', filters.open ? 'in' : 'not in', openStatuses);
  const rows = await base
    .select([
      ...accountColumns,
      'l.id as listing',
      'l.level',
      'l.status as listed',
      'l.since',
      'l.last_hit_at',
      'l.appeal',
      'l.ruling',
    ])
    .select(['l.version as listing_version', 'l.account_id'])
    .orderBy('l.since', 'desc')
    .orderBy('l.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { n } = await base.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rules = await rulesAt(db, new Date(clock.now()));
  const hits = await hitsOf(
    db,
    rows.map(({ listing }) => listing),
  );
  const found = await qualityFactsOf(db, [...new Set(rows.map(({ account_id }) => account_id))], new Date(clock.now()));
  const facts = new Map(found.map((each) => [each.accountId, each.facts]));
  return {
    list: rows.map((row) => ({
      id: row.listing,
      account: accountView(row),
      status: row.listed,
      level: row.level,
      hits: hits.get(row.listing) ?? [],
      repairs: (openStatuses as readonly string[]).includes(row.listed)
        ? repairsOf(facts.get(row.account_id), (hits.get(row.listing) ?? []) as Pick<Hit, 'code' | 'severe'>[])
        : [],
      since: row.since.toISOString(),
      recoversAt: recoversAt(row.last_hit_at, rules),
      appeal: row.appeal && { text: row.appeal.text, at: row.appeal.at },
      ruling: row.ruling,
      version: row.listing_version,
    })),
    total: Number(n),
    page,
    pageSize,
  };
}

function recoversAt(lastHitAt: Date, rules: BusinessRules): string {
  return new Date(lastHitAt.getTime() + rules['low_quality.clean_days'] * dayMs).toISOString();
}

async function hitsOf(db: Database, listings: readonly string[]): Promise<Map<string, HitView[]>> {
  const byListing = new Map<string, HitView[]>();
  if (!listings.length) return byListing;
  const rows = await db
    .selectFrom('low_quality_hit')
    .selectAll()
    .where('low_quality_id', 'in', [...listings])
    .orderBy('at')
    .execute();
  for (const row of rows) {
    const list = byListing.get(row.low_quality_id) ?? [];
    list.push({
      code: row.code,
      name: (qualityRules as Record<string, string>)[row.code] ?? row.code,
      value: row.value,
      threshold: row.threshold,
      severe: row.severe,
      evidence: row.evidence,
      at: row.at.toISOString(),
    });
    byListing.set(row.low_quality_id, list);
  }
  return byListing;
}
