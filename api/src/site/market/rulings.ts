/**
 * How disputes ended: their number, the paid share of the contested amount, and the latest ones without names, numbers or
 * statements. `docs/domain/features.md#f9-disputes`, `docs/pages/help-centre.md#violation`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { type Database, dayMs } from '../../platform';

type Rulings = ResponseOf<'home/status'>['rulings'];

const days = 90;
/** With fewer, the shares would reveal a single case, which its parties would recognise. */
export const minRulings = 5;
const lastShown = 8;

/** Disputes that ended after an instant, with the paid share of the contested amount, by ruling or by agreement. */
const ended = (from: Date): RawBuilder<unknown> => sql`
  select d.kind, d.process, e.transition = 'agree' as agreed, coalesce(case when e.transition = 'agree' then d.ad_offer_bp end, d.ruling_bp) as paid_bp,
    extract(epoch from e.at - o.at) / 86400 as days, e.at
  from process_event e
  join dispute d on d.id = e.object_id
  join process_event o on o.object_id = d.id and o.transition = 'open'
  where e.process = 'dispute' and e.to_status = 'closed' and e.at > ${from}`;

export async function rulings(db: Database, at: Date): Promise<Rulings> {
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
    last: closed < minRulings ? [] : await lastOf(db, from),
  };
}

async function lastOf(db: Database, from: Date): Promise<Rulings['last']> {
  const { rows } = await sql<Rulings['last'][number]>`
    select kind, process, agreed, paid_bp as "paidBp", round(days::numeric, 1)::float as days
    from (${ended(from)}) x where paid_bp is not null order by at desc limit ${lastShown}`.execute(db);
  return rows;
}
