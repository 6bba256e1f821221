/**
 * The figures of a campaign as a whole, from the kept snapshots, follow events, orders and the ledger. Nothing is estimated but the readers'
 * profile, which says so: the platform tells no gender or area of a single article's readers. `docs/pages/advertiser.md#campaign-detail`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { fenOf } from '../../money';
import { areaName, type Database, type Day, dayMs, dayOf, hourMs, nextDay } from '../../platform';
import type { CampaignKind } from '../kinds/kinds';
import type { CampaignServices } from '../services';
import { readOwn } from './own';

type Figures = ResponseOf<'adRead/figures'>;

const readSourceNames: Record<string, string> = {
  session: '公众号会话',
  moments: '朋友圈',
  friend: '好友转发',
  history: '历史消息',
  search: '搜一搜',
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
/** Width of a column of the chart of those who left. */
const leftStepHours = 6;
const mostAreas = 10;

/** @throws Refusal 10012 */
export async function campaignFigures(
  services: CampaignServices,
  userId: string,
  kind: CampaignKind,
  id: string,
): Promise<Figures> {
  const { db } = services;
  await readOwn(db, { userId, kind, id });
  const [steps, spending, orders, sources, followers] = await Promise.all([
    stepsOf(db, id, kind),
    spendingOf(db, id),
    ordersOf(db, id),
    kind === 'fans' ? followSourcesOf(db, id) : readSourcesOf(db, id),
    kind === 'fans' ? followersOf(db, id) : null,
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
    growth: kind === 'video' ? growthOf(steps, orders) : null,
  };
}

/** Growth between two snapshots of one order. */
interface Step {
  orderId: string;
  from: number;
  to: number;
  grown: number;
  total: number;
}

const column = { read: 'reads', fans: 'follows', video: 'fans_total' } as const;

/** Of each order the figures of one source: of the platform's where it has them, else those an operator entered. */
async function stepsOf(db: Database, id: string, kind: CampaignKind): Promise<Step[]> {
  const { rows } = await sql<{ order_id: string; from_at: Date; at: Date; grown: number; total: number }>`
    with own as (select id, published_at from performance_order where campaign_id = ${id}::uuid and published_at is not null),
    picked as (select distinct on (s.order_id) s.order_id, s.source, own.published_at from snapshot s join own on own.id = s.order_id
      order by s.order_id, (s.source = 'manual'), s.source)
    select s.order_id, s.at, s.${sql.ref(column[kind])} as total,
      coalesce(lag(s.at) over w, least(p.published_at, s.at)) as from_at,
      s.${sql.ref(column[kind])} - coalesce(lag(s.${sql.ref(column[kind])}) over w, ${
        kind === 'video' ? sql`s.fans_total` : sql`0`
      }) as grown
    from snapshot s join picked p on p.order_id = s.order_id and p.source = s.source
    where s.${sql.ref(column[kind])} is not null
    window w as (partition by s.order_id order by s.at) order by s.at, s.order_id`.execute(db);
  return rows.map((row) => ({
    orderId: row.order_id,
    from: row.from_at.getTime(),
    to: row.at.getTime(),
    grown: row.grown,
    total: row.total,
  }));
}

/** Spread evenly over the hours between two snapshots, so that no lump stands where nobody looked. Whole numbers that add up. */
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
  const known = [...grown.keys()].filter((hour) => hour > knownAt - 7 * dayMs).sort((a, b) => a - b);
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
  // A day on which nothing happened is a figure too: an axis without it would draw days together that are not.
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

async function readSourcesOf(db: Database, id: string): Promise<Figures['sources']> {
  const { rows } = await sql<{ name: string; qty: string }>`
    select part.key as name, sum(part.value::numeric)::bigint as qty from (
      select distinct on (s.order_id) s.by_source from snapshot s join performance_order o on o.id = s.order_id
      where o.campaign_id = ${id}::uuid and s.by_source is not null order by s.order_id, s.at desc) last,
      jsonb_each_text(last.by_source) part
    group by 1 order by 2 desc`.execute(db);
  return rows.map(({ name, qty }) => ({ name: readSourceNames[name] ?? '其他', qty: Number(qty) }));
}

/** To when an order is known: its last snapshot. What was told since stands nowhere yet, so that all figures of a page speak of one time. */
const knownOf = sql`(select max(s.at) from snapshot s where s.order_id = f.order_id)`;

async function followSourcesOf(db: Database, id: string): Promise<Figures['sources']> {
  const { rows } = await sql<{ source: number; qty: string }>`
    select f.source, count(*) as qty from fan_event f where f.campaign_id = ${id}::uuid and f.type = 'follow'
      and f.at <= ${knownOf} group by 1 order by 2 desc`.execute(db);
  return rows.map(({ source, qty }) => ({ name: followSourceNames[source] ?? '其他', qty: Number(qty) }));
}

/** Weighted by what each account brought: valid where it is judged, else as counted. */
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
      .slice(0, mostAreas)
      .map(([code, bp]) => ({ code, name: areaName(code), bp: Math.round(bp) })),
    knownBp: Math.round((known * 10_000) / all),
  };
}

