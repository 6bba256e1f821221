/**
 * How disputes ended: their number, the paid share of the contested amount, and the latest ones with what was found, without names, numbers
 * or the parties' statements; facts and reason are an operator's words. `docs/domain/features.md#f9-disputes`, `docs/pages/help-centre.md#violation`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import { findingsOf } from '../../figures';
import { dayMs } from '../../platform';
import type { SiteServices } from '../services';

type Rulings = ResponseOf<'home/status'>['rulings'];
type Case = Rulings['last'][number];

const days = 90;
/** With fewer, the shares would reveal a single case, which its parties would recognise. */
export const minRulings = 5;
const lastShown = 8;

/** Disputes that ended after an instant, with the paid share of the contested amount, by ruling or by agreement. */
const ended = (from: Date): RawBuilder<unknown> => sql`
  select d.id, d.kind, d.process, d.order_id, e.transition = 'agree' as agreed, coalesce(case when e.transition = 'agree' then d.ad_offer_bp end, d.ruling_bp) as paid_bp,
    extract(epoch from e.at - o.at) / 86400 as days, e.at
  from process_event e
  join dispute d on d.id = e.object_id
  join process_event o on o.object_id = d.id and o.transition = 'open'
  where e.process = 'dispute' and e.to_status = 'closed' and e.at > ${from}`;

type Stores = Pick<SiteServices, 'db' | 'figures'>;

export async function rulings({ db, figures }: Stores, at: Date): Promise<Rulings> {
  const from = new Date(at.getTime() - days * dayMs);
  const { rows } = await sql<{
    kind: Rulings['kinds'][number]['kind'];
    closed: number;
    agreed: number;
    full: number;
    part: number;
    none: number;
    median: number;
  }>`select kind, count(*)::int as closed, count(*) filter (where agreed)::int as agreed,
      count(*) filter (where not agreed and paid_bp = 10000)::int as full,
      count(*) filter (where not agreed and paid_bp between 1 and 9999)::int as part,
      count(*) filter (where not agreed and paid_bp = 0)::int as none,
      round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float as median
    from (${ended(from)}) x group by kind order by count(*) desc, kind`.execute(db);
  const closed = rows.reduce((sum, row) => sum + row.closed, 0);
  return {
    days,
    least: minRulings,
    closed,
    kinds: rows.map(({ kind, closed: number, median, ...shares }) => ({
      kind,
      closed: number,
      ...(number < minRulings ? { shares: null, medianDays: null } : { shares, medianDays: median }),
    })),
    last: await lastOf({ db, figures }, from, closed < minRulings),
  };
}

interface CaseRow {
  orderId: string;
  kind: Rulings['kinds'][number]['kind'];
  process: Case['process'];
  ad: Case['ad'];
  agreed: boolean;
  paidBp: number;
  days: number;
  raw: number | null;
  abnormal: number | null;
  facts: string | null;
  reason: string | null;
}

/** @param publishedOnly with few cases a bare one would be recognised; what an operator has made anonymous is always public */
async function lastOf({ db, figures }: Stores, from: Date, publishedOnly: boolean): Promise<Case[]> {
  const { rows } = await sql<CaseRow>`
    select x.order_id as "orderId", x.kind, x.process, coalesce(o.kind, ${sql.lit(bookedKind)}) as ad, x.agreed, x.paid_bp as "paidBp",
      round(x.days::numeric, 1)::float as days, o.raw_qty as raw, o.abnormal_qty as abnormal, c.facts, c.reason
    from (${ended(from)}) x
    left join performance_order o on o.id = x.order_id and x.process = 'performanceOrder'
    left join lateral (select facts, reason from dispute_case where dispute_id = x.id order by at desc, id desc limit 1) c on true
    where x.paid_bp is not null and (c.facts is not null or not ${publishedOnly}::boolean)
    order by x.at desc limit ${lastShown}`.execute(db);
  return Promise.all(
    rows.map(async ({ orderId, kind, process, ad, agreed, paidBp, days: took, raw, abnormal, facts, reason }) => ({
      kind,
      process,
      ad,
      agreed,
      rules: [...new Set((await findingsOf(figures, orderId)).map(({ name }) => name))],
      // Whole percents: an exact share would lead to the order.
      doubtedBp: raw ? Math.round((100 * Math.min(raw, abnormal ?? 0)) / raw) * 100 : null,
      paidBp,
      days: took,
      published: facts !== null && reason !== null ? { facts, reason } : null,
    })),
  );
}
