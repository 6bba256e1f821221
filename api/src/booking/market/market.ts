/** Bookable media accounts with their prices and free days. `docs/pages/advertiser.md#position-plan-form`. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { articleAccounts, bookedKinds } from '@shizhong/shared-contracts/kinds';
import { type PlacementForm, placementForms } from '@shizhong/shared-contracts/position';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, dayOf, figureOrders, refuse } from '../../platform';
import { type FarRate, farText, type ReadMedians } from '../../supply';
import { escaped } from '../orders/view';
import { marketDays } from '../schedule/schedule';
import type { BookingServices } from '../services';
import { reviewEndsAt } from '../settlement/finish';

/** Share of followers from which an account counts as followed mainly by a gender. */
const majorityBp = marketFigures['market.gender_bp'];

type Card = ResponseOf<'adPosition/market'>['list'][number];

export interface MarketFilters {
  keyword?: string | undefined;
  ids?: readonly string[] | undefined;
  form: PlacementForm;
  industry?: string | undefined;
  region?: string | undefined;
  industries?: readonly string[] | undefined;
  regions?: readonly string[] | undefined;
  availability?: 'open' | 'none' | undefined;
  position?: number | undefined;
  day?: string | undefined;
  fansMin?: number | undefined;
  fansMax?: number | undefined;
  readMin?: number | undefined;
  readMax?: number | undefined;
  priceMinFen?: number | undefined;
  priceMaxFen?: number | undefined;
  verifiedOnly?: boolean | undefined;
  guaranteed?: boolean | undefined;
  favourite?: boolean | undefined;
  excludeLow: boolean;
  worked?: 'yes' | 'no' | undefined;
  gender?: 'male' | 'female' | undefined;
}

interface Row {
  id: string;
  name: string;
  avatar: string | null;
  intro: string;
  verified: boolean;
  serviceType: number | null;
  industries: string[];
  region: string | null;
  fans: number;
  medians: ReadMedians;
  rates: { position: number; price: number; guarantee: number | null; far: FarRate[]; reason: string; reviewed: boolean }[];
  firstDay: string | null;
  perf: number;
  quality: Card['quality'];
  leadHours: number;
  favourite: boolean;
  maleBp: number | null;
  areas: { code: string; bp: number }[];
}

/** Rates in force of one form for account `a`: `r.list`, and the lowest price as `r.least`. */
function ratesJoin(form: PlacementForm, at: Date): RawBuilder<unknown> {
  return sql`cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('position', c.position, 'price', c.price_fen, 'guarantee', c.guarantee_reads,
      'far', c.far, 'reason', c.reason, 'reviewed', exists (select from rate_review v where v.rate_card_id = c.id)) order by c.position), '[]'::jsonb) as list,
      min(c.price_fen) as least
    from (select distinct on (position) id, position, price_fen, guarantee_reads, far, reason from rate_card
      where account_id = a.id and form = ${placementForms[form].rate} and effective_from <= ${at}
      order by position, effective_from desc, id desc) c
    where c.price_fen is not null) r`;
}

/** Accounts an advertiser may see: in good standing, accepting bookings, and blocked by neither side. */
function visible(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`a.kind in (${sql.join(articleAccounts)}) and a.status = 'normal' and a.wx_status in (1, 18) and a.takes && ${bookedKinds()}::text[] and u.status = 'active'
    and not exists (select from blacklist b where b.ad_user_id = ${userId}::uuid and b.account_id = a.id)
    and not exists (select from blocked_advertiser m where m.media_user_id = a.user_id and m.ad_user_id = ${userId}::uuid)`;
}

/** Days of account `a` with something to book, from tomorrow on. */
function openSlots(at: Date): RawBuilder<unknown> {
  return sql`select s.day from slot s where s.account_id = a.id and s.status = 'open' and s.day > ${dayOf(at.getTime())}::date`;
}

function columns(userId: string, at: Date): RawBuilder<unknown> {
  return sql`a.id, a.name, a.avatar_url as avatar, a.intro, a.verified, a.service_type as "serviceType", a.industry_codes as industries,
    a.region_code as region, a.fans, a.medians, r.list as rates, a.perf_tenths as perf, a.quality, a.lead_hours as "leadHours",
    a.male_bp as "maleBp", a.areas,
    (select min(o.day)::text from (${openSlots(at)}) o) as "firstDay",
    exists (select from favourite f where f.ad_user_id = ${userId}::uuid and f.account_id = a.id) as favourite`;
}

const bestMedian = sql`(select max((m.value ->> 'median')::int) from jsonb_each(a.medians) m)`;

