/** What happens to orders and disputes by itself, and what is done for them after a transaction. */
import { arbitrate, close } from '../dispute/conduct';
import { lockAhead } from '../dispute/party';
import { releaseEarning, releaseJob } from '../earning/earnings';
import type { Services } from '../http/services';
import type { JobHandlers, TimerHandler } from '../jobs/runner';
import { system } from '../process/transition';
import { miss } from './cancel';
import { confirm } from './confirm';
import { measure, measureJob, windowEnded } from './measure';
import { acceptBySilence } from './preview';
import { verifyJob } from './publish';
import { scoreByMachine } from './score';
import { scoreJob } from './score-job';
import { lockCampaignOf } from './store';
import { verifyByMachine } from './verify';

/** Timers that end an order take its campaign first, as a user's act does. */
const ending = new Set(['confirm', 'miss']);

export const orderLocksAhead: NonNullable<JobHandlers['ahead']> = {
  performanceOrder: async (trx, { id, transition }) => {
    if (ending.has(transition)) await lockCampaignOf(trx, id);
  },
  dispute: (trx, { id }) => lockAhead(trx, id),
};

export function orderTimer(services: Services): TimerHandler {
  return async (trx, { id, transition, at }) => {
    if (transition === 'preview_ok') await acceptBySilence(trx, services, id, system, at);
    else if (transition === 'miss') await miss(trx, services, id, system, at);
    else if (transition === 'window_end') await windowEnded(trx, services, id, system, at);
    else if (transition === 'confirm') await confirm(trx, services, { id }, system, at);
    else throw new RangeError(`no order does ${transition} by itself`);
  };
}

export function disputeTimer(services: Services): TimerHandler {
  return async (trx, { id, transition, at }) => {
    if (transition === 'arbitrate') await arbitrate(trx, services, id, system, at);
    else if (transition === 'close') await close(trx, services, id, at);
    else throw new RangeError(`no dispute does ${transition} by itself`);
  };
}

export function orderJobs(services: Services): JobHandlers['kinds'] {
  return {
    [verifyJob]: (trx, job, at) => verifyByMachine(trx, services, job, at),
    [measureJob]: (trx, job) => measure(trx, services, job),
    [scoreJob]: (trx, job, at) => scoreByMachine(trx, services, job, at),
    [releaseJob]: (trx, job, at) => releaseEarning(trx, String(job.payload['orderId']), at),
  };
}
