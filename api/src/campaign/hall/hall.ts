/**
 * The hall: running campaigns that can still pay for an order, at the owner's net price, with the accounts that fit and why
 * others do not. `docs/pages/media-owner.md#hall`.
 */

import type { endpoints } from '@shizhong/shared-contracts/endpoints';
import { defaultCampaignKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Database, dayOf, figureOrders } from '../../platform';
import { advertiserRecords } from '../../supply';
import type { CampaignServices } from '../services';
import { fitsOf, fittingCondition } from '../targeting/eligibility';
import { asHallCampaign, earningTerms, type HallPage, hiddenBy, ownAccounts, type Row } from './hall-view';

type HallInput = z.output<(typeof endpoints)['media/tasks']['request']>;

/** Enough budget for one more order, in total and today. */
const stillPays = (today: string) => sql<boolean>`
  c.budget_fen - c.spent_fen - c.reserved_fen >= c.unit_price_fen::bigint * greatest(1, coalesce(c.least_qty, 1))
  and (c.daily_limit_fen is null or (case when c.day = ${today} then c.day_fen else 0 end)
    + c.unit_price_fen::bigint * greatest(1, coalesce(c.least_qty, 1)) <= c.daily_limit_fen)`;

/** Independent of the owner: highest price first. */
const byPrice = sql`c.unit_price_fen desc, c.created_at desc, c.id desc`;

const newest = sql`c.created_at desc, c.id desc`;
const remaining = sql`c.budget_fen - c.spent_fen - c.reserved_fen`;

/** As the rows show them; a campaign that runs until its budget is used up has no end. */
const orders: Record<Exclude<NonNullable<HallInput['sort']>, 'recommended'>, RawBuilder<unknown>> = {
  newest,
  ...figureOrders(
    {
      price: sql`c.unit_price_fen`,
      remaining,
      quantity: sql`floor((${remaining}) / c.unit_price_fen)`,
      // `capQuantity`: the share of the budget and then the units are whole; without a maximum the share alone counts.
      cap: sql`least(c.budget_fen * c.per_account_cap_bp / 10000 / c.unit_price_fen, c.most_qty)`,
      keep: sql`c.keep_hours`,
    },
    newest,
  ),
  endAt: sql`c.end_at nulls last, ${newest}`,
  'endAt.desc': sql`c.end_at desc nulls last, ${newest}`,
};

export async function hallCampaigns(services: CampaignServices, userId: string, input: HallInput): Promise<HallPage> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const filters = input.filters ?? { kind: defaultCampaignKind };
  const [accounts, { personalised, hiddenCount }, terms] = await Promise.all([
    ownAccounts(db, userId),
    preferencesOf(db, userId, filters.kind),
    earningTerms(services, userId, at),
  ]);
  const mine = accounts.map(({ id }) => id);
  const chosen = filters.accountId ? mine.filter((id) => id === filters.accountId) : mine;
  const conditions = [
    sql<boolean>`c.status = 'running' and c.kind = ${filters.kind} and (c.end_at is null or c.end_at > ${at})`,
    stillPays(dayOf(at.getTime())),
    // Campaigns for named accounts are shown only to their owners; campaigns of blocked advertisers are not shown.
    sql<boolean>`(jsonb_array_length(coalesce(c.targeting -> 'includeAccounts', '[]'::jsonb)) = 0
      or (c.targeting -> 'includeAccounts') ?| ${mine}::text[])`,
    sql<boolean>`not exists (select from blocked_advertiser m where m.media_user_id = ${userId}::uuid and m.ad_user_id = c.user_id)`,
    sql<boolean>`${filters.hidden ? sql`` : sql`not`} exists (${hiddenBy(userId)})`,
    ...(filters.keyword
      ? [sql<boolean>`(t.titles::text ilike ${`%${likeText(filters.keyword)}%`} or c.no = ${filters.keyword})`]
      : []),
    ...(filters.industry ? [sql<boolean>`c.industry_code = ${filters.industry}`] : []),
    ...(filters.minPriceFen ? [sql<boolean>`c.unit_price_fen >= ${filters.minPriceFen}`] : []),
    ...(filters.promoForm ? [sql<boolean>`c.promo_form = ${filters.promoForm}`] : []),
    ...(filters.needPreview === undefined ? [] : [sql<boolean>`c.need_preview = ${filters.needPreview}`]),
    ...(filters.invited ? [sql<boolean>`jsonb_array_length(coalesce(c.targeting -> 'includeAccounts', '[]'::jsonb)) > 0`] : []),
    ...(filters.position
      ? [
          sql<boolean>`(jsonb_array_length(coalesce(c.targeting -> 'positions', '[]'::jsonb)) = 0
            or c.targeting -> 'positions' @> ${JSON.stringify([filters.position])}::jsonb)`,
        ]
      : []),
    ...(filters.fitting
      ? [
          sql<boolean>`exists (select from media_account a join "user" u on u.id = a.user_id
            where a.id = any(${chosen}::uuid[]) and ${sql.raw(fittingCondition())})`,
        ]
      : []),
  ];
  const from = sql`from campaign c left join content t on t.id = c.content_id where ${sql.join(conditions, sql` and `)}`;
  const sort = input.sort ?? 'newest';
  const personal = sort === 'recommended' && personalised;
  const ranked = personal ? personalRank(userId, chosen) : sql`null::bigint as fitting, null::bigint as done`;
  const order =
    sort !== 'recommended' ? orders[sort] : personal ? sql`(fitting > 0) desc, least(done, 5) desc, ${byPrice}` : byPrice;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select c.* from (select c.*, t.titles, t.cover_file_id, ${Boolean(filters.hidden)}::boolean as hidden, ${ranked} ${from}) c
      order by ${order}
      limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`.execute(db),
    sql<{ n: string }>`select count(*) as n ${from}`.execute(db),
  ]);
  const [fits, records] = await Promise.all([
    fitsOf(db, { campaignIds: rows.map(({ id }) => id), accountIds: chosen }),
    advertiserRecords(db, [...new Set(rows.map(({ user_id }) => user_id))]),
  ]);
  return {
    list: rows.map((row) => asHallCampaign(services, row, terms, fits, records)),
    total: Number(counted[0]?.n ?? 0),
    page: input.page,
    pageSize: input.pageSize,
    personalised,
    feeBp: terms.feeBp,
    taxed: terms.tax.taxed,
    hiddenCount,
  };
}

/** The only inputs of the ranking: which of the owner's accounts fit, and the owner's past deliveries. */
const personalRank = (userId: string, accountIds: readonly string[]) => sql`
  (select count(*) from media_account a join "user" u on u.id = a.user_id
    where a.id = any(${accountIds}::uuid[]) and ${sql.raw(fittingCondition())}) as fitting,
  (select count(*) from performance_order p join campaign pc on pc.id = p.campaign_id
    where p.media_user_id = ${userId}::uuid and p.status = 'settled' and pc.industry_code = c.industry_code) as done`;

async function preferencesOf(
  db: Database,
  userId: string,
  kind: string,
): Promise<{ personalised: boolean; hiddenCount: number }> {
  const { rows } = await sql<{ off: boolean; hidden: string }>`select u.personalised_off as off,
    (select count(*) from hidden_task h join campaign c on c.id = h.campaign_id
      where h.media_user_id = u.id and c.kind = ${kind} and c.status = 'running') as hidden
    from "user" u where u.id = ${userId}::uuid`.execute(db);
  return { personalised: !rows[0]?.off, hiddenCount: Number(rows[0]?.hidden ?? 0) };
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
