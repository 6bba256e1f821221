/** Postal address of an invoice title. `docs/pages/advertiser.md#profile`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table invoice_title add column mail_address text not null default ''`).execute(db);
}
