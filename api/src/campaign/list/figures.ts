/**
 * Figures of a whole campaign, from stored snapshots, follow events, orders and the ledger. Only the readers' profile is
 * estimated, and it is labelled so: the platform does not report gender or area of a single article's readers.
 * `docs/pages/advertiser.md#campaign-detail`.
 */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { sql } from 'kysely';
import { followerFigures, followSourceTotals, type GrowthStep, growthSteps, readSourceTotals } from '../../figures';
import { fenOf } from '../../money';
import { areaName, type Database, type Day, dayMs, dayOf, type FiguresDatabase, hourMs, nextDay } from '../../platform';
import { campaignRules } from '../kinds/registry';
import type { CampaignServices } from '../services';
import { readOwn } from './own';

type Figures = ResponseOf<'adRead/figures'>;

const readSourceNames: Record<string, string> = {
  session: '公众号会话',
  moments: '朋友圈',
  friend: '好友转发',
  history: '历史消息',
  search: '搜一搜',
  feed: '推荐',
  other: '其他',
};
/** `user_source` of the official statistics. */
const followSourceNames: Record<number, string> = {
  0: '其他',
  1: '公众号搜索',
  17: '名片分享',
  30: '扫描二维码',
  57: '文章内账号名称',
  100: '微信广告',
  149: '小程序',
  161: '他人转载',
  200: '视频号',
  201: '直播',
};
const keptAfterHours = [24, 72, 168] as const;
/** Column width of the chart of unfollows. */
const leftStepHours = 6;
const maxAreas = 10;

/** @throws Refusal `noSuchObject` */
export async function campaignFigures(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  id: string,
): Promise<Figures> {
  const { db, figures } = services;
  const { counts } = campaignKind(kind);
  await readOwn(db, { userId, kind, id });
  const orders = await ordersOf(db, id);
  const [steps, spending, sources, followers] = await Promise.all([
    stepsOf(figures, orders, kind),
    spendingOf(db, id),
    counts.followers ? followSourcesOf(figures, id) : readSourcesOf(figures, orders),
    counts.followers ? followersOf(figures, id) : null,
  ]);
  const knownAt = steps.reduce((last, { to }) => Math.max(last, to), 0);
  const settled = orders.filter(({ status }) => status === 'settled');
  return {
    knownAt: knownAt ? new Date(knownAt).toISOString() : null,
    hours: hoursOf(steps, knownAt),
    days: daysOf(steps, spending, settled),
    accounts: accountsOf(orders),
    sources,
    profile: profileOf(orders),
    followers,
    growth: counts.growth ? growthOf(steps, orders) : null,
  };
}

type Step = GrowthStep & { from: number };

/** Steps of growth; the first one starts at publication, when nothing had grown yet. */
async function stepsOf(figures: FiguresDatabase, orders: readonly OrderRow[], kind: CampaignKind): Promise<Step[]> {
  const publishedAt = new Map(orders.flatMap(({ id, published_at: at }) => (at ? [[id, at.getTime()]] : [])));
  const steps = await growthSteps(figures, [...publishedAt.keys()], campaignRules(kind).metric);
  return steps.map((step) => ({ ...step, from: step.from ?? Math.min(publishedAt.get(step.orderId) ?? step.to, step.to) }));
}

/**
 * Spreads growth evenly over the hours between two snapshots, so that gaps between snapshots do not show as peaks. Integers that
 * add up.
 */
function perHour(steps: readonly Step[]): Map<number, number> {
  const hours = new Map<number, number>();
  for (const { from, to, grown } of steps) {
    const length = Math.max(1, to - from);
    let given = 0;
    for (let hour = Math.floor(from / hourMs) * hourMs; hour < Math.max(to, from + 1); hour += hourMs) {
      const until = Math.round((grown * (Math.min(hour + hourMs, to) - from)) / length);
      hours.set(hour, (hours.get(hour) ?? 0) + until - given);
      given = until;
    }
  }
  return hours;
}

function hoursOf(steps: readonly Step[], knownAt: number): Figures['hours'] {
  const grown = perHour(steps);
  const known = [...grown.keys()]
    .filter((hour) => hour > knownAt - marketFigures['campaign.curve_days'] * dayMs)
    .sort((a, b) => a - b);
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: (last - first) / hourMs + 1 }, (_, index) => {
    const hour = first + index * hourMs;
    return { at: new Date(hour).toISOString(), qty: grown.get(hour) ?? 0 };
  });
}

async function spendingOf(db: Database, id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; fen: string }>`
    select to_char(t.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      sum(case e.side when 'debit' then e.amount_fen else -e.amount_fen end) as fen
    from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where e.campaign_id = ${id}::uuid and e.account_code in ('2003', '2004') and t.code in ('T4', 'T4c') group by 1`.execute(db);
  return new Map(rows.map(({ day, fen }) => [day, fenOf(fen)]));
}

interface OrderRow {
  id: string;
  no: string;
  status: string;
  account_id: string;
  name: string;
  male_bp: number | null;
  areas: { code: string; bp: number }[];
  raw_qty: number | null;
  valid_qty: number | null;
  abnormal_qty: number | null;
  amount_fen: string | null;
  measured_by: string | null;
  published_at: Date | null;
  window_ends_at: Date | null;
  settled_at: Date | null;
}

