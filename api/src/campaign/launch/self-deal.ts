/**
 * Nobody may earn from their own advertising (rule R9 of `docs/domain/order.md#anomaly-rules`). Traits that prove the same person
 * or company on both sides bar the order (`notSelfDeal`): the same phone, identity number, company name or payee account. Having
 * signed in on the same device is a hint, not proof: it counts in the anomaly score, where a person decides. The IP address alone
 * is not even a hint, because a whole building shares one.
 */
import { sql } from 'kysely';
import { onOneDevice } from '../../identity';
import type { Database } from '../../platform';

/** Traits that an advertiser and a media owner may share. */
export type SharedTrait = 'principal' | 'legal_person' | 'phone' | 'bank_account' | 'device' | 'ip';

export async function isSelfDeal(db: Database, advertiserId: string, mediaUserId: string): Promise<boolean> {
  return (await provenTraits(db, advertiserId, mediaUserId)).length > 0;
}

/** All shared traits, including hints. */
export async function sharedTraits(db: Database, advertiserId: string, mediaUserId: string, at: Date): Promise<SharedTrait[]> {
  const proven = await provenTraits(db, advertiserId, mediaUserId);
  return (await onOneDevice(db, advertiserId, mediaUserId, at)) ? [...proven, 'device'] : proven;
}

async function provenTraits(db: Database, advertiserId: string, mediaUserId: string): Promise<SharedTrait[]> {
  const found = await sql<{ phone: boolean; principal: boolean; bank_account: boolean }>`
    select exists (
      select from "user" a join "user" m on m.phone_hash = a.phone_hash
      where a.id = ${advertiserId}::uuid and m.id = ${mediaUserId}::uuid
    ) as phone, exists (
      select from identification_case ac join identification_form a on a.id = coalesce(ac.form_id, ac.latest_form_id),
        identification_case mc join identification_form m on m.id = coalesce(mc.form_id, mc.latest_form_id)
      where ac.user_id = ${advertiserId}::uuid and mc.user_id = ${mediaUserId}::uuid
        and (a.identity_hash = m.identity_hash or (a.name = m.name and a.kind <> 'person' and m.kind <> 'person'))
    ) as principal, exists (
      select from payee_account a join payee_account m on m.no_hash = a.no_hash
      where a.user_id = ${advertiserId}::uuid and m.user_id = ${mediaUserId}::uuid
    ) as bank_account`.execute(db);
  const row = found.rows[0];
  return (['phone', 'principal', 'bank_account'] as const).filter((trait) => row?.[trait] ?? true);
}
