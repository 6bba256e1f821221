/** The advertiser's list of campaigns of one kind, its tabs and its export. `docs/pages/advertiser.md#campaign-list`. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { yuanText } from '@shizhong/shared-contracts/format';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { type RawBuilder, sql } from 'kysely';
import { fenOf } from '../../money';
import {
  CsvAnswer,
  type CsvCell,
  type CsvHeads,
  type Database,
  dayOf,
  minuteOf,
  namePatterns,
  privateFileUrl,
  tabTotal,
} from '../../platform';
import { formOf } from '../form/draft';
import { minOrderFen } from '../launch/reserve';
import type { CampaignServices } from '../services';
import type { Campaign } from '../tables';
import { closedOrders, sorts } from './sorts';

type ListInput = RequestOf<'adRead/list'> & { page: number; pageSize: number };
type List = ResponseOf<'adRead/list'>;
export type ListRow = List['list'][number];
type Filters = NonNullable<ListInput['filters']>;

type Row = Campaign & {
  titles: string[] | null;
  cover_file_id: string | null;
  draft_cover_id: string | null;
  claimed: string;
  open: string;
  settled: string;
  frozen_fen: string | null;
  raw: string | null;
  kept: string | null;
};

/**
 * Rows with the figures of their orders, which are computed for the requested page only. A draft is stored as typed, so its cover
 * is shown only if the file belongs to the advertiser.
 */
const columns = sql`c.*, t.titles, t.cover_file_id, d.id as draft_cover_id, f.gift_fen + f.cash_fen as frozen_fen, o.claimed, o.open, o.settled, q.raw, q.kept
  from page c left join content t on t.id = c.content_id left join "freeze" f on f.id = c.freeze_id
    left join file d on d.id = (c.draft ->> 'coverFileId')::uuid and d.user_id = c.user_id and c.content_id is null,
  lateral (select coalesce(sum(y.n), 0) as claimed,
    coalesce(sum(y.n) filter (where y.status not in (${closedOrders})), 0) as open,
    coalesce(sum(y.n) filter (where y.status = 'settled'), 0) as settled
    from order_tally y where y.owner_id = c.id) o,
  lateral (select sum(p.raw_qty) as raw, sum(p.valid_qty + coalesce(p.abnormal_qty, 0)) as kept
    from performance_order p where p.campaign_id = c.id and p.valid_qty is not null) q`;

export async function listCampaigns(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  input: ListInput,
): Promise<List> {
  await services.clock.refresh();
  const { db } = services;
  const filters = input.filters ?? {};
  const where = await conditionOf(db, userId, kind, filters);
  const ofStatus = filters.status ? sql`and c.status = ${filters.status}` : sql``;
  const order = sorts[input.sort ?? 'newest'];
  const [{ rows }, tabs] = await Promise.all([
    sql<Row>`with page as materialized (select c.* from campaign c where ${where} ${ofStatus} order by ${order}
        limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize})
      select ${columns} order by ${order}`.execute(db),
    tabsOf(db, where),
  ]);
  const total = tabTotal(tabs, filters.status);
  return { list: rows.map((row) => asListRow(services, row)), total, page: input.page, pageSize: input.pageSize, tabs };
}

export async function conditionOf(
  db: Database,
  userId: string,
  kind: CampaignKind,
  filters: Filters,
): Promise<RawBuilder<boolean>> {
  const own = sql`c.user_id = ${userId}::uuid and c.kind = ${kind} and c.status <> 'deleted'`;
  const names = await namePatterns(db, filters.keyword, sql`select c.name, c.created_at as at from campaign c where ${own}`);
  const conditions = [
    own,
    ...(names ? [sql`(c.name ilike any(${names}::text[]) or c.no = ${filters.keyword?.trim()})`] : []),
    ...(filters.industry ? [sql`coalesce(c.industry_code, c.draft ->> 'industry') = ${filters.industry}`] : []),
    ...(filters.createdFrom ? [sql`c.created_at >= ${filters.createdFrom}`] : []),
    ...(filters.createdTo ? [sql`c.created_at <= ${filters.createdTo}`] : []),
    ...(filters.runsFrom ? [sql`c.end_at >= ${filters.runsFrom}`] : []),
    ...(filters.runsTo ? [sql`c.start_at <= ${filters.runsTo}`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

async function tabsOf(db: Database, where: RawBuilder<boolean>): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: string }>`
    select c.status, count(*) as n from campaign c where ${where} group by c.status`.execute(db);
  // No prototype, because a status filter may be any text, for example `valueOf`.
  return Object.assign(Object.create(null), Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)])));
}

/** One campaign as a row of the list; also the head of its detail page. */
export async function listRowOf(services: CampaignServices, id: string): Promise<ListRow> {
  const { rows } = await sql<Row>`with page as materialized (select c.* from campaign c where c.id = ${id}::uuid)
    select ${columns}`.execute(services.db);
  const [row] = rows;
  if (!row) throw new RangeError(`no campaign ${id}`);
  return asListRow(services, row);
}

