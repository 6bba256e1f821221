import type { Services } from '../http/services';
import { createJobRunner } from '../jobs/runner';
import { sealLedger } from '../ledger/seal';
import { sumTallies } from '../order/tally';
import { jobHandlers } from './handlers';

export interface Engine {
  /** Carries out everything that is due by the product's clock, and seals the ledger. Also called by the operator's tool after moving the clock. */
  runDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const everyMs = 500;

/** The part of the server that acts by itself. Any number of instances may run it on one database. */
export function createEngine(services: Services, onFault: (fault: unknown, what: string) => void): Engine {
  const { db, clock } = services;
  const runner = createJobRunner({ db, clock, handlers: jobHandlers(services) }, (fault, job) =>
    onFault(fault, `job ${job.kind}`),
  );
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<unknown> = Promise.resolve();

  async function runDue(): Promise<number> {
    await clock.refresh();
    const count = await runner.runDue();
    await sealLedger(db);
    await sumTallies(db);
    return count;
  }

  function next(): void {
    timer = setTimeout(() => {
      round = runDue()
        .catch((fault: unknown) => onFault(fault, 'round of jobs'))
        .finally(() => {
          if (timer) next();
        });
    }, everyMs).unref();
  }

  return {
    runDue,
    start: next,
    async stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      await round;
    },
  };
}
