import { postingCodes } from '@shizhong/shared-contracts/process';
import fc from 'fast-check';
import { addBuckets, bucketTotal } from './buckets';
import { assertBalanced, type Posting } from './entries';
import { LedgerError, splitFee, sumFen, timesFen } from './fen';
import * as post from './postings';

const A = 'adv-1';
const M = 'media-1';
const fen = fc.integer({ min: 1, max: 10_000_000_00 });
const feeBp = fc.integer({ min: 0, max: 3_000 });
const buckets = fc.record({ giftFen: fc.integer({ min: 0, max: 1_000_000 }), cashFen: fc.integer({ min: 0, max: 10_000_000 }) });

function lines({ entries }: Posting): string[] {
  return entries.map((each) => `${each.side === 'debit' ? 'Dr' : 'Cr'} ${each.account} ${(each.amountFen / 100).toFixed(2)}`);
}

describe('the table of domain 4.9, line by line', () => {
  const cases: [string, Posting, string[]][] = [
    ['T1', post.deposit({ advertiser: A, amountFen: 1000_00, place: 'channel' }), ['Dr 1001 1000.00', 'Cr 2001 1000.00']],
    [
      'T1b',
      post.channelCleared({ grossFen: 1000_00, channelFeeFen: 6_00 }),
      ['Dr 1002 994.00', 'Dr 5002 6.00', 'Cr 1001 1000.00'],
    ],
    ['T1g', post.gift({ advertiser: A, amountFen: 20_00 }), ['Dr 5001 20.00', 'Cr 2002 20.00']],
    [
      'T2',
      post.freeze({ advertiser: A, available: { giftFen: 20_00, cashFen: 1000_00 }, amountFen: 500_00 }).posting,
      ['Dr 2002 20.00', 'Dr 2001 480.00', 'Cr 2004 20.00', 'Cr 2003 480.00'],
    ],
    [
      'T3',
      post.thaw({ advertiser: A, freeze: { giftFen: 20_00, cashFen: 480_00 }, amountFen: 100_00 }).posting,
      ['Dr 2003 100.00', 'Cr 2001 100.00'],
    ],
    [
      'T4',
      post.settle({ advertiser: A, media: M, freeze: { giftFen: 20_00, cashFen: 480_00 }, grossFen: 300_00, feeBp: 1000 })
        .posting,
      ['Dr 2004 20.00', 'Dr 2003 280.00', 'Cr 2101 270.00', 'Cr 4001 30.00'],
    ],
    ['T4a', post.release({ media: M, netFen: 270_00 }), ['Dr 2101 270.00', 'Cr 2102 270.00']],
    [
      'T4c',
      post.compensate({ advertiser: A, media: M, freeze: { giftFen: 20_00, cashFen: 480_00 }, amountFen: 50_00 }).posting,
      ['Dr 2003 50.00', 'Cr 2101 50.00'],
    ],
    ['T5', post.hold({ media: M, amountFen: 7_00 }), ['Dr 2102 7.00', 'Cr 2104 7.00']],
    ['T5r', post.holdLifted({ media: M, amountFen: 7_00 }), ['Dr 2104 7.00', 'Cr 2102 7.00']],
    ['T6a', post.refundApplied({ advertiser: A, amountFen: 200_00 }), ['Dr 2001 200.00', 'Cr 2005 200.00']],
    ['T6b', post.refundPaid({ advertiser: A, amountFen: 200_00, place: 'bank' }), ['Dr 2005 200.00', 'Cr 1002 200.00']],
    ['T6c', post.refundReturned({ advertiser: A, amountFen: 200_00 }), ['Dr 2005 200.00', 'Cr 2001 200.00']],
    ['T7a', post.cashOutApplied({ media: M, amountFen: 270_00 }), ['Dr 2102 270.00', 'Cr 2103 270.00']],
    [
      'T7b',
      post.cashOutPaid({ media: M, amountFen: 270_00, feeFen: 2_00, taxFen: 10_00, vatFen: 0 }).posting,
      ['Dr 2103 270.00', 'Cr 4002 2.00', 'Cr 2201 10.00', 'Cr 1002 258.00'],
    ],
    ['T7c', post.cashOutReturned({ media: M, amountFen: 270_00 }), ['Dr 2103 270.00', 'Cr 2102 270.00']],
    ['T7t', post.taxRemitted({ incomeTaxFen: 10_00, vatFen: 0 }), ['Dr 2201 10.00', 'Cr 1002 10.00']],
    [
      'T8',
      post.penalise({ media: M, advertiser: A, funds: { availableFen: 20_00 }, amountFen: 30_00 }).posting,
      ['Dr 2102 20.00', 'Dr 1101 10.00', 'Cr 2001 30.00'],
    ],
    [
      'T9',
      post.clawback({
        advertiser: A,
        media: M,
        settled: { moved: { giftFen: 20_00, cashFen: 280_00 }, feeFen: 30_00 },
        before: { returned: { giftFen: 0, cashFen: 0 }, feeFen: 0 },
        funds: { heldFen: 100_00, availableFen: 50_00, pendingFen: 0 },
        amountFen: 300_00,
      }).posting,
      ['Dr 2104 100.00', 'Dr 2102 50.00', 'Dr 1101 120.00', 'Dr 4001 30.00', 'Cr 2001 280.00', 'Cr 2002 20.00'],
    ],
    ['T11', post.goodsBought({ costFen: 5_00 }), ['Dr 5004 5.00', 'Cr 1002 5.00']],
    ['T8p', post.debtPaid({ media: M, amountFen: 5_00 }), ['Dr 1002 5.00', 'Cr 1101 5.00']],
  ];
  test.each(cases)('%s', (code, made, expected) => {
    expect(made.code).toBe(code);
    expect(lines(made)).toEqual(expected);
  });

  test('every code a process may name has its function', () => {
    expect(Object.keys(post.postingFunctions)).toEqual([...postingCodes]);
  });
});

