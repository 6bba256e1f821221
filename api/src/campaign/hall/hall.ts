/** The hall. `docs/pages/media-owner.md#hall`: what runs and still pays for an order, at my net price, with the accounts that fit and why the others do not. */
import { capQuantity } from '@shizhong/shared-contracts/campaign-form';
import type { endpoints, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type AccountKind, accountKinds, defaultCampaignKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fenOf, splitFee, type TaxOutlook, taxOutlook, timesFen } from '../../money';
import {
  type BusinessRules,
  type Database,
  dayOf,
  feeBpOf,
  privateFileUrl,
  Refusal,
  refuse,
  rulesAt,
  standingOf,
} from '../../platform';
import { type AdvertiserRecord, advertiserRecords, type MediaAccount } from '../../supply';
import { retentionH } from '../kinds/retention';
import type { CampaignServices } from '../services';
import type { Campaign, Content } from '../tables';
import { unreservedFen } from '../targeting/budget';
import { type Fit, fitsOf, fittingCondition, textsOf } from '../targeting/eligibility';
import { quantityOf } from '../targeting/quantity';

type HallInput = z.output<(typeof endpoints)['media/tasks']['request']>;
type HallPage = ResponseOf<'media/tasks'>;
type HallCampaign = HallPage['list'][number];

type Row = Campaign & {
  titles: Content['titles'] | null;
  cover_file_id: string | null;
  hidden: boolean;
  /** Accounts of the owner that fit, and his settled orders of this industry; null where the ranking is not made for him. */
  fitting: string | null;
  done: string | null;
};

/** Budget for one more order, in total and today. */
const stillPays = (today: string) => sql<boolean>`
  c.budget_fen - c.spent_fen - c.reserved_fen >= c.unit_price_fen::bigint * greatest(1, coalesce(c.least_qty, 1))
  and (c.daily_limit_fen is null or (case when c.day = ${today} then c.day_fen else 0 end)
    + c.unit_price_fen::bigint * greatest(1, coalesce(c.least_qty, 1)) <= c.daily_limit_fen)`;

/** Not of this owner: what pays best first. */
const byPrice = sql`c.unit_price_fen desc, c.created_at desc, c.id desc`;

