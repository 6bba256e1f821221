import { deliverNotices, deliverWebhooks } from '../../identity';
import { type Anchored, anchorBooks, anchorsFor, sealBooks, sealLedger } from '../../money';
import { alarmRounds, books, carryOutDecisions } from '../../operator';
import { sumTallies } from '../../order';
import { createJobRunner } from '../../platform';
import { jobHandlers, slowJobs } from '../parts';
import type { Services } from '../services';

export interface Engine {
  /**
   * Runs all jobs that are due by the product's clock and seals the ledger. The operator's command line also calls it after
   * moving the clock.
   */
  runDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const everyMs = 500;
/** At most so much of the end of the books can be cut off unseen. */
const anchorEveryMs = 60_000;

/** The background part of the server. Any number of instances may run it on one database. */
export function createEngine(services: Services, onError: (error: unknown, what: string) => void): Engine {
  const { db, clock, keys, settings } = services;
  const anchors = anchorsFor(settings, keys);
  let anchored: { places: Anchored; at: number } = { places: new Map(), at: 0 };
  const parts = { db, clock, handlers: jobHandlers(services) };
  const runnerOf = (takes: 'slow' | 'others') =>
    createJobRunner({ ...parts, lane: { slow: slowJobs, takes } }, (error, job) => onError(error, `job ${job.kind}`));
  const runner = runnerOf('others');
  const slowRunner = runnerOf('slow');

  async function runQuick(): Promise<number> {
    await clock.refresh();
    const count = await runner.runDue();
    await sealLedger(db);
    await sealBooks(db, { keys, books });
    await anchor();
    await sumTallies(db);
    return count;
  }

  async function anchor(): Promise<void> {
    if (Date.now() - anchored.at < anchorEveryMs) return;
    const failed = (error: unknown, place: string) => onError(error, `anchor at ${place}`);
    anchored = { places: await anchorBooks(db, anchors, anchored.places, failed), at: Date.now() };
  }

  /** @returns a function that stops the loop after waiting for the current round */
  function repeat(round: () => Promise<unknown>): () => Promise<void> {
    let running: Promise<unknown> = Promise.resolve();
    let timer: NodeJS.Timeout | null = null;
    const next = () => {
      timer = setTimeout(() => {
        running = round()
          .catch((error: unknown) => onError(error, 'round of jobs'))
          .finally(() => {
            if (timer) next();
          });
      }, everyMs).unref();
    };
    next();
    return async () => {
      if (timer) clearTimeout(timer);
      timer = null;
      await running;
    };
  }

  let loops: (() => Promise<void>)[] = [];
  const runDue = async () => (await runQuick()) + (await slowRunner.runDue());
  return {
    runDue,
    start() {
      loops = [
        repeat(runQuick),
        repeat(() => slowRunner.runDue()),
        repeat(() => deliverNotices(services)),
        repeat(() => deliverWebhooks(services)),
        repeat(alarmRounds(services)),
        repeat(() => carryOutDecisions({ services, releases: null, runDue })),
      ];
    },
    async stop() {
      await Promise.all(loops.map((end) => end()));
    },
  };
}
