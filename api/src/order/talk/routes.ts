import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { type DatabaseTransaction, once, type Registrar, type SignedIn } from '../../platform';
import { answerProposal, withdrawProposal } from '../proposal/answer';
import { propose } from '../proposal/propose';
import type { OrderServices } from '../services';
import { talkDetail, unreadInTalk } from './detail';
import { callPlatform, markSeen, sendMessage } from './send';

export function talkRoutes(registrar: Registrar, services: OrderServices): void {
  registrar.signedIn('talk/detail', (input, { user }) => talkDetail(services, partyOf(user), input));
  registrar.signedIn('talk/unread', ({ id }, { user }) => unreadInTalk(services, partyOf(user), id));
  registrar.signedIn('talk/seen', async (input, { user }) => {
    const at = await now();
    return services.db.transaction().execute((trx) => markSeen(trx, services, partyOf(user), input, at));
  });
  registrar.signedIn('talk/send', (input, { user }) =>
    act('talk/send', user, input, (trx, at) => sendMessage(trx, services, partyOf(user), input, at)),
  );
  registrar.signedIn('talk/call', (input, { user }) =>
    act('talk/call', user, input, (trx, at) => callPlatform(trx, services, partyOf(user), input, at)),
  );
  registrar.signedIn('talk/propose', (input, { user }) =>
    act('talk/propose', user, input, (trx, at) => propose(trx, services, partyOf(user), input, at)),
  );
  registrar.signedIn('talk/answer', (input, { user }) =>
    act('talk/answer', user, input, (trx, at) => answerProposal(trx, services, partyOf(user), input, at)),
  );
  registrar.signedIn('talk/withdraw', (input, { user }) =>
    act('talk/withdraw', user, input, (trx, at) => withdrawProposal(trx, services, partyOf(user), input, at)),
  );

  async function now(): Promise<Date> {
    await services.clock.refresh();
    return new Date(services.clock.now());
  }

  async function act<T>(
    endpoint: EndpointKey,
    user: SignedIn,
    { request_id: requestId, ...input }: { request_id: string },
    work: (trx: DatabaseTransaction, at: Date) => Promise<T>,
  ): Promise<T> {
    const at = await now();
    return once(services, { endpoint, requestId, content: { userId: user.userId, ...input } }, (trx) => work(trx, at));
  }
}

const partyOf = ({ userId, side }: SignedIn) => ({ userId, side });
