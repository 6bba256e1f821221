/** Plans, orders and invitations as pages read them. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { positionLimits } from '@shizhong/shared-contracts/position';
import { processes } from '@shizhong/shared-contracts/process';
import type { Side } from '@shizhong/shared-contracts/session';
import { type SqlBool, sql } from 'kysely';
import { fenOf, splitFee, taxOutlook } from '../../money';
import { type Database, privateFileUrl, refuse, rulesAt, tabTotal } from '../../platform';
import { advertiserRecords } from '../../supply';
import { declinedFor } from '../answer/answer';
import type { PlanForm } from '../plan/form';
import { readOwnPlan } from '../plan/plan';
import type { BookingServices } from '../services';
import { cancelCost } from '../settlement/cancel';
import { reviewEndsAt } from '../settlement/finish';
import type { PositionOrder, PositionPlan } from '../tables';
import { finalStatuses, type Party } from './orders';

type OrderRow = PositionOrder & { account_name: string; avatar_url: string | null; advertiser: string };
type OrderView = ResponseOf<'adPosition/detail'>['list'][number];
type Detail = ResponseOf<'adPosition/orderDetail'>;

const instant = (at: Date | null) => at?.toISOString() ?? null;
const fen = (column: string | null) => (column === null ? null : fenOf(column));

function orders(db: Database) {
  return db
    .selectFrom('position_order as o')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .innerJoin('user as u', 'u.id', 'o.ad_user_id')
    .selectAll('o')
    .select(['a.name as account_name', 'a.avatar_url', sql<string>`coalesce(u.company, u.nickname)`.as('advertiser')]);
}

function orderView(row: OrderRow): OrderView {
  return {
    id: row.id,
    no: row.no,
    planId: row.plan_id,
    parentId: row.parent_id,
    status: row.status,
    statusReason: row.status_reason,
    version: row.version,
    account: { id: row.account_id, name: row.account_name, avatar: row.avatar_url },
    advertiser: row.advertiser,
    industry: row.industry_code,
    position: row.position,
    form: row.form,
    candidates: row.candidates,
    planAt: row.plan_at.toISOString(),
    priceFen: row.price_fen,
    guaranteeReads: row.guarantee_reads,
    keepHours: row.keep_hours,
    contentState: row.content_state,
    creativeDueAt: instant(row.creative_due_at),
    publishedAt: instant(row.published_at),
    articleUrl: row.article_url,
    keepEndsAt: instant(row.keep_ends_at),
    reads: row.reads,
    proposedFen: fen(row.proposed_fen),
    amountFen: fen(row.amount_fen),
    compensationFen: fenOf(row.compensation_fen),
    penaltyFen: fenOf(row.penalty_fen),
    settledAt: instant(row.settled_at),
    createdAt: row.created_at.toISOString(),
    statusAt: row.status_at.toISOString(),
  };
}

/** Of what is settled, else proposed, else the price. */
function netOf(row: PositionOrder): number {
  return splitFee(fen(row.amount_fen) ?? fen(row.proposed_fen) ?? row.price_fen, row.fee_bp).netFen;
}

interface Page {
  page: number;
  pageSize: number;
}

const offset = ({ page, pageSize }: Page) => (page - 1) * pageSize;

/** Counts by status, and their sum for what the status filter asks. */
function tabsOf(rows: readonly { status: string; n: string }[], status: string | undefined) {
  const tabs = Object.fromEntries(rows.map(({ status: name, n }) => [name, Number(n)]));
  return { tabs, total: tabTotal(tabs, status) };
}

interface PlanFigures {
  accounts: number;
  positions: number[];
  firstPlanAt: Date | null;
  lastPlanAt: Date | null;
  total: number;
  inviting: number;
  running: number;
  settled: number;
  priceFen: string;
  spentFen: string;
}

