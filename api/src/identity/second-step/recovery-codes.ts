/**
 * Ten codes for a lost authenticator: each works once. Only hashes are kept, by Argon2id over a keyed one: neither the database nor the deployment's
 * secret is enough to try all codes. `docs/domain/identity.md#two-steps`.
 */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Keys, Passwords } from '../../platform';
import { base32 } from './base32';

const count = securityFigures['second_step.recovery_codes'];
const length = 10;

/**
 * The codes of a request: 50 bits each, derived from its id and the deployment's secret, so that a repeat whose answer was lost shows the
 * same codes although they are not stored.
 * @param keyId of the secret that the request was first answered with
 */
export function recoveryCodesOf(keys: Keys, userId: string, requestId: string, keyId = keys.id): string[] {
  return Array.from({ length: count }, (_, n) => {
    const text = base32(Buffer.from(keys.hashBy(keyId, 'recovery-code', `code ${userId} ${requestId} ${n}`), 'base64url')).slice(
      0,
      length,
    );
    return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
  });
}

/** As people type it: small letters, spaces, without the dash. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '');

/** What is hashed by Argon2id; also how codes were kept before. */
const hashedText = (userId: string, code: string) => `hash ${userId} ${plain(code)}`;

interface Hashing {
  keys: Keys;
  passwords: Passwords;
}

export const isRecoveryCode = (code: string) => plain(code).length === length && !/^\d+$/.test(code);

/** The former ones stop working. */
export async function replaceRecoveryCodes(
  trx: DatabaseTransaction,
  { keys, passwords }: Hashing,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = [];
  // One after the other: together they would fill the queue in which everybody's sign-ins wait.
  for (const code of codes)
    rows.push({
      user_id: userId,
      code_hash: await passwords.hash(keys.hash('recovery-code', hashedText(userId, code))),
      used_at: null,
    });
  await trx.insertInto('recovery_code').values(rows).execute();
}

async function anyOf(passwords: Passwords, kept: string, texts: readonly string[]): Promise<boolean> {
  for (const text of texts) if (await passwords.verify(kept, text)) return true;
  return false;
}

/** @returns whether it was an unused one of the user */
export async function spendRecoveryCode(
  trx: DatabaseTransaction,
  { keys, passwords }: Hashing,
  userId: string,
  code: string,
): Promise<boolean> {
  const texts = keys.hashes('recovery-code', hashedText(userId, code));
  const unused = await trx
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  for (const { code_hash: kept } of unused) {
    if (!(await anyOf(passwords, kept, texts))) continue;
    const { numUpdatedRows } = await trx
      .updateTable('recovery_code')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('code_hash', '=', kept)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  return false;
}

export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
