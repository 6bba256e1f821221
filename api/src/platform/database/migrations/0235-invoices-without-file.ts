/**
 * Invoices wait until their file is there, from the application on. `docs/domain/operator.md#queues`. Locks `invoice` against writers while its
 * index is built; an invoice is asked for by hand, so the table stays small.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index invoice_waits on invoice (created_at, id)
    where status = 'applied' or (status = 'issued' and file_id is null)`.execute(db);
  await sql`drop index invoice_queue`.execute(db);
}
