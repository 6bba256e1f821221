/**
 * Which media accounts a campaign is for: one SQL condition per requirement, over an offer `o` and an account `a`. The live count
 * combines all of them; the hall evaluates each one separately and so can show the owner why an account does not fit. Sharing the
 * conditions keeps both consistent. `docs/domain/campaign.md#targeting`, `docs/pages/media-owner.md#hall`.
 *
 * Decisions: reaching the share of any one area is enough (more areas widen the targeting); an account whose figure is unknown
 * does not meet a requirement on it; a campaign for positions 2 and 3 uses the highest of the medians there.
 */
import { type UnfitReason, unfitReasons } from '@shizhong/shared-contracts/campaign';
import { type CampaignKind, campaignKinds } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import { type Database, notForMinors } from '../../platform';
import { campaignRules } from '../kinds/registry';
import type { Targeting } from '../tables';

/** The offer. `id` is null for a draft, which cannot have been claimed yet. */
export interface Offer {
  id: string | null;
  advertiserId: string;
  kind: CampaignKind;
  promoForm: string | null;
  industry: string | null;
  unitPriceFen: number | null;
  leastQty: number;
  targeting: Partial<Targeting>;
}

/** `o`: id, advertiser, kind, promo_form, industry, price_fen, least_qty, t (the targeting as jsonb). */
const list = (name: string) => `coalesce(o.t -> '${name}', '[]'::jsonb)`;
const asked = (name: string) => `jsonb_array_length(${list(name)}) > 0`;
const bound = (name: string, side: '>=' | '<=', figure: string) =>
  `(o.t ->> '${name}' is null or coalesce(${figure}, -1) ${side} (o.t ->> '${name}')::bigint)`;

/** Kind of account that publishes the campaign: the card of a video account may be placed in an article. */
const accountKind = (): string => {
  const cases = campaignKinds().map(({ kind, publisher, promoForms }) => {
    const others = Object.entries(promoForms).filter(([, form]) => form.publisher !== publisher);
    const byForm = others.map(([name, form]) => `when '${name}' then '${form.publisher}'`).join(' ');
    return `when '${kind}' then ${byForm ? `case o.promo_form ${byForm} else '${publisher}' end` : `'${publisher}'`}`;
  });
  return `case o.kind ${cases.join(' ')} end`;
};

/** Minimum price of the account for this kind of campaign. */
const ownMinPrice = (): string =>
  `case o.kind ${campaignKinds()
    .map(({ kind }) => `when '${kind}' then a.${campaignRules(kind).minPriceColumn}`)
    .join(' ')} end`;

/** Median reads at the best of the allowed positions. */
const medianAtPositions = `(select max((a.medians -> p ->> 'median')::int) from unnest(
  case when ${asked('positions')} then array(select jsonb_array_elements_text(${list('positions')})) else array['1', '2', '3'] end) as p)`;

/** Followers' share of an area: its own entry, or for a province the sum of its cities. */
const areaShare = `greatest(
  coalesce((select sum((e ->> 'bp')::int) from jsonb_array_elements(a.areas) e where e ->> 'code' = want ->> 'code'), 0),
  case when want ->> 'code' like '%0000' then coalesce((select sum((e ->> 'bp')::int) from jsonb_array_elements(a.areas) e
    where left(e ->> 'code', 2) = left(want ->> 'code', 2) and e ->> 'code' not like '%0000'), 0) else 0 end)`;

