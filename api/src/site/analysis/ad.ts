/** An advertiser's analysis. `docs/pages/advertiser.md#analysis`. */
import { type AdDimension, analysisLimits, comparedDays, type Days } from '@shizhong/shared-contracts/analysis';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type OrderKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import { adLink } from '../../booking';
import { campaignLink } from '../../campaign';
import { areaName, type Database } from '../../platform';
import type { SiteServices } from '../services';
import { added, noSums, type Row, splitByBp, withRest } from './figures';
import { type Spent, type SpentAsked, type SpentName, spentBy, spentNames } from './spent';
import { placeOf, stretchesOf } from './stretches';

export async function adAnalysis(
  { db, clock }: SiteServices,
  userId: string,
  { from, to, compare, kind, accountId, campaignId, grain }: RequestOf<'ad/analysis'>,
): Promise<ResponseOf<'ad/analysis'>> {
  await clock.refresh();
  const days = { from, to };
  const other = comparedDays(days, compare ?? 'previous');
  const byPlace = (of: Days) =>
    spentBy(db, { userId, days: of, kind, accountId, campaignId }, placeOf(sql`each.at`, of.from, grain ?? 'day'));
  const [now, before, only] = await Promise.all([
    byPlace(days),
    other ? byPlace(other) : null,
    namesAsked(db, userId, { accountId, campaignId }),
  ]);
  return {
    at: new Date(clock.now()).toISOString(),
    compared: other,
    only,
    points: stretchesOf(days, grain ?? 'day').map((stretch, place) => ({
      ...stretch,
      ...(now.get(String(place)) ?? noSums(spentNames)),
      previous: before ? (before.get(String(place)) ?? noSums(spentNames)) : null,
    })),
    totals: added(spentNames, now.values()),
    previous: before ? added(spentNames, before.values()) : null,
  };
}

