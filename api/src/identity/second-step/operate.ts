import { sql } from 'kysely';
import { rulesAt } from '../../platform';
import { informOwner } from '../account/safety-notices';
import type { IdentityServices } from '../services';
import { forgetDevices } from '../session/known-devices';
import { endSessionsOf } from '../session/store';
import type { User } from '../tables';
import { removeAuthenticator } from './authenticator';

/**
 * Switches the second step off for an owner who has lost authenticator and recovery codes. Money stays put as after a recovered password:
 * whoever talked an operator into this shall not leave with it.
 * @returns false when it was not on
 */
export async function resetSecondStep(
  { db, clock }: Pick<IdentityServices, 'db' | 'clock'>,
  user: Pick<User, 'id' | 'side'>,
): Promise<boolean> {
  const { 'cashout.reset_lock_h': lockH } = await rulesAt(db, new Date(clock.now()));
  return db.transaction().execute(async (trx) => {
    if (!(await removeAuthenticator(trx, user.id))) return false;
    await trx
      .updateTable('user')
      .set({ cashout_locked_until: sql<Date>`now() + make_interval(hours => ${lockH})`, version: sql`version + 1` })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(trx, user.id, 'operator');
    await forgetDevices(trx, user.id);
    await informOwner(trx, user, 'secondStepOff', '由客服核验身份后关闭，全部登录已退出，资金暂时不能转出。');
    return true;
  });
}
