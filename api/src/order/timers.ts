/** Timers and background jobs of orders and disputes. */

import { type JobHandlers, system, type TimerHandler } from '../platform';
import { measure, measureJob, windowEnded } from './counting/measure';
import { scoreByMachine } from './counting/score';
import { scoreJob } from './counting/score-job';
import { miss } from './delivery/cancel';
import { acceptBySilence } from './delivery/preview';
import { verifyJob } from './delivery/publish';
import { verifyByMachine } from './delivery/verify';
import { arbitrate, close } from './dispute/conduct';
import { lockBeforehand } from './dispute/party';
import type { OrderServices } from './services';
import { confirm } from './settlement/confirm';
import { lockCampaignOf } from './store/store';

/** Timers that end an order lock its campaign first, as user actions do. */
const ending = new Set(['confirm', 'miss']);

export function orderLocksAhead(services: Pick<OrderServices, 'disputeSubjects'>): NonNullable<JobHandlers['ahead']> {
  return {
    performanceOrder: async (trx, { id, transition }) => {
      if (ending.has(transition)) await lockCampaignOf(trx, id);
    },
    dispute: (trx, { id }) => lockBeforehand(trx, services, id),
  };
}

export function orderTimer(services: OrderServices): TimerHandler {
  return async (trx, { id, transition, at }) => {
    if (transition === 'preview_ok') await acceptBySilence(trx, services, id, system, at);
    else if (transition === 'miss') await miss(trx, services, id, system, at);
    else if (transition === 'window_end') await windowEnded(trx, services, id, system, at);
    else if (transition === 'confirm') await confirm(trx, services, { id }, system, at);
    else throw new RangeError(`no timer for the transition ${transition} of an order`);
  };
}

export function disputeTimer(services: OrderServices): TimerHandler {
  return async (trx, { id, transition, at }) => {
    if (transition === 'arbitrate') await arbitrate(trx, services, id, system, at);
    else if (transition === 'close') await close(trx, services, id, at);
    else throw new RangeError(`no timer for the transition ${transition} of a dispute`);
  };
}

export function orderJobs(services: OrderServices): JobHandlers['kinds'] {
  return {
    [verifyJob]: (trx, job, at) => verifyByMachine(trx, services, job, at),
    [measureJob]: (trx, job) => measure(trx, services, job),
    [scoreJob]: (trx, job, at) => scoreByMachine(trx, services, job, at),
  };
}
