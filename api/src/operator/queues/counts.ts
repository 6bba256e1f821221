/** How much waits, kind by kind: asked apart from the lists, which stay fast by it. */
import { type QueueKind, queueTerms } from '@shizhong/shared-contracts/operator/queue-kinds';
import { sql } from 'kysely';
import { openStreams, type QueueServices } from './streams';

export interface QueueCount {
  waiting: number;
  soon: number;
  overdue: number;
  mine: number;
  claimed: number;
  firstDueAt: string | null;
}

interface Counted {
  stream: string;
  waiting: number;
  soon: number;
  overdue: number;
  mine: number;
  claimed: number;
  since: Date | null;
  key: Date | null;
}

export async function countWaiting(services: QueueServices, operator: string): Promise<Map<QueueKind, QueueCount>> {
  const { streams } = await openStreams(services);
  const claims = (kind: QueueKind, where: ReturnType<typeof sql>, by: ReturnType<typeof sql>, table: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from operator_claim k where k.kind = ${kind} and ${by}
      and k.seen_at > now() - make_interval(mins => ${queueTerms.claimIdleMinutes})
      and exists (select from ${table} where o.id = k.object_id and ${where}))`;
  const { rows } = await sql<Counted>`${sql.join(
    streams.map(
      ({ name, kind, source: { table, since }, where, key, overdue, soon }) => sql`select ${name}::text as stream,
        count(*)::int as waiting, count(*) filter (where ${soon})::int as soon, count(*) filter (where ${overdue})::int as overdue,
        ${claims(kind, where, sql`k.operator = ${operator}`, table)} as mine, ${claims(kind, where, sql`true`, table)} as claimed,
        min(${since}) as since, min(${key}) as key from ${table} where ${where}`,
    ),
    sql` union all `,
  )}`.execute(services.db);
  const counts = new Map<QueueKind, QueueCount>();
  for (const stream of streams) {
    const row = rows.find((one) => one.stream === stream.name);
    if (!row) continue;
    const due = row.since && row.key ? stream.dueAt(row.since.getTime(), row.key.getTime()) : null;
    const firstDueAt = due === null ? null : new Date(due).toISOString();
    const { waiting, soon, overdue, mine, claimed } = row;
    const sum = counts.get(stream.kind);
    counts.set(
      stream.kind,
      sum
        ? {
            ...{ waiting: sum.waiting + waiting, soon: sum.soon + soon, overdue: sum.overdue + overdue },
            ...{ mine: sum.mine + mine, claimed: sum.claimed + claimed },
            firstDueAt: [sum.firstDueAt, firstDueAt].filter((one) => one !== null).sort()[0] ?? null,
          }
        : { waiting, soon, overdue, mine, claimed, firstDueAt },
    );
  }
  return counts;
}
