/** Follower figures of an entire campaign. */
import { sql } from 'kysely';
import type { FiguresDatabase } from '../platform';

/** Time of an order's last snapshot. Later events are ignored, so that all figures of a page refer to the same time. */
const knownOf = sql`(select max(s.at) from snapshot s where s.order_id = f.order_id)`;

/** Follows by source (`user_source` of the official statistics), in descending order of quantity. */
export async function followSourceTotals(
  figures: FiguresDatabase,
  campaignId: string,
): Promise<{ source: number; quantity: number }[]> {
  const { rows } = await sql<{ source: number; quantity: string }>`
    select f.source, count(*) as quantity from fan_event f where f.campaign_id = ${campaignId}::uuid and f.type = 'follow'
      and f.at <= ${knownOf} group by 1 order by 2 desc`.execute(figures);
  return rows.map(({ source, quantity }) => ({ source, quantity: Number(quantity) }));
}

export interface FollowerFigures {
  follows: number;
  unfollows: number;
  /** Of the followers observed for that long (`of`), the number still following (`kept`). */
  kept: { hours: number; of: number; kept: number }[];
  /** Followers who left, by how long they had stayed: `step` spans of `stepHours` each. */
  left: { step: number; quantity: number }[];
}

/** Orders are observed only for a limited time: a follower counts for a span only if the span lies entirely within that time. */
export async function followerFigures(
  figures: FiguresDatabase,
  campaignId: string,
  { keptAfterHours, stepHours }: { keptAfterHours: readonly number[]; stepHours: number },
): Promise<FollowerFigures> {
  const persons = sql`
    select f.order_id, min(f.at) filter (where f.type = 'follow') as came, max(f.at) filter (where f.type = 'unfollow') as went,
      ${knownOf} as known
    from fan_event f where f.campaign_id = ${campaignId}::uuid and f.at <= ${knownOf} group by f.order_id, f.person_hash`;
  const span = (hours: number) => sql`make_interval(hours => ${sql.lit(hours)})`;
  const [counted, left] = await Promise.all([
    sql<Record<string, string>>`select count(came) as follows, count(went) as unfollows, ${sql.join(
      keptAfterHours.flatMap((hours) => [
        sql`count(*) filter (where came + ${span(hours)} <= known) as ${sql.ref(`of_${hours}`)}`,
        sql`count(*) filter (where came + ${span(hours)} <= known and (went is null or went > came + ${span(hours)})) as ${sql.ref(`kept_${hours}`)}`,
      ]),
    )} from (${persons}) p where came is not null`.execute(figures),
    sql<{
      step: number;
      quantity: string;
    }>`select floor(extract(epoch from went - came) / ${sql.lit(stepHours * 3600)})::int as step, count(*) as quantity
      from (${persons}) p where went >= came group by 1 order by 1`.execute(figures),
  ]);
  const row = counted.rows[0] ?? {};
  const figure = (name: string) => Number(row[name] ?? 0);
  return {
    follows: figure('follows'),
    unfollows: figure('unfollows'),
    kept: keptAfterHours.map((hours) => ({ hours, of: figure(`of_${hours}`), kept: figure(`kept_${hours}`) })),
    left: left.rows.map(({ step, quantity }) => ({ step, quantity: Number(quantity) })),
  };
}
