import type { ServerPart } from '../platform';
import { autoAccept } from './answer/auto-accept';
import { checkPage, pageCheckJob } from './delivery/keeping';
import { verifyByMachine, verifyJob } from './delivery/verify';
import { autoAcceptJob } from './orders/orders';
import { positionRoutes } from './routes';
import type { BookingServices } from './services';
import { aheadOfOrder, counterOfferTimer, invitationTimer, positionOrderTimer, slotTimer, waitlistTimer } from './timers';

export const bookingPart: ServerPart<BookingServices> = {
  routes: positionRoutes,
  jobs: (services) => ({
    ahead: { positionOrder: aheadOfOrder },
    timers: {
      positionOrder: positionOrderTimer(services),
      slot: slotTimer(services),
      waitlist: waitlistTimer(services),
      invitation: invitationTimer(services),
      counterOffer: counterOfferTimer,
    },
    kinds: {
      [autoAcceptJob]: autoAccept(services),
      [verifyJob]: verifyByMachine(services),
      [pageCheckJob]: checkPage(services),
    },
  }),
};
