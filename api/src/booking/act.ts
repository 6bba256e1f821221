import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { type Acting, type DatabaseTransaction, once, refuse } from '../platform';
import { actingAs, lockOrder, type Party } from './orders/orders';
import type { BookingServices } from './services';
import type { PositionOrder } from './tables';

interface Sent {
  id: string;
  request_id: string;
  version?: number;
}

interface Doing {
  by: Acting;
  at: Date;
  version?: number;
}

export const advertiserParty = (userId: string): Party => ({ userId, side: 'ad' });
export const mediaParty = (userId: string): Party => ({ userId, side: 'media' });

/** Performs one transition of an order, once per request, and returns the order after it. */
export async function act<T, More extends object = object>(
  services: BookingServices,
  endpoint: EndpointKey,
  party: Party,
  input: Sent,
  work: (trx: DatabaseTransaction, order: PositionOrder, doing: Doing) => Promise<T>,
  more?: (order: PositionOrder, outcome: T) => More,
): Promise<{ id: string; status: string; version: number } & More> {
  await services.clock.refresh();
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint, requestId, content: { userId: party.userId, ...content } }, async (trx) => {
    const at = new Date(services.clock.now());
    const order = await lockOrder(trx, input.id, party);
    if (input.version !== undefined && input.version !== order.version) throw refuse('staleVersion');
    const outcome = await work(trx, order, {
      by: actingAs(party),
      at,
      ...(input.version === undefined ? {} : { version: input.version }),
    });
    const now = await trx.selectFrom('position_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    return { id: now.id, status: now.status, version: now.version, ...(more?.(now, outcome) ?? ({} as More)) };
  });
}
