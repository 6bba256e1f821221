/**
 * What a proposed setting would have meant for yesterday: read by whoever proposes it and by whoever approves it. Settings of terms and
 * counts leave no figure of a single day, and the text says so. `docs/domain/operator.md#settings`.
 */
import { formatFen } from '@shizhong/shared-contracts/format';
import { sql } from 'kysely';
import { type BusinessRule, type Database, dayMs, dayOf, startOf } from '../../platform';

interface Day {
  from: Date;
  until: Date;
}

/** What one setting bounds: each figure of yesterday. */
interface Bounded {
  what: string;
  /** What a figure outside means; `below` counts those under the value, `above` those over it. */
  outside: 'below' | 'above';
  means: string;
  figures(db: Database, day: Day): Promise<number[]>;
}

async function begun(
  db: Database,
  table: 'deposit' | 'cash_out' | 'campaign',
  column: string,
  day: Day,
  only = sql<boolean>`true`,
) {
  const process = table === 'cash_out' ? 'cashOut' : table;
  // A campaign is a draft before it is submitted, and may be submitted again.
  const asked = table === 'campaign' ? sql<boolean>`e.transition = 'submit'` : sql<boolean>`e.seq = 1`;
  const { rows } = await sql<{ figure: string }>`select o.${sql.ref(column)} as figure from ${sql.table(table)} o
    where o.${sql.ref(column)} is not null and ${only} and exists (select from process_event e
      where e.object_id = o.id and e.process = ${process} and ${asked} and e.at >= ${day.from} and e.at < ${day.until})`.execute(
    db,
  );
  return rows.map(({ figure }) => Number(figure));
}

/** Of what was scored on that day. */
async function scores(db: Database, { from, until }: Day): Promise<number[]> {
  const orders = await db
    .selectFrom('performance_order')
    .select('score')
    .where('score', 'is not', null)
    .where('window_ends_at', '>=', from)
    .where('window_ends_at', '<', until)
    .execute();
  const bookings = await db
    .selectFrom('position_order')
    .select('score')
    .where('score', 'is not', null)
    .where('keep_ends_at', '>=', from)
    .where('keep_ends_at', '<', until)
    .execute();
  return [...orders, ...bookings].map(({ score }) => score ?? 0);
}

const deposits = (means: string, outside: Bounded['outside'], channels: readonly string[]): Bounded => ({
  ...{ what: '充值', outside, means },
  figures: (db, day) => begun(db, 'deposit', 'amount_fen', day, sql<boolean>`o.channel = any(${[...channels]})`),
});
const online = ['alipay', 'wechat', 'local'];
const cashOuts = (means: string, outside: Bounded['outside']): Bounded => ({
  ...{ what: '提现', outside, means },
  figures: (db, day) => begun(db, 'cash_out', 'amount_fen', day),
});
const prices = (kind: string): Bounded => ({
  ...{ what: '广告', outside: 'below', means: '单价低于底价' },
  figures: (db, day) => begun(db, 'campaign', 'unit_price_fen', day, sql<boolean>`o.kind = ${kind}`),
});
const scored = (means: string): Bounded => ({ what: '到期计分的订单与广告位', outside: 'above', means, figures: scores });

const bounded: Partial<Record<BusinessRule, Bounded>> = {
  'deposit.min_fen': deposits('低于下限', 'below', [...online, 'transfer']),
  'deposit.max_online_fen': deposits('高于上限', 'above', online),
  'deposit.max_transfer_fen': deposits('高于上限', 'above', ['transfer']),
  'cashout.min_fen': cashOuts('低于下限', 'below'),
  'cashout.max_fen': cashOuts('高于上限', 'above'),
  'cashout.auto_max_fen': cashOuts('超出自动审核的金额', 'above'),
  'cashout.two_persons_above_fen': cashOuts('须两人复核', 'above'),
  'price.read.floor_fen': prices('read'),
  'price.fans.floor_fen': prices('fans'),
  'price.video.floor_fen': prices('video'),
  'budget.min_fen': {
    ...{ what: '广告', outside: 'below', means: '预算低于下限' },
    figures: (db, day) => begun(db, 'campaign', 'budget_fen', day),
  },
  'anomaly.suspect_from': scored('达到存疑线'),
  'anomaly.deduct_from': scored('达到扣减线'),
  'anomaly.hold_from': scored('达到暂缓线'),
};

interface Change {
  key: BusinessRule;
  before: number | string;
  value: number | string;
}

/** @param now by the product's clock: yesterday is the Shanghai day before */
export async function dryRun(db: Database, { key, before, value }: Change, now: Date): Promise<string> {
  const until = startOf(dayOf(now));
  const day: Day = { from: new Date(until - dayMs), until: new Date(until) };
  const head = `按昨天（${dayOf(day.from)}）试算：`;
  const of = bounded[key];
  if (of && typeof before === 'number' && typeof value === 'number') {
    const figures = await of.figures(db, day);
    const outside = (bound: number) => figures.filter((each) => isOutside(of, key, each, bound)).length;
    return `${head}${of.what} ${figures.length} 笔，${of.means}的 ${outside(before)} → ${outside(value)} 笔`;
  }
  if (/(^fee\.media|^level\.\d_fee)_bp$/.test(key) && typeof before === 'number' && typeof value === 'number')
    return `${head}${await feesOf(db, day, before, value)}`;
  return '这项设置不约束单日的金额与分数，没有可按昨天试算的';
}

/** A score on the line is over it; an amount on a bound is within it. */
function isOutside({ outside }: Bounded, key: BusinessRule, figure: number, bound: number): boolean {
  if (outside === 'below') return figure < bound;
  return key.startsWith('anomaly.') ? figure >= bound : figure > bound;
}

/** Orders keep the rate of their claim, so those at the present rate are the ones that the next rate would have met. */
async function feesOf(db: Database, { from, until }: Day, before: number, after: number): Promise<string> {
  const settled = async (table: 'performance_order' | 'position_order') =>
    db
      .selectFrom(table)
      .select([sql<string>`coalesce(sum(amount_fen), 0)`.as('amount'), sql<string>`count(*)`.as('orders')])
      .where('fee_bp', '=', before)
      .where('settled_at', '>=', from)
      .where('settled_at', '<', until)
      .executeTakeFirstOrThrow();
  const both = [await settled('performance_order'), await settled('position_order')];
  const orders = both.reduce((sum, each) => sum + Number(each.orders), 0);
  const amount = both.reduce((sum, each) => sum + Number(each.amount), 0);
  const fee = (bp: number) => formatFen(Math.round((amount * bp) / 10_000));
  return `按 ${before / 100}% 结算的 ${orders} 单共 ${formatFen(amount)} 元，服务费 ${fee(before)} → ${fee(after)} 元`;
}
