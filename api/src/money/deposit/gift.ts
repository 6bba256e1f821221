/**
 * The gift of a deposit (充 5000 送 100), once per principal: a user, and every user certified as the same company or person
 * (`docs/domain/identity.md#abuse-limits`). The row that records it is written together with the gift, so only one of two
 * concurrently credited deposits gets it.
 */
import type { BusinessRules, Database, DatabaseTransaction } from '../../platform';
import type { Fen } from '../ledger/fen';

/** The gift that a deposit of this amount would bring now. */
export async function giftFor(db: Database, userId: string, amountFen: Fen, rules: BusinessRules): Promise<Fen> {
  if (amountFen < rules['deposit.gift_threshold_fen']) return 0;
  return giftLeft(db, userId, rules);
}

/** The gift still available to a user; 0 once it was granted. */
export async function giftLeft(db: Database, userId: string, rules: BusinessRules): Promise<Fen> {
  const had = await db
    .selectFrom('deposit_gift')
    .select('deposit_id')
    .where('principal', 'in', await principalsOf(db, userId))
    .limit(1)
    .executeTakeFirst();
  return had ? 0 : rules['deposit.gift_fen'];
}

/** @returns false when the gift was granted meanwhile: to another deposit, or to another user of the same principal */
export async function takeGift(trx: DatabaseTransaction, userId: string, depositId: string): Promise<boolean> {
  for (const principal of await principalsOf(trx, userId)) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('deposit_gift')
      .values({ principal, deposit_id: depositId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return false;
  }
  return true;
}

/** The user first, so that two concurrent requests of one principal lock in the same order. */
async function principalsOf(db: Database, userId: string): Promise<string[]> {
  const form = await db
    .selectFrom('identification_case as c')
    .innerJoin('identification_form as f', 'f.id', 'c.form_id')
    .select('f.identity_hash')
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return [`user:${userId}`, ...(form?.identity_hash ? [`identity:${form.identity_hash}`] : [])];
}
