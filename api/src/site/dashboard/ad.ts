/** The advertiser's workbench. `docs/pages/advertiser.md#workbench`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import {
  bookedKind,
  bookedKinds,
  campaignKind,
  campaignKindNames,
  campaignKindsThat,
  isCampaignKind,
  type OrderKind,
  orderKind,
  orderKindNames,
} from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { adLink } from '../../booking';
import { campaignLink } from '../../campaign';
import { orderLink } from '../../order';
import { type Database, type Day, dayOf, nextDay } from '../../platform';
import type { SiteServices } from '../services';
import { type Spending, spendingOf } from './spending';

type Dashboard = ResponseOf<'ad/dashboard'>;
type Todo = Dashboard['todos'][number];

export async function adDashboard(services: SiteServices, userId: string): Promise<Dashboard> {
  await services.clock.refresh();
  const { db, clock } = services;
  const today = dayOf(clock.now());
  const yesterday = nextDay(today, -1);
  const monthStart = `${today.slice(0, 8)}01`;
  const [spending, frozen, todos] = await Promise.all([
    spendingOf(db, userId, monthStart < yesterday ? monthStart : yesterday, today),
    frozenFor(db, userId),
    todosOf(db, userId),
  ]);
  const month = spending.filter((each) => each.day >= monthStart);
  const sumOf = (of: readonly Spending[], field: 'fen' | 'validQty') => of.reduce((sum, each) => sum + each[field], 0);
  return {
    at: new Date(clock.now()).toISOString(),
    todayFen: sumOf(on(spending, today), 'fen'),
    yesterdayFen: sumOf(on(spending, yesterday), 'fen'),
    monthFen: sumOf(month, 'fen'),
    monthReads: sumOf(
      month.filter(({ kind }) => orderKind(kind).campaign?.counts.readers),
      'validQty',
    ),
    monthFans: sumOf(
      month.filter(({ kind }) => orderKind(kind).campaign?.promotes),
      'validQty',
    ),
    ...frozen,
    todos,
  };
}

const on = (spending: readonly Spending[], day: Day) => spending.filter((each) => each.day === day);

async function frozenFor(db: Database, userId: string): Promise<{ frozenCampaigns: number; frozenInvitations: number }> {
  const { rows } = await sql<{ campaigns: string; invitations: string }>`select
      count(*) filter (where reason = 'campaign') as campaigns, count(*) filter (where reason = 'invitation') as invitations
    from "freeze" where advertiser_id = ${userId}::uuid and consumed_fen + thawed_fen < amount_fen`.execute(db);
  return { frozenCampaigns: Number(rows[0]?.campaigns ?? 0), frozenInvitations: Number(rows[0]?.invitations ?? 0) };
}

interface Waiting {
  key: Todo['key'];
  n: string;
  due: Date | null;
  /** The most urgent one. */
  first: { id: string; parent: string; kind: OrderKind; note: string };
}

/** A budget with less than this share left will soon be used up; in ten-thousandths. */
const lowBudgetBp = 1_000;

/**
 * Returns one row per kind. The deadline is the first open timer of the current status; timers of earlier statuses stay in the
 * table and are recognised by the event that set them.
 */