async function ordersOf(db: Database, id: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.no, o.status, o.account_id, a.name, a.male_bp, a.areas, o.raw_qty, o.valid_qty, o.abnormal_qty, o.amount_fen,
      o.measured_by, o.published_at, o.window_ends_at, o.settled_at
    from performance_order o join media_account a on a.id = o.account_id
    where o.campaign_id = ${id}::uuid order by o.created_at`.execute(db);
  return rows;
}

function daysOf(steps: readonly Step[], spending: ReadonlyMap<string, number>, settled: readonly OrderRow[]): Figures['days'] {
  const days = new Map<string, Figures['days'][number]>();
  const on = (day: string) => {
    const row = days.get(day) ?? { day, qty: 0, validQty: 0, spendFen: 0, settled: 0 };
    days.set(day, row);
    return row;
  };
  for (const [hour, qty] of perHour(steps)) on(dayOf(hour)).qty += qty;
  for (const [day, fen] of spending) on(day).spendFen += fen;
  for (const { settled_at: at, valid_qty: validQty } of settled) {
    if (!at) continue;
    const row = on(dayOf(at.getTime()));
    row.validQty += validQty ?? 0;
    row.settled += 1;
  }
  // Days without activity are included: an axis without them would draw distant days next to each other.
  const known = [...days.keys()].sort();
  const last = known.at(-1) ?? '';
  for (let day = known[0] ?? last; day < last; day = nextDay(day as Day)) on(day);
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

function accountsOf(orders: readonly OrderRow[]): Figures['accounts'] {
  const accounts = new Map<string, Figures['accounts'][number]>();
  for (const order of orders) {
    const { account_id: id, name } = order;
    const row = accounts.get(id) ?? { id, name, orders: 0, rawQty: 0, validQty: 0, abnormalQty: 0, spendFen: 0 };
    accounts.set(id, row);
    row.orders += 1;
    row.rawQty += order.raw_qty ?? 0;
    row.validQty += order.valid_qty ?? 0;
    row.abnormalQty += order.abnormal_qty ?? 0;
    if (order.status === 'settled') row.spendFen += fenOf(order.amount_fen ?? '0');
  }
  return [...accounts.values()].sort((a, b) => b.validQty - a.validQty || b.rawQty - a.rawQty);
}

async function readSourcesOf(figures: FiguresDatabase, orders: readonly OrderRow[]): Promise<Figures['sources']> {
  const totals = await readSourceTotals(
    figures,
    orders.map(({ id }) => id),
  );
  return totals.map(({ source, quantity }) => ({ name: readSourceNames[source] ?? '其他', qty: quantity }));
}

async function followSourcesOf(figures: FiguresDatabase, id: string): Promise<Figures['sources']> {
  const totals = await followSourceTotals(figures, id);
  return totals.map(({ source, quantity }) => ({ name: followSourceNames[source] ?? '其他', qty: quantity }));
}

/** Weighted by what each account delivered: valid units once verified, raw units until then. */
function profileOf(orders: readonly OrderRow[]): Figures['profile'] {
  const weights = new Map<string, { row: OrderRow; qty: number }>();
  for (const row of orders) {
    const qty = row.valid_qty ?? row.raw_qty ?? 0;
    weights.set(row.account_id, { row, qty: qty + (weights.get(row.account_id)?.qty ?? 0) });
  }
  const brought = [...weights.values()].filter(({ qty }) => qty > 0);
  const all = brought.reduce((sum, { qty }) => sum + qty, 0);
  const declared = brought.filter(({ row }) => row.male_bp !== null);
  const known = declared.reduce((sum, { qty }) => sum + qty, 0);
  if (!known) return { maleBp: null, areas: [], knownBp: 0 };
  const areas = new Map<string, number>();
  for (const { row, qty } of declared)
    for (const { code, bp } of row.areas) areas.set(code, (areas.get(code) ?? 0) + (bp * qty) / known);
  return {
    maleBp: Math.round(declared.reduce((sum, { row, qty }) => sum + (row.male_bp ?? 0) * qty, 0) / known),
    areas: [...areas]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxAreas)
      .map(([code, bp]) => ({ code, name: areaName(code), bp: Math.round(bp) })),
    knownBp: Math.round((known * 10_000) / all),
  };
}

async function followersOf(figures: FiguresDatabase, id: string): Promise<NonNullable<Figures['followers']>> {
  const { follows, unfollows, kept, left } = await followerFigures(figures, id, { keptAfterHours, stepHours: leftStepHours });
  return {
    follows,
    unfollows,
    kept: kept.map(({ hours, of, kept: still }) => ({ hours, of, keptBp: of ? Math.round((still * 10_000) / of) : null })),
    left: left.map(({ step, quantity }) => ({ hours: (step + 1) * leftStepHours, qty: quantity })),
  };
}

/** Growth of the account, and the natural growth that was deducted once verification has assessed the order. */
function growthOf(steps: readonly Step[], orders: readonly OrderRow[]): NonNullable<Figures['growth']> {
  const published = orders.filter(({ published_at: at }) => at !== null);
  return {
    points: steps.map(({ orderId, to, total }) => ({ orderId, at: new Date(to).toISOString(), fans: total })),
    windows: published.flatMap((order) => {
      const { id, no, name, published_at: from, window_ends_at: to, raw_qty: raw, valid_qty: valid } = order;
      if (!from || !to) return [];
      const own = steps.filter(({ orderId, to: at }) => orderId === id && at <= to.getTime());
      const hours = ((own.at(-1)?.to ?? 0) - (own[0]?.to ?? 0)) / hourMs;
      const assessed = raw !== null && valid !== null && hours > 0 && order.measured_by !== 'manual';
      return {
        orderId: id,
        no,
        account: name,
        from: from.toISOString(),
        to: to.toISOString(),
        naturalPerHour: assessed ? Math.round(((raw - valid) * 10) / hours) / 10 : null,
      };
    }),
  };
}
