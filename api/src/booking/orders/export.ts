/** Booked placements as CSV for either side, one line per order. */

import { pushPositions } from '@shizhong/shared-contracts/campaign';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { yuanText } from '@shizhong/shared-contracts/format';
import { contentStates, placementForms } from '@shizhong/shared-contracts/position';
import { processes } from '@shizhong/shared-contracts/process';
import { type RawBuilder, sql } from 'kysely';
import { fenOf, splitFee } from '../../money';
import {
  CsvAnswer,
  type CsvCell,
  type CsvHeads,
  type CsvPlace,
  type Database,
  dayOf,
  minuteOf,
  namePatterns,
} from '../../platform';

import type { BookingServices } from '../services';
import { planNames, planSorts } from './plan-views';
import { orderCondition, orderSorts } from './view';

type MediaFilters = NonNullable<RequestOf<'media/positionExport'>['filters']>;
type PlanFilters = NonNullable<RequestOf<'adPosition/export'>['filters']>;

interface Row {
  id: string;
  no: string;
  planNo: string;
  planName: string;
  status: string;
  account: string;
  advertiser: string;
  position: number;
  form: keyof typeof placementForms;
  planAt: Date;
  priceFen: number;
  feeBp: number;
  proposedFen: string | null;
  amountFen: string | null;
  compensationFen: string;
  reads: number | null;
  guarantee: number | null;
  url: string | null;
  contentState: keyof typeof contentStates;
  createdAt: Date;
  /** With microseconds, which a `Date` cannot hold. */
  cursor: string;
}

/** Accepted orders of a media owner, as the list has them. */
export function exportOrders(
  { db, clock }: BookingServices,
  userId: string,
  { filters = {}, sort = 'newest' }: RequestOf<'media/positionExport'>,
): CsvAnswer<Row> {
  return new CsvAnswer<Row>({
    fileName: fileNameAt(clock.now()),
    header: mediaHead,
    order: { sort, keyOf: ({ id }) => id },
    page: async (place) =>
      rowsOf(db, place, { asked: await mediaConditions(db, userId, filters), more: sql``, order: orderSorts[sort] }),
    cells: mediaLine,
  });
}

/** The orders of an advertiser's plans: those of one plan stand together where the plans are sorted. */
export function exportPlanOrders(
  { db, clock }: BookingServices,
  userId: string,
  { filters = {}, sort = 'newest' }: RequestOf<'adPosition/export'>,
): CsvAnswer<Row> {
  const newest = orderSorts.newest;
  const plans = sql`join (select id, row_number() over (order by ${planSorts[sort]}) as place
    from position_plan where user_id = ${userId}::uuid) sorted on sorted.id = o.plan_id`;
  return new CsvAnswer<Row>({
    fileName: fileNameAt(clock.now()),
    header: adHead,
    order: { sort, keyOf: ({ id }) => id },
    page: async (place) =>
      rowsOf(db, place, {
        asked: await adConditions(db, userId, filters),
        ...(sort === 'newest' ? { more: sql``, order: newest } : { more: plans, order: sql`sorted.place, ${newest}` }),
      }),
    cells: adLine,
  });
}

const fileNameAt = (now: number) => `${processes.positionOrder.label}-${dayOf(now)}.csv`;

interface Asked {
  asked: RawBuilder<unknown>[];
  /** Joined besides. */
  more: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

async function rowsOf(db: Database, { last, limit, offset }: CsvPlace<Row>, { asked, more, order }: Asked): Promise<Row[]> {
  const after = last ? sql`and (o.created_at, o.id) < (${last.cursor}::timestamptz, ${last.id}::uuid)` : sql``;
  const { rows } = await sql<Row>`
    select o.id, o.no, p.no as "planNo", p.name as "planName", o.status, a.name as account, coalesce(u.company, u.nickname) as advertiser,
      o.position, o.form, o.plan_at as "planAt", o.price_fen as "priceFen", o.fee_bp as "feeBp", o.proposed_fen as "proposedFen",
      o.amount_fen as "amountFen", o.compensation_fen as "compensationFen", o.reads, o.guarantee_reads as guarantee,
      o.article_url as url, o.content_state as "contentState", o.created_at as "createdAt", o.created_at::text as cursor
    from position_order o join position_plan p on p.id = o.plan_id join media_account a on a.id = o.account_id
      join "user" u on u.id = o.ad_user_id ${more}
    where ${sql.join(asked, sql` and `)} ${after}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** By the plan's status and the time of its creation. */
async function adConditions(db: Database, userId: string, { keyword, status, createdFrom, createdTo }: PlanFilters) {
  const names = await namePatterns(db, keyword, planNames(userId));
  const asked: RawBuilder<unknown>[] = [sql`o.ad_user_id = ${userId}::uuid`];
  if (names) asked.push(sql`(p.name ilike any(${names}::text[]) or p.no = ${keyword})`);
  if (status) asked.push(sql`p.status = ${status}`);
  if (createdFrom) asked.push(sql`p.created_at >= ${new Date(createdFrom)}`);
  if (createdTo) asked.push(sql`p.created_at <= ${new Date(createdTo)}`);
  return asked;
}

async function mediaConditions(db: Database, userId: string, filters: MediaFilters) {
  const asked: RawBuilder<unknown>[] = [await orderCondition(db, userId, filters)];
  if (filters.status) asked.push(sql`o.status = ${filters.status}`);
  return asked;
}

/** The advertiser's list has a row for each plan, the file a line for each of its orders. */
const adHead: CsvHeads = [
  ['订单', 'orders'],
  ['计划', 'name'],
  ['计划名称', 'name'],
  ['媒体', 'accounts'],
  ['位置', 'accounts'],
  ['形式', 'accounts'],
  ['投放时间', 'dates'],
  ['报价（元）', 'price'],
  ['结算（元）', 'spent'],
  ['保量', 'orders'],
  ['阅读', 'orders'],
  ['状态', 'status', 'orders'],
  ['文章', 'orders'],
  ['创建', 'created'],
  ['补偿媒体（元）', 'spent'],
];
const mediaHead: CsvHeads = [
  ['订单', 'no'],
  ['广告主', 'no'],
  ['账号', 'account'],
  ['位置', 'account'],
  ['形式', 'account'],
  ['投放时间', 'planAt'],
  ['报价（元）', 'price'],
  ['结算（元）', 'net'],
  ['保量', 'guarantee', 'promised'],
  ['阅读', 'guarantee'],
  ['状态', 'status'],
  ['文章', 'content'],
  '创建',
  ['扣服务费后（元）', 'net'],
  ['素材', 'content'],
];

function common(row: Row): CsvCell[] {
  const statuses: Record<string, { label: string }> = processes.positionOrder.statuses;
  return [
    pushPositions[row.position as keyof typeof pushPositions],
    placementForms[row.form].label,
    minuteOf(row.planAt),
    yuanText(row.priceFen),
    row.amountFen === null ? null : yuanText(fenOf(row.amountFen)),
    row.guarantee,
    row.reads,
    statuses[row.status]?.label ?? row.status,
    row.url,
    minuteOf(row.createdAt),
  ];
}

function adLine(row: Row): CsvCell[] {
  return [row.no, row.planNo, row.planName, row.account, ...common(row), yuanText(fenOf(row.compensationFen))];
}

function mediaLine(row: Row): CsvCell[] {
  const dueFen = fenOf(row.amountFen ?? row.proposedFen ?? row.priceFen);
  return [
    row.no,
    row.advertiser,
    row.account,
    ...common(row),
    yuanText(splitFee(dueFen, row.feeBp).netFen),
    contentStates[row.contentState],
  ];
}