async function figuresOf(db: Database, planIds: readonly string[]): Promise<Map<string, PlanFigures>> {
  if (!planIds.length) return new Map();
  const rows = await sql<PlanFigures & { planId: string }>`
    select plan_id as "planId", count(distinct account_id)::int as accounts, array_agg(distinct position::int) as positions,
      min(plan_at) as "firstPlanAt", max(plan_at) as "lastPlanAt", count(*)::int as total,
      (count(*) filter (where status in ('inviting', 'negotiating')))::int as inviting,
      (count(*) filter (where status not in ('inviting', 'negotiating', ${sql.join(finalStatuses)})))::int as running,
      (count(*) filter (where status = 'settled'))::int as settled,
      coalesce(sum(price_fen) filter (where status not in ('declined', 'expired', 'cancelled')), 0) as "priceFen",
      coalesce(sum(coalesce(amount_fen, 0) + compensation_fen), 0) as "spentFen"
    from position_order where plan_id = any(${[...planIds]}::uuid[]) group by plan_id`.execute(db);
  return new Map(rows.rows.map((row) => [row.planId, row]));
}

/** What a draft asks for stands in its form; orders come with the submission. */
function planView(plan: PositionPlan, figures: PlanFigures | undefined): ResponseOf<'adPosition/list'>['list'][number] {
  const items = (plan.form as PlanForm).items ?? [];
  return {
    id: plan.id,
    no: plan.no,
    name: plan.name,
    status: plan.status,
    version: plan.version,
    industry: plan.industry_code,
    accounts: figures?.accounts ?? new Set(items.map(({ accountId }) => accountId)).size,
    positions: figures?.positions ?? [...new Set(items.map(({ position }) => position))].sort(),
    firstPlanAt: instant(figures?.firstPlanAt ?? null),
    lastPlanAt: instant(figures?.lastPlanAt ?? null),
    orders: {
      total: figures?.total ?? 0,
      inviting: figures?.inviting ?? 0,
      running: figures?.running ?? 0,
      settled: figures?.settled ?? 0,
    },
    priceFen: fenOf(figures?.priceFen ?? 0),
    spentFen: fenOf(figures?.spentFen ?? 0),
    createdAt: plan.created_at.toISOString(),
  };
}

type PlanFilters = {
  keyword?: string | undefined;
  status?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
};

export async function listPlans(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  input: Page & { filters?: PlanFilters | undefined },
): Promise<ResponseOf<'adPosition/list'>> {
  const { keyword, status, createdFrom, createdTo } = input.filters ?? {};
  let base = db.selectFrom('position_plan').where('user_id', '=', userId).where('status', '<>', 'deleted');
  if (keyword)
    base = base.where((where) => where.or([where('name', 'ilike', `%${escaped(keyword)}%`), where('no', '=', keyword)]));
  if (createdFrom) base = base.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) base = base.where('created_at', '<=', new Date(createdTo));
  const counts = await base
    .select(['status', sql<string>`count(*)`.as('n')])
    .groupBy('status')
    .execute();
  let page = base.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(input.pageSize).offset(offset(input));
  if (status) page = page.where('status', '=', status as PositionPlan['status']);
  const plans = await page.execute();
  const figures = await figuresOf(
    db,
    plans.map(({ id }) => id),
  );
  return {
    list: plans.map((plan) => planView(plan, figures.get(plan.id))),
    page: input.page,
    pageSize: input.pageSize,
    ...tabsOf(counts, status),
  };
}

/** Text for `like`. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

export async function planDetail(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  id: string,
): Promise<ResponseOf<'adPosition/detail'>> {
  const plan = await readOwnPlan(db, userId, id);
  const figures = await figuresOf(db, [id]);
  const rows = await orders(db).where('o.plan_id', '=', id).orderBy('o.created_at').orderBy('o.id').execute();
  return { ...planView(plan, figures.get(id)), form: plan.form as PlanForm, list: rows.map(orderView) };
}

type OrderFilters = {
  keyword?: string | undefined;
  status?: string | undefined;
  accountId?: string | undefined;
  planFrom?: string | undefined;
  planTo?: string | undefined;
};

/** What is agreed; what is only asked for stands among the invitations. */
export async function mediaOrders(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  input: Page & { filters?: OrderFilters | undefined; sort?: 'newest' | 'planAt' | undefined },
): Promise<ResponseOf<'media/positionOrders'>> {
  const { keyword, status, accountId, planFrom, planTo } = input.filters ?? {};
  const conditions = [sql<SqlBool>`o.media_user_id = ${userId}::uuid`, sql<SqlBool>`o.accepted_at is not null`];
  if (keyword) conditions.push(sql<SqlBool>`(o.no = ${keyword} or a.name ilike ${`%${escaped(keyword)}%`})`);
  if (accountId) conditions.push(sql<SqlBool>`o.account_id = ${accountId}::uuid`);
  if (planFrom) conditions.push(sql<SqlBool>`o.plan_at >= ${new Date(planFrom)}`);
  if (planTo) conditions.push(sql<SqlBool>`o.plan_at <= ${new Date(planTo)}`);
  const condition = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const counts = await db
    .selectFrom('position_order as o')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .select(['o.status', sql<string>`count(*)`.as('n')])
    .where(condition)
    .groupBy('o.status')
    .execute();
  let page = orders(db).where(condition).limit(input.pageSize).offset(offset(input));
  if (status) page = page.where('o.status', '=', status as PositionOrder['status']);
  const rows = await (input.sort === 'planAt'
    ? page.orderBy('o.plan_at').orderBy('o.id')
    : page.orderBy('o.created_at', 'desc').orderBy('o.id', 'desc')
  ).execute();
  return {
    list: rows.map((row) => ({ ...orderView(row), netFen: netOf(row) })),
    page: input.page,
    pageSize: input.pageSize,
    ...tabsOf(counts, status),
  };
}