const literals = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** In the order in which owners see them. */
const requirements = (): Record<Exclude<UnfitReason, 'taken' | 'quantity'>, string> => ({
  status: `a.status = 'normal' and a.accepting and u.status = 'active'`,
  platform: `a.wx_status in (1, 18)`,
  kind: `a.kind = ${accountKind()} and o.kind = any(a.takes)`,
  performance: 'a.claims_from is null',
  price: `coalesce(${ownMinPrice()}, 0) <= coalesce(o.price_fen, 2147483647)`,
  refused: `o.industry is null or not (o.industry = any(a.refused_industries))`,
  minors: `not a.for_minors or coalesce(o.industry, '') not in (${literals(notForMinors)})`,
  industry: `not ${asked('industries')} or a.industry_codes && array(select jsonb_array_elements_text(${list('industries')}))`,
  service: `not ${asked('serviceTypes')} or (case when a.service_type = 2 then 'service' when a.service_type in (0, 1) then 'subscription' end)
    = any(array(select jsonb_array_elements_text(${list('serviceTypes')})))`,
  verified: `coalesce((o.t ->> 'verifiedOnly')::boolean, false) = false or a.verified`,
  fans: `${bound('fansMin', '>=', 'a.fans')} and ${bound('fansMax', '<=', 'a.fans')}`,
  reads: `${bound('readMin', '>=', medianAtPositions)} and (o.t ->> 'readMax' is null
    or coalesce(${medianAtPositions}, 2147483647) <= (o.t ->> 'readMax')::bigint)`,
  areas: `not ${asked('areas')} or exists (select from jsonb_array_elements(${list('areas')}) want where ${areaShare} >= (want ->> 'minBp')::int and ${areaShare} > 0)`,
  gender: `case coalesce(o.t ->> 'gender', 'any')
    when 'male' then coalesce(a.male_bp, -1) >= coalesce((o.t ->> 'genderMinBp')::int, 0)
    when 'female' then coalesce(10000 - a.male_bp, -1) >= coalesce((o.t ->> 'genderMinBp')::int, 0)
    else true end`,
  quality: `coalesce((o.t ->> 'excludeLow')::boolean, true) = false or a.quality in ('good', 'watch')
    or exists (select from allow_low w where w.ad_user_id = o.advertiser and w.account_id = a.id)
    or exists (select from low_unblocked n where n.ad_user_id = o.advertiser)`,
  listed: `not ${asked('includeAccounts')} or ${list('includeAccounts')} ? a.id::text`,
  hidden: `not ${list('excludeAccounts')} ? a.id::text
    and not exists (select from blacklist b where b.ad_user_id = o.advertiser and b.account_id = a.id)
    and not exists (select from blocked_advertiser m where m.media_user_id = a.user_id and m.ad_user_id = o.advertiser)`,
});

const taken = `o.id is null or not exists (select from performance_order p where p.campaign_id = o.id and p.account_id = a.id
  and p.status not in ('expired', 'cancelled', 'void'))`;

const all = (): string =>
  Object.values(requirements())
    .map((requirement) => `(${requirement})`)
    .join('\n  and ');

/** One row `o` from form values. */
function offerRow(offer: Offer): RawBuilder<unknown> {
  return sql`(select ${offer.id}::uuid as id, ${offer.advertiserId}::uuid as advertiser, ${offer.kind}::text as kind,
    ${offer.promoForm}::text as promo_form, ${offer.industry}::text as industry, ${offer.unitPriceFen}::int as price_fen,
    ${offer.leastQty}::int as least_qty, ${JSON.stringify(offer.targeting)}::jsonb as t) o`;
}

/** Rows `o` of existing campaigns; `c` is the campaign. */
const offerOfCampaign = `lateral (select c.id, c.user_id as advertiser, c.kind, c.promo_form, c.industry_code as industry,
  c.unit_price_fen as price_fen, coalesce(c.least_qty, 1) as least_qty, c.targeting as t) o`;

/** Number of accounts an offer is for, and the sum of their median reads. One query. */
export async function countMatches(db: Database, offer: Offer): Promise<{ accounts: number; dailyReads: number }> {
  const found = await sql<{ n: string; reads: string | null }>`
    select count(*) as n, sum(${sql.raw(medianAtPositions)}) as reads
    from ${offerRow(offer)}, media_account a join "user" u on u.id = a.user_id
    where ${sql.raw(all())}`.execute(db);
  const row = found.rows[0];
  return { accounts: Number(row?.n ?? 0), dailyReads: Number(row?.reads ?? 0) };
}

/**
 * Requirements an advertiser can loosen. `hidden` is left out: it must not reveal which advertisers a media owner has blocked.
 */
const loosened = [
  'price',
  'industry',
  'service',
  'verified',
  'fans',
  'reads',
  'areas',
  'gender',
  'quality',
  'listed',
  'refused',
] as const;

