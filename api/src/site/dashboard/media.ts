/** The media owner's workbench. `docs/pages/media-owner.md#workbench`. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type AccountKind, bookedKind, isCampaignKind, isOrderKind, type OrderKind } from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { sql } from 'kysely';
import { inviteLink, mediaLink } from '../../booking';
import { fenOf } from '../../money';
import { mediaOrderLink } from '../../order';
import { type Database, dayOf, nextDay, startOf } from '../../platform';
import type { SiteServices } from '../services';
import { byUrgency } from './ad';

type Dashboard = ResponseOf<'media/dashboard'>;
type Todo = Dashboard['todos'][number];

const chartDays = marketFigures['media.curve_days'];
const maxAccounts = 5;

export async function mediaDashboard(services: SiteServices, userId: string): Promise<Dashboard> {
  await services.clock.refresh();
  const { db, clock } = services;
  const [earnings, todos, accounts] = await Promise.all([
    earningsOf(db, userId, clock.now()),
    todosOf(db, userId),
    accountsOf(db, userId),
  ]);
  return { at: new Date(clock.now()).toISOString(), ...earnings, todos, accounts };
}

/** Earnings by settlement day, net of claw-backs. */
async function earningsOf(db: Database, userId: string, now: number) {
  const today = dayOf(now);
  const first = nextDay(today, 1 - chartDays);
  const monthStart = `${today.slice(0, 8)}01`;
  // A month can have 31 days, so the chart's days do not always cover the month.
  const since = new Date(startOf(first < monthStart ? first : monthStart));
  const { rows } = await sql<{ day: string | null; fen: string }>`select
      case when created_at >= ${since} then to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') end as day, sum(net_fen - taken_fen) as fen
    from earning where media_user_id = ${userId}::uuid group by 1`.execute(db);
  const fenOn = new Map(rows.map(({ day, fen }) => [day, fenOf(fen)]));
  const sumFrom = (from: string) => [...fenOn].reduce((sum, [day, fen]) => (day !== null && day >= from ? sum + fen : sum), 0);
  return {
    todayFen: fenOn.get(today) ?? 0,
    monthFen: sumFrom(monthStart),
    totalFen: [...fenOn.values()].reduce((sum, fen) => sum + fen, 0),
    days: Array.from({ length: chartDays }, (_, index) => {
      const day = nextDay(first, index);
      return { day, netFen: fenOn.get(day) ?? 0 };
    }),
  };
}

interface Waiting {
  key: Todo['key'];
  n: string;
  due: Date | null;
  first: { id: string; kind: OrderKind | `${AccountKind}_account`; note: string };
}

async function todosOf(db: Database, userId: string): Promise<Todo[]> {
  const me = sql`${userId}::uuid`;
  const dueOf = sql`(select min(j.due_at) from job j where j.object_id = o.id and j.done_at is null and j.set_at_seq = o.entered_seq)`;
  const { rows } = await sql<Waiting>`with waiting as (
      select 'invitation' as key, i.id, ${sql.lit(bookedKind)} as kind, i.expires_at as due, a.name as note
        from invitation i join media_account a on a.id = i.account_id where i.media_user_id = ${me} and i.status = 'pending'
      union all
      select case o.status when 'waiting' then 'publish' else 'preview' end, o.id, o.kind, o.publish_deadline_at, c.name
        from performance_order o join campaign c on c.id = o.campaign_id where o.media_user_id = ${me} and o.status in ('need_preview', 'waiting')
      union all
      select case o.status when 'waiting' then 'publish' when 'need_preview' then 'preview' else 'makegood' end, o.id, ${sql.lit(bookedKind)},
          coalesce(${dueOf}, o.plan_at), a.name
        from position_order o join media_account a on a.id = o.account_id
        where o.media_user_id = ${me} and o.status in ('need_preview', 'waiting', 'making_good')
      union all
      select 'evidence', d.order_id, coalesce(o.kind, ${sql.lit(bookedKind)}), d.evidence_due_at, coalesce(o.no, p.no)
        from dispute d left join performance_order o on o.id = d.order_id left join position_order p on p.id = d.order_id
        where d.media_user_id = ${me} and d.status = 'open'
      union all
      select 'authorisation', a.id, a.kind || '_account', null, a.name
        from media_account a where a.user_id = ${me} and a.status in ('normal', 'offline') and a.source = 'authorised' and not a.accepting
    )
    select key, count(*) as n, min(due) as due,
      (array_agg(json_build_object('id', id, 'kind', kind, 'note', note) order by due nulls last, id))[1] as first
    from waiting group by key`.execute(db);
  return rows
    .map(({ key, n, due, first }) => ({
      key,
      count: Number(n),
      dueAt: due?.toISOString() ?? null,
      note: first.note,
      link: linkOf(key, first),
    }))
    .sort(byUrgency);
}

function linkOf(key: Todo['key'], { id, kind }: Waiting['first']): string {
  if (key === 'invitation') return inviteLink;
  if (isCampaignKind(kind)) return mediaOrderLink({ id, kind });
  if (isOrderKind(kind)) return mediaLink({ id });
  return `/admin-media/account/${kind.slice(0, -'_account'.length)}`;
}

async function accountsOf(db: Database, userId: string): Promise<Dashboard['accounts']> {
  const rows = await db
    .selectFrom('media_account as a')
    .leftJoin('low_quality as q', (join) =>
      join.onRef('q.account_id', '=', 'a.id').on('q.status', 'in', ['watch', 'low', 'severe', 'appealed']),
    )
    .select(['a.id', 'a.kind', 'a.name', 'a.avatar_url', 'a.status', 'a.status_reason', 'a.source', 'a.perf_tenths'])
    .select(['q.level', 'q.since'])
    .select((query) =>
      query
        .selectFrom('account_authorisation as u')
        .select('u.status')
        .whereRef('u.account_id', '=', 'a.id')
        .orderBy('u.created_at', 'desc')
        .limit(1)
        .as('authorisation'),
    )
    .where('a.user_id', '=', userId)
    .where('a.status', 'in', ['normal', 'offline', 'frozen'])
    .orderBy(sql`q.level is null`)
    .orderBy('a.created_at')
    .limit(maxAccounts)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    avatar: row.avatar_url,
    status: row.status,
    statusReason: row.status_reason,
    source: row.source,
    authorisation: row.source === 'authorised' ? row.authorisation : null,
    perfScore: row.perf_tenths / 10,
    lowQuality: row.level && row.since ? { level: row.level, since: row.since.toISOString() } : null,
  }));
}
