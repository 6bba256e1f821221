/** The authenticator of a user. `docs/domain/identity.md#two-steps`. */
import { randomBytes } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, decrypt, encrypt, refuse } from '../../platform';
import type { IdentityServices } from '../services';
import { matchingStep } from './totp';

const secretBytes = 20;
const setupMinutes = securityFigures['second_step.setup_min'];

/** Bound to its user: a row copied to another account opens to nothing. */
export const authenticatorContext = (userId: string) => `authenticator/${userId}`;

export async function isSecondStepOn(db: Database, userId: string): Promise<boolean> {
  return (await confirmedSince(db, userId)) !== null;
}

export async function confirmedSince(db: Database, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('authenticator').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Replaces one that was never confirmed. @throws Refusal `secondStepOn` @returns the new secret */
export async function setUpAuthenticator(
  trx: DatabaseTransaction,
  { keys }: Pick<IdentityServices, 'keys'>,
  userId: string,
): Promise<Buffer> {
  const secret = randomBytes(secretBytes);
  const secret_enc = encrypt(keys.ring('second-step'), secret.toString('base64url'), authenticatorContext(userId));
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('authenticator')
    .values({ user_id: userId, secret_enc, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_enc, last_step: 0, created_at: sql`now()` })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw refuse('secondStepOn');
  return secret;
}

/**
 * Uses up a code. Concurrent uses are serialised by the row, and only the first of one code is right.
 * @param of `pending`: one that is being set up, for `second_step.setup_min` minutes
 * @returns `missing` when there is no such authenticator
 */
export async function spendTotp(
  trx: DatabaseTransaction,
  { keys }: Pick<IdentityServices, 'keys'>,
  userId: string,
  { code, of }: { code: string; of: 'confirmed' | 'pending' },
): Promise<'right' | 'wrong' | 'used' | 'missing'> {
  const row = await trx
    .selectFrom('authenticator')
    .select(['secret_enc', 'last_step'])
    .select(sql<string>`extract(epoch from clock_timestamp())`.as('seconds'))
    .where('user_id', '=', userId)
    .$if(of === 'confirmed', (query) => query.where('confirmed_at', 'is not', null))
    .$if(of === 'pending', (query) =>
      query.where('confirmed_at', 'is', null).where('created_at', '>', sql<Date>`now() - make_interval(mins => ${setupMinutes})`),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'missing';
  const secret = Buffer.from(decrypt(keys.ring('second-step'), row.secret_enc, authenticatorContext(userId)), 'base64url');
  const step = matchingStep(secret, code, Number(row.seconds));
  if (step === null) return 'wrong';
  if (step <= Number(row.last_step)) return 'used';
  await trx
    .updateTable('authenticator')
    .set({ last_step: step, ...(of === 'pending' ? { confirmed_at: sql`now()` } : {}) })
    .where('user_id', '=', userId)
    .execute();
  return 'right';
}

export async function removeAuthenticator(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const gone = await trx.deleteFrom('authenticator').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();
  return gone?.confirmed_at != null;
}
