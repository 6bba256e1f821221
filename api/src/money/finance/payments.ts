/** Deposits and refunds of a balance: their lists, sums and exports. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type CsvPlace, type Database, figureOrders, pageWithTabs, tabTotal } from '../../platform';
import { depositView } from '../deposit/view';
import { fenOf } from '../ledger/store';
import { splitsOf } from '../refund/splits';
import { type RefundView, refundView } from '../refund/view';
import type { MoneyServices } from '../services';
import type { Deposit, Refund } from '../tables';
import type { RecordFilter } from './movements';

const newest = sql`created_at desc, id desc`;

/** What was credited is with its gift, and nothing before it has arrived. */
export const depositSorts = {
  newest,
  ...figureOrders(
    {
      amount: sql`amount_fen`,
      gift: sql`gift_fen`,
      refunded: sql`refunded_fen`,
      credited: sql`case when credited_at is null then 0 else amount_fen + gift_fen end`,
    },
    newest,
  ),
};

const paidBack = sql`coalesce((select sum(split.amount_fen - split.fee_fen) from refund_split split
        where split.refund_id = refund.id and split.status = 'paid'), 0)`;

export const refundSorts = {
  newest,
  ...figureOrders({ amount: sql`amount_fen`, fee: sql`fee_fen`, paid: paidBack, gift: sql`gift_back_fen` }, newest),
};

export async function depositRecords(
  services: Pick<MoneyServices, 'db' | 'settings' | 'keys'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort = 'newest' }: RequestOf<'adFinance/invest'>,
): Promise<ResponseOf<'adFinance/invest'>> {
  const { rows, total, tabs } = await pageWithTabs(ownDeposits(services.db, userId, filters), {
    page,
    pageSize,
    status: filters.status,
    order: depositSorts[sort],
  });
  return {
    list: rows.map((row) => depositView(services, row)),
    total,
    page,
    pageSize,
    tabs,
  };
}

export async function refundRecords(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {}, sort = 'newest' }: RequestOf<'adFinance/refund'>,
): Promise<ResponseOf<'adFinance/refund'>> {
  const all = ownRefunds(db, userId, filters);
  const counts = await all
    .select(['status', ({ fn }) => fn.countAll<string>().as('n')])
    .groupBy('status')
    .execute();
  const shown = filters.status ? all.where(sql<boolean>`status = ${filters.status}`) : all;
  const rows = await shown
    .selectAll()
    .orderBy(refundSorts[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const viewed = await withViews(db, rows);
  const tabs: Record<string, number> = Object.fromEntries(counts.map(({ status, n }) => [status, Number(n)]));
  return {
    list: viewed.map(({ view }) => view),
    total: tabTotal(tabs, filters.status),
    page,
    pageSize,
    tabs,
  };
}

export type RefundRow = Refund & { view: RefundView };

/** Each with its parts and the numbers of their deposits. Two queries, regardless of the number of rows. */
async function withViews(db: Database, rows: readonly Refund[]): Promise<RefundRow[]> {
  const splits = await splitsOf(
    db,
    rows.map(({ id }) => id),
  );
  const nos = await depositNumbers(
    db,
    splits.flatMap(({ deposit_id }) => deposit_id ?? []),
  );
  return rows.map((row) => ({ ...row, view: refundView(row, splits, nos) }));
}

type PaymentFilter = Pick<RecordFilter, 'from' | 'to' | 'no' | 'ids'> & { status?: string | undefined };
type DepositFilter = PaymentFilter & { channel?: Deposit['channel'] | undefined };

/** Of every status: its tabs count them all. */
function ownDeposits(db: Database, userId: string, { from, to, no, ids, channel }: DepositFilter) {
  let all = db.selectFrom('deposit').where('user_id', '=', userId);
  if (from) all = all.where('created_at', '>=', new Date(from));
  if (to) all = all.where('created_at', '<', new Date(to));
  if (no) all = all.where('no', '=', no.toUpperCase());
  if (channel) all = all.where('channel', '=', channel);
  return ids ? all.where('id', 'in', [...ids]) : all;
}

function ownRefunds(db: Database, userId: string, { from, to, no, ids }: PaymentFilter) {
  let all = db.selectFrom('refund').where('user_id', '=', userId);
  if (from) all = all.where('created_at', '>=', new Date(from));
  if (to) all = all.where('created_at', '<', new Date(to));
  if (no) all = all.where('no', '=', no.toUpperCase());
  return ids ? all.where('id', 'in', [...ids]) : all;
}

/** A page of an export: after the last row if the newest come first, else the rows at its place in another order. */
export async function depositsAfter(
  db: Database,
  userId: string,
  filter: DepositFilter,
  { last, limit, offset, sort = 'newest' }: CsvPlace<Deposit> & { sort?: keyof typeof depositSorts | undefined },
): Promise<Deposit[]> {
  let all = ownDeposits(db, userId, filter).selectAll();
  if (filter.status) all = all.where(sql<boolean>`status = ${filter.status}`);
  if (last) all = all.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id}::uuid)`);
  return all.orderBy(depositSorts[sort]).limit(limit).offset(offset).execute();
}

export async function refundsAfter(
  db: Database,
  userId: string,
  filter: PaymentFilter,
  { last, limit, offset, sort = 'newest' }: CsvPlace<RefundRow> & { sort?: keyof typeof refundSorts | undefined },
): Promise<RefundRow[]> {
  let all = ownRefunds(db, userId, filter).selectAll();
  if (filter.status) all = all.where(sql<boolean>`status = ${filter.status}`);
  if (last) all = all.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id}::uuid)`);
  return withViews(db, await all.orderBy(refundSorts[sort]).limit(limit).offset(offset).execute());
}

