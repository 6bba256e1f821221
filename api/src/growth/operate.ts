/**
 * Operator actions in the activity centre: goods, activities, redemptions. `docs/domain/operator.md#growth-commands`,
 * `docs/domain/growth.md#mall`.
 */
import { sql } from 'kysely';
import { notify, seal, unseal } from '../identity';
import { fenOf, goodsBought, type Operator, requireReason, writePosting } from '../money';
import { perform, refuse, uuidv7 } from '../platform';
import { giveBack, lockPoints } from './points/points';
import type { GrowthServices } from './services';
import type { Activity, Goods, Redemption, Tier } from './tables';

type Needs = Pick<GrowthServices, 'db' | 'clock' | 'calendar' | 'keys'>;

export interface NewGoods {
  name: string;
  kind: Goods['kind'];
  picture: string;
  points: number;
  stock: number;
  perUser?: number | undefined;
  minLevel?: number | undefined;
  description?: readonly string[] | undefined;
  costFen?: number | undefined;
  sort?: number | undefined;
}

export async function addGoods({ db, clock }: Pick<GrowthServices, 'db' | 'clock'>, input: NewGoods): Promise<Goods> {
  if (input.points <= 0 || input.stock < 0) throw refuse('goodsFiguresWrong');
  return db
    .insertInto('goods')
    .values({
      id: uuidv7(),
      name: input.name,
      kind: input.kind,
      picture: input.picture,
      points: input.points,
      stock: input.stock,
      per_user: input.perUser ?? null,
      min_level: input.minLevel ?? 0,
      description: [...(input.description ?? [])],
      cost_fen: input.costFen ?? 0,
      sort: input.sort ?? 0,
      created_at: new Date(clock.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @param more is added to the stock, which never drops below zero */
export async function restockGoods({ db }: Pick<GrowthServices, 'db'>, input: { id: string; more: number }): Promise<Goods> {
  const row = await db
    .updateTable('goods')
    .set({ stock: sql`greatest(0, stock + ${input.more}::int)` })
    .where('id', '=', input.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refuse('goodsMissing');
  return row;
}

export async function setGoodsOnSale({ db }: Pick<GrowthServices, 'db'>, input: { id: string; onSale: boolean }): Promise<Goods> {
  const row = await db
    .updateTable('goods')
    .set({ on_sale: input.onSale })
    .where('id', '=', input.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refuse('goodsMissing');
  return row;
}

export interface NewActivity {
  name: string;
  kind: Activity['kind'];
  summary: string;
  picture: string;
  rules?: readonly string[] | undefined;
  tiers: readonly Tier[];
  startAt: Date;
  endAt: Date;
  quota?: number | undefined;
}

export async function addActivity({ db, clock }: Pick<GrowthServices, 'db' | 'clock'>, input: NewActivity): Promise<Activity> {
  if (input.endAt <= input.startAt) throw refuse('endsBeforeStart', { path: 'endAt' });
  if (input.tiers.length === 0) throw refuse('activityTiersMissing');
  return db
    .insertInto('activity')
    .values({
      id: uuidv7(),
      name: input.name,
      kind: input.kind,
      summary: input.summary,
      picture: input.picture,
      rules: [...(input.rules ?? [])],
      tiers: JSON.stringify(input.tiers),
      start_at: input.startAt,
      end_at: input.endAt,
      quota: input.quota ?? null,
      created_at: new Date(clock.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function redemptionQueue({ db, keys }: Pick<GrowthServices, 'db' | 'keys'>) {
  const rows = await db
    .selectFrom('redemption as r')
    .innerJoin('goods as g', 'g.id', 'r.goods_id')
    .select(['r.id', 'r.no', 'r.created_at', 'r.address_enc', 'g.name', 'g.kind'])
    .where('r.status', '=', 'created')
    .orderBy('r.created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    goods: row.name,
    kind: row.kind,
    waitingSince: row.created_at.toISOString(),
    address: row.address_enc
      ? (JSON.parse(unseal(keys, 'delivery', row.address_enc)) as { name: string; phone: string; region: string; detail: string })
      : null,
  }));
}

async function move(
  services: Needs,
  operator: Operator,
  input: { id: string; transition: 'issue' | 'ship' | 'cancel'; kinds: readonly Goods['kind'][]; note?: string },
  more: (row: Redemption) => { set: Partial<Pick<Redemption, 'express_no' | 'coupon_enc' | 'reason'>>; notice: [string, string] },
): Promise<Redemption> {
  const { db, clock, calendar } = services;
  await clock.refresh();
  const at = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('redemption as r')
      .innerJoin('goods as g', 'g.id', 'r.goods_id')
      .select(['r.user_id', 'r.goods_id', 'g.kind', 'g.name', 'g.cost_fen'])
      .where('r.id', '=', input.id)
      .executeTakeFirst();
    if (!found || !input.kinds.includes(found.kind)) throw refuse('redemptionMissing');
    await lockPoints(trx, found.user_id);
    const by = { type: 'operator', id: operator.id } as const;
    const { id, transition } = input;
    await perform(trx, { process: 'redemption', id, transition, by, at, calendar, ...(input.note ? { note: input.note } : {}) });
    const before = await trx.selectFrom('redemption').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { set, notice } = more(before);
    const row = await trx.updateTable('redemption').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    if (transition === 'cancel') {
      await giveBack(trx, { userId: row.user_id, lots: row.lots, about: found.name, deed: `return:${id}`, at });
    } else if (fenOf(found.cost_fen) > 0) {
      const posting = goodsBought({ costFen: fenOf(found.cost_fen) });
      await writePosting(trx, posting, { requestId: `redemption:${id}`, bizType: 'redemption', bizId: id, at });
    }
    const [title, body] = notice;
    const link = '/admin-media/personal/activity-center?tab=redemptions';
    await notify(trx, { userId: row.user_id, class: 'activity', title, body, link, at });
    return row;
  });
}

/** Issues coupons and rights. @param input `code` of the coupon, visible to its owner only */
export async function issueRedemption(
  services: Needs,
  operator: Operator,
  input: { id: string; code?: string | undefined },
): Promise<Redemption> {
  const code = input.code?.trim();
  const change = { id: input.id, transition: 'issue', kinds: ['coupon', 'right'] } as const;
  return move(services, operator, change, (row) => ({
    set: { coupon_enc: code ? seal(services.keys, 'coupon', code) : null },
    notice: ['兑换已发放', `兑换 ${row.no} 已发放，可在兑换记录中查看。`],
  }));
}

export async function shipRedemption(
  services: Needs,
  operator: Operator,
  input: { id: string; expressNo: string },
): Promise<Redemption> {
  const expressNo = input.expressNo.trim();
  if (!/^[A-Za-z0-9-]{6,40}$/.test(expressNo)) throw refuse('expressNumberMissing');
  return move(services, operator, { id: input.id, transition: 'ship', kinds: ['physical'] }, (row) => ({
    set: { express_no: expressNo },
    notice: ['兑换商品已发货', `兑换 ${row.no} 已发货，快递单号 ${expressNo}。`],
  }));
}

/**
 * Cancels a redemption, for example when out of stock: the points return with their original expiry.
 * @throws Refusal of the guard `reasonGiven`
 */
export async function cancelRedemption(
  services: Needs,
  operator: Operator,
  input: { id: string; reason: string },
): Promise<Redemption> {
  const reason = requireReason(input.reason);
  const change = { id: input.id, transition: 'cancel', kinds: ['physical', 'coupon', 'right'], note: reason } as const;
  return move(services, operator, change, (row) => ({
    set: { reason },
    notice: ['兑换已取消', `兑换 ${row.no} 已取消，${row.points} 积分已退回。原因：${reason}`],
  }));
}
