/** How much of an advertiser's material was let through at its first review. `docs/domain/features.md#f12-check-while-typing`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { dayMs } from '../../platform';
import type { BookingServices } from '../services';

const firstPassDays = 90;

/**
 * Material of a plan counts once, however many bookings it is for; material that came later counts once for each booking. The first version
 * alone, and only once it is decided: by a person, or by the machine where nobody had to look.
 */
export async function firstPass(
  { db, clock }: Pick<BookingServices, 'db' | 'clock'>,
  userId: string,
): Promise<ResponseOf<'adPosition/firstPass'>> {
  await clock.refresh();
  const since = new Date(clock.now() - firstPassDays * dayMs);
  const { rows } = await sql<{ reviewed: number; passed: number }>`
    with own as (
      select id from position_plan where user_id = ${userId}::uuid
      union all
      select o.id from position_order o join position_plan p on p.id = o.plan_id where p.user_id = ${userId}::uuid
    ),
    first as (
      select distinct on (m.object_id) m.content_id, m.result, m.at
      from content_review m left join position_order o on o.id = m.object_id left join position_plan p on p.id = o.plan_id
      where m.object_id in (select id from own) and m.level = 'machine' and p.content_id is null
      order by m.object_id, m.at, m.id
    ),
    decided as (
      select coalesce(h.at, first.at) as at,
        case when h.result is not null then h.result = 'pass'
          when first.result = 'pass' and not exists (
            select from position_order o where o.content_id = first.content_id and o.content_state = 'reviewing') then true end as passed
      from first left join lateral (
        select r.result, r.at from content_review r
        where r.object_id in (select id from own) and r.level = 'human' and r.content_id = first.content_id
        order by r.at, r.id limit 1
      ) h on true
    )
    select count(passed)::int as reviewed, count(*) filter (where passed)::int as passed from decided where at > ${since}`.execute(
    db,
  );
  return { days: firstPassDays, reviewed: rows[0]?.reviewed ?? 0, passed: rows[0]?.passed ?? 0 };
}
