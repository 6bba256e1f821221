/**
 * Random histories of both sides, the operator and the clock against the model of `model.ts`; after each act the balances are compared, after each
 * history every invariant is audited. `PROOFS_HISTORIES` of them, `PROOFS_MINUTES` at most; `PROOFS_SEED` plays a failed run again.
 */
import fc from 'fast-check';
import { createOrderStage, type OrderStage } from '../test/order-stage';
import { type Act, acts, type Cast, History } from './history';

const wanted = Number(process.env['PROOFS_HISTORIES'] ?? 10);
const minutes = Number(process.env['PROOFS_MINUTES'] ?? 3);
/** Fixed in the test command, so that a failure is of the change and not of the day; `test:long` draws one and prints it. */
const seed = Number(process.env['PROOFS_SEED'] ?? 20_261_120);
/** A database grows with its histories, and the audit reads all of it. */
const perDatabase = 60;

/** So that there is something to act on. */
const opening = (['deposit', 'submit', 'approve', 'claim'] as const).map(
  (kind, index): Act => ({ kind, pick: 0, amount: 301 - index, again: false }),
);

let stage: OrderStage | null = null;
const done = { histories: 0, acts: 0, calls: 0, repeats: 0, orders: 0, audits: 0 };

async function stageFor(): Promise<OrderStage> {
  if (stage && done.histories % perDatabase === 0) {
    await audited(stage);
    await stage.close();
    stage = null;
  }
  stage ??= await createOrderStage({ rateLimitFactor: 10_000 });
  return stage;
}

async function audited(one: OrderStage): Promise<void> {
  expect(await one.breaches()).toEqual([]);
  done.audits += 1;
}

afterAll(async () => {
  await stage?.close();
  process.stdout.write(`histories: ${JSON.stringify(done)}\n`);
});

test(
  'whatever happens in whatever order, the ledger has what the model has, and repeats change nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 25 }), async (history) => {
        const on = await stageFor();
        const cast: Cast = { ad: await on.advertiser(0), media: [await on.mediaOwner(), await on.mediaOwner()] };
        const played = new History(on, cast);
        for (const act of [...opening, ...history]) {
          await played.play(act);
          done.acts += 1;
        }
        done.histories += 1;
        const { calls, repeats, orders } = played.counts;
        done.calls += calls;
        done.repeats += repeats;
        done.orders += orders;
        if (wanted <= perDatabase || done.histories % 10 === 0) await audited(on);
      }),
      {
        numRuns: wanted,
        interruptAfterTimeLimit: minutes * 60_000,
        markInterruptAsFailure: false,
        seed,
      },
    );
  },
  (minutes + 2) * 60_000,
);
