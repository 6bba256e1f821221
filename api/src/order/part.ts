import type { ServerPart } from '../platform';
import { claimByRule, offerToRules } from './claim/auto-claim';
import { disputeRoutes } from './dispute/routes';
import { previewLinkRoutes } from './preview-link/routes';
import { proposalTimer } from './proposal/answer';
import { reportRoutes } from './report/routes';
import { orderRoutes } from './routes';
import { orderSealed } from './sealed';
import type { OrderServices } from './services';
import { talkRoutes } from './talk/routes';
import { disputeTimer, orderJobs, orderLocksAhead, orderTimer } from './timers';

export const orderPart: ServerPart<OrderServices> = {
  routes(registrar, services) {
    orderRoutes(registrar, services);
    disputeRoutes(registrar, services);
    talkRoutes(registrar, services);
    reportRoutes(registrar, services);
    previewLinkRoutes(registrar, services);
  },
  jobs: (services) => ({
    ahead: orderLocksAhead(services),
    timers: { performanceOrder: orderTimer(services), dispute: disputeTimer(services), proposal: proposalTimer(services) },
    kinds: {
      ...orderJobs(services),
      'campaign.offer': offerToRules,
      'campaign.autoClaim': claimByRule(services),
    },
  }),
  sealed: orderSealed,
  stored: [{ table: 'delivery_report_pdf', madeAt: 'made_at' }],
};
