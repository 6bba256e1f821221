/** The task hall. `domain.md` 2.4: what runs and still pays for an order, at my net price, with the accounts that fit and why the others do not. */
import type { endpoints, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '../calendar/shanghai';
import type { Database } from '../database/database';
import type { Campaign, Content, MediaAccount } from '../database/marketplace-tables';
import { Refusal } from '../http/refusal';
import type { Services } from '../http/services';
import { splitFee, timesFen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import { rulesAt } from '../rules/business-rules';
import { feeBpOf, growthOf, levelOf } from '../rules/levels';
import { capQuantity, unreservedFen } from '../targeting/budget';
import { type Fit, fitsOf, fittingCondition, textsOf } from '../targeting/eligibility';
import { privateFileUrl } from '../upload/links';
import { quantityOf } from './claim';

type TasksInput = z.output<(typeof endpoints)['media/tasks']['request']>;
type Tasks = ResponseOf<'media/tasks'>;
type Task = Tasks['list'][number];

type Row = Campaign & { titles: Content['titles'] | null; cover_file_id: string | null };

/** Budget for one more order, in total and today. */
const stillPays = (today: string) => sql<boolean>`
  c.budget_fen - c.spent_fen - c.reserved_fen >= c.unit_price_fen::bigint * greatest(1, coalesce(c.least_qty, 1))
  and (c.daily_limit_fen is null or (case when c.day = ${today} then c.day_fen else 0 end)
    + c.unit_price_fen::bigint * greatest(1, coalesce(c.least_qty, 1)) <= c.daily_limit_fen)`;

const orders: Record<NonNullable<TasksInput['sort']>, RawBuilder<unknown>> = {
  newest: sql`c.created_at desc, c.id desc`,
  price: sql`c.unit_price_fen desc, c.created_at desc, c.id desc`,
  remaining: sql`c.budget_fen - c.spent_fen - c.reserved_fen desc, c.id desc`,
};

export async function tasks(services: Services, userId: string, input: TasksInput): Promise<Tasks> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const filters = input.filters ?? { kind: 'read' as const };
  const accounts = await ownAccounts(db, userId);
  const mine = accounts.map(({ id }) => id);
  const chosen = filters.accountId ? mine.filter((id) => id === filters.accountId) : mine;
  const conditions = [
    sql<boolean>`c.status = 'running' and c.kind = ${filters.kind} and (c.end_at is null or c.end_at > ${at})`,
    stillPays(dayOf(at.getTime())),
    // Campaigns for named accounts are not shown to anybody else; who blocked an advertiser does not see him.
    sql<boolean>`(jsonb_array_length(coalesce(c.targeting -> 'includeAccounts', '[]'::jsonb)) = 0
      or (c.targeting -> 'includeAccounts') ?| ${mine}::text[])`,
    sql<boolean>`not exists (select from blocked_advertiser m where m.media_user_id = ${userId}::uuid and m.ad_user_id = c.user_id)`,
    ...(filters.keyword
      ? [sql<boolean>`(t.titles::text ilike ${`%${likeText(filters.keyword)}%`} or c.no = ${filters.keyword})`]
      : []),
    ...(filters.industry ? [sql<boolean>`c.industry_code = ${filters.industry}`] : []),
    ...(filters.minPriceFen ? [sql<boolean>`c.unit_price_fen >= ${filters.minPriceFen}`] : []),
    ...(filters.promoForm ? [sql<boolean>`c.promo_form = ${filters.promoForm}`] : []),
    ...(filters.needPreview === undefined ? [] : [sql<boolean>`c.need_preview = ${filters.needPreview}`]),
    ...(filters.position
      ? [
          sql<boolean>`(jsonb_array_length(coalesce(c.targeting -> 'positions', '[]'::jsonb)) = 0
            or c.targeting -> 'positions' @> ${JSON.stringify([filters.position])}::jsonb)`,
        ]
      : []),
    ...(filters.fitting
      ? [
          sql<boolean>`exists (select from media_account a join "user" u on u.id = a.user_id
            where a.id = any(${chosen}::uuid[]) and ${sql.raw(fittingCondition)})`,
        ]
      : []),
  ];
  const from = sql`from campaign c left join content t on t.id = c.content_id where ${sql.join(conditions, sql` and `)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select c.*, t.titles, t.cover_file_id ${from} order by ${orders[input.sort ?? 'newest']}
      limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`.execute(db),
    sql<{ n: string }>`select count(*) as n ${from}`.execute(db),
  ]);
  const [fits, feeBp] = await Promise.all([
    fitsOf(db, { campaignIds: rows.map(({ id }) => id), accountIds: chosen }),
    feeOf(services, userId, at),
  ]);
  return {
    list: rows.map((row) => asTask(services, row, feeBp, fits)),
    total: Number(counted[0]?.n ?? 0),
    page: input.page,
    pageSize: input.pageSize,
  };
}

