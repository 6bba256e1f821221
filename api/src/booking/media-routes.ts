import type { Side } from '@shizhong/shared-contracts/session';
import { type Registrar, refuse } from '../platform';
import { act, mediaParty } from './act';
import { accept, decline } from './answer/answer';
import { counter } from './answer/counter';
import { submitPreview } from './delivery/preview';
import { inspectBefore, reportPublished } from './delivery/publish';
import { positionReport } from './delivery/report';
import { orderDetail } from './orders/order-detail';
import type { Party } from './orders/orders';
import { bookingSums } from './orders/sums';
import { invites, mediaOrders } from './orders/view';
import { saveSchedule } from './schedule/save-schedule';
import { ownSchedule } from './schedule/schedule';
import type { BookingServices } from './services';
import { cancelByMedia } from './settlement/cancel';
import { appealDeduct } from './settlement/finish';
import { offerMakegood } from './settlement/makegood';
import type { PositionOrder } from './tables';

export function mediaPositionRoutes(registrar: Registrar, services: BookingServices): void {
  registrar.signedIn('media/positionReport', (input, { user }) => positionReport(services, mediaParty(user.userId), input));
  registrar.signedIn('media/invites', (input, { user }) => invites(services, user.userId, input));
  registrar.signedIn('media/inviteAnswer', (input, { user }) =>
    act(services, 'media/inviteAnswer', mediaParty(user.userId), input, (trx, order, doing) => {
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
  registrar.signedIn('media/positionSums', (input, { user }) => bookingSums(services, user.userId, input));
  registrar.signedIn('media/positionDetail', ({ id }, { user }) => orderDetail(services, mediaParty(user.userId), id));
  registrar.signedIn('media/positionPreview', (input, { user }) =>
    act(services, 'media/positionPreview', mediaParty(user.userId), input, (trx, order, doing) =>
      submitPreview(trx, services, order, { ...doing, url: input.url, fileIds: input.fileIds, note: input.note }),
    ),
  );
  registrar.signedIn('media/positionPublish', async (input, { user }) => {
    await services.clock.refresh();
    const party = mediaParty(user.userId);
    const order = await ownOrder(services, party, input.id);
    const inspected = await inspectBefore(services, order, input.url, new Date(services.clock.now()));
    return act(services, 'media/positionPublish', party, input, (trx, locked, doing) =>
      reportPublished(trx, services, locked, { ...doing, ...inspected, publishedAt: input.publishedAt }),
    );
  });
  registrar.signedIn('media/positionCancel', (input, { user }) =>
    act(
      services,
      'media/positionCancel',
      mediaParty(user.userId),
      input,
      (trx, order, doing) => cancelByMedia(trx, services, order, { ...doing, reason: input.reason }),
      (_order, { penaltyFen }) => ({ penaltyFen }),
    ),
  );
  registrar.signedIn('media/positionMakegood', (input, { user }) =>
    act(services, 'media/positionMakegood', mediaParty(user.userId), input, (trx, order, doing) =>
      offerMakegood(trx, services, order, {
        ...doing,
        planAt: new Date(input.planAt),
        position: input.position,
        note: input.note,
      }),
    ),
  );
  registrar.signedIn('media/positionAppeal', (input, { user }) =>
    act(services, 'media/positionAppeal', mediaParty(user.userId), input, (trx, order, doing) =>
      appealDeduct(trx, services, order, { ...doing, text: input.text, fileIds: input.fileIds }),
    ),
  );
  registrar.signedIn('media/schedule', (input, { user }) => ownSchedule(services, user.userId, input));
  registrar.signedIn('media/scheduleSave', (input, { user }) => saveSchedule(services, user.userId, input));
}

async function ownOrder(services: BookingServices, party: Party, id: string): Promise<PositionOrder> {
  const order = await services.db.selectFrom('position_order').selectAll().where('id', '=', id).executeTakeFirst();
  const owner = party.side === ('ad' satisfies Side) ? order?.ad_user_id : order?.media_user_id;
  if (!order || owner !== party.userId) throw refuse('orderMissing');
  return order;
}
