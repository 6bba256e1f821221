/**
 * A media owner's own promotion link: the users it referred, and the rewards. `docs/domain/growth.md#channel-attribution`; issue
 * 6, sharing.
 */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { maskName } from '@shizhong/shared-contracts/format';
import { sql } from 'kysely';
import { addChannel } from '../../identity';
import { rulesAt } from '../../platform';
import { pointRules } from '../points/point-rules';
import type { GrowthServices } from '../services';

type Share = ResponseOf<'media/share'>;
const maxPeople = 50;
const maxMarks = 20;

interface Referral {
  nickname: string;
  side: 'ad' | 'media';
  prom: string;
  at: Date;
  settled: boolean;
  status: 'granted' | 'void' | null;
  points: number | null;
  reason: string | null;
}

/** Creates the link on the first request; it also serves as the link of 「邀请入驻」. */
export async function shareView({ db, clock }: Pick<GrowthServices, 'db' | 'clock'>, userId: string): Promise<Share> {
  const { token } = await addChannel(db, { uid: userId, mid: 'share', kind: 'media', ownerId: userId });
  const { rows: marks } = await sql<{ prom: string; visits: string; registrations: string }>`
    with mine as (select id from promo_channel where token = ${token})
    select prom, sum(visits) as visits, sum(registrations) as registrations from (
      select prom, count(*) as visits, 0 as registrations from promo_visit where channel_id = (select id from mine) group by prom
      union all
      select prom, 0, count(*) from attribution where channel_id = (select id from mine) group by prom
    ) both_ group by prom order by 2 desc, prom limit ${maxMarks}`.execute(db);
  const { rows: people } = await sql<Referral>`
    select u.nickname, u.side, a.prom, u.created_at as at, r.status, r.points, r.reason,
      exists (select from performance_order o where o.status = 'settled' and u.id in (o.ad_user_id, o.media_user_id))
        or exists (select from position_order o where o.status = 'settled' and u.id in (o.ad_user_id, o.media_user_id)) as settled
    from attribution a join promo_channel c on c.id = a.channel_id join "user" u on u.id = a.user_id
      left join promo_reward r on r.user_id = u.id and r.kind = 'points'
    where c.token = ${token} order by u.created_at desc limit ${maxPeople}`.execute(db);
  const { rows: sums } = await sql<{ visits: string; registrations: string; rewarded: string; points: string }>`
    select (select count(*) from promo_visit where channel_id = c.id) as visits,
      (select count(*) from attribution where channel_id = c.id) as registrations,
      (select count(*) from promo_reward where channel_id = c.id and kind = 'points' and status = 'granted') as rewarded,
      (select coalesce(sum(points), 0) from promo_reward where channel_id = c.id and kind = 'points' and status = 'granted') as points
    from promo_channel c where c.token = ${token}`.execute(db);
  const [sum] = sums;
  const { 'channel.wait_days': waitDays } = await rulesAt(db, new Date(clock.now()));
  return {
    szPush: token,
    rules: { points: pointRules.invite, perMonth: pointRules.invitesPerMonth, monthCap: pointRules.monthCap, waitDays },
    figures: {
      visits: Number(sum?.visits ?? 0),
      registrations: Number(sum?.registrations ?? 0),
      rewarded: Number(sum?.rewarded ?? 0),
      points: Number(sum?.points ?? 0),
    },
    marks: marks.map(({ prom, visits, registrations }) => ({
      prom,
      visits: Number(visits),
      registrations: Number(registrations),
    })),
    people: people.map((one) => ({
      name: maskName(one.nickname),
      side: one.side,
      prom: one.prom,
      at: one.at.toISOString(),
      state: one.status === 'granted' ? 'rewarded' : one.status === 'void' ? 'void' : one.settled ? 'settled' : 'registered',
      points: one.points ?? 0,
      reason: one.reason ?? '',
    })),
  };
}
