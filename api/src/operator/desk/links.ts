/**
 * One-time links: the first administrator of an empty database, an invitation, a new start for an operator who lost the second factor.
 * `docs/domain/operator.md#access`.
 */
import { createHmac } from 'node:crypto';
import { deskTerms, type OperatorRole } from '@shizhong/shared-contracts/operator';
import { sql } from 'kysely';
import { base32, matchingStep, newPasswordFault } from '../../identity';
import { type Database, type DatabaseTransaction, inTransaction, Refusal, refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import type { OperatorServices } from '../services';
import { endKeys } from './keys';
import { removePasskeysOf } from './passkeys';
import { keepAuthenticator, newRecoveryCodes } from './second-factor';
import { endSessionsOfOperator, type Place, startSession } from './sessions';
import { newToken, tokenHash } from './tokens';

type Kind = 'bootstrap' | 'invitation' | 'renewal';

export interface NewLink {
  kind: Kind;
  operator: string;
  role: OperatorRole;
  /** Null for the first of all. */
  madeBy: string | null;
}

/** Earlier links to the same operator stop working. */
export async function makeLink(
  trx: DatabaseTransaction,
  { kind, operator, role, madeBy }: NewLink,
): Promise<{ token: string; endsAt: Date }> {
  await closeLinks(trx, operator);
  const token = newToken();
  const { ends_at: endsAt } = await trx
    .insertInto('operator_link')
    .values({
      ...{ hash: tokenHash(token), kind, operator, role, made_by: madeBy, used_at: null },
      ends_at: sql<Date>`now() + make_interval(hours => ${deskTerms.linkHours})`,
    })
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  return { token, endsAt };
}

export async function closeLinks(trx: DatabaseTransaction, operator: string): Promise<void> {
  await trx.deleteFrom('operator_link').where('operator', '=', operator).where('used_at', 'is', null).execute();
}

/**
 * Only while no administrator can sign in: whoever reaches the database of a running company must not become its administrator unnoticed.
 * @throws Refusal `deskHasAdministrator`, `deskNameTaken`
 */
export async function bootstrap({ db }: Pick<OperatorServices, 'db'>, name: string): Promise<{ token: string; endsAt: Date }> {
  return db.transaction().execute(async (trx) => {
    const operators = await trx.selectFrom('operator').select(['name', 'role', 'active']).forUpdate().execute();
    if (operators.some(({ role, active }) => role === 'admin' && active)) throw refuse('deskHasAdministrator');
    if (operators.some((one) => one.name === name)) throw refuse('deskNameTaken');
    return makeLink(trx, { kind: 'bootstrap', operator: name, role: 'admin', madeBy: null });
  });
}

async function openLink(db: Database, token: string, locked: boolean) {
  const link = await db
    .selectFrom('operator_link')
    .select(['kind', 'operator', 'role'])
    .where('hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!link) throw refuse('deskLinkGone');
  return link;
}

/** The authenticator that a link sets up: derived, so that nothing is stored for a link that is only looked at. */
function secretOf({ keys }: Pick<OperatorServices, 'keys'>, token: string): Buffer {
  return createHmac('sha256', keys.of('second-step')).update(`operator-link ${token}`).digest().subarray(0, 20);
}

/** @throws Refusal `deskLinkGone` */
export async function linkCard(services: Pick<OperatorServices, 'db' | 'keys' | 'settings'>, token: string) {
  const { kind, operator: name, role } = await openLink(services.db, token, false);
  const secret = base32(secretOf(services, token));
  const issuer = encodeURIComponent(`${services.settings.siteName}运营台`);
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(name)}?secret=${secret}&issuer=${issuer}`;
  return { kind, name, role, secret, uri };
}

/**
 * Uses up the link. A renewal ends sessions, keys and passkeys: whoever has the lost phone loses what it opened.
 * @throws Refusal `deskLinkGone`, `deskCodeWrong`, a fault of the password at `password`
 */
export async function acceptLink(
  services: Pick<OperatorServices, 'db' | 'keys' | 'passwords' | 'clock'>,
  { token, password, code }: { token: string; password: string; code: string },
  place: Omit<Place, 'origin'>,
): Promise<{ operator: string; session: string; recoveryCodes: string[] }> {
  const fault = newPasswordFault(password, 'password');
  if (fault) throw Refusal.invalid(fault);
  const hashed = await services.passwords.hash(password);
  return inTransaction(services.db, async (trx) => {
    const { kind, operator, role } = await openLink(trx, token, true);
    const secret = secretOf(services, token);
    const { rows } = await sql<{ seconds: string }>`select extract(epoch from clock_timestamp()) as seconds`.execute(trx);
    const step = matchingStep(secret, code.replace(/\s/g, ''), Number(rows[0]?.seconds));
    if (step === null) throw refuse('deskCodeWrong');
    await trx.updateTable('operator_link').set({ used_at: sql`now()` }).where('hash', '=', tokenHash(token)).execute();
    if (kind === 'renewal') {
      await trx.updateTable('operator').set({ password_hash: hashed, active: true }).where('name', '=', operator).execute();
      await endSessionsOfOperator(trx, operator);
      await endKeys(trx, operator);
      await removePasskeysOf(trx, operator);
    } else {
      const added = await trx
        .insertInto('operator')
        .values({ name: operator, role, password_hash: hashed, authenticator_enc: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!added) throw refuse('deskNameTaken');
    }
    await keepAuthenticator(trx, services, { operator, secret, step });
    const recoveryCodes = await newRecoveryCodes(trx, services, operator);
    await recordAct(trx, services, { operator, act: 'desk accept', input: { kind, role } });
    return { operator, session: await startSession(trx, operator, place), recoveryCodes };
  });
}
