import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { Side } from '@shizhong/shared-contracts/session';
import { fenOf } from '../money';
import { type Acting, type DatabaseTransaction, once, type Registrar, refuse } from '../platform';
import { accept, decline } from './answer/answer';
import { counter, counterNo, counterYes } from './answer/counter';
import { withdraw } from './answer/ending';
import { acceptPreview, returnPreview, submitPreview } from './delivery/preview';
import { lookBefore, reportPublished } from './delivery/publish';
import { positionReport } from './delivery/report';
import { accountDetail, accountSlots, market } from './market/market';
import { orderDetail } from './orders/order-detail';
import { actingAs, lockOrder, type Party } from './orders/orders';
import { listPlans, planDetail } from './orders/plan-views';
import { invites, mediaOrders } from './orders/view';
import { submitCreative } from './plan/creative';
import { deletePlan, savePlan, terminatePlan } from './plan/plan';
import { submitPlan } from './plan/submit';
import { saveSchedule } from './schedule/save-schedule';
import { ownSchedule } from './schedule/schedule';
import { waitFor } from './schedule/waitlist';
import type { BookingServices } from './services';
import { cancelByAdvertiser, cancelByMedia } from './settlement/cancel';
import { appealDeduct, confirm, object, review } from './settlement/finish';
import { acceptMakegood, offerMakegood } from './settlement/makegood';
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