/** @throws Refusal 10012 for a campaign that does not run, or is not for this owner */
export async function taskDetail(services: Services, userId: string, id: string): Promise<ResponseOf<'media/taskDetail'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const accounts = await ownAccounts(db, userId);
  const mine = accounts.map((account) => account.id);
  const { rows } = await sql<Row & Pick<Content, 'digest' | 'brief' | 'body_html' | 'origin_url'>>`
    select c.*, t.titles, t.cover_file_id, t.digest, t.brief, t.body_html, t.origin_url
    from campaign c join content t on t.id = c.content_id
    where c.id = ${id}::uuid and c.status = 'running'
      and (jsonb_array_length(coalesce(c.targeting -> 'includeAccounts', '[]'::jsonb)) = 0
        or (c.targeting -> 'includeAccounts') ?| ${mine}::text[])
      and not exists (select from blocked_advertiser m where m.media_user_id = ${userId}::uuid and m.ad_user_id = c.user_id)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw Refusal.missing('任务');
  const [fits, feeBp] = await Promise.all([fitsOf(db, { campaignIds: [id], accountIds: mine }), feeOf(services, userId, at)]);
  const fitting = new Set(fits.filter(({ reasons }) => !reasons.length).map(({ accountId }) => accountId));
  return {
    ...asTask(services, row, feeBp, fits),
    digest: row.digest,
    brief: row.brief,
    bodyHtml: row.body_html,
    originUrl: row.origin_url,
    offers: accounts.filter((account) => fitting.has(account.id)).flatMap((account) => offersOf(row, account, feeBp)),
  };
}

/** What a claim would hold for each allowed position of an account; positions that would bring too little are left out. */
function offersOf(campaign: Campaign, account: MediaAccount, feeBp: number) {
  const allowed = campaign.targeting.positions?.length ? campaign.targeting.positions : [1, 2, 3];
  const positions = account.kind === 'video' ? [null] : allowed;
  return positions.flatMap((position) => {
    try {
      const { forecast, cap } = quantityOf(campaign, account, position, {});
      const grossFen = timesFen(campaign.unit_price_fen ?? 0, cap);
      return [
        {
          accountId: account.id,
          position,
          forecastQty: forecast,
          mostQty: cap,
          grossFen,
          netFen: splitFee(grossFen, feeBp).netFen,
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

async function feeOf({ db }: Services, userId: string, at: Date): Promise<number> {
  const [growth, rules] = await Promise.all([growthOf(db, userId, at), rulesAt(db, at)]);
  return feeBpOf(levelOf(growth), rules);
}

function asTask(services: Services, row: Row, feeBp: number, fits: readonly Fit[]): Task {
  const unitPriceFen = row.unit_price_fen ?? 0;
  const budgetFen = fenOf(row.budget_fen ?? '0');
  const remainingFen = unreservedFen({ budgetFen, spentFen: fenOf(row.spent_fen), reservedFen: fenOf(row.reserved_fen) });
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    title: row.titles?.[0] ?? row.name,
    cover: row.cover_file_id ? privateFileUrl(services, row.cover_file_id) : null,
    industry: row.industry_code,
    promoForm: row.promo_form,
    unitPriceFen,
    netUnitPriceFenX100: Math.floor((unitPriceFen * (10_000 - feeBp)) / 100),
    feeBp,
    remainingFen,
    remainingQty: Math.floor(remainingFen / Math.max(1, unitPriceFen)),
    capQty: capQuantity({ budgetFen, unitPriceFen, perAccountCapBp: row.per_account_cap_bp, maxQuantity: row.most_qty }),
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
  };
}

export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
