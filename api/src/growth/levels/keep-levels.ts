/** Stored levels and their monthly review. `docs/domain/growth.md#levels`. */
import { formatCount } from '@shizhong/shared-contracts/format';
import { sql } from 'kysely';
import { notify } from '../../identity';
import { type DatabaseTransaction, dayMs, dayOf, growthDays, levelsOf, rulesAt } from '../../platform';

/**
 * Updates all levels in one statement: a level once reached is kept for the month. The first run in a new month reviews it: the
 * growth of the last 180 days counts, but no level drops by more than one.
 */
export async function keepLevels(trx: DatabaseTransaction, at: Date): Promise<void> {
  const since = new Date(at.getTime() - growthDays * dayMs);
  const month = `${dayOf(at.getTime()).slice(0, 7)}-01`;
  const levels = levelsOf(await rulesAt(trx, at));
  const earned = sql.join(
    [...levels].reverse().map(({ level, growth }) => sql`when growth >= ${growth}::int then ${level}::int`),
    sql` `,
  );
  const { rows } = await sql<{ user_id: string; level: number; growth: string }>`
    with gained as (
      select media_user_id as user_id,
        sum((net_fen - taken_fen) / 100 + case when source = 'compensation' then 0 else 20 end) as growth
      from earning where created_at > ${since} and created_at <= ${at} group by 1
      union all
      select user_id, sum(growth) from growth_entry where at > ${since} and at <= ${at} group by 1
    ),
    owners as (
      select user_id, sum(growth) as growth from gained group by 1
      union all
      select user_id, 0 from media_level where user_id not in (select user_id from gained)
    ),
    next as (
      select o.user_id, o.growth, l.level as before,
        case when l.reviewed_for < ${month}::date then greatest(o.level, l.level - 1) else greatest(o.level, coalesce(l.level, 0)) end as level
      from (select user_id, growth, case ${earned} else 0 end as level from owners) o
      left join media_level l on l.user_id = o.user_id
    ),
    kept as (
      insert into media_level (user_id, level, reviewed_for)
      select user_id, level, ${month}::date from next where level > 0 or before is not null
      on conflict (user_id) do update set level = excluded.level, reviewed_for = excluded.reviewed_for
      where (media_level.level, media_level.reviewed_for) is distinct from (excluded.level, excluded.reviewed_for)
    )
    select user_id, level, growth from next where level < before`.execute(trx);
  for (const { user_id, level, growth } of rows) {
    await notify(trx, {
      userId: user_id,
      class: 'activity',
      title: '会员等级已调整',
      body: `本月评定为 LV${level} ${levels[level]?.name ?? ''}，近 ${growthDays} 天成长值 ${formatCount(Math.max(0, Number(growth)))}。已接的订单按接单时的服务费结算，不受影响。`,
      link: '/admin-media/personal/activity-center/level',
      at,
    });
  }
}
