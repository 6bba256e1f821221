/** Orders and invitations as shown in lists. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { processes } from '@shizhong/shared-contracts/process';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fenOf, splitFee, taxOutlook } from '../../money';
import { type Database, figureOrders, namePatterns, rulesAt, tabTotal } from '../../platform';
import { advertiserRecords } from '../../supply';
import { declinedFor } from '../answer/answer';
import type { BookingServices } from '../services';
import type { PositionOrder } from '../tables';
import { inviteOrder } from './invite-order';

type OrderRow = PositionOrder & { account_name: string; avatar_url: string | null; advertiser: string };

type OrderView = ResponseOf<'adPosition/detail'>['list'][number];

export const instant = (at: Date | null) => at?.toISOString() ?? null;

const fen = (column: string | null) => (column === null ? null : fenOf(column));

export function orders(db: Database) {
  return db
    .selectFrom('position_order as o')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .innerJoin('user as u', 'u.id', 'o.ad_user_id')
    .selectAll('o')
    .select(['a.name as account_name', 'a.avatar_url', sql<string>`coalesce(u.company, u.nickname)`.as('advertiser')]);
}

export function orderView(row: OrderRow): OrderView {
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

/** Net of the settled amount, else of the proposed amount, else of the price. */
export function netOf(row: PositionOrder): number {
  return splitFee(fen(row.amount_fen) ?? fen(row.proposed_fen) ?? row.price_fen, row.fee_bp).netFen;
}

export interface Page {
  page: number;
  pageSize: number;
}

export const offset = ({ page, pageSize }: Page) => (page - 1) * pageSize;

/** Counts by status, and the total under the status filter. */
export function tabsOf(rows: readonly { status: string; n: string }[], status: string | undefined) {
  const tabs = Object.fromEntries(rows.map(({ status: name, n }) => [name, Number(n)]));
  return { tabs, total: tabTotal(tabs, status) };
}

/** Escapes text for `like`. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

export type OrderFilters = {
  keyword?: string | undefined;
  status?: string | undefined;
  accountId?: string | undefined;
  planFrom?: string | undefined;
  planTo?: string | undefined;
};

const latestOrder = sql`o.created_at desc, o.id desc`;
const closed = sql.join(
  Object.entries(processes.positionOrder.statuses)
    .filter(([, { category }]) => category === 'closed')
    .map(([status]) => status),
);
const gross = sql`coalesce(o.amount_fen, o.proposed_fen, o.price_fen)`;

/** As the rows show it: what ended without delivery brings its compensation, an addition to an order has no price of its own. */
export const shownFigures = {
  price: sql`case when o.parent_id is null then o.price_fen end`,
  net: sql`case when o.status in (${closed}) then nullif(o.compensation_fen, 0) else ${gross} - ${gross} * o.fee_bp / 10000 end`,
  reads: sql`o.reads`,
};
const figuresToSort = { ...shownFigures, guarantee: sql`o.guarantee_reads` };
export const isSettled = sql`o.amount_fen is not null and o.status not in (${closed})`;

export const orderSorts = {
  newest: latestOrder,
  planAt: sql`o.plan_at, o.id`,
  'planAt.desc': sql`o.plan_at desc, o.id desc`,
  ...figureOrders(figuresToSort, latestOrder),
};

/** All but the status, which the tabs count. */
export async function orderCondition(db: Database, userId: string, filters: OrderFilters): Promise<RawBuilder<SqlBool>> {
  const { keyword, accountId, planFrom, planTo } = filters;
  const own = sql`select a.name, a.created_at as at from media_account a where a.user_id = ${userId}::uuid`;
  const names = await namePatterns(db, keyword, own);
  const conditions = [sql`o.media_user_id = ${userId}::uuid`, sql`o.accepted_at is not null`];
  if (names) conditions.push(sql`(o.no = ${keyword} or a.name ilike any(${names}::text[]))`);
  if (accountId) conditions.push(sql`o.account_id = ${accountId}::uuid`);
  if (planFrom) conditions.push(sql`o.plan_at >= ${new Date(planFrom)}`);
  if (planTo) conditions.push(sql`o.plan_at <= ${new Date(planTo)}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Accepted orders only; open requests are listed as invitations. */
export async function mediaOrders(
  { db }: Pick<BookingServices, 'db'>,
  userId: string,
  input: Page & { filters?: OrderFilters | undefined; sort?: keyof typeof orderSorts | undefined },
): Promise<ResponseOf<'media/positionOrders'>> {
  const { status } = input.filters ?? {};
  const condition = await orderCondition(db, userId, input.filters ?? {});
  const counts = await db
    .selectFrom('position_order as o')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .select(['o.status', sql<string>`count(*)`.as('n')])
    .where(condition)
    .groupBy('o.status')
    .execute();
  let page = orders(db).where(condition).limit(input.pageSize).offset(offset(input));
  if (status) page = page.where('o.status', '=', status as PositionOrder['status']);
  const rows = await page.orderBy(orderSorts[input.sort ?? 'newest']).execute();
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
    sort?: RequestOf<'media/invites'>['sort'];
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
  const sent = await page.orderBy(await inviteOrder(db, userId, input.sort ?? 'newest')).execute();
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

export function offerView(offer: { plan_at: Date; price_fen: number; note: string; status: string; expires_at: Date }) {
  return {
    planAt: offer.plan_at.toISOString(),
    priceFen: offer.price_fen,
    note: offer.note,
    status: offer.status,
    expiresAt: offer.expires_at.toISOString(),
  };
}
