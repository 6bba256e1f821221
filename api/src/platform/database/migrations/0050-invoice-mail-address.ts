/** Where paper is sent to, beside what invoices are made out to. `domain.md` 2.3 (person-base: 收件地址). */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table invoice_title add column mail_address text not null default ''`).execute(db);
}
