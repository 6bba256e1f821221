/**
 * Random histories of both sides, the operator and the clock, compared with the model of `model.ts`: campaigns of every kind,
 * booked placements, talk and what is agreed there, disputes, holds and claw-backs, deposits, refunds, cash-outs through the bank and
 * through a channel that loses answers, webhooks. Compares the balances after each act and audits every invariant
 * regularly. `PROOFS_HISTORIES` sets their number, `PROOFS_MINUTES` the time limit; `PROOFS_SEED` replays a failed run.
 */
import fc from 'fast-check';
import { audit } from '../src/money';
import { auditChecks } from '../src/operator';
import { createPositionStage, type PositionStage } from '../test/position-stage';
import { type Act, histories } from './acts';
import { History, type Outside } from './history';
import { LossyPayouts } from './lossy-payouts';
import { People } from './people';
import { noCounts } from './playing';
import { prepareStatements } from './prepared';
import { Receiver } from './webhook-acts';

const wanted = Number(process.env['PROOFS_HISTORIES'] ?? 24);
const minutes = Number(process.env['PROOFS_MINUTES'] ?? 3);
/**
 * Fixed in the test command, so that a failure is caused by the change and not by chance; `test:long` draws a seed and prints it.
 */
const seed = Number(process.env['PROOFS_SEED'] ?? 20_261_120);
/** A database grows with its histories, and the audit reads all of it. */
const perDatabase = 150;
const perAudit = Math.min(15, Math.ceil(wanted / 4));
const perReport = 100;

interface Scene {
  stage: PositionStage;
  people: People;
  outside: Outside;
}

let open: Scene | null = null;
const done = { histories: 0, audits: 0, payouts: {}, webhooks: {}, counts: noCounts() };

async function scene(): Promise<Scene> {
  if (open && done.histories % perDatabase === 0) {
    await auditAll(open);
    await closeScene(open);
    open = null;
  }
  if (open) return open;
  const stage = await createPositionStage({ rateLimitFactor: 1_000_000, webhookPrivate: true });
  const outside = { payouts: new LossyPayouts(), receiver: await Receiver.start() };
  stage.services.payouts.alipay = outside.payouts;
  open = { stage, outside, people: await People.of(stage) };
  return open;
}

async function closeScene({ stage, outside }: Scene): Promise<void> {
  await outside.receiver.close();
  await stage.close();
}

async function auditAll({ stage, outside }: Scene): Promise<void> {
  const findings = await audit(stage.db, auditChecks);
  expect(findings.flatMap(({ check, breaches }) => breaches.map((breach) => `${check}: ${breach}`))).toEqual([]);
  done.payouts = await outside.payouts.compare(stage.db);
  done.webhooks = await outside.receiver.compare(stage.db);
  done.audits += 1;
}

async function play(history: readonly Act[]): Promise<void> {
  const on = await scene();
  const cast = await on.people.cast();
  const played = await History.of(on.stage, cast, done.counts, done.histories, on.outside);
  for (const act of history) await played.play(act);
  await on.people.leave(cast);
  done.histories += 1;
  if (done.histories % perAudit === 0) await auditAll(on);
  if (done.histories % perReport === 0) report();
}

function report(): void {
  process.stdout.write(`${new Date().toISOString()} histories, seed ${seed}: ${JSON.stringify(done)}\n`);
}

let restore = () => {};
beforeAll(() => {
  restore = prepareStatements();
});
afterAll(async () => {
  if (open) await closeScene(open);
  restore();
  report();
});

test(
  'any sequence of events leaves the ledger equal to the model, and repeated requests change nothing',
  async () => {
    await fc.assert(fc.asyncProperty(histories, play), {
      numRuns: wanted,
      interruptAfterTimeLimit: minutes * 60_000,
      markInterruptAsFailure: false,
      seed,
    });
    if (open) await auditAll(open);
  },
  (minutes + 2) * 60_000,
);
