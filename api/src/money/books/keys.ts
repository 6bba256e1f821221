/** Which key sealed which place of the books: each place has one, and a former one is good up to where it was replaced. */
import { type Database, type DatabaseTransaction, type Keys, keptBookKeys } from '../../platform';

/** @throws Error on an instance that does not have the secret that the books went over to */
export function sealingKey(keys: Keys, keyId: string | null): Buffer {
  const wanted = keyId ?? keys.base;
  const held = keys.ring('books').find(({ id }) => id === wanted);
  if (!held) throw new Error('the books are sealed by a secret that is not among SECRET_KEY and SECRET_KEY_OTHERS');
  return held.key;
}

/** @returns the key of a place */
export async function keysOfPlaces(db: Database, keys: Keys): Promise<(position: bigint) => Buffer> {
  const kept = await keptBookKeys(db, keys);
  const head = await db.selectFrom('book_seal_head').select('key_id').where('id', '=', 1).executeTakeFirst();
  const present = sealingKey(keys, head?.key_id ?? null);
  return (position) => kept.find(({ until }) => position <= until)?.key ?? present;
}

/** From the next place on the present secret seals. @returns the last place of the former one */
export async function turnBooks(trx: DatabaseTransaction, keys: Keys): Promise<string> {
  const { position } = await trx
    .selectFrom('book_seal_head')
    .select('position')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('book_seal_head').set({ key_id: keys.id }).where('id', '=', 1).execute();
  return position;
}