describe('buckets', () => {
  test('a freeze takes all of the gift before any cash, and never more than the balance', () => {
    fc.assert(
      fc.property(buckets, fen, (available, amountFen) => {
        if (amountFen > bucketTotal(available)) {
          expect(() => post.freeze({ advertiser: A, available, amountFen })).toThrow(LedgerError);
          return;
        }
        const { moved } = post.freeze({ advertiser: A, available, amountFen });
        expect(bucketTotal(moved)).toBe(amountFen);
        expect(moved.giftFen).toBe(Math.min(available.giftFen, amountFen));
      }),
    );
  });

  test('a thaw returns all of the cash before any gift', () => {
    fc.assert(
      fc.property(buckets, fc.double({ min: 0, max: 1, noNaN: true }), (held, share) => {
        const amountFen = Math.floor(bucketTotal(held) * share);
        if (amountFen === 0) return;
        const { moved, freeze } = post.thaw({ advertiser: A, freeze: held, amountFen });
        expect(moved.cashFen).toBe(Math.min(held.cashFen, amountFen));
        expect(addBuckets(moved, freeze)).toEqual(held);
      }),
    );
  });

  test('any sequence of settling, compensating and thawing uses up a freeze exactly, with no bucket below zero', () => {
    const step = fc.record({
      kind: fc.constantFrom('settle', 'compensate', 'thaw'),
      share: fc.integer({ min: 1, max: 100 }),
      feeBp,
    });
    fc.assert(
      fc.property(buckets, fc.array(step, { maxLength: 20 }), (start, steps) => {
        let held = start;
        let out = { giftFen: 0, cashFen: 0 };
        for (const { kind, share, feeBp } of [...steps, { kind: 'thaw', share: 100, feeBp: 0 }]) {
          const amountFen = Math.ceil((bucketTotal(held) * share) / 100);
          if (amountFen === 0) continue;
          const move =
            kind === 'settle'
              ? post.settle({ advertiser: A, media: M, freeze: held, grossFen: amountFen, feeBp })
              : kind === 'thaw'
                ? post.thaw({ advertiser: A, freeze: held, amountFen })
                : post.compensate({ advertiser: A, media: M, freeze: held, amountFen });
          assertBalanced(move.posting);
          expect(move.freeze.giftFen).toBeGreaterThanOrEqual(0);
          expect(move.freeze.cashFen).toBeGreaterThanOrEqual(0);
          out = addBuckets(out, move.moved);
          held = move.freeze;
        }
        expect(held).toEqual({ giftFen: 0, cashFen: 0 });
        expect(out).toEqual(start);
      }),
    );
  });
});

