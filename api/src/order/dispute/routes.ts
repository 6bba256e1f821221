import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { type DatabaseTransaction, once, type Registrar, type SignedIn } from '../../platform';
import type { OrderServices } from '../services';
import type { Dispute } from '../tables';
import { appeal, offerShare, submitEvidence } from './conduct';
import type { Party } from './party';
import { type DisputeView, disputeDetail, viewOfDispute } from './view';

export function disputeRoutes(registrar: Registrar, services: OrderServices): void {
  registrar.signedIn('dispute/detail', ({ id }, { user }) => disputeDetail(services, partyOf(user), id));
  registrar.signedIn('dispute/evidence', (input, { user }) =>
    act('dispute/evidence', user, input, (trx, at) => submitEvidence(trx, services, partyOf(user), input, at)),
  );
  registrar.signedIn('dispute/offer', (input, { user }) =>
    act('dispute/offer', user, input, (trx, at) => offerShare(trx, services, partyOf(user), input, at)),
  );
  registrar.signedIn('dispute/appeal', (input, { user }) =>
    act('dispute/appeal', user, input, (trx, at) => appeal(trx, services, partyOf(user), input, at)),
  );

  async function act(
    endpoint: EndpointKey,
    user: SignedIn,
    { request_id: requestId, ...input }: { request_id: string },
    work: (trx: DatabaseTransaction, at: Date) => Promise<Dispute>,
  ): Promise<DisputeView> {
    await services.clock.refresh();
    const at = new Date(services.clock.now());
    return once(services, { endpoint, requestId, content: { userId: user.userId, ...input } }, async (trx) =>
      viewOfDispute(services, await work(trx, at), trx),
    );
  }
}

function partyOf({ userId, side }: SignedIn): Party {
  return { userId, side };
}