const keyOf: Record<Exclude<AdDimension, 'region'>, RawBuilder<unknown>> = {
  kind: sql`each.kind`,
  account: sql`each.account_id`,
  campaign: sql`each.campaign_id`,
  day: sql`to_char(each.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
  hour: sql`to_char(each.at at time zone 'Asia/Shanghai', 'HH24')`,
};

export async function adAnalysisRows(
  { db }: SiteServices,
  userId: string,
  { from, to, compare, kind, accountId, campaignId, dimension }: RequestOf<'ad/analysisRows'>,
): Promise<ResponseOf<'ad/analysisRows'>> {
  const days = { from, to };
  const other = comparedDays(days, compare ?? 'previous');
  const sums = (of: Days) => {
    const asked = { userId, days: of, kind, accountId, campaignId };
    return dimension === 'region' ? spentByRegion(db, asked) : spentBy(db, asked, keyOf[dimension]);
  };
  const [now, before] = await Promise.all([sums(days), other ? sums(other) : null]);
  const inOrder = dimension === 'day' || dimension === 'hour';
  // Days of another period are other days: a day has nothing beside it but its place, which the chart shows.
  const beside = dimension === 'day' ? null : before;
  const keys = [...new Set([...now.keys(), ...(beside?.keys() ?? [])])];
  const named = await namesOf(db, dimension, keys);
  const rows: Row<SpentName>[] = keys
    .map((key) => ({
      key: key || 'none',
      ...(named.get(key) ?? { name: '未归类', link: null }),
      now: now.get(key) ?? noSums(spentNames),
      previous: beside ? (beside.get(key) ?? noSums(spentNames)) : null,
    }))
    .sort((a, b) => (inOrder ? a.key.localeCompare(b.key) : b.now.spentFen - a.now.spentFen || a.key.localeCompare(b.key)));
  const { rows: shown, rest } = withRest(spentNames, rows, inOrder ? analysisLimits.days : analysisLimits.rows);
  return {
    rows: shown.map(({ now: figures, ...row }) => ({ ...row, ...figures })),
    rest: rest && { count: rest.count, ...rest.now, previous: rest.previous },
    totals: added(spentNames, now.values()),
    previous: before ? added(spentNames, before.values()) : null,
  };
}

interface Named {
  name: string;
  link: string | null;
}

async function namesOf(db: Database, dimension: AdDimension, keys: readonly string[]): Promise<Map<string, Named>> {
  const ids = keys.filter(Boolean);
  if (dimension === 'kind')
    return new Map(
      ids.map((kind) => [kind, { name: orderKind(kind as OrderKind).words.take, link: orderKind(kind as OrderKind).adPath }]),
    );
  if (dimension === 'region') return new Map(keys.map((key) => [key, { name: key ? areaName(key) : '未申报地域', link: null }]));
  if (dimension === 'day') return new Map(ids.map((day) => [day, { name: day, link: null }]));
  if (dimension === 'hour') return new Map(ids.map((hour) => [hour, { name: `${hour}:00–${hour}:59`, link: null }]));
  if (!ids.length) return new Map();
  if (dimension === 'account') {
    const rows = await db.selectFrom('media_account').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, { name, link: null }]));
  }
  const [campaigns, plans] = await Promise.all([
    db.selectFrom('campaign').select(['id', 'name', 'kind']).where('id', 'in', ids).execute(),
    db.selectFrom('position_plan').select(['id', 'name']).where('id', 'in', ids).execute(),
  ]);
  return new Map([
    ...campaigns.map((row) => [row.id, { name: row.name, link: campaignLink(row) }] as const),
    ...plans.map((row) => [row.id, { name: row.name, link: adLink({ plan_id: row.id }) }] as const),
  ]);
}

/** Names of what was asked for. An account is named to those who have had an order with it: its id alone opens nothing. */
async function namesAsked(
  db: Database,
  userId: string,
  { accountId, campaignId }: Pick<SpentAsked, 'accountId' | 'campaignId'>,
): Promise<ResponseOf<'ad/analysis'>['only']> {
  if (!accountId && !campaignId) return { account: null, campaign: null };
  const { rows } = await sql<{ account: string | null; campaign: string | null }>`select
    (select name from media_account where id = ${accountId ?? null}::uuid and (
      exists (select 1 from performance_order p join campaign c on c.id = p.campaign_id
        where p.account_id = media_account.id and c.user_id = ${userId}::uuid)
      or exists (select 1 from position_order o join position_plan plan on plan.id = o.plan_id
        where o.account_id = media_account.id and plan.user_id = ${userId}::uuid))) as account,
    coalesce((select name from campaign where id = ${campaignId ?? null}::uuid and user_id = ${userId}::uuid),
      (select name from position_plan where id = ${campaignId ?? null}::uuid and user_id = ${userId}::uuid)) as campaign`.execute(
    db,
  );
  return rows[0] ?? { account: null, campaign: null };
}

/**
 * The platform says of no reader where they are: each account's figures are split by the areas that it declares of its followers, along the
 * running sum, so that nothing is lost. What an account does not declare stands in a row of its own.
 */
async function spentByRegion(db: Database, asked: SpentAsked): Promise<Map<string, Spent>> {
  const byAccount = await spentBy(db, asked, sql`each.account_id`);
  const ids = [...byAccount.keys()].filter(Boolean);
  const accounts = ids.length
    ? await db.selectFrom('media_account').select(['id', 'areas']).where('id', 'in', ids).execute()
    : [];
  const areasOf = new Map(accounts.map(({ id, areas }) => [id, areas]));
  const regions = new Map<string, Spent>();
  for (const [account, spent] of byAccount) {
    const areas = areasOf.get(account) ?? [];
    const shares = areas.map(({ bp }) => bp);
    const codes = [...areas.map(({ code }) => code), ''];
    for (const name of spentNames) {
      splitByBp(spent[name], shares).forEach((part, at) => {
        const code = codes[at] ?? '';
        const region = regions.get(code) ?? noSums(spentNames);
        region[name] += part;
        if (part) regions.set(code, region);
      });
    }
  }
  return regions;
}
