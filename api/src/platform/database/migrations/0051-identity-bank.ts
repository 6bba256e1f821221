/** The company's bank account and trademark certificate, both optional. `docs/pages/advertiser.md#enterprise-certification`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table identification_form add column bank_name text not null default '', add column bank_no_enc text,
        add column trademark_file_id uuid references file`,
    )
    .execute(db);
}