/** An order is watched for a time only: whoever followed is counted for a span that lies wholly within it. */
async function followersOf(db: Database, id: string): Promise<NonNullable<Figures['followers']>> {
  const persons = sql`
    select f.order_id, min(f.at) filter (where f.type = 'follow') as came, max(f.at) filter (where f.type = 'unfollow') as went,
      ${knownOf} as known
    from fan_event f where f.campaign_id = ${id}::uuid and f.at <= ${knownOf} group by f.order_id, f.person_hash`;
  const span = (hours: number) => sql`make_interval(hours => ${sql.lit(hours)})`;
  const [counted, left] = await Promise.all([
    sql<Record<string, string>>`select count(came) as follows, count(went) as unfollows, ${sql.join(
      keptAfterHours.flatMap((hours) => [
        sql`count(*) filter (where came + ${span(hours)} <= known) as ${sql.ref(`of_${hours}`)}`,
        sql`count(*) filter (where came + ${span(hours)} <= known and (went is null or went > came + ${span(hours)})) as ${sql.ref(`kept_${hours}`)}`,
      ]),
    )} from (${persons}) p where came is not null`.execute(db),
    sql<{
      step: number;
      qty: string;
    }>`select floor(extract(epoch from went - came) / ${sql.lit(leftStepHours * 3600)})::int as step, count(*) as qty
      from (${persons}) p where went >= came group by 1 order by 1`.execute(db),
  ]);
  const row = counted.rows[0] ?? {};
  const figure = (name: string) => Number(row[name] ?? 0);
  return {
    follows: figure('follows'),
    unfollows: figure('unfollows'),
    kept: keptAfterHours.map((hours) => {
      const of = figure(`of_${hours}`);
      return { hours, of, keptBp: of ? Math.round((figure(`kept_${hours}`) * 10_000) / of) : null };
    }),
    left: left.rows.map(({ step, qty }) => ({ hours: (step + 1) * leftStepHours, qty: Number(qty) })),
  };
}

/** What the account grew, and what of it is taken for its own growth once the order is judged by the machine. */
function growthOf(steps: readonly Step[], orders: readonly OrderRow[]): NonNullable<Figures['growth']> {
  const published = orders.filter(({ published_at: at }) => at !== null);
  return {
    points: steps.map(({ orderId, to, total }) => ({ orderId, at: new Date(to).toISOString(), fans: total })),
    windows: published.flatMap((order) => {
      const { id, no, name, published_at: from, window_ends_at: to, raw_qty: raw, valid_qty: valid } = order;
      if (!from || !to) return [];
      const own = steps.filter(({ orderId, to: at }) => orderId === id && at <= to.getTime());
      const hours = ((own.at(-1)?.to ?? 0) - (own[0]?.to ?? 0)) / hourMs;
      const judged = raw !== null && valid !== null && hours > 0 && order.measured_by !== 'manual';
      return {
        orderId: id,
        no,
        account: name,
        from: from.toISOString(),
        to: to.toISOString(),
        naturalPerHour: judged ? Math.round(((raw - valid) * 10) / hours) / 10 : null,
      };
    }),
  };
}