const sorts = {
  ...figureOrders({ performance: sql`a.perf_tenths`, fans: sql`a.fans`, reads: bestMedian }, sql`a.id`),
  price: sql`r.least, a.id`,
  'price.desc': sql`r.least desc, a.id`,
} as const;

export async function market(
  { db, clock }: Pick<BookingServices, 'db' | 'clock'>,
  userId: string,
  input: { page: number; pageSize: number; filters?: MarketFilters | undefined; sort?: keyof typeof sorts | undefined },
): Promise<ResponseOf<'adPosition/market'>> {
  const at = new Date(clock.now());
  const filters: MarketFilters = input.filters ?? { form: 'hard_single', excludeLow: true };
  const condition = sql`${sql.join([visible(userId), sql`r.least is not null`, ...conditionsOf(filters, userId)], sql` and `)}`;
  const from = sql`from media_account a join "user" u on u.id = a.user_id ${ratesJoin(filters.form, at)} where ${condition}`;
  const isOpen = sql`exists (${openSlots(at)})`;
  const { availability } = filters;
  const wanted = availability ? (availability === 'open' ? sql`and ${isOpen}` : sql`and not ${isOpen}`) : sql``;
  const rows = await sql<Row>`select ${columns(userId, at)} ${from} ${wanted} order by ${sorts[input.sort ?? 'performance']}
    limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`.execute(db);
  const counted = await sql<{
    open: string;
    n: string;
  }>`select count(*) filter (where ${isOpen}) as open, count(*) as n ${from}`.execute(db);
  const [open, all] = [Number(counted.rows[0]?.open ?? 0), Number(counted.rows[0]?.n ?? 0)];
  const tabs = { open, none: all - open };
  return {
    list: rows.rows.map(cardOf),
    total: availability ? tabs[availability] : all,
    tabs,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/** `330000` → `33`: a code without its zeros is the beginning of all codes within. */
function withoutZeros(code: string): string {
  let end = code.length;
  while (code[end - 1] === '0') end -= 1;
  return code.slice(0, end);
}

function conditionsOf(filters: MarketFilters, userId: string): RawBuilder<unknown>[] {
  const asked: RawBuilder<unknown>[] = [];
  const { keyword, position, day, readMin, readMax, priceMinFen, priceMaxFen } = filters;
  const reads = position ? sql`(a.medians -> ${String(position)} ->> 'median')::int` : bestMedian;
  if (keyword) asked.push(sql`(a.name ilike ${`%${escaped(keyword)}%`} or a.alias = ${keyword})`);
  if (filters.ids) asked.push(sql`a.id = any(${[...filters.ids]}::uuid[])`);
  if (filters.industry) asked.push(sql`${filters.industry} = any(a.industry_codes)`);
  if (filters.region) asked.push(sql`a.region_code like ${`${escaped(withoutZeros(filters.region))}%`}`);
  if (filters.industries?.length) asked.push(sql`a.industry_codes && ${[...filters.industries]}::text[]`);
  if (filters.regions?.length) {
    const inRegions = filters.regions.map((region) => sql`a.region_code like ${`${escaped(withoutZeros(region))}%`}`);
    asked.push(sql`(${sql.join(inRegions, sql` or `)})`);
  }
  if (filters.fansMin !== undefined) asked.push(sql`a.fans >= ${filters.fansMin}`);
  if (filters.fansMax !== undefined) asked.push(sql`a.fans <= ${filters.fansMax}`);
  if (readMin !== undefined) asked.push(sql`${reads} >= ${readMin}`);
  if (readMax !== undefined) asked.push(sql`${reads} <= ${readMax}`);
  const rate = (also: RawBuilder<unknown>) =>
    sql`exists (select from jsonb_to_recordset(r.list) as x(position int, price int, guarantee int) where ${
      position ? sql`x.position = ${position}` : sql`true`
    } and ${also})`;
  if (position) asked.push(rate(sql`true`));
  if (priceMinFen !== undefined) asked.push(rate(sql`x.price >= ${priceMinFen}`));
  if (priceMaxFen !== undefined) asked.push(rate(sql`x.price <= ${priceMaxFen}`));
  if (filters.guaranteed) asked.push(rate(sql`x.guarantee is not null`));
  if (day)
    asked.push(sql`exists (select from slot s where s.account_id = a.id and s.status = 'open' and s.day = ${day}::date
      and ${position ? sql`s.position = ${position}` : sql`true`})`);
  if (filters.gender)
    asked.push(filters.gender === 'male' ? sql`a.male_bp >= ${majorityBp}` : sql`a.male_bp <= ${10_000 - majorityBp}`);
  if (filters.verifiedOnly) asked.push(sql`a.verified`);
  if (filters.favourite)
    asked.push(sql`exists (select from favourite f where f.ad_user_id = ${userId}::uuid and f.account_id = a.id)`);
  if (filters.excludeLow)
    asked.push(sql`(a.quality in ('good', 'watch')
      or exists (select from allow_low w where w.ad_user_id = ${userId}::uuid and w.account_id = a.id))`);
  if (filters.worked) {
    const met = sql`exists (select from position_order p where p.ad_user_id = ${userId}::uuid and p.account_id = a.id and p.accepted_at is not null)`;
    asked.push(filters.worked === 'yes' ? met : sql`not ${met}`);
  }
  return asked;
}

function cardOf(row: Row): Card {
  const medians = [1, 2, 3].flatMap((position) => {
    const found = row.medians[String(position)];
    return found ? [{ position, reads: found.median, posts: found.n, cv: found.cv }] : [];
  });
  return {
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    intro: row.intro,
    verified: row.verified,
    serviceType: row.serviceType === null ? null : row.serviceType === 2 ? 'service' : 'subscription',
    industries: row.industries,
    region: row.region,
    fans: row.fans,
    medians,
    prices: row.rates.map(({ position, price, guarantee, far, reason, reviewed }) => {
      const reads = medians.find((each) => each.position === position)?.reads ?? 0;
      return {
        position,
        priceFen: price,
        guaranteeReads: guarantee,
        cpmFen: reads ? Math.round((price * 1000) / reads) : null,
        far: far.length ? { texts: far.map(farText), reason, reviewed } : null,
      };
    }),
    firstDay: row.firstDay,
    performanceTenths: row.perf,
    quality: row.quality,
    leadHours: row.leadHours,
    favourite: row.favourite,
  };
}

async function visibleAccount(db: Database, userId: string, id: string, form: PlacementForm, at: Date): Promise<Row> {
  const found =
    await sql<Row>`select ${columns(userId, at)} from media_account a join "user" u on u.id = a.user_id ${ratesJoin(form, at)}
    where a.id = ${id}::uuid and ${visible(userId)}`.execute(db);
  const row = found.rows[0];
  if (!row) throw refuse('placeMissing');
  return row;
}

export async function accountDetail(
  { db, clock }: Pick<BookingServices, 'db' | 'clock'>,
  userId: string,
  { id, form }: { id: string; form: PlacementForm },
): Promise<ResponseOf<'adPosition/accountDetail'>> {
  const at = new Date(clock.now());
  const row = await visibleAccount(db, userId, id, form, at);
  const { n } = await db
    .selectFrom('position_order')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('account_id', '=', id)
    .where('status', '=', 'settled')
    .executeTakeFirstOrThrow();
  // Hidden until both sides have written or the time is over.
  const reviews = await db
    .selectFrom('review as r')
    .innerJoin('position_order as o', 'o.id', 'r.order_id')
    .select(['r.stars', 'r.tags', 'r.text', 'r.at', 'o.settled_at', 'o.terms', 'o.id'])
    .select(({ selectFrom }) =>
      selectFrom('review as other')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .whereRef('other.order_id', '=', 'o.id')
        .as('sides'),
    )
    .where('o.account_id', '=', id)
    .where('r.side', '=', 'ad')
    .orderBy('r.at', 'desc')
    .limit(50)
    .execute();
  const open = reviews.filter(
    ({ sides, terms, settled_at: settledAt }) =>
      Number(sides) === 2 || (settledAt !== null && at.getTime() > reviewEndsAt({ terms }, settledAt)),
  );
  return {
    ...cardOf(row),
    maleBp: row.maleBp,
    areas: row.areas,
    settledOrders: Number(n),
    stars: open.length ? Math.round((open.reduce((sum, { stars }) => sum + stars, 0) / open.length) * 10) / 10 : null,
    reviews: open.map((review) => ({ stars: review.stars, tags: review.tags, text: review.text, at: review.at.toISOString() })),
  };
}

export async function accountSlots(
  { db, clock }: Pick<BookingServices, 'db' | 'clock'>,
  userId: string,
  input: { id: string; form: PlacementForm; from: string; to: string },
): Promise<ResponseOf<'adPosition/slots'>> {
  const at = new Date(clock.now());
  await visibleAccount(db, userId, input.id, input.form, at);
  return { days: await marketDays(db, { id: input.id }, { ...input, userId }, at) };
}
