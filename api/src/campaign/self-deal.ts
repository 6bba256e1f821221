/**
 * `notSelfDeal`: nobody earns from his own advertising (rule R9 of `domain.md` 5.7 as a bar instead of a finding). What proves one person or
 * company on both sides: the same phone, the same identity number, the same company name, the same account for money. Device and network
 * are hints and not proof; they weigh in the anomaly score.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database';

export async function isSelfDeal(db: Database, advertiserId: string, mediaUserId: string): Promise<boolean> {
  const found = await sql<{ same: boolean }>`
    select exists (
      select from "user" a join "user" m on m.phone_hash = a.phone_hash
      where a.id = ${advertiserId}::uuid and m.id = ${mediaUserId}::uuid
    ) or exists (
      select from identification_case ac join identification_form a on a.id = coalesce(ac.form_id, ac.latest_form_id),
        identification_case mc join identification_form m on m.id = coalesce(mc.form_id, mc.latest_form_id)
      where ac.user_id = ${advertiserId}::uuid and mc.user_id = ${mediaUserId}::uuid
        and (a.identity_hash = m.identity_hash or (a.name = m.name and a.kind <> 'person' and m.kind <> 'person'))
    ) or exists (
      select from payee_account a join payee_account m on m.no_hash = a.no_hash
      where a.user_id = ${advertiserId}::uuid and m.user_id = ${mediaUserId}::uuid
    ) as same`.execute(db);
  return found.rows[0]?.same ?? true;
}
