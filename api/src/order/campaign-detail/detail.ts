/** The detail of one campaign with everything that belongs to it. `docs/pages/advertiser.md#campaign-detail`. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { type Campaign, type ContentReview, formOf, listRowOf, type Revision, readOwn } from '../../campaign';
import { fenOf } from '../../money';
import type { Database } from '../../platform';
import type { OrderServices } from '../services';

type Detail = ResponseOf<'adRead/detail'>;

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