const orders: Record<Exclude<NonNullable<HallInput['sort']>, 'recommended'>, RawBuilder<unknown>> = {
  newest: sql`c.created_at desc, c.id desc`,
  price: byPrice,
  remaining: sql`c.budget_fen - c.spent_fen - c.reserved_fen desc, c.id desc`,
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
    // Campaigns for named accounts are not shown to anybody else; who blocked an advertiser does not see him.
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

/** What the ranking is made of, and nothing else is: which of the owner's accounts fit, and what he has delivered before. */
const personalRank = (userId: string, accountIds: readonly string[]) => sql`
  (select count(*) from media_account a join "user" u on u.id = a.user_id
    where a.id = any(${accountIds}::uuid[]) and ${sql.raw(fittingCondition())}) as fitting,
  (select count(*) from performance_order p join campaign pc on pc.id = p.campaign_id
    where p.media_user_id = ${userId}::uuid and p.status = 'settled' and pc.industry_code = c.industry_code) as done`;

const hiddenBy = (userId: string) =>
  sql`select from hidden_task h where h.media_user_id = ${userId}::uuid and h.campaign_id = c.id`;

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

/** @throws Refusal `noSuchObject` for a campaign that does not run, or is not for this owner */
export async function hallCampaign(
  services: CampaignServices,
  userId: string,
  id: string,
): Promise<ResponseOf<'media/taskDetail'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const accounts = await ownAccounts(db, userId);
  const mine = accounts.map((account) => account.id);
  const { rows } = await sql<DetailRow>`
    select c.*, t.titles, t.cover_file_id, t.digest, t.brief, t.body_html, t.origin_url,
      exists (${hiddenBy(userId)}) as hidden, null::bigint as fitting, null::bigint as done,
      p.name as promoted_name, p.avatar_url as promoted_avatar, p.platform_id as promoted_platform, p.kind as promoted_kind
    from campaign c join content t on t.id = c.content_id left join account_authorisation p on p.id = c.promoted_account_id
    where c.id = ${id}::uuid and c.status = 'running'
      and (jsonb_array_length(coalesce(c.targeting -> 'includeAccounts', '[]'::jsonb)) = 0
        or (c.targeting -> 'includeAccounts') ?| ${mine}::text[])
      and not exists (select from blocked_advertiser m where m.media_user_id = ${userId}::uuid and m.ad_user_id = c.user_id)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw refuse('hallCampaignMissing');
  const [fits, terms, records] = await Promise.all([
    fitsOf(db, { campaignIds: [id], accountIds: mine }),
    earningTerms(services, userId, at),
    advertiserRecords(db, [row.user_id]),
  ]);
  const fitting = new Set(fits.filter(({ reasons }) => !reasons.length).map(({ accountId }) => accountId));
  return {
    ...asHallCampaign(services, row, terms, fits, records),
    digest: row.digest,
    brief: row.brief,
    bodyHtml: row.body_html,
    originUrl: row.origin_url,
    offers: accounts.filter((account) => fitting.has(account.id)).flatMap((account) => offersOf(row, account, { ...terms, at })),
    promoted:
      row.promoted_kind === null
        ? null
        : {
            name: row.promoted_name ?? '',
            avatar: row.promoted_avatar,
            platformId: row.promoted_platform,
            kind: row.promoted_kind,
          },
    retentionH: retentionH(row.kind, terms.rules),
    aheadMin: terms.rules['start.ahead_min'],
    now: at.toISOString(),
  };
}

type DetailRow = Row &
  Pick<Content, 'digest' | 'brief' | 'body_html' | 'origin_url'> & {
    promoted_name: string | null;
    promoted_avatar: string | null;
    promoted_platform: string | null;
    promoted_kind: AccountKind | null;
  };

function capQtyOf(campaign: Campaign): number {
  return capQuantity({
    budgetFen: fenOf(campaign.budget_fen ?? '0'),
    unitPriceFen: campaign.unit_price_fen ?? 0,
    perAccountCapBp: campaign.per_account_cap_bp,
    maxQuantity: campaign.most_qty,
  });
}

/** What the pool and the day still pay, in units; undefined where that is less than the least of an order: the claim then says what is wrong. */
function leftQtyOf(campaign: Campaign, at: Date): number | undefined {
  const ofDay = campaign.day === dayOf(at.getTime()) ? fenOf(campaign.day_fen) : 0;
  const leftFen = Math.min(
    unreservedFen({
      budgetFen: fenOf(campaign.budget_fen ?? '0'),
      spentFen: fenOf(campaign.spent_fen),
      reservedFen: fenOf(campaign.reserved_fen),
    }),
    campaign.daily_limit_fen === null ? Number.MAX_SAFE_INTEGER : fenOf(campaign.daily_limit_fen) - ofDay,
  );
  const left = Math.floor(leftFen / Math.max(1, campaign.unit_price_fen ?? 1));
  return left < Math.max(1, campaign.least_qty ?? 1) ? undefined : left;
}

/** What a claim would hold for each allowed position of an account; positions that would bring too little are left out. */
function offersOf(campaign: Campaign, account: MediaAccount, { feeBp, tax, rules, at }: EarningTerms & { at: Date }) {
  const leftQty = leftQtyOf(campaign, at);
  const capQty = capQtyOf(campaign);
  const limitQty = Math.min(capQty, leftQty ?? capQty);
  const allowed = campaign.targeting.positions?.length ? campaign.targeting.positions : [1, 2, 3];
  const positions = accountKinds[account.kind].articles ? allowed : [null];
  return positions.flatMap((position) => {
    try {
      const { forecast, cap } = quantityOf(campaign, account, position, { mostQty: leftQty }, rules);
      const grossFen = timesFen(campaign.unit_price_fen ?? 0, cap);
      const { netFen } = splitFee(grossFen, feeBp);
      return [
        {
          accountId: account.id,
          position,
          forecastQty: forecast,
          mostQty: cap,
          limitQty,
          grossFen,
          netFen,
          taxFen: tax.on(netFen),
        },
      ];
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return [];
    }
  });
}

async function ownAccounts(db: Database, userId: string): Promise<MediaAccount[]> {
  return db
    .selectFrom('media_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'not in', ['unbound', 'draft'])
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** What is taken of this owner's earnings. */
interface EarningTerms {
  feeBp: number;
  tax: TaxOutlook;
  rules: BusinessRules;
}

async function earningTerms({ db }: CampaignServices, userId: string, at: Date): Promise<EarningTerms> {
  const [{ level }, rules] = await Promise.all([standingOf(db, userId, at), rulesAt(db, at)]);
  return { feeBp: feeBpOf(level, rules), tax: await taxOutlook(db, userId, at, rules), rules };
}

function asHallCampaign(
  services: CampaignServices,
  row: Row,
  { feeBp, tax }: EarningTerms,
  fits: readonly Fit[],
  records: ReadonlyMap<string, AdvertiserRecord>,
): HallCampaign {
  const unitPriceFen = row.unit_price_fen ?? 0;
  const budgetFen = fenOf(row.budget_fen ?? '0');
  const remainingFen = unreservedFen({ budgetFen, spentFen: fenOf(row.spent_fen), reservedFen: fenOf(row.reserved_fen) });
  const capQty = capQtyOf(row);
  const { netFen } = splitFee(timesFen(unitPriceFen, capQty), feeBp);
  const netUnitPriceFenX100 = Math.floor((unitPriceFen * (10_000 - feeBp)) / 100);
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    title: row.titles?.[0] ?? row.name,
    cover: row.cover_file_id ? privateFileUrl(services, row.cover_file_id) : null,
    industry: row.industry_code,
    promoForm: row.promo_form,
    unitPriceFen,
    netUnitPriceFenX100,
    homeUnitPriceFenX100: netUnitPriceFenX100 - Math.ceil((tax.on(netFen) * 100) / Math.max(1, capQty)),
    feeBp,
    remainingFen,
    remainingQty: Math.floor(remainingFen / Math.max(1, unitPriceFen)),
    capQty,
    leastQty: row.least_qty ?? 1,
    startAt: row.start_at?.toISOString() ?? null,
    endAt: row.end_at?.toISOString() ?? null,
    publishHours: row.publish_hours,
    publishDeadlineH: row.publish_deadline_h,
    keepHours: row.keep_hours,
    windowH: Number(row.terms['windowH'] ?? 72),
    positions: row.targeting.positions ?? [],
    needPreview: row.need_preview,
    escrowed: true,
    advertiserScore: records.get(row.user_id)?.score ?? null,
    accounts: fits
      .filter((fit) => fit.campaignId === row.id)
      .map((fit) => ({
        id: fit.accountId,
        name: fit.name,
        avatar: fit.avatarUrl,
        fits: !fit.reasons.length,
        reasons: fit.reasons,
        texts: textsOf(fit.reasons),
      })),
    why: whyOf(row),
    hidden: row.hidden,
    invited: Boolean(row.targeting.includeAccounts?.length),
  };
}

function whyOf({ fitting, done }: Row): string[] {
  return [
    ...(Number(fitting ?? 0) > 0 ? [`${fitting} 个账号符合要求`] : []),
    ...(Number(done ?? 0) > 0 ? [`您已完成 ${done} 单同行业订单`] : []),
  ];
}

export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
