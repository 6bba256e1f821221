/**
 * What the database knows of the deployment's secrets: which one it was last brought to, and those keys of former ones that must outlive them,
 * each sealed by the present secret. `docs/operations.md#another-secret_key`.
 */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import { decrypt, encrypt } from './encryption';
import { deriveKeys, type KeptKey, type KeptUse, type Keys, keptUses, sameText } from './keys';

export class WrongSecretKey extends Error {
  override readonly name = 'WrongSecretKey';
  constructor() {
    super(
      'SECRET_KEY differs from the key of this database: its phone numbers could not be decrypted. Set the former key, or name it in SECRET_KEY_OTHERS until npm run ops -- rekey is through.',
    );
  }
}

export interface Secrets {
  secret: string;
  others: readonly string[];
}

const checkOf = (keys: Keys, id: string): string => keys.hashBy(id, 'check', 'shizhong');

/** Refuses a database that was created with another key, before anything is written with the wrong one. @throws WrongSecretKey */
export async function openKeys(db: Database, secrets: Secrets): Promise<Keys> {
  const keys = deriveKeys(secrets.secret, secrets.others);
  await db
    .insertInto('installation')
    .values({ id: 1, key_check: checkOf(keys, keys.id) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return heldKeys(db, secrets);
}

/** Writes nothing. @throws WrongSecretKey */
export async function heldKeys(db: Database, { secret, others }: Secrets): Promise<Keys> {
  const keys = deriveKeys(secret, others);
  const { key_check } = await db.selectFrom('installation').select('key_check').executeTakeFirstOrThrow();
  const base = keys.ring('check').find(({ id }) => sameText(key_check, checkOf(keys, id)));
  if (!base) throw new WrongSecretKey();
  return deriveKeys(secret, others, { base: base.id, kept: await keptKeys(db, keys) });
}

async function keptKeys(db: Database, keys: Keys): Promise<KeptKey[]> {
  const rows = await db.selectFrom('kept_key').selectAll().orderBy('kept_at').execute();
  return rows.map((row) => ({ use: row.use, id: row.id, key: keptKeyOf(keys, row) }));
}

/** The former keys of the books, each with the last place that it sealed, in their order. */
export async function keptBookKeys(db: Database, keys: Keys): Promise<{ until: bigint; key: Buffer }[]> {
  const rows = await db.selectFrom('kept_key').selectAll().where('use', '=', 'books').orderBy('until').execute();
  return rows.map((row) => ({ until: BigInt(row.until ?? 0), key: keptKeyOf(keys, row) }));
}

interface Kept {
  use: KeptUse;
  id: string;
  until: string | null;
}

/** Bound to all that the row says: no former key is made good for more than it was kept for. */
export const keptKeyContext = ({ use, id, until }: Kept): string => `${use}/${id}/${until ?? ''}`;

const keptKeyOf = (keys: Keys, row: Kept & { key_enc: string }): Buffer =>
  Buffer.from(decrypt(keys.ring('kept-key'), row.key_enc, keptKeyContext(row)), 'base64url');

/**
 * From now on the database is that of the present secret.
 * @param booksUntil the last place of the books that the former one sealed
 */
export async function turnToPresentKey(trx: DatabaseTransaction, keys: Keys, booksUntil: string): Promise<void> {
  const { key_check } = await trx.selectFrom('installation').select('key_check').forUpdate().executeTakeFirstOrThrow();
  const former = keys.ring('check').find(({ id }) => sameText(key_check, checkOf(keys, id)));
  if (!former) throw new WrongSecretKey();
  if (former.id === keys.id) return;
  for (const use of keptUses) {
    const row: Kept = { use, id: former.id, until: use === 'books' ? booksUntil : null };
    const key = keys.ring(use).find(({ id }) => id === former.id)?.key;
    if (!key) throw new TypeError(`no former key for ${use}`);
    const key_enc = encrypt(keys.ring('kept-key'), key.toString('base64url'), keptKeyContext(row));
    await trx
      .insertInto('kept_key')
      .values({ ...row, key_enc })
      .execute();
  }
  await trx
    .updateTable('installation')
    .set({ key_check: checkOf(keys, keys.id), keys_turned_at: sql`now()` })
    .execute();
}