function asListRow(services: CampaignServices, row: Row): ListRow {
  const form = formOf(row);
  // The columns of a draft are empty: shows the values as typed.
  const submitted = row.content_id !== null;
  const budgetFen = submitted ? nullableFen(row.budget_fen) : (form.budgetFen ?? null);
  const unitPriceFen = submitted ? row.unit_price_fen : (form.unitPriceFen ?? null);
  const coverId = submitted ? row.cover_file_id : row.draft_cover_id;
  return {
    id: row.id,
    no: row.no,
    name: row.name,
    title: (submitted ? row.titles?.[0] : form.titles?.[0]) ?? '',
    cover: coverId ? privateFileUrl(services, coverId) : null,
    status: row.status,
    dayCapped: isDayCapped(row, services.clock.now()),
    statusReason: row.status_reason,
    endReason: row.end_reason,
    reviewBy: row.status === 'auditing' ? new Date(services.calendar.reviewPromise(row.status_at.getTime())).toISOString() : null,
    industry: row.industry_code ?? form.industry ?? null,
    unitPriceFen,
    budgetFen,
    dailyLimitFen: submitted ? nullableFen(row.daily_limit_fen) : (form.dailyLimitFen ?? null),
    spentFen: fenOf(row.spent_fen),
    frozenFen: fenOf(row.frozen_fen ?? '0'),
    reservedFen: fenOf(row.reserved_fen),
    rawQty: Number(row.raw ?? 0),
    keptBp: Number(row.raw) > 0 ? Math.round((Number(row.kept) * 10_000) / Number(row.raw)) : null,
    validQty: Number(row.valid_qty),
    targetQty: row.target_qty ?? form.targetQty ?? (budgetFen && unitPriceFen ? Math.floor(budgetFen / unitPriceFen) : null),
    orders: { claimed: Number(row.claimed), running: Number(row.open), settled: Number(row.settled) },
    startAt: (submitted ? row.start_at?.toISOString() : form.startAt) ?? null,
    endAt: (submitted ? row.end_at?.toISOString() : form.endAt) ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** `day_cap`: the remaining daily limit does not cover the smallest order. */
function isDayCapped(row: Campaign, now: number): boolean {
  if (row.status !== 'running' || row.daily_limit_fen === null || row.day !== dayOf(now)) return false;
  return fenOf(row.day_fen) + minOrderFen(row) > fenOf(row.daily_limit_fen);
}

function nullableFen(column: string | null): number | null {
  return column === null ? null : fenOf(column);
}

export function exportCampaigns(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  { filters = {}, sort = 'newest' }: RequestOf<'adRead/export'>,
): CsvAnswer<Row> {
  const order = sorts[sort];
  const ofStatus = filters.status ? sql`and c.status = ${filters.status}` : sql``;
  return new CsvAnswer<Row>({
    fileName: `${processes.campaign.label}-${dayOf(services.clock.now())}.csv`,
    header: exportHeader(kind),
    order: { sort, keyOf: ({ id }) => id },
    async page({ last, limit, offset }) {
      const where = await conditionOf(services.db, userId, kind, filters);
      const after = last ? sql`and (c.created_at, c.id) < (${last.created_at}, ${last.id}::uuid)` : sql``;
      const { rows } = await sql<Row>`with page as materialized (select c.* from campaign c where ${where} ${ofStatus} ${after}
          order by ${order} limit ${limit} offset ${offset})
        select ${columns} order by ${order}`.execute(services.db);
      return rows;
    },
    cells: (row) => cells(services, kind, row),
  });
}

function exportHeader(kind: CampaignKind): CsvHeads {
  const { unit, counts } = campaignKind(kind);
  return [
    ['编号', 'name'],
    ['名称', 'name'],
    ['状态', 'status'],
    [`单价（元/${unit}）`, 'price'],
    ['总预算', 'budget'],
    ['日限额', 'budget', 'dailyLimit'],
    ['已消费', 'spent'],
    ['冻结', 'spent', 'frozen'],
    [`有效${unit}`, 'progress', 'valid'],
    [`目标${unit}`, 'progress'],
    [`总${unit}`, 'raw'],
    ...(counts.readers ? [] : [['72h 留存', 'raw', 'kept'] as const]),
    [`实际成本（元/${unit}）`, 'unitCost'],
    ['已接单', 'orders'],
    ['进行中', 'orders', 'running'],
    ['已结算', 'orders', 'settled'],
    ['开始', 'time'],
    ['结束', 'time'],
    '创建',
  ];
}

function cells(services: CampaignServices, kind: CampaignKind, row: Row): CsvCell[] {
  const statuses: Record<string, { label: string }> = processes.campaign.statuses;
  const one = asListRow(services, row);
  const yuan = (fen: number | null) => (fen === null ? null : yuanText(fen));
  return [
    one.no,
    one.name,
    statuses[one.status]?.label ?? one.status,
    yuan(one.unitPriceFen),
    yuan(one.budgetFen),
    yuan(one.dailyLimitFen),
    yuan(one.spentFen),
    yuan(one.frozenFen),
    one.validQty,
    one.targetQty,
    one.rawQty,
    ...(campaignKind(kind).counts.readers ? [] : [one.keptBp === null ? null : `${one.keptBp / 100}%`]),
    one.validQty ? yuan(Math.round(one.spentFen / one.validQty)) : null,
    one.orders.claimed,
    one.orders.running,
    one.orders.settled,
    one.startAt && minuteOf(one.startAt),
    one.endAt && minuteOf(one.endAt),
    one.createdAt && minuteOf(one.createdAt),
  ];
}
