/** What the owner does about sign-ins. Open pages there are notified at once (`messages/push.ts`). `docs/domain/identity.md#sessions`. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type DatabaseTransaction, type EndReason, once, refuse, type SignedInCall } from '../../platform';
import { proveSecondFactor } from '../account/second-factor';
import type { IdentityServices } from '../services';

/** @throws Refusal `signInMissing` when the session has already ended or belongs to another user; those of `proveSecondFactor` */
export async function endSignIn(
  services: IdentityServices,
  call: SignedInCall,
  { request_id: requestId, id, ...factor }: RequestOf<'user/sessionEnd'>,
): Promise<{ id: string }> {
  const { user } = call;
  return once(services, { endpoint: 'user/sessionEnd', requestId, content: [user.userId, id] }, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    const ended = await live(trx, user.userId).where('id', '=', id).returning('device_id').execute();
    if (!ended.length) throw refuse('signInMissing');
    await forget(trx, user.sessionId, ended);
    return { id };
  });
}

/**
 * Ends every session but the caller's. API keys are no sign-ins and go on.
 * @returns their number
 * @throws Refusal of `proveSecondFactor`: whoever stole a session cannot drive the owner out
 */
export async function endOtherSignIns(
  services: IdentityServices,
  call: SignedInCall,
  { request_id: requestId, ...factor }: RequestOf<'user/sessionEndOthers'>,
): Promise<{ ended: number }> {
  const { user } = call;
  return once(services, { endpoint: 'user/sessionEndOthers', requestId, content: [user.sessionId] }, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    const ended = await live(trx, user.userId)
      .where('id', '<>', user.sessionId)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('device_id')
      .execute();
    await forget(trx, user.sessionId, ended);
    return { ended: ended.length };
  });
}

const reason: EndReason = 'byOwner';

function live(trx: DatabaseTransaction, userId: string) {
  return trx
    .updateTable('session')
    .set({ revoked_at: sql`now()`, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
}

/**
 * Whoever was signed in there is a stranger to the owner: that browser must be a stranger to the account again. Not the browser in which
 * the owner does this, which may have had an older session too.
 */
async function forget(
  trx: DatabaseTransaction,
  ownSession: string,
  ended: readonly { device_id: string | null }[],
): Promise<void> {
  const devices = ended.flatMap(({ device_id }) => (device_id ? [device_id] : []));
  if (!devices.length) return;
  const own = await trx.selectFrom('session').select('device_id').where('id', '=', ownSession).executeTakeFirst();
  await trx
    .deleteFrom('known_device')
    .where('id', 'in', devices)
    .$if(own?.device_id != null, (query) => query.where('id', '<>', own?.device_id ?? ''))
    .execute();
}