/** What was credited is with its gift, and only where it has arrived: as the rows say it. */
export async function depositSums(db: Database, userId: string, filter: DepositFilter): Promise<ResponseOf<'adFinance/sums'>> {
  let all = ownDeposits(db, userId, filter);
  if (filter.status) all = all.where(sql<boolean>`status = ${filter.status}`);
  const row = await all
    .select([
      sql<string>`count(*)`.as('n'),
      sql<string>`coalesce(sum(amount_fen), 0)`.as('amount'),
      sql<string>`coalesce(sum(gift_fen), 0)`.as('gift'),
      sql<string>`coalesce(sum(refunded_fen), 0)`.as('refunded'),
      sql<string>`coalesce(sum(amount_fen + gift_fen) filter (where credited_at is not null), 0)`.as('credited'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: Number(row.n),
    amountFen: fenOf(row.amount),
    giftFen: fenOf(row.gift),
    refundedFen: fenOf(row.refunded),
    creditedFen: fenOf(row.credited),
  };
}

export async function refundSums(db: Database, userId: string, filter: PaymentFilter): Promise<ResponseOf<'adFinance/sums'>> {
  let all = ownRefunds(db, userId, filter);
  if (filter.status) all = all.where(sql<boolean>`status = ${filter.status}`);
  const row = await all
    .select([
      sql<string>`count(*)`.as('n'),
      sql<string>`coalesce(sum(amount_fen), 0)`.as('amount'),
      sql<string>`coalesce(sum(fee_fen), 0)`.as('fee'),
      sql<string>`coalesce(sum(gift_back_fen), 0)`.as('gift'),
      sql<string>`coalesce(sum(${paidBack}), 0)`.as('paid'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: Number(row.n),
    amountFen: fenOf(row.amount),
    feeFen: fenOf(row.fee),
    giftFen: fenOf(row.gift),
    paidFen: fenOf(row.paid),
  };
}

async function depositNumbers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('deposit')
    .select(['id', 'no'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, no }) => [id, no]));
}
