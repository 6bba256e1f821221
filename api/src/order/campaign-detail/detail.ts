/** The detail of one campaign with everything that belongs to it. `docs/pages/advertiser.md#campaign-detail`. */

import type { endpoints, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Campaign, type ContentReview, formOf, listRowOf, type Revision, readOwn } from '../../campaign';
import { fenOf } from '../../money';
import { type Database, stretchOf, tabTotal } from '../../platform';
import type { OrderServices } from '../services';
import { tallyOf } from '../store/tally';
import type { PerformanceOrder } from '../tables';
import { dueAt } from '../views/view';

type Detail = ResponseOf<'adRead/detail'>;
type OrdersInput = z.output<(typeof endpoints)['adRead/orders']['request']>;

/** How many of the newest entries a page shows; the finance pages have all of them. */
const shown = 200;

export async function campaignDetail(services: OrderServices, userId: string, kind: CampaignKind, id: string): Promise<Detail> {
  const { db } = services;
  const campaign = await readOwn(db, { userId, kind, id });
  const [row, contents, reviews, funds, fundTotals, events] = await Promise.all([
    listRowOf(services, id),
    contentsOf(db, campaign),
    reviewsOf(db, id),
    fundsOf(db, id),
    fundTotalsOf(db, id),
    eventsOf(db, id),
  ]);
  const revision = campaign.revision as Revision | null;
  return {
    ...row,
    form: formOf(campaign),
    forecast: campaign.forecast as Detail['forecast'],
    revision: revision ? { form: revision.form, reasons: reviews[0]?.level === 'machine' ? reviews[0].reasons : [] } : null,
    contents,
    reviews: reviews.map(({ at, level, result, reasons }) => ({ at: at.toISOString(), level, result, reasons })),
    funds,
    fundTotals,
    events,
  };
}

async function contentsOf(db: Database, campaign: Campaign): Promise<Detail['contents']> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'version', 'sha256', 'created_at'])
    .where('owner_id', '=', campaign.id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ id, version, sha256, created_at: createdAt }) => ({
    id,
    version,
    sha256,
    createdAt: createdAt.toISOString(),
    inForce: id === campaign.content_id,
  }));
}

async function reviewsOf(db: Database, id: string): Promise<ContentReview[]> {
  return db
    .selectFrom('content_review')
    .selectAll()
    .where('object_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
}

/** Lists each posting that touched the campaign's frozen money; a freeze counts as positive, everything else as negative. */
async function fundsOf(db: Database, id: string): Promise<Detail['funds']> {
  const { rows } = await sql<{ at: Date; code: string; amount: string; gift: string; txn_id: string; order_id: string | null }>`
    select t.at, t.code, e.txn_id, max(e.order_id::text) as order_id,
      sum(case e.side when 'credit' then e.amount_fen else -e.amount_fen end) as amount,
      coalesce(sum(case e.side when 'credit' then e.amount_fen else -e.amount_fen end) filter (where e.account_code = '2004'), 0) as gift
    from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where e.campaign_id = ${id}::uuid and e.account_code in ('2003', '2004')
    group by t.at, t.code, e.txn_id order by t.at desc, e.txn_id desc limit ${shown}`.execute(db);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    code: row.code,
    amountFen: fenOf(row.amount),
    giftFen: fenOf(row.gift),
    txnId: row.txn_id,
    orderId: row.order_id,
  }));
}

async function fundTotalsOf(db: Database, id: string): Promise<Detail['fundTotals']> {
  const { rows } = await sql<{ code: string; amount: string; entries: string }>`
    select t.code, count(distinct e.txn_id) as entries,
      sum(case e.side when 'credit' then e.amount_fen else -e.amount_fen end) as amount
    from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where e.campaign_id = ${id}::uuid and e.account_code in ('2003', '2004') group by t.code order by t.code`.execute(db);
  return rows.map(({ code, amount, entries }) => ({ code, amountFen: fenOf(amount), entries: Number(entries) }));
}

