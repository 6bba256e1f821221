/** What messages are about: orders, bookings, plans and campaigns of this person, with the deadline of their present status. */

import type { StatusTone } from '@shizhong/shared-contracts/process';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import type { Database } from '../../platform';

export interface Subject {
  about: string;
  no: string;
  state: { label: string; tone: StatusTone };
  /** It is this person's turn. */
  waiting: boolean;
  due: Date | null;
}

const processOf = {
  order: processes.performanceOrder,
  booking: processes.positionOrder,
  campaign: processes.campaign,
};

interface Row {
  key: string;
  process: keyof typeof processOf;
  no: string;
  about: string;
  status: string;
  due: Date | null;
}

export async function subjectsOf(
  db: Database,
  { userId, side }: { userId: string; side: Side },
  keys: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  if (keys.length === 0) return new Map();
  const ids = sql`${sql.val(keys)}::uuid[]`;
  const me = sql`${userId}::uuid`;
  const party = side === 'ad' ? sql`o.ad_user_id` : sql`o.media_user_id`;
  const due = sql`(select min(j.due_at) from job j where j.object_id = o.id and j.done_at is null and j.set_at_seq = o.entered_seq)`;
  const { rows } = await sql<Row>`
    select o.id::text as key, 'order' as process, o.no, concat_ws(' · ', a.name, c.name) as about, o.status, ${due} as due
      from performance_order o join media_account a on a.id = o.account_id join campaign c on c.id = o.campaign_id
      where o.id = any(${ids}) and ${party} = ${me}
    union all
    select each_one.key::text, 'booking', o.no, concat_ws(' · ', a.name, p.name), o.status, ${due}
      from unnest(${ids}) each_one(key) join position_order o on o.id = each_one.key or o.plan_id = each_one.key
        join media_account a on a.id = o.account_id join position_plan p on p.id = o.plan_id
      where ${party} = ${me}
    union all
    select o.id::text, 'campaign', o.no, o.name, o.status, null from campaign o where o.id = any(${ids}) and o.user_id = ${me}`.execute(
    db,
  );
  const subjects = new Map<string, Subject>();
  for (const row of rows) {
    const found = subjectOf(row, side);
    const known = subjects.get(row.key);
    // Of a plan with several bookings, the one that waits longest for its answer.
    if (!known || isMoreUrgent(found, known)) subjects.set(row.key, found);
  }
  return subjects;
}

function subjectOf({ process, no, about, status, due }: Row, side: Side): Subject {
  const { label, tone, waitingFor } = statusView(processOf[process], status as never, side);
  const waiting = waitingFor === 'me' && status !== 'draft';
  return { about, no, state: { label, tone }, waiting, due: waiting ? due : null };
}

function isMoreUrgent(one: Subject, other: Subject): boolean {
  if (one.waiting !== other.waiting) return one.waiting;
  return one.due !== null && (other.due === null || one.due < other.due);
}
