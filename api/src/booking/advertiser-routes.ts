import { fenOf } from '../money';
import type { Registrar } from '../platform';
import { act, advertiserParty } from './act';
import { acceptCounter, refuseCounter } from './answer/counter';
import { withdraw } from './answer/ending';
import { acceptPreview, returnPreview } from './delivery/preview';
import { positionReport } from './delivery/report';
import { bookRows, readBookings } from './import/import';
import { bookingTemplate } from './import/template';
import { accountDetail, accountSlots, market } from './market/market';
import { orderDetail } from './orders/order-detail';
import { listPlans, planDetail, planSums } from './orders/plan-views';
import { submitCreative } from './plan/creative';
import { firstPass } from './plan/first-pass';
import { deletePlan, savePlan, terminatePlan } from './plan/plan';
import { submitPlan } from './plan/submit';
import { waitFor } from './schedule/waitlist';
import type { BookingServices } from './services';
import { cancelByAdvertiser } from './settlement/cancel';
import { confirm, object } from './settlement/finish';
import { acceptMakegood } from './settlement/makegood';

export function advertiserPositionRoutes(registrar: Registrar, services: BookingServices): void {
  registrar.signedIn('adPosition/market', (input, { user }) => market(services, user.userId, input));
  registrar.signedIn('adPosition/accountDetail', (input, { user }) => accountDetail(services, user.userId, input));
  registrar.signedIn('adPosition/slots', (input, { user }) => accountSlots(services, user.userId, input));
  registrar.signedIn('adPosition/save', (input, { user }) => savePlan(services, user.userId, input));
  registrar.signedIn('adPosition/firstPass', (_, { user }) => firstPass(services, user.userId));
  registrar.signedIn('adPosition/submit', (input, { user }) => submitPlan(services, user.userId, input));
  registrar.signedIn(
    'adPosition/importRead',
    (input, { user, file }) => readBookings(services, user.userId, input, file),
    // Up to 20 MB are unpacked, and every row is tried.
    { perPerson: { limit: 20, windowS: 600 } },
  );
  registrar.signedIn('adPosition/importTemplate', async () => bookingTemplate());
  registrar.signedIn('adPosition/importBook', (input, { user }) => bookRows(services, user.userId, input));
  registrar.signedIn('adPosition/delete', (input, { user }) => deletePlan(services, user.userId, input));
  registrar.signedIn('adPosition/terminate', (input, { user }) => terminatePlan(services, user.userId, input));
  registrar.signedIn('adPosition/list', (input, { user }) => listPlans(services, user.userId, input));
  registrar.signedIn('adPosition/sums', (input, { user }) => planSums(services, user.userId, input));
  registrar.signedIn('adPosition/detail', ({ id }, { user }) => planDetail(services, user.userId, id));
  registrar.signedIn('adPosition/orderDetail', ({ id }, { user }) => orderDetail(services, advertiserParty(user.userId), id));
  registrar.signedIn('adPosition/orderReport', (input, { user }) =>
    positionReport(services, advertiserParty(user.userId), input),
  );
  registrar.signedIn('adPosition/waitlist', (input, { user }) => waitFor(services, user.userId, input));

  registrar.signedIn('adPosition/withdraw', (input, { user }) =>
    act(services, 'adPosition/withdraw', advertiserParty(user.userId), input, (trx, order, doing) =>
      withdraw(trx, services, order, doing),
    ),
  );
  registrar.signedIn('adPosition/counterAnswer', (input, { user }) =>
    act(services, 'adPosition/counterAnswer', advertiserParty(user.userId), input, (trx, order, doing) =>
      (input.accept ? acceptCounter : refuseCounter)(trx, services, order, doing),
    ),
  );
  registrar.signedIn('adPosition/creative', (input, { user }) =>
    act(
      services,
      'adPosition/creative',
      advertiserParty(user.userId),
      input,
      (trx, order, doing) => submitCreative(trx, services, order, { ...doing, creative: input.creative }),
      (order, warnings) => ({ contentState: order.content_state, warnings }),
    ),
  );
  registrar.signedIn('adPosition/previewAnswer', (input, { user }) =>
    act(services, 'adPosition/previewAnswer', advertiserParty(user.userId), input, (trx, order, doing) =>
      input.ok
        ? acceptPreview(trx, services, order, doing)
        : returnPreview(trx, services, order, { ...doing, reason: input.reason }),
    ),
  );
  registrar.signedIn('adPosition/cancel', (input, { user }) =>
    act(
      services,
      'adPosition/cancel',
      advertiserParty(user.userId),
      input,
      (trx, order, doing) => cancelByAdvertiser(trx, services, order, { ...doing, reason: input.reason }),
      (_order, { compensationFen }) => ({ compensationFen }),
    ),
  );
  registrar.signedIn('adPosition/confirm', (input, { user }) =>
    act(
      services,
      'adPosition/confirm',
      advertiserParty(user.userId),
      input,
      (trx, order, doing) => confirm(trx, services, order, doing),
      (order) => ({ amountFen: fenOf(order.amount_fen ?? '0') }),
    ),
  );
  registrar.signedIn('adPosition/object', (input, { user }) =>
    act(services, 'adPosition/object', advertiserParty(user.userId), input, (trx, order, doing) =>
      object(trx, services, order, { ...doing, text: input.text, fileIds: input.fileIds }),
    ),
  );
  registrar.signedIn('adPosition/makegoodAnswer', (input, { user }) =>
    act(services, 'adPosition/makegoodAnswer', advertiserParty(user.userId), input, (trx, order, doing) =>
      acceptMakegood(trx, services, order, doing),
    ),
  );
}