export interface Obstacle {
  reason: UnfitReason;
  label: string;
  accounts: number;
}

/** How many accounts that could currently take such a campaign each requirement excludes, maxAccounts first. One query. */
export async function obstaclesOf(db: Database, offer: Offer): Promise<Obstacle[]> {
  const required = requirements();
  const columns = loosened
    .map((name) => `count(*) filter (where not coalesce((${required[name]}), false)) as "${name}"`)
    .join(', ');
  const able = (['status', 'platform', 'kind', 'performance'] as const).map((name) => `(${required[name]})`).join(' and ');
  const found = await sql<Record<string, string>>`
    select ${sql.raw(columns)} from ${offerRow(offer)}, media_account a join "user" u on u.id = a.user_id
    where ${sql.raw(able)}`.execute(db);
  const row = found.rows[0] ?? {};
  return loosened
    .map((reason) => ({ reason, label: unfitReasons[reason], accounts: Number(row[reason] ?? 0) }))
    .filter(({ accounts }) => accounts > 0)
    .sort((a, b) => b.accounts - a.accounts);
}

/** The matching accounts, for the forecast; limited to the best ones, to keep the query fast. */
export async function matchingAccounts(
  db: Database,
  offer: Offer,
  maxAccounts = 3000,
): Promise<{ id: string; medianReads: number; fans: number; minReadPriceFen: number }[]> {
  const found = await sql<{ id: string; reads: number | null; fans: number; price: number | null }>`
    select a.id, ${sql.raw(medianAtPositions)} as reads, a.fans, a.min_read_price_fen as price
    from ${offerRow(offer)}, media_account a join "user" u on u.id = a.user_id
    where ${sql.raw(all())} order by a.perf_tenths desc, a.id limit ${maxAccounts}`.execute(db);
  return found.rows.map(({ id, reads, fans, price }) => ({ id, medianReads: reads ?? 0, fans, minReadPriceFen: price ?? 0 }));
}

export interface Fit {
  campaignId: string;
  accountId: string;
  name: string;
  avatarUrl: string | null;
  /** Empty if the account can take the campaign. */
  reasons: UnfitReason[];
}

const reasonNames = [...(Object.keys(requirements()) as (keyof ReturnType<typeof requirements>)[]), 'taken'] as const;

const reasonColumns = (): string =>
  [...Object.entries(requirements()), ['taken', taken] as const]
    .map(([name, requirement]) => `case when coalesce((${requirement}), false) then null else '${name}' end`)
    .join(',\n    ');

/** Reasons against each pair of campaign and account. One query, for a page of campaigns and one owner's accounts. */
export async function fitsOf(
  db: Database,
  facts: { campaignIds: readonly string[]; accountIds: readonly string[] },
): Promise<Fit[]> {
  const { campaignIds, accountIds } = facts;
  if (!campaignIds.length || !accountIds.length) return [];
  const found = await sql<{ campaignId: string; accountId: string; name: string; avatarUrl: string | null; reasons: string[] }>`
    select c.id as "campaignId", a.id as "accountId", a.name, a.avatar_url as "avatarUrl",
      array_remove(array[${sql.raw(reasonColumns())}]::text[], null) as reasons
    from campaign c, ${sql.raw(offerOfCampaign)}, media_account a join "user" u on u.id = a.user_id
    where c.id = any(${[...campaignIds]}::uuid[]) and a.id = any(${[...accountIds]}::uuid[])
    order by a.fans desc, a.id`.execute(db);
  return found.rows.map((row) => ({ ...row, reasons: row.reasons.filter(isReason) }));
}

function isReason(name: string): name is (typeof reasonNames)[number] {
  return (reasonNames as readonly string[]).includes(name);
}

/** Condition over campaign `c` and account `a` (owner `u`) for lists of fitting campaigns only. */
export const fittingCondition = (): string => `exists (select from ${offerOfCampaign} where ${all()} and (${taken}))`;

export function textsOf(reasons: readonly UnfitReason[]): string[] {
  return reasons.map((reason) => unfitReasons[reason]);
}