export function positionRoutes(registrar: Registrar, services: BookingServices): void {
  const ad = (userId: string): Party => ({ userId, side: 'ad' });
  const media = (userId: string): Party => ({ userId, side: 'media' });

  registrar.signedIn('adPosition/market', (input, { user }) => market(services, user.userId, input));
  registrar.signedIn('adPosition/accountDetail', (input, { user }) => accountDetail(services, user.userId, input));
  registrar.signedIn('adPosition/slots', (input, { user }) => accountSlots(services, user.userId, input));
  registrar.signedIn('adPosition/save', (input, { user }) => savePlan(services, user.userId, input));
  registrar.signedIn('adPosition/submit', (input, { user }) => submitPlan(services, user.userId, input));
  registrar.signedIn('adPosition/delete', (input, { user }) => deletePlan(services, user.userId, input));
  registrar.signedIn('adPosition/terminate', (input, { user }) => terminatePlan(services, user.userId, input));
  registrar.signedIn('adPosition/list', (input, { user }) => listPlans(services, user.userId, input));
  registrar.signedIn('adPosition/detail', ({ id }, { user }) => planDetail(services, user.userId, id));
  registrar.signedIn('adPosition/orderDetail', ({ id }, { user }) => orderDetail(services, ad(user.userId), id));
  registrar.signedIn('adPosition/orderReport', (input, { user }) => positionReport(services, ad(user.userId), input));
  registrar.signedIn('media/positionReport', (input, { user }) => positionReport(services, media(user.userId), input));
  registrar.signedIn('adPosition/waitlist', (input, { user }) => waitFor(services, user.userId, input));

  registrar.signedIn('adPosition/withdraw', (input, { user }) =>
    act('adPosition/withdraw', ad(user.userId), input, (trx, order, doing) => withdraw(trx, services, order, doing)),
  );
  registrar.signedIn('adPosition/counterAnswer', (input, { user }) =>
    act('adPosition/counterAnswer', ad(user.userId), input, (trx, order, doing) =>
      (input.accept ? counterYes : counterNo)(trx, services, order, doing),
    ),
  );
  registrar.signedIn('adPosition/creative', (input, { user }) =>
    act(
      'adPosition/creative',
      ad(user.userId),
      input,
      (trx, order, doing) => submitCreative(trx, services, order, { ...doing, creative: input.creative }),
      (order, warnings) => ({ contentState: order.content_state, warnings }),
    ),
  );
  registrar.signedIn('adPosition/previewAnswer', (input, { user }) =>
    act('adPosition/previewAnswer', ad(user.userId), input, (trx, order, doing) =>
      input.ok
        ? acceptPreview(trx, services, order, doing)
        : returnPreview(trx, services, order, { ...doing, reason: input.reason }),
    ),
  );
  registrar.signedIn('adPosition/cancel', (input, { user }) =>
    act(
      'adPosition/cancel',
      ad(user.userId),
      input,
      (trx, order, doing) => cancelByAdvertiser(trx, services, order, { ...doing, reason: input.reason }),
      (_order, { compensationFen }) => ({ compensationFen }),
    ),
  );
  registrar.signedIn('adPosition/confirm', (input, { user }) =>
    act(
      'adPosition/confirm',
      ad(user.userId),
      input,
      (trx, order, doing) => confirm(trx, services, order, doing),
      (order) => ({ amountFen: fenOf(order.amount_fen ?? '0') }),
    ),
  );
  registrar.signedIn('adPosition/object', (input, { user }) =>
    act('adPosition/object', ad(user.userId), input, (trx, order, doing) =>
      object(trx, services, order, { ...doing, text: input.text, fileIds: input.fileIds }),
    ),
  );
  registrar.signedIn('adPosition/makegoodAnswer', (input, { user }) =>
    act('adPosition/makegoodAnswer', ad(user.userId), input, (trx, order, doing) => acceptMakegood(trx, services, order, doing)),
  );
  for (const [key, side] of [
    ['adPosition/review', 'ad'],
    ['media/positionReview', 'media'],
  ] as const) {
    registrar.signedIn(key, (input, { user }) =>
      act(key, { userId: user.userId, side }, input, (trx, order, { by, at }) =>
        review(trx, services, order, { side, stars: input.stars, tags: input.tags ?? [], text: input.text ?? '', by, at }),
      ),
    );
  }

  registrar.signedIn('media/invites', (input, { user }) => invites(services, user.userId, input));
  registrar.signedIn('media/inviteAnswer', (input, { user }) =>
    act('media/inviteAnswer', media(user.userId), input, (trx, order, doing) => {
      const { candidate, reason, planAt, priceFen } = input;
      if (input.answer === 'accept') return accept(trx, services, order, { ...doing, candidate });
      if (input.answer === 'decline') {
        if (!input.reasonCode) throw refuse('declineReasonMissing');
        return decline(trx, services, order, { ...doing, reasonCode: input.reasonCode, reason });
      }
      return counter(trx, services, order, {
        ...doing,
        candidate,
        note: reason,
        ...(planAt === undefined ? {} : { planAt: new Date(planAt) }),
        ...(priceFen === undefined ? {} : { priceFen }),
      });
    }),
  );
  registrar.signedIn('media/positionOrders', (input, { user }) => mediaOrders(services, user.userId, input));
  registrar.signedIn('media/positionDetail', ({ id }, { user }) => orderDetail(services, media(user.userId), id));
  registrar.signedIn('media/positionPreview', (input, { user }) =>
    act('media/positionPreview', media(user.userId), input, (trx, order, doing) =>
      submitPreview(trx, services, order, { ...doing, url: input.url, fileIds: input.fileIds, note: input.note }),
    ),
  );
  registrar.signedIn('media/positionPublish', async (input, { user }) => {
    await services.clock.refresh();
    const party = media(user.userId);
    const order = await ownOrder(party, input.id);
    const looked = await lookBefore(services, order, input.url, new Date(services.clock.now()));
    return act('media/positionPublish', party, input, (trx, locked, doing) =>
      reportPublished(trx, services, locked, { ...doing, ...looked, publishedAt: input.publishedAt }),
    );
  });
  registrar.signedIn('media/positionCancel', (input, { user }) =>
    act(
      'media/positionCancel',
      media(user.userId),
      input,
      (trx, order, doing) => cancelByMedia(trx, services, order, { ...doing, reason: input.reason }),
      (_order, { penaltyFen }) => ({ penaltyFen }),
    ),
  );
  registrar.signedIn('media/positionMakegood', (input, { user }) =>
    act('media/positionMakegood', media(user.userId), input, (trx, order, doing) =>
      offerMakegood(trx, services, order, {
        ...doing,
        planAt: new Date(input.planAt),
        position: input.position,
        note: input.note,
      }),
    ),
  );
  registrar.signedIn('media/positionAppeal', (input, { user }) =>
    act('media/positionAppeal', media(user.userId), input, (trx, order, doing) =>
      appealDeduct(trx, services, order, { ...doing, text: input.text, fileIds: input.fileIds }),
    ),
  );
  registrar.signedIn('media/schedule', (input, { user }) => ownSchedule(services, user.userId, input));
  registrar.signedIn('media/scheduleSave', (input, { user }) => saveSchedule(services, user.userId, input));

  async function ownOrder(party: Party, id: string): Promise<PositionOrder> {
    const order = await services.db.selectFrom('position_order').selectAll().where('id', '=', id).executeTakeFirst();
    const owner = party.side === ('ad' satisfies Side) ? order?.ad_user_id : order?.media_user_id;
    if (!order || owner !== party.userId) throw refuse('orderMissing');
    return order;
  }

  /** One transition of an order, once per request, with the order as it is afterwards. */
  async function act<T, More extends object = object>(
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
}
