/**
 * Goods, activities and redemptions of the activity centre. `docs/domain/operator.md#growth-commands`,
 * `docs/domain/growth.md#mall`.
 */
import { parseYuan } from '@shizhong/shared-contracts/format';
import {
  addActivity,
  addGoods,
  cancelRedemption,
  issueRedemption,
  redemptionQueue,
  restockGoods,
  setGoodsOnSale,
  shipRedemption,
} from '../../growth';
import { type Command, need, needInstant, shown, UsageError } from './command';

function whole(text: string, name: string): number {
  if (!/^-?\d{1,7}$/.test(text)) throw new UsageError(`--${name} 是整数`);
  return Number(text);
}

function oneOf<const Names extends readonly string[]>(text: string, names: Names, name: string): Names[number] {
  if (!names.includes(text)) throw new UsageError(`--${name} 只能是 ${names.join('、')}`);
  return text as Names[number];
}

/** Parses the tiers of an activity, `1:50,3:200`: number of orders and points. */
function tiersOf(text: string): { target: number; points: number }[] {
  return text.split(',').map((part) => {
    const found = /^(\d+):(\d+)$/.exec(part.trim());
    if (!found) throw new UsageError('--tiers 写成 目标:积分，各档用逗号隔开，如 1:50,3:200');
    return { target: Number(found[1]), points: Number(found[2]) };
  });
}

export const growthCommands: readonly Command[] = [
  {
    name: 'goods list',
    group: '活动中心',
    options: '',
    does: '积分商品与库存',
    async run({ services: { db } }) {
      const rows = await db.selectFrom('goods').selectAll().orderBy('sort').orderBy('id').execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        kind: row.kind,
        points: row.points,
        stock: row.stock,
        onSale: row.on_sale ? 'yes' : 'no',
      }));
    },
  },
  {
    name: 'goods add',
    group: '活动中心',
    options:
      '--name <名称> --kind physical|coupon|right --points <积分> --stock <库存> [--per-user <限兑>] [--level <等级>] [--cost <成本元>]',
    does: '上架积分商品',
    roles: ['service', 'content'],
    async run({ services }, options) {
      const row = await addGoods(services, {
        name: need(options, 'name'),
        kind: oneOf(need(options, 'kind'), ['physical', 'coupon', 'right'] as const, 'kind'),
        picture: options['picture'] ?? need(options, 'kind'),
        points: whole(need(options, 'points'), 'points'),
        stock: whole(need(options, 'stock'), 'stock'),
        perUser: options['per-user'] ? whole(options['per-user'], 'per-user') : undefined,
        minLevel: options['level'] ? whole(options['level'], 'level') : undefined,
        costFen: options['cost'] ? (parseYuan(options['cost']) ?? 0) : undefined,
        description: options['note'] ? [options['note']] : [],
      });
      return [{ id: row.id, name: row.name, points: row.points, stock: row.stock }];
    },
  },
  {
    name: 'goods restock',
    group: '活动中心',
    options: '--id <商品编号> --more <增减数量>',
    does: '增减库存，不会低于 0',
    roles: ['service', 'content'],
    async run({ services }, options) {
      const row = await restockGoods(services, { id: need(options, 'id'), more: whole(need(options, 'more'), 'more') });
      return [{ id: row.id, name: row.name, stock: row.stock }];
    },
  },
  {
    name: 'goods sale',
    group: '活动中心',
    options: '--id <商品编号> --on yes|no',
    does: '上架或下架',
    roles: ['service', 'content'],
    async run({ services }, options) {
      const onSale = oneOf(need(options, 'on'), ['yes', 'no'] as const, 'on') === 'yes';
      const row = await setGoodsOnSale(services, { id: need(options, 'id'), onSale });
      return [{ id: row.id, name: row.name, onSale: row.on_sale ? 'yes' : 'no' }];
    },
  },
  {
    name: 'redemption queue',
    group: '活动中心',
    options: '',
    does: '待处理的兑换，含收货人与地址',
    roles: ['service'],
    reads: true,
    async run({ services }) {
      const rows = await redemptionQueue(services);
      return rows.map((row) => ({
        id: row.id,
        no: row.no,
        goods: row.goods,
        kind: row.kind,
        to: row.address ? `${row.address.name} ${row.address.phone} ${row.address.region} ${row.address.detail}` : '',
        since: shown(row.waitingSince),
      }));
    },
  },
  {
    name: 'redemption issue',
    group: '活动中心',
    options: '--id <编号> [--code <券码>]',
    does: '发放卡券或权益',
    roles: ['service'],
    secrets: ['code'],
    async run({ services, operator }, options) {
      const row = await issueRedemption(services, operator, { id: need(options, 'id'), code: options['code'] });
      return [{ no: row.no, status: row.status }];
    },
  },
  {
    name: 'redemption ship',
    group: '活动中心',
    options: '--id <编号> --express <快递单号>',
    does: '发货',
    roles: ['service'],
    async run({ services, operator }, options) {
      const row = await shipRedemption(services, operator, { id: need(options, 'id'), expressNo: need(options, 'express') });
      return [{ no: row.no, status: row.status }];
    },
  },
  {
    name: 'redemption cancel',
    group: '活动中心',
    options: '--id <编号> --reason <原因>',
    does: '缺货取消，积分按原到期日退回',
    roles: ['service'],
    async run({ services, operator }, options) {
      const row = await cancelRedemption(services, operator, { id: need(options, 'id'), reason: need(options, 'reason') });
      return [{ no: row.no, status: row.status }];
    },
  },
  {
    name: 'activity add',
    group: '活动中心',
    options:
      '--name <名称> --kind orders|first_order|invite --summary <一句话> --tiers <各档，目标:积分，如 5:100,10:300> --start <时间> --end <结束时间，到此为止> [--quota <名额>]',
    does: '新建活动；到期自动发奖',
    roles: ['service', 'content'],
    async run({ services }, options) {
      const row = await addActivity(services, {
        name: need(options, 'name'),
        kind: oneOf(need(options, 'kind'), ['orders', 'first_order', 'invite'] as const, 'kind'),
        summary: need(options, 'summary'),
        picture: options['picture'] ?? need(options, 'kind'),
        tiers: tiersOf(need(options, 'tiers')),
        startAt: needInstant(options, 'start'),
        endAt: needInstant(options, 'end'),
        quota: options['quota'] ? whole(options['quota'], 'quota') : undefined,
      });
      return [{ id: row.id, name: row.name, start: shown(row.start_at.toISOString()), end: shown(row.end_at.toISOString()) }];
    },
  },
];
