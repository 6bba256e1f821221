/**
 * What an act on money asks for besides its SMS code: whoever steals a phone or its messages shall not leave with the money.
 * `docs/domain/identity.md#acts-on-money`.
 */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { stepUps } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, refuse, type SignedIn, type SignedInCall } from '../../platform';
import type { Assertion } from '../passkey/assertion';
import { provePasskey } from '../passkey/prove';
import { isSecondStepOn } from '../second-step/authenticator';
import { proveStepCode } from '../second-step/step-code';
import type { IdentityServices } from '../services';
import { spendCode, tryCode } from '../sms/codes';
import { reauthenticate } from './reauthenticate';
import { userById } from './store';

type StepUp = (typeof stepUps)[number];

const newDeviceHours = securityFigures['device.new_h'];

export async function stepUpOf(db: Database, { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<StepUp> {
  if (await isSecondStepOn(db, userId)) return 'code';
  return (await onNewDevice(db, sessionId)) ? 'password' : 'none';
}

/** A browser that joined the account lately; not its first one, and none of the account's own first hours. */
async function onNewDevice(db: Database, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('known_device as d', 'd.id', 's.device_id')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select('d.id')
    .where('s.id', '=', sessionId)
    .where('d.first_at', '>', sql<Date>`now() - make_interval(hours => ${newDeviceHours})`)
    .where('d.first_at', '>', sql<Date>`u.created_at + make_interval(hours => ${newDeviceHours})`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('known_device as earlier')
          .select('earlier.id')
          .whereRef('earlier.user_id', '=', 's.user_id')
          .whereRef('earlier.first_at', '<', 'd.first_at'),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export interface ActProof {
  smsCode: string;
  password?: string | undefined;
  code?: string | undefined;
  /** In the place of password or code. */
  passkey?: Assertion | undefined;
}

/**
 * Proves that the caller wants exactly this act. Must be called inside `inTransaction` or `once`: wrong attempts are counted.
 * @param boundTo what the SMS code was sent for
 * @throws Refusal `boundCodeWrong`, `stepUpPasswordMissing`, `stepUpCodeMissing`, those of `reauthenticate` and `checkSecondStep`
 */
export async function confirmAct(
  trx: DatabaseTransaction,
  services: IdentityServices,
  call: Pick<SignedInCall, 'user' | 'ip' | 'browser' | 'origin'>,
  { purpose, boundTo, proof }: { purpose: 'cashOut'; boundTo: string; proof: ActProof },
): Promise<void> {
  const user = await userById(trx, call.user.userId);
  const phone = services.phones.open(user.phone_enc);
  const { smsCode, password, passkey } = proof;
  const sent = await tryCode(trx, services, { side: user.side, purpose, phone, code: smsCode, boundTo });
  const asked = await stepUpOf(trx, call.user);
  await proveStepCode(trx, services, { user, given: proof, call });
  if (asked === 'password' && passkey) await provePasskey(trx, services, call, passkey);
  else if (asked === 'password') {
    if (!password) throw refuse('stepUpPasswordMissing');
    await reauthenticate(trx, services, { user, password, call }, { wrong: 'loginPasswordWrong', path: 'password' });
  }
  // Last, so that a wrong password does not cost another text message.
  await spendCode(trx, sent);
}