describe('fee', () => {
  test('consumed = net + fee, and the fee is never above the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), feeBp, (grossFen, bp) => {
        const { feeFen, netFen } = splitFee(grossFen, bp);
        expect(feeFen + netFen).toBe(grossFen);
        expect(BigInt(feeFen) * 10_000n <= BigInt(grossFen) * BigInt(bp)).toBe(true);
        expect((BigInt(feeFen) + 1n) * 10_000n > BigInt(grossFen) * BigInt(bp)).toBe(true);
      }),
    );
  });

  test('0.05 at 10 % costs nothing, 0.10 costs one fen', () => {
    expect(splitFee(5, 1000)).toEqual({ feeFen: 0, netFen: 5 });
    expect(splitFee(10, 1000)).toEqual({ feeFen: 1, netFen: 9 });
  });

  test('claw-backs in any number of parts return exactly what was consumed and exactly the fee', () => {
    fc.assert(
      fc.property(buckets, feeBp, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }), (moved, bp, shares) => {
        const grossFen = bucketTotal(moved);
        if (grossFen === 0) return;
        const settled = { moved, feeFen: splitFee(grossFen, bp).feeFen };
        let before = { returned: { giftFen: 0, cashFen: 0 }, feeFen: 0 };
        let mediaFen = 0;
        for (const share of [...shares, 100]) {
          const rest = grossFen - bucketTotal(before.returned);
          if (rest === 0) break;
          const amountFen = Math.ceil((rest * share) / 100);
          const back = post.clawback({
            advertiser: A,
            media: M,
            settled,
            before,
            funds: { heldFen: 3, availableFen: 5, pendingFen: 7 },
            amountFen,
          });
          before = { returned: addBuckets(before.returned, back.returned), feeFen: before.feeFen + back.feeFen };
          mediaFen += back.mediaFen;
        }
        expect(before).toEqual({ returned: moved, feeFen: settled.feeFen });
        expect(mediaFen).toBe(grossFen - settled.feeFen);
      }),
    );
  });
});

describe('what is rejected', () => {
  test.each([
    ['a fraction of a fen', () => post.deposit({ advertiser: A, amountFen: 0.5, place: 'bank' }), 'not_whole'],
    ['nothing', () => post.deposit({ advertiser: A, amountFen: 0, place: 'bank' }), 'not_positive'],
    ['a negative amount', () => post.release({ media: M, netFen: -1 }), 'not_positive'],
    ['what passes 2^53', () => sumFen([Number.MAX_SAFE_INTEGER, 1]), 'too_large'],
    ['a product that exceeds 2^53', () => timesFen(Number.MAX_SAFE_INTEGER, 2), 'too_large'],
    [
      'tax above the amount',
      () => post.cashOutPaid({ media: M, amountFen: 10, feeFen: 5, taxFen: 5, vatFen: 0 }),
      'insufficient',
    ],
    ['a fee above 100 %', () => splitFee(100, 10_001), 'rate'],
    [
      'an adjustment by one person',
      () => post.adjust({ entries: post.goodsBought({ costFen: 1 }).entries, proposedBy: 'op', approvedBy: 'op' }),
      'same_person',
    ],
    [
      'an adjustment that does not balance',
      () =>
        post.adjust({
          entries: [
            { account: '1002', owner: null, side: 'debit', amountFen: 2 },
            { account: '2001', owner: A, side: 'credit', amountFen: 1 },
          ],
          proposedBy: 'op-1',
          approvedBy: 'op-2',
        }),
      'unbalanced',
    ],
    [
      "a person's account without an owner",
      () =>
        post.adjust({
          entries: [
            { account: '1002', owner: null, side: 'debit', amountFen: 1 },
            { account: '2001', owner: null, side: 'credit', amountFen: 1 },
          ],
          proposedBy: 'op-1',
          approvedBy: 'op-2',
        }),
      'unbalanced',
    ],
  ])('%s', (_what, act, kind) => {
    expect(act).toThrow(expect.objectContaining({ name: 'LedgerError', kind }));
  });
});
