/** Booked placements as CSV for either side, one line per order. */

import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { yuanText } from '@shizhong/shared-contracts/format';
import { placementForms } from '@shizhong/shared-contracts/position';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { fenOf, splitFee } from '../../money';
import { CsvAnswer, type CsvCell, dayOf, minuteOf } from '../../platform';

import type { BookingServices } from '../services';
import type { Party } from './orders';
import { escaped } from './view';

export interface ExportFilters {
  keyword?: string | undefined;
  status?: string | undefined;
  accountId?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  planFrom?: string | undefined;
  planTo?: string | undefined;
}

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
  createdAt: Date;
  /** With microseconds, which a `Date` cannot hold. */
  cursor: string;
}

/**
 * For advertisers, filters by the plan's status and creation time. For media owners, exports accepted orders and filters by the
 * order's status and time.
 */
export function exportOrders({ db, clock }: BookingServices, { userId, side }: Party, filters: ExportFilters): CsvAnswer<Row> {
  const asked = side === 'ad' ? adConditions(userId, filters) : mediaConditions(userId, filters);
  return new CsvAnswer<Row>({
    fileName: `${processes.positionOrder.label}-${dayOf(clock.now())}.csv`,
    header: side === 'ad' ? adHead : mediaHead,
    async page({ last, limit, offset }) {
      const after = last ? sql`and (o.created_at, o.id) < (${last.cursor}::timestamptz, ${last.id}::uuid)` : sql``;
      const { rows } = await sql<Row>`
        select o.id, o.no, p.no as "planNo", p.name as "planName", o.status, a.name as account, coalesce(u.company, u.nickname) as advertiser,
          o.position, o.form, o.plan_at as "planAt", o.price_fen as "priceFen", o.fee_bp as "feeBp", o.proposed_fen as "proposedFen",
          o.amount_fen as "amountFen", o.compensation_fen as "compensationFen", o.reads, o.guarantee_reads as guarantee,
          o.article_url as url, o.created_at as "createdAt", o.created_at::text as cursor
        from position_order o join position_plan p on p.id = o.plan_id join media_account a on a.id = o.account_id
          join "user" u on u.id = o.ad_user_id
        where ${sql.join(asked, sql` and `)} ${after}
        order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
    cells: side === 'ad' ? adLine : mediaLine,
  });
}

function adConditions(userId: string, { keyword, status, createdFrom, createdTo }: ExportFilters) {
  const asked = [sql`o.ad_user_id = ${userId}::uuid`];
  if (keyword) asked.push(sql`(p.name ilike ${`%${escaped(keyword)}%`} or p.no = ${keyword})`);
  if (status) asked.push(sql`p.status = ${status}`);
  if (createdFrom) asked.push(sql`p.created_at >= ${new Date(createdFrom)}`);
  if (createdTo) asked.push(sql`p.created_at <= ${new Date(createdTo)}`);
  return asked;
}

function mediaConditions(userId: string, { keyword, status, accountId, planFrom, planTo }: ExportFilters) {
  const asked = [sql`o.media_user_id = ${userId}::uuid`, sql`o.accepted_at is not null`];
  if (keyword) asked.push(sql`(o.no = ${keyword} or a.name ilike ${`%${escaped(keyword)}%`})`);
  if (status) asked.push(sql`o.status = ${status}`);
  if (accountId) asked.push(sql`o.account_id = ${accountId}::uuid`);
  if (planFrom) asked.push(sql`o.plan_at >= ${new Date(planFrom)}`);
  if (planTo) asked.push(sql`o.plan_at <= ${new Date(planTo)}`);
  return asked;
}

const commonHead = ['位置', '形式', '投放时间', '报价（元）', '结算（元）', '保量', '阅读', '状态', '文章', '创建'];
const adHead = ['订单', '计划', '计划名称', '媒体', ...commonHead, '补偿媒体（元）'];
const mediaHead = ['订单', '广告主', '账号', ...commonHead, '扣服务费后（元）'];

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
  return [row.no, row.advertiser, row.account, ...common(row), yuanText(splitFee(dueFen, row.feeBp).netFen)];
}
