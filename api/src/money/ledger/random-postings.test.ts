import fc from 'fast-check';
import { Balances } from './balances';
import { addBuckets } from './buckets';
import type { Posting } from './entries';
import { LedgerError } from './fen';
import * as post from './postings';

test('random histories keep the trial balance at zero, no account below zero, and the advertiser equation', () => {
  type Act = { kind: string; amount: number; advertiser: number; media: number };
  const act: fc.Arbitrary<Act> = fc.record({
    kind: fc.constantFrom(
      'deposit',
      'gift',
      'freeze',
      'thaw',
      'settle',
      'compensate',
      'release',
      'refund',
      'return',
      'cashOut',
      'penalise',
      'repay',
    ),
    amount: fc.integer({ min: 1, max: 50_000 }),
    advertiser: fc.integer({ min: 0, max: 1 }),
    media: fc.integer({ min: 0, max: 1 }),
  });
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 60 }), (acts) => {
      const ledger = new Balances();
      const freezes = [
        { giftFen: 0, cashFen: 0 },
        { giftFen: 0, cashFen: 0 },
      ];
      const flows = [0n, 0n];
      let refusals = 0;
      for (const { kind, amount, advertiser: a, media: m } of acts) {
        const advertiser = `adv-${a}`;
        const media = `media-${m}`;
        const held = freezes[a] ?? { giftFen: 0, cashFen: 0 };
        const available = { giftFen: Number(ledger.of('2002', advertiser)), cashFen: Number(ledger.of('2001', advertiser)) };
        try {
          if (kind === 'deposit') write(post.deposit({ advertiser, amountFen: amount, place: 'channel' }), BigInt(amount));
          else if (kind === 'gift') write(post.gift({ advertiser, amountFen: amount }), BigInt(amount));
          else if (kind === 'freeze') {
            const move = post.freeze({ advertiser, available, amountFen: amount });
            write(move.posting, 0n);
            freezes[a] = addBuckets(held, move.freeze);
          } else if (kind === 'thaw') {
            const move = post.thaw({ advertiser, freeze: held, amountFen: amount });
            write(move.posting, 0n);
            freezes[a] = move.freeze;
          } else if (kind === 'settle' || kind === 'compensate') {
            const move =
              kind === 'settle'
                ? post.settle({ advertiser, media, freeze: held, grossFen: amount, feeBp: 1000 })
                : post.compensate({ advertiser, media, freeze: held, amountFen: amount });
            write(move.posting, -BigInt(amount));
            freezes[a] = move.freeze;
          } else if (kind === 'release') write(post.release({ media, netFen: amount }), 0n);
          else if (kind === 'refund') {
            write(post.refundApplied({ advertiser, amountFen: amount }), 0n);
            write(post.refundPaid({ advertiser, amountFen: amount, place: 'channel' }), -BigInt(amount));
          } else if (kind === 'return') {
            write(post.refundApplied({ advertiser, amountFen: amount }), 0n);
            write(post.refundReturned({ advertiser, amountFen: amount }), 0n);
          } else if (kind === 'cashOut') {
            write(post.cashOutApplied({ media, amountFen: amount }), 0n);
            if (amount > 20) write(post.cashOutPaid({ media, amountFen: amount, feeFen: 2, taxFen: 3, vatFen: 4 }).posting, 0n);
            else write(post.cashOutReturned({ media, amountFen: amount }), 0n);
          } else if (kind === 'penalise') {
            const funds = { availableFen: Number(ledger.of('2102', media)) };
            write(post.penalise({ media, advertiser, funds, amountFen: amount }).posting, BigInt(amount));
          } else write(post.debtRepaid({ media, amountFen: amount }), 0n);
        } catch (error) {
          if (!(error instanceof LedgerError)) throw error;
          expect(error.kind).toBe('insufficient');
          refusals += 1;
        }
        expect(ledger.trial()).toBe(0n);
        for (const i of [0, 1]) {
          expect(ledger.advertiserTotal(`adv-${i}`)).toBe(flows[i]);
          expect(ledger.of('2004', `adv-${i}`)).toBe(BigInt(freezes[i]?.giftFen ?? 0));
          expect(ledger.of('2003', `adv-${i}`)).toBe(BigInt(freezes[i]?.cashFen ?? 0));
        }

        function write(made: Posting, flow: bigint): void {
          ledger.apply(made);
          flows[a] = (flows[a] ?? 0n) + flow;
        }
      }
      expect(refusals).toBeLessThanOrEqual(acts.length);
    }),
    { numRuns: 300 },
  );
});
