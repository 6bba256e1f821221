import type { ServerPart } from '../platform';
import { autoReview, autoReviewJob, cashOutTimer } from './cash-out/jobs';
import { cashOutRoutes } from './cash-out/routes';
import { depositRoutes } from './deposit/routes';
import { depositTimer, recheckJob, recheckLapsed } from './deposit/timers';
import { releaseEarning, releaseJob } from './earning/earnings';
import { endHold, holdEndsJob } from './earning/holds';
import { financeRoutes } from './finance/routes';
import { invoiceMailJob, mailInvoice } from './invoice/file';
import { invoiceRoutes } from './invoice/routes';
import { payeeRoutes } from './payee/routes';
import { paymentCallbackRoutes } from './payment/callback-routes';
import { askPayout, payoutJob } from './payout/ask';
import { reconcile, reconcileJob, startReconciling } from './reconciliation/reconcile';
import { refundJob, sendRefund } from './refund/jobs';
import { refundRoutes } from './refund/routes';
import { moneyHashCopies, moneySealed } from './sealed';
import type { MoneyServices } from './services';

export const moneyPart: ServerPart<MoneyServices> = {
  async routes(registrar, services, app) {
    payeeRoutes(registrar, services);
    depositRoutes(registrar, services);
    refundRoutes(registrar, services);
    invoiceRoutes(registrar, services);
    financeRoutes(registrar, services);
    cashOutRoutes(registrar, services);
    await paymentCallbackRoutes(app, services);
  },
  jobs: (services) => ({
    timers: { deposit: depositTimer(services), cashOut: cashOutTimer(services) },
    kinds: {
      [recheckJob]: recheckLapsed(services),
      [refundJob]: sendRefund(services),
      [payoutJob]: askPayout(services),
      [reconcileJob]: reconcile(services),
      [autoReviewJob]: autoReview(services),
      [invoiceMailJob]: mailInvoice(services),
      [holdEndsJob]: (trx, job, at) => endHold(trx, String(job.payload['holdId']), 'lapsed', at),
      [releaseJob]: (trx, job, at) => releaseEarning(trx, String(job.payload['orderId']), at),
    },
  }),
  startJobs: startReconciling,
  sealed: moneySealed,
  hashCopies: moneyHashCopies,
};
