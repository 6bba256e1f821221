/** Authenticator and recovery codes of an operator. `docs/domain/operator.md#access`. */
import { sql } from 'kysely';
import { isRecoveryCode, matchingStep, recoveryCodesOf } from '../../identity';
import { type Database, type DatabaseTransaction, decrypt, encrypt, uuidv7 } from '../../platform';
import type { OperatorServices } from '../services';

type Services = Pick<OperatorServices, 'keys' | 'passwords'>;

/** Bound to its operator: a row copied to another one opens to nothing. */
export const authenticatorContext = (operator: string) => `operator-authenticator/${operator}`;

export async function keepAuthenticator(
  trx: DatabaseTransaction,
  { keys }: Pick<Services, 'keys'>,
  { operator, secret, step }: { operator: string; secret: Buffer; step: number },
): Promise<void> {
  await trx
    .updateTable('operator')
    .set({
      authenticator_enc: encrypt(keys.ring('second-step'), secret.toString('base64url'), authenticatorContext(operator)),
      last_step: String(step),
    })
    .where('name', '=', operator)
    .execute();
}

/**
 * Uses up a code of the authenticator or a recovery code. Uses of one operator are serialised by the row, so of two calls with one
 * code only the first is right.
 * @returns `none` when no authenticator is set up
 */
export async function spendCode(
  trx: DatabaseTransaction,
  services: Services,
  operator: string,
  code: string,
): Promise<'right' | 'wrong' | 'none'> {
  const row = await trx
    .selectFrom('operator')
    .select(['authenticator_enc', 'last_step'])
    .select(sql<string>`extract(epoch from clock_timestamp())`.as('seconds'))
    .where('name', '=', operator)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.authenticator_enc) return 'none';
  if (isRecoveryCode(code)) return (await spendRecoveryCode(trx, services, operator, code)) ? 'right' : 'wrong';
  const secret = Buffer.from(
    decrypt(services.keys.ring('second-step'), row.authenticator_enc, authenticatorContext(operator)),
    'base64url',
  );
  const step = matchingStep(secret, code.replace(/\s/g, ''), Number(row.seconds));
  if (step === null || step <= Number(row.last_step)) return 'wrong';
  await trx
    .updateTable('operator')
    .set({ last_step: String(step) })
    .where('name', '=', operator)
    .execute();
  return 'right';
}

/** @returns the new codes, shown once */
export async function newRecoveryCodes(
  trx: DatabaseTransaction,
  { keys, passwords }: Services,
  operator: string,
): Promise<string[]> {
  const codes = recoveryCodesOf(keys, authenticatorContext(operator), uuidv7());
  await trx.deleteFrom('operator_recovery_code').where('operator', '=', operator).execute();
  const rows = [];
  // One after the other: together they would fill the queue in which everybody's sign-ins wait.
  for (const code of codes)
    rows.push({ operator, code_hash: await passwords.hash(keyed({ keys }, operator, code)), used_at: null });
  await trx.insertInto('operator_recovery_code').values(rows).execute();
  return codes;
}

export async function recoveryCodesLeft(db: Database, operator: string): Promise<number> {
  const { n } = await db
    .selectFrom('operator_recovery_code')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('operator', '=', operator)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** As people type it: small letters, spaces, without the dash. */
const hashedText = (operator: string, code: string) => `operator ${operator} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`;

const keyed = ({ keys }: Pick<Services, 'keys'>, operator: string, code: string) =>
  keys.hash('recovery-code', hashedText(operator, code));

/** By the present key or a kept one. */
async function isAny({ passwords }: Pick<Services, 'passwords'>, kept: string, texts: readonly string[]): Promise<boolean> {
  for (const text of texts) if (await passwords.verify(kept, text)) return true;
  return false;
}

async function spendRecoveryCode(trx: DatabaseTransaction, services: Services, operator: string, code: string): Promise<boolean> {
  const texts = services.keys.hashes('recovery-code', hashedText(operator, code));
  const unused = await trx
    .selectFrom('operator_recovery_code')
    .select('code_hash')
    .where('operator', '=', operator)
    .where('used_at', 'is', null)
    .execute();
  for (const { code_hash: kept } of unused) {
    if (!(await isAny(services, kept, texts))) continue;
    await trx
      .updateTable('operator_recovery_code')
      .set({ used_at: sql`now()` })
      .where('operator', '=', operator)
      .where('code_hash', '=', kept)
      .execute();
    return true;
  }
  return false;
}
