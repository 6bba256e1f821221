/** Password and second factor. `docs/domain/operator.md#access`. */
import type { Assertion } from '../../identity';
import { addressHash, type Database, type DatabaseTransaction, hitOrFault, inTransaction, refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import type { OperatorServices } from '../services';
import { type Sitting, spendPasskey } from './passkeys';
import { spendCode } from './second-factor';
import { noteProof, type Place, startSession } from './sessions';

type Services = Pick<OperatorServices, 'db' | 'keys' | 'passwords' | 'clock' | 'settings'>;

/** Tries in fifteen minutes. By address and name first, so that a stranger's guesses do not keep the owner out elsewhere. */
const windowS = 900;
const tries = { ofAddressAndName: 10, ofAddress: 30, ofName: 100 };

async function countTry({ db, keys, settings }: Services, name: string, ip: string): Promise<void> {
  const from = addressHash(keys, ip);
  const factor = settings.rateLimitFactor;
  await hitOrFault(db, { key: `desk:${from}:${name.slice(0, 40)}`, limit: tries.ofAddressAndName * factor, windowS });
  await hitOrFault(db, { key: `desk:${from}`, limit: tries.ofAddress * factor, windowS });
  await hitOrFault(db, { key: `desk:name:${name.slice(0, 40)}`, limit: tries.ofName * factor, windowS });
}

/**
 * One refusal for an unknown name, a wrong password and a wrong code: which of them it was helps only who guesses.
 * @returns the token of the session
 * @throws Refusal `deskSignInWrong`; Fault 429
 */
export async function signInAtDesk(
  services: Services,
  { name, password, code }: { name: string; password: string; code: string },
  place: Place,
): Promise<string> {
  await countTry(services, name, place.ip);
  const found = await services.db
    .selectFrom('operator')
    .select(['name', 'password_hash', 'active'])
    .where('name', '=', name)
    .executeTakeFirst();
  const right = await services.passwords.verify(found?.password_hash ?? null, password);
  if (!found?.active || !right) throw refuse('deskSignInWrong');
  return inTransaction(services.db, async (trx) => {
    if (!(await isSecondFactor(trx, services, name, code))) throw refuse('deskSignInWrong');
    await recordAct(trx, services, { operator: name, act: 'desk signIn', input: { from: place.userAgent.slice(0, 200) } });
    return startSession(trx, name, place);
  });
}

/**
 * A passkey proves possession and the person, so that neither password nor code is asked for.
 * @returns the token of the session
 * @throws Refusal `deskSignInWrong` for an operator who is locked out, those of `spendPasskey`; Fault 429
 */
export async function signInByPasskey(services: Services, passkey: Assertion, place: Place): Promise<string> {
  await countTry(services, 'passkey', place.ip);
  return inTransaction(services.db, async (trx) => {
    const name = await spendPasskey(trx, services, { assertion: passkey, sitting: null, origin: place.origin });
    const found = await trx.selectFrom('operator').select('active').where('name', '=', name).executeTakeFirst();
    if (!found?.active) throw refuse('deskSignInWrong', { keepsWrites: true });
    await recordAct(trx, services, {
      operator: name,
      act: 'desk signIn',
      input: { by: 'passkey', from: place.userAgent.slice(0, 200) },
    });
    return startSession(trx, name, place);
  });
}

/** Without an authenticator nobody gets in, except in the demonstration, whose operators have a password that everybody reads. */
async function isSecondFactor(trx: DatabaseTransaction, services: Services, operator: string, code: string): Promise<boolean> {
  const spent = await spendCode(trx, services, operator, code);
  return spent === 'right' || (spent === 'none' && services.settings.profile === 'demonstration');
}

/** One of the three. */
export interface Proof {
  code: string;
  /** Asked for where there is no authenticator, which only the demonstration allows. */
  password?: string;
  passkey?: Assertion | undefined;
}

/**
 * Proof anew for an act, spent in the transaction of the act. Guesses count like those of signing in.
 * @throws Refusal `deskProofWrong`, those of `spendPasskey`; Fault 429
 */
export async function proved<T>(
  services: Services,
  sitting: Sitting,
  { code, password = '', passkey }: Proof,
  { ip, origin }: Omit<Place, 'userAgent'>,
  act: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const operator = sitting.name;
  await countTry(services, operator, ip);
  return inTransaction(services.db, async (trx) => {
    if (passkey) {
      await spendPasskey(trx, services, { assertion: passkey, sitting, origin });
      await noteProof(trx, sitting.sessionId);
      return act(trx);
    }
    const spent = await spendCode(trx, services, operator, code);
    const isDemonstration = services.settings.profile === 'demonstration';
    const right =
      spent === 'right' || (spent === 'none' && isDemonstration && (await isPassword(trx, services, operator, password)));
    if (!right) throw refuse('deskProofWrong');
    await noteProof(trx, sitting.sessionId);
    return act(trx);
  });
}

export async function isPassword(
  db: Database,
  { passwords }: Pick<Services, 'passwords'>,
  operator: string,
  password: string,
): Promise<boolean> {
  const row = await db.selectFrom('operator').select('password_hash').where('name', '=', operator).executeTakeFirst();
  return passwords.verify(row?.password_hash ?? null, password);
}
