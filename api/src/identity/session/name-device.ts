import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { once, refuse } from '../../platform';
import type { IdentityServices } from '../services';

/**
 * The name is the browser's and stays with it over later sign-ins, until the account forgets the browser.
 * @throws Refusal `signInMissing` for another user's session, or one of something that keeps no cookie
 */
export async function nameDevice(
  services: IdentityServices,
  userId: string,
  { request_id: requestId, id, name }: RequestOf<'user/deviceName'>,
): Promise<{ id: string; name: string }> {
  return once(services, { endpoint: 'user/deviceName', requestId, content: [userId, id, name] }, async (trx) => {
    const named = await trx
      .updateTable('known_device')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', (of) => of.selectFrom('session').select('device_id').where('id', '=', id).where('user_id', '=', userId))
      .returning('id')
      .executeTakeFirst();
    if (!named) throw refuse('signInMissing');
    return { id, name };
  });
}
