/**
 * 「邀请入驻」: a link to the registration of media owners with its channel of origin. `docs/pages/public.md#account-look-up`,
 * `docs/domain/growth.md#channel-attribution`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { addChannel } from '../../identity';
import type { SignedIn } from '../../platform';
import type { SupplyServices } from '../services';

/** For a signed-in user it carries their own channel, as all their links do; a visitor's has no owner. */
export async function inviteAccount(
  { db }: Pick<SupplyServices, 'db'>,
  visitor: SignedIn | null,
): Promise<ResponseOf<'home/inviteAccount'>> {
  const channel = visitor
    ? { uid: visitor.userId, mid: 'share', kind: visitor.side, ownerId: visitor.userId }
    : { uid: 'data-query', mid: 'invite' };
  const { token } = await addChannel(db, channel);
  return { szPush: token, path: `/register/media?${new URLSearchParams({ szPush: token })}`, own: visitor !== null };
}
