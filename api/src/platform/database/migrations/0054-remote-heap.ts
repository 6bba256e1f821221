/** What the heap of a page has grown by under a remote's version, and in what time. `docs/registry.md#health`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table remote_beacon add column heap_grown_bytes integer, add column heap_span_ms integer`.execute(db);
}
