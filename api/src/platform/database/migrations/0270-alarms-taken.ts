/**
 * Whoever is on call takes an alarm, so that nobody looks into it twice, and ends it. `docs/domain/operator.md#alarms`. Adds three columns
 * without a value, and the index of what is still open; locks `operator_alarm`, which has some thousand rows, for that moment.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table operator_alarm add column taken_by text, add column taken_at timestamptz, add column closed_at timestamptz',
  `create index operator_alarm_open on operator_alarm (at) where closed_at is null and kind <> 'deadline' and text <> ''`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
