import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { campaignKinds } from '@shizhong/shared-contracts/kinds';
import { commitTogether, fenOf, type Shared } from '../money';
import { type DatabaseTransaction, once, type Registrar } from '../platform';
import { campaignDetail } from './campaign-detail/detail';
import { campaignOrders } from './campaign-detail/orders';
import { claimCampaign } from './claim/claim';
import { submitFigures } from './counting/figures';
import { cancelByAdvertiser, cancelByMedia } from './delivery/cancel';
import { orderCode } from './delivery/code';
import { answerPreview, type OrderStep, submitPreview } from './delivery/preview';
import { inspectBeforehand, reportPublished } from './delivery/publish';
import { reportOf } from './report/issue';
import type { OrderServices } from './services';
import { appealDeduction, confirm, object } from './settlement/confirm';
import { orderById, sharedBySettlements } from './store/store';
import { orderDetail } from './views/detail';
import { ordersOfMedia } from './views/list';
import { mediaOrderDetail } from './views/media-detail';
import { orderReport } from './views/report';
import { orderSums } from './views/sums';

interface Sent {
  id: string;
  request_id: string;
}

export function orderRoutes(registrar: Registrar, services: OrderServices): void {
  for (const { area, kind } of campaignKinds()) {
    registrar.signedIn(`${area}/detail`, ({ id }, { user }) => campaignDetail(services, user.userId, kind, id));
    registrar.signedIn(`${area}/orders`, (input, { user }) => campaignOrders(services, user.userId, kind, input));
    registrar.signedIn(`${area}/orderDetail`, ({ id }, { user: { userId } }) =>
      orderDetail(services, { side: 'ad', userId, kind }, id),
    );
    registrar.signedIn(`${area}/previewAnswer`, (input, { user: { userId } }) =>
      act(`${area}/previewAnswer`, userId, input, (trx, at) => answerPreview(trx, services, { userId, kind }, input, at)),
    );
    registrar.signedIn(`${area}/confirm`, async (input, { user: { userId } }) =>
      act(
        `${area}/confirm`,
        userId,
        input,
        (trx, at) => {
          const owner = { side: 'ad', userId, kind } as const;
          return confirm(trx, services, { ...input, owner }, { type: 'ad', id: userId }, at);
        },
        async (trx) => {
          const order = await orderById(trx, input.id);
          const report = await reportOf(trx, input.id, false);
          return { amountFen: fenOf(order?.amount_fen ?? '0'), reportNo: report?.no ?? null };
        },
        await sharedBySettlements(services.db, input.id),
      ),
    );
    registrar.signedIn(`${area}/object`, (input, { user: { userId } }) =>
      act(
        `${area}/object`,
        userId,
        input,
        (trx, at) => object(trx, services, { userId, kind }, input, at),
        (trx) => openDisputeOf(trx, input.id),
      ),
    );
    registrar.signedIn(`${area}/cancel`, (input, { user: { userId } }) => {
      let compensationFen = 0;
      return act(
        `${area}/cancel`,
        userId,
        input,
        async (trx, at) => {
          const cancelled = await cancelByAdvertiser(trx, services, { userId, kind }, input, at);
          ({ compensationFen } = cancelled);
          return cancelled.done;
        },
        async () => ({ compensationFen }),
      );
    });
    registrar.signedIn(`${area}/orderReport`, (input, { user: { userId } }) =>
      orderReport(services, { side: 'ad', userId, kind }, input),
    );
  }

  registrar.signedIn('media/orders', (input, { user }) => ordersOfMedia(services, user.userId, input));
  registrar.signedIn('media/orderSums', (input, { user }) => orderSums(services, user.userId, input));
  registrar.signedIn('media/orderDetail', ({ id }, { user: { userId } }) => mediaOrderDetail(services, userId, id));
  registrar.signedIn('media/orderReport', (input, { user: { userId } }) =>
    orderReport(services, { side: 'media', userId }, input),
  );
  registrar.signedIn('media/orderCode', async ({ id }, { user: { userId } }) => orderCode(services, userId, id, await now()));
  registrar.signedIn('media/preview', (input, { user: { userId } }) =>
    act('media/preview', userId, input, (trx, at) => submitPreview(trx, services, userId, input, at)),
  );
  registrar.signedIn('media/publish', async (input, { user: { userId } }) => {
    const report = await inspectBeforehand(services, userId, input, await now());
    return act('media/publish', userId, input, (trx, at) => reportPublished(trx, services, userId, report, at));
  });
  registrar.signedIn('media/cancel', (input, { user: { userId } }) =>
    act('media/cancel', userId, input, (trx, at) => cancelByMedia(trx, services, userId, input, at)),
  );
  registrar.signedIn('media/appeal', (input, { user: { userId } }) =>
    act(
      'media/appeal',
      userId,
      input,
      (trx, at) => appealDeduction(trx, services, userId, input, at),
      (trx) => openDisputeOf(trx, input.id),
    ),
  );
  registrar.signedIn('media/claim', (input, { user }) => claimCampaign(services, user.userId, input));
  registrar.signedIn('media/evidence', async ({ request_id: requestId, ...input }, { user: { userId } }) => {
    const at = await now();
    return once(services, { endpoint: 'media/evidence', requestId, content: { userId, ...input } }, (trx) =>
      submitFigures(trx, userId, input, at),
    );
  });

  async function now(): Promise<Date> {
    await services.clock.refresh();
    return new Date(services.clock.now());
  }

  /** Performs one transition of an order, once per `request_id`; responds with the resulting state of the order and `more`. */
  async function act<More extends object = object>(
    endpoint: EndpointKey,
    userId: string,
    sent: Sent,
    work: (trx: DatabaseTransaction, at: Date) => Promise<OrderStep>,
    more: (trx: DatabaseTransaction) => Promise<More> = async () => ({}) as More,
    shared?: Shared,
  ): Promise<{ id: string; status: string; version: number } & More> {
    const { request_id: requestId, ...input } = sent;
    const at = await now();
    const repeatable = { endpoint, requestId, content: { userId, ...input } };
    const answer = async (trx: DatabaseTransaction) => {
      await work(trx, at);
      const order = await orderById(trx, sent.id);
      return { id: sent.id, status: order?.status ?? '', version: order?.version ?? 0, ...(await more(trx)) };
    };
    if (!shared) return once(services, repeatable, answer);
    return once(services, repeatable, answer, (each) => commitTogether(services.db, shared, each));
  }
}

async function openDisputeOf(trx: DatabaseTransaction, orderId: string): Promise<{ disputeId: string }> {
  const { id } = await trx
    .selectFrom('dispute')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return { disputeId: id };
}