async function eventsOf(db: Database, id: string): Promise<Detail['events']> {
  const rows = await db
    .selectFrom('process_event')
    .select(['seq', 'transition', 'outcome', 'from_status', 'to_status', 'actor', 'note', 'at'])
    .where('object_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(shown)
    .execute();
  const labels: readonly { name: string; case?: string; label: string }[] = processes.campaign.rows;
  return rows.map((row) => ({
    seq: row.seq,
    transition: row.transition,
    label:
      labels.find(({ name, case: outcome }) => name === row.transition && (outcome ?? null) === row.outcome)?.label ??
      row.transition,
    from: row.from_status,
    to: row.to_status,
    actor: row.actor,
    note: row.note,
    at: row.at.toISOString(),
  }));
}

export async function campaignOrders(
  { db }: OrderServices,
  userId: string,
  kind: CampaignKind,
  input: OrdersInput,
): Promise<ResponseOf<'adRead/orders'>> {
  const id = input.filters?.id ?? '00000000-0000-0000-0000-000000000000';
  await readOwn(db, { userId, kind, id });
  const status = input.filters?.status;
  const ofStatus = status ? sql`and o.status = ${status}` : sql``;
  const counts = await tallyOf(db, id);
  const total = tabTotal(counts, status);
  const { limit, offset, backwards } = stretchOf(input, total);
  const order = backwards ? sql`created_at, id` : sql`created_at desc, id desc`;
  // The inner query finds the page in an index, so that only its rows are read.
  const { rows } =
    await sql<OrderRow>`select o.id, o.no, o.status, o.account_id, a.name, a.avatar_url, o.position, o.price_fen, o.cap_qty, o.reserve_fen,
        o.raw_qty, o.valid_qty, o.abnormal_qty, o.amount_fen, o.plan_at, o.publish_deadline_at, o.published_at, o.article_url, o.created_at,
        o.status_at, o.window_ends_at, o.status_reason, o.version, o.terms,
        exists (select from blacklist b where b.ad_user_id = o.ad_user_id and b.account_id = o.account_id) as blacklisted
      from performance_order o join media_account a on a.id = o.account_id
      where o.id in (select o.id from performance_order o where o.campaign_id = ${id}::uuid ${ofStatus}
        order by ${order} limit ${limit} offset ${offset})
      order by o.created_at desc, o.id desc`.execute(db);
  return {
    list: rows.map((row) => ({
      id: row.id,
      no: row.no,
      status: row.status,
      account: { id: row.account_id, name: row.name, avatar: row.avatar_url },
      position: row.position,
      unitPriceFen: row.price_fen,
      capQty: row.cap_qty,
      reserveFen: fenOf(row.reserve_fen),
      rawQty: row.raw_qty,
      validQty: row.valid_qty,
      abnormalQty: row.abnormal_qty,
      amountFen: row.amount_fen === null ? null : fenOf(row.amount_fen),
      planAt: row.plan_at?.toISOString() ?? null,
      publishDeadlineAt: row.publish_deadline_at.toISOString(),
      publishedAt: row.published_at?.toISOString() ?? null,
      articleUrl: row.article_url,
      statusReason: row.status_reason,
      dueAt: dueAt(row)?.toISOString() ?? null,
      blacklisted: row.blacklisted,
      version: row.version,
      createdAt: row.created_at.toISOString(),
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
    tabs: counts,
  };
}

interface OrderRow {
  id: string;
  no: string;
  status: PerformanceOrder['status'];
  account_id: string;
  name: string;
  avatar_url: string | null;
  position: number | null;
  price_fen: number;
  cap_qty: number;
  reserve_fen: string;
  raw_qty: number | null;
  valid_qty: number | null;
  abnormal_qty: number | null;
  amount_fen: string | null;
  plan_at: Date | null;
  publish_deadline_at: Date;
  published_at: Date | null;
  article_url: string | null;
  created_at: Date;
  status_at: Date;
  window_ends_at: Date | null;
  status_reason: string;
  version: number;
  terms: PerformanceOrder['terms'];
  blacklisted: boolean;
}