export async function invites(
  { db, clock }: Pick<BookingServices, 'db' | 'clock'>,
  userId: string,
  input: Page & {
    filters?: { status?: string | undefined; accountId?: string | undefined } | undefined;
    sort?: 'newest' | 'expiry' | undefined;
  },
): Promise<ResponseOf<'media/invites'>> {
  const { status, accountId } = input.filters ?? {};
  let base = db.selectFrom('invitation as i').where('i.media_user_id', '=', userId).where('i.order_id', 'is not', null);
  if (accountId) base = base.where('i.account_id', '=', accountId);
  const counts = await base
    .select(['i.status', sql<string>`count(*)`.as('n')])
    .groupBy('i.status')
    .execute();
  let page = base.selectAll().limit(input.pageSize).offset(offset(input));
  if (status) page = page.where('i.status', '=', status as never);
  const sent = await (input.sort === 'expiry'
    ? page.orderBy('i.expires_at').orderBy('i.id')
    : page.orderBy('i.created_at', 'desc').orderBy('i.id', 'desc')
  ).execute();
  const ids = sent.flatMap(({ order_id }) => order_id ?? []);
  const rows = ids.length ? await orders(db).where('o.id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const offers = ids.length ? await db.selectFrom('counter_offer').selectAll().where('order_id', 'in', ids).execute() : [];
  const at = new Date(clock.now());
  const tax = rows.length ? await taxOutlook(db, userId, at, await rulesAt(db, at)) : null;
  const records = await advertiserRecords(db, [...new Set(rows.map(({ ad_user_id }) => ad_user_id))]);
  return {
    list: sent.flatMap((invitation) => {
      const row = byId.get(invitation.order_id ?? '');
      if (!row) return [];
      const offer = offers.find(({ order_id }) => order_id === row.id);
      const netFens = row.candidates.map(({ priceFen }) => splitFee(priceFen, row.fee_bp).netFen);
      return {
        id: invitation.id,
        status: invitation.status,
        expiresAt: invitation.expires_at.toISOString(),
        reason: declinedFor(invitation.reason_code, invitation.reason),
        settledOrders: records.get(row.ad_user_id)?.settledOrders ?? 0,
        advertiserScore: records.get(row.ad_user_id)?.score ?? null,
        feeBp: row.fee_bp,
        netFens,
        taxFens: netFens.map((netFen) => tax?.on(netFen) ?? 0),
        order: orderView(row),
        counterOffer: offer ? offerView(offer) : null,
      };
    }),
    page: input.page,
    pageSize: input.pageSize,
    ...tabsOf(counts, status),
  };
}

function offerView(offer: { plan_at: Date; price_fen: number; note: string; status: string; expires_at: Date }) {
  return {
    planAt: offer.plan_at.toISOString(),
    priceFen: offer.price_fen,
    note: offer.note,
    status: offer.status,
    expiresAt: offer.expires_at.toISOString(),
  };
}

const cancellable: readonly string[] = ['need_creative', 'need_preview', 'previewing', 'waiting'];

export async function orderDetail(
  services: Pick<BookingServices, 'db' | 'clock' | 'keys' | 'settings'>,
  { userId, side }: Party,
  id: string,
): Promise<Detail> {
  const { db, clock } = services;
  const row = await orders(db)
    .where('o.id', '=', id)
    .where(side === 'ad' ? 'o.ad_user_id' : 'o.media_user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw refuse('orderMissing');
  const at = new Date(clock.now());
  const content = row.content_id
    ? await db.selectFrom('content').selectAll().where('id', '=', row.content_id).executeTakeFirst()
    : undefined;
  const offer = await db
    .selectFrom('counter_offer')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const child = await db.selectFrom('position_order').select('id').where('parent_id', '=', id).executeTakeFirst();
  const dispute = await db
    .selectFrom('dispute')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...orderView(row),
    feeBp: row.fee_bp,
    netFen: side === 'media' ? netOf(row) : null,
    content: content
      ? {
          version: content.version,
          titles: content.titles,
          digest: content.digest,
          coverFileId: content.cover_file_id,
          bodyHtml: content.body_html,
          sourceUrl: content.source_url,
          originUrl: content.origin_url,
          landingUrl: content.landing_url,
          brief: content.brief,
          files: content.files,
        }
      : null,
    contentReason: row.content_reason,
    fileLinks: [
      ...new Set([
        ...(content?.cover_file_id ? [content.cover_file_id] : []),
        ...(content?.files ?? []),
        ...(row.preview?.fileIds ?? []),
      ]),
    ].map((fileId) => ({ id: fileId, url: privateFileUrl(services, fileId) })),
    preview: row.preview ? { ...row.preview, back: row.preview.back ?? null } : null,
    backsLeft: Math.max(0, positionLimits.backs - row.backs),
    counterOffer: offer ? offerView(offer) : null,
    makegood: row.makegood,
    makegoodOrderId: child?.id ?? null,
    disputeId: dispute?.id ?? null,
    cancel: cancellable.includes(row.status) ? cancelCost(row, side, at) : null,
    reviews: await reviewsOf(db, row, side, at),
    deadlines: await deadlinesOf(db, row),
    events: await eventsOf(db, id),
  };
}

async function reviewsOf(db: Database, row: PositionOrder, side: Side, at: Date): Promise<Detail['reviews']> {
  const rows = await db.selectFrom('review').selectAll().where('order_id', '=', row.id).execute();
  const view = (of: Side) => {
    const found = rows.find((each) => each.side === of);
    return found ? { stars: found.stars, tags: found.tags, text: found.text, at: found.at.toISOString() } : null;
  };
  const mine = view(side);
  const endsAt = row.settled_at ? reviewEndsAt(row.settled_at) : null;
  const open = mine !== null || (endsAt !== null && at.getTime() > endsAt);
  return {
    mine,
    theirs: open ? view(side === 'ad' ? 'media' : 'ad') : null,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
}

/** Timers that still run. */
async function deadlinesOf(db: Database, row: Pick<PositionOrder, 'id' | 'entered_seq'>): Promise<Detail['deadlines']> {
  const jobs = await db
    .selectFrom('job')
    .select(['payload', 'due_at'])
    .where('object_id', '=', row.id)
    .where('kind', '=', 'timer')
    .where('done_at', 'is', null)
    .where('set_at_seq', '=', row.entered_seq)
    .orderBy('due_at')
    .execute();
  return jobs.map(({ payload, due_at: due }) => {
    const transition = String(payload['transition']);
    return { transition, label: labelOf(transition, null), at: due.toISOString() };
  });
}

function labelOf(transition: string, outcome: string | null): string {
  const rows: readonly { name: string; label: string; case?: string }[] = processes.positionOrder.rows;
  const row = rows.find((each) => each.name === transition && (outcome === null || each.case === outcome));
  return row?.label ?? transition;
}

async function eventsOf(db: Database, id: string): Promise<Detail['events']> {
  const events = await db.selectFrom('process_event').selectAll().where('object_id', '=', id).orderBy('seq').execute();
  return events.map((event) => ({
    seq: event.seq,
    transition: event.transition,
    label: labelOf(event.transition, event.outcome),
    from: event.from_status,
    to: event.to_status,
    actor: event.actor,
    note: event.note,
    at: event.at.toISOString(),
  }));
}
