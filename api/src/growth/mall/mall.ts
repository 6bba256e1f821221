/**
 * 积分商城: points and stock change in one transaction, so that the last item has one buyer. `docs/pages/media-owner.md#goods`,
 * `docs/domain/growth.md#mall`. Lock order: points account, goods, redemption.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { maskName, maskPhone } from '@shizhong/shared-contracts/format';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sql } from 'kysely';
import { seal, unseal } from '../../identity';
import {
  begin,
  beginning,
  type Database,
  newNumber,
  once,
  perform,
  refuse,
  rulesAt,
  type SignedInCall,
  standingOf,
  tabTotal,
  unmet,
  uuidv7,
} from '../../platform';
import { refreshIfStale, refreshPoints } from '../points/order-points';
import { pointsOf, spend } from '../points/points';
import type { GrowthServices } from '../services';
import type { Goods, Redemption } from '../tables';

function goodsView(row: Goods): ResponseOf<'activity/goods'>['list'][number] {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    picture: row.picture,
    points: row.points,
    stock: row.stock,
    perUser: row.per_user,
    minLevel: row.min_level,
  };
}

export async function goodsList(
  db: Database,
  { page = 1, pageSize = 20, filters = {}, sort = 'default' }: RequestOf<'activity/goods'>,
): Promise<ResponseOf<'activity/goods'>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from goods where on_sale group by kind`.execute(db);
  const tabs = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  let query = db.selectFrom('goods').selectAll().where('on_sale', '=', true);
  if (filters.kind) query = query.where('kind', '=', filters.kind);
  query = sort === 'points' ? query.orderBy('points') : query.orderBy('sort');
  const list = await query
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { list: list.map(goodsView), total: tabTotal(tabs, filters.kind), page, pageSize, tabs };
}

async function goodsById(db: Database, id: string): Promise<Goods> {
  const row = await db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('goodsMissing');
  return row;
}

async function boughtBefore(db: Database, userId: string, goodsId: string): Promise<number> {
  const { n } = await db
    .selectFrom('redemption')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('goods_id', '=', goodsId)
    .where('user_id', '=', userId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function goodsDetail(
  services: GrowthServices,
  userId: string,
  { id }: RequestOf<'activity/goodsDetail'>,
): Promise<ResponseOf<'activity/goodsDetail'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  await refreshIfStale(db, userId, at);
  const row = await goodsById(db, id);
  const mine = await boughtBefore(db, userId, id);
  const { available } = await pointsOf(db, userId);
  const { level } = (await standingOf(db, userId, at, await rulesAt(db, at))).level;
  const obstacles = [
    ...(row.on_sale ? [] : ['已下架']),
    ...(row.stock > 0 ? [] : [refusals.inStock.text]),
    ...(level < row.min_level ? [refusals.levelTooLow.text({ level: row.min_level })] : []),
    ...(row.per_user !== null && mine >= row.per_user ? [refusals.goodsLimitReached.text({ max: row.per_user })] : []),
    ...(available < row.points ? [`积分不足，还差 ${row.points - available} 分`] : []),
  ];
  return { ...goodsView(row), description: row.description, mine, obstacles };
}

/** @throws Refusal of the guards `pointsCover` and `inStock`; `levelTooLow`, or `goodsLimitReached` above the limit per user */
export async function redeem(
  services: GrowthServices,
  input: RequestOf<'activity/redeem'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/redeem'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'activity/redeem', requestId, content: [userId, content] }, async (trx) => {
    await refreshPoints(trx, userId, at);
    const goods = await goodsById(trx, input.goodsId);
    if (!goods.on_sale) throw refuse('goodsOffSale');
    const { level } = (await standingOf(trx, userId, at, await rulesAt(trx, at))).level;
    if (level < goods.min_level) throw refuse('levelTooLow', { level: goods.min_level });
    if (goods.per_user !== null && (await boughtBefore(trx, userId, goods.id)) >= goods.per_user) {
      throw refuse('goodsLimitReached', { max: goods.per_user });
    }
    const { address } = input;
    if (goods.kind === 'physical' && !address) throw refuse('deliveryAddressMissing');
    const { numUpdatedRows } = await trx
      .updateTable('goods')
      .set({ stock: sql`stock - 1` })
      .where('id', '=', goods.id)
      .where('stock', '>', 0)
      .where('on_sale', '=', true)
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw unmet('inStock');
    const id = uuidv7();
    const no = newNumber('DH', at);
    const lots = await spend(trx, {
      userId,
      amount: goods.points,
      reason: '兑换商品',
      about: goods.name,
      deed: `redeem:${id}`,
      at,
    });
    const step = {
      process: 'redemption',
      id,
      transition: 'redeem',
      by: { type: 'media', id: userId },
      at,
      calendar: services.calendar,
    } as const;
    const sent = goods.kind === 'physical' ? address : undefined;
    const row = await trx
      .insertInto('redemption')
      .values({
        id,
        no,
        user_id: userId,
        goods_id: goods.id,
        points: goods.points,
        lots: JSON.stringify(lots),
        sent_to: sent ? `${maskName(sent.name)} ${maskPhone(sent.phone)} ${sent.region}` : null,
        address_enc: sent ? seal(services.keys, 'delivery', JSON.stringify(sent)) : null,
        status: beginning(step).to,
        status_at: at,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await begin(trx, step);
    return redemptionView(services, row, goods);
  });
}

export function redemptionView(
  { keys }: Pick<GrowthServices, 'keys'>,
  row: Redemption,
  goods: Pick<Goods, 'name' | 'kind' | 'picture'>,
): ResponseOf<'activity/redeem'> {
  return {
    id: row.id,
    no: row.no,
    goodsId: row.goods_id,
    goodsName: goods.name,
    kind: goods.kind,
    picture: goods.picture,
    points: row.points,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    sentTo: row.sent_to,
    expressNo: row.express_no,
    couponCode: row.coupon_enc ? unseal(keys, 'coupon', row.coupon_enc) : null,
    reason: row.reason,
  };
}

export async function receive(
  services: GrowthServices,
  { id, request_id: requestId }: RequestOf<'activity/redemptionReceive'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/redemptionReceive'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'activity/redemptionReceive', requestId, content: [userId, id] }, async (trx) => {
    const row = await trx
      .selectFrom('redemption')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) throw refuse('redemptionMissing');
    const by = { type: 'media', id: userId } as const;
    const { to } = await perform(trx, { process: 'redemption', id, transition: 'receive', by, at, calendar: services.calendar });
    return { id, status: to };
  });
}
