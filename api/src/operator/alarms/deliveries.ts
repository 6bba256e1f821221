import { sql } from 'kysely';
import type { Database } from '../../platform';

export interface Deliveries {
  /** How many alarms were taken there. */
  sent: number;
  /** Of the last sending that failed and was not made good since; empty otherwise. */
  fault: string;
}

export const noDeliveries: Deliveries = { sent: 0, fault: '' };

/** By place; one that was sent nothing is missing. */
export async function deliveriesTo(db: Database, places: readonly string[]): Promise<ReadonlyMap<string, Deliveries>> {
  const { rows } = await sql<{ place: string; sent: string; fault: string | null }>`
    select channel_id as place, count(*) filter (where state = 'sent') as sent,
      (array_agg(fault order by due_at desc) filter (where fault <> ''))[1] as fault
    from operator_alarm_delivery where channel_id = any(${[...places]}::uuid[]) group by channel_id`.execute(db);
  return new Map(rows.map(({ place, sent, fault }) => [place, { sent: Number(sent), fault: fault ?? '' }]));
}