async function todosOf(db: Database, userId: string): Promise<Todo[]> {
  const me = sql`${userId}::uuid`;
  const dueOf = sql`(select min(j.due_at) from job j where j.object_id = o.id and j.done_at is null and j.set_at_seq = o.entered_seq)`;
  const { rows } = await sql<Waiting>`with waiting as (
      select case o.status when 'preview' then 'preview' else 'confirm' end as key, o.id, o.campaign_id as parent, o.kind, ${dueOf} as due, c.name as note
        from performance_order o join campaign c on c.id = o.campaign_id where o.ad_user_id = ${me} and o.status in ('preview', 'confirming')
      union all
      select case o.status when 'previewing' then 'preview' when 'confirming' then 'confirm' when 'negotiating' then 'negotiation' else 'creative' end,
          o.id, o.plan_id, ${sql.lit(bookedKind)}, case o.status when 'need_creative' then o.creative_due_at else ${dueOf} end, a.name
        from position_order o join media_account a on a.id = o.account_id
        where o.ad_user_id = ${me} and o.status in ('negotiating', 'need_creative', 'previewing', 'confirming')
          and (o.status <> 'need_creative' or o.content_state <> 'reviewing')
      union all
      select 'evidence', d.order_id, coalesce(o.campaign_id, p.plan_id), coalesce(o.kind, ${sql.lit(bookedKind)}), d.evidence_due_at, coalesce(o.no, p.no)
        from dispute d left join performance_order o on o.id = d.order_id left join position_order p on p.id = d.order_id
        where d.ad_user_id = ${me} and d.status = 'open'
      union all
      select case c.status when 'rejected' then 'rejected' else 'budget' end, c.id, c.id, c.kind, null,
          case c.status when 'rejected' then coalesce(nullif(c.status_reason, ''), c.name) else c.name end
        from campaign c where c.user_id = ${me} and (c.status = 'rejected'
          or c.status = 'running' and c.budget_fen - c.spent_fen - c.reserved_fen < c.budget_fen * ${lowBudgetBp} / 10000)
    )
    select key, count(*) as n, min(due) as due,
      (array_agg(json_build_object('id', id, 'parent', parent, 'kind', kind, 'note', note) order by due nulls last, id))[1] as first
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

/** Sorts by deadline, nearest first, entries without one last; ISO strings of one time zone compare as instants. */
export function byUrgency(one: { dueAt: string | null }, other: { dueAt: string | null }): number {
  if (one.dueAt === other.dueAt) return 0;
  if (one.dueAt === null || other.dueAt === null) return one.dueAt === null ? 1 : -1;
  return one.dueAt < other.dueAt ? -1 : 1;
}

function linkOf(key: Todo['key'], { id, parent, kind }: Waiting['first']): string {
  if (!isCampaignKind(kind)) return `${adLink({ plan_id: parent })}?order=${id}`;
  if (key === 'rejected') return `${campaignKind(kind).adPath}/${id}/edit`;
  if (key === 'budget') return campaignLink({ id, kind });
  return orderLink({ id, campaign_id: parent, kind }, 'ad');
}

export async function adTrend(services: SiteServices, userId: string, days: 7 | 30): Promise<ResponseOf<'ad/dashboardTrend'>> {
  await services.clock.refresh();
  const today = dayOf(services.clock.now());
  const first = nextDay(today, 1 - days);
  const spending = await spendingOf(services.db, userId, first, today);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = nextDay(first, index);
      return {
        day,
        ...byKind(orderKindNames, (kind) => [`${kind}Fen`, total(on(spending, day), [kind]).spentFen]),
        validReads: total(on(spending, day), readers).validQty,
        fans: total(on(spending, day), promoting).validQty,
      };
    }),
    totals: {
      ...byKind(campaignKindNames, (kind) => [kind, total(spending, [kind])]),
      ...byKind(bookedKinds(), (kind) => [`${kind}Fen`, total(spending, [kind]).spentFen]),
    },
  };
}

const readers = campaignKindsThat(({ counts }) => counts.readers);
const promoting = campaignKindsThat(({ promotes }) => promotes !== null);

/** Builds an object with one field per kind; `field` returns its name and value. */
function byKind<Kind extends OrderKind, Name extends string, Value>(
  kinds: readonly Kind[],
  field: (kind: Kind) => [Name, Value],
): Record<Name, Value> {
  return Object.fromEntries(kinds.map(field)) as Record<Name, Value>;
}

function total(spending: readonly Spending[], kinds: readonly Spending['kind'][]) {
  const sum = { spentFen: 0, rawQty: 0, validQty: 0, abnormalQty: 0 };
  for (const each of spending) {
    if (!kinds.includes(each.kind)) continue;
    sum.spentFen += each.fen;
    sum.rawQty += each.rawQty;
    sum.validQty += each.validQty;
    sum.abnormalQty += each.abnormalQty;
  }
  return sum;
}
