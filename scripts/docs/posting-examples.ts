import { postingFunctions } from '@shizhong/api/money/ledger/postings';
import type { PostingCode } from '@shizhong/shared-contracts/process';

type Makers = typeof postingFunctions;
type Made = ReturnType<Makers[keyof Makers]>;

export interface Example {
  /** Which case it shows, where there is more than one. */
  note: string;
  made: Made;
}

const advertiser = 'advertiser';
const media = 'media';
const amountFen = 100_00;
const buckets = { giftFen: 20_00, cashFen: 80_00 };

function example<Code extends PostingCode>(code: Code, facts: Parameters<Makers[Code]>[0], note = ''): Example {
  // The type of one maker's facts cannot be followed through the union of all makers.
  const make = postingFunctions[code] as (facts: Parameters<Makers[Code]>[0]) => Made;
  return { note, made: make(facts) };
}

/** One example of every posting, in which every account that it can touch is moved: 100.00, of which 20.00 is a gift. */
export const examples: Readonly<Record<PostingCode, readonly Example[]>> = {
  T1: [
    example('T1', { advertiser, amountFen, place: 'channel' }, 'paid online'),
    example('T1', { advertiser, amountFen, place: 'bank' }, 'by bank transfer'),
    example('T1', { advertiser, amountFen, place: 'unmatched' }, 'found later'),
  ],
  T1b: [example('T1b', { grossFen: amountFen, channelFeeFen: 60 })],
  T1g: [example('T1g', { advertiser, amountFen })],
  T1x: [example('T1x', { advertiser, amountFen })],
  T1u: [
    example('T1u', { amountFen, place: 'channel' }, 'through a channel'),
    example('T1u', { amountFen, place: 'bank' }, 'by bank transfer'),
  ],
  T1v: [
    example('T1v', { amountFen, place: 'channel' }, 'by the channel'),
    example('T1v', { amountFen, place: 'bank' }, 'from the bank'),
  ],
  T2: [example('T2', { advertiser, available: buckets, amountFen })],
  T3: [example('T3', { advertiser, freeze: buckets, amountFen })],
  T4: [example('T4', { advertiser, media, freeze: buckets, grossFen: amountFen, feeBp: 1_000 })],
  T4a: [example('T4a', { media, netFen: 90_00 })],
  T4c: [example('T4c', { advertiser, media, freeze: buckets, amountFen })],
  T5: [example('T5', { media, amountFen })],
  T5r: [example('T5r', { media, amountFen })],
  T6a: [example('T6a', { advertiser, amountFen })],
  T6b: [
    example('T6b', { advertiser, amountFen, feeFen: 60, place: 'channel' }, 'by the channel'),
    example('T6b', { advertiser, amountFen, place: 'bank' }, 'from the bank'),
  ],
  T6c: [example('T6c', { advertiser, amountFen })],
  T7a: [example('T7a', { media, amountFen })],
  T7b: [example('T7b', { media, amountFen, feeFen: 1_00, taxFen: 10_00, vatFen: 3_00 })],
  T7c: [example('T7c', { media, amountFen })],
  T7t: [example('T7t', { incomeTaxFen: 10_00, vatFen: 3_00 })],
  T8: [
    example(
      'T8',
      { media, advertiser, funds: { availableFen: 60_00 }, amountFen },
      '60.00 can be withdrawn, the rest becomes a debt',
    ),
  ],
  T8r: [example('T8r', { media, amountFen })],
  T8p: [example('T8p', { media, amountFen })],
  T8w: [example('T8w', { media, amountFen })],
  T9: [
    example(
      'T9',
      {
        advertiser,
        media,
        settled: { moved: buckets, feeFen: 10_00 },
        before: { returned: { giftFen: 0, cashFen: 0 }, feeFen: 0 },
        funds: { heldFen: 30_00, pendingFen: 30_00, availableFen: 20_00 },
        amountFen,
      },
      'held, pending and withdrawable in this order, the rest becomes a debt',
    ),
  ],
  T10: [
    example(
      'T10',
      {
        entries: [
          { account: '5003', owner: null, side: 'debit', amountFen },
          { account: '2001', owner: advertiser, side: 'credit', amountFen },
        ],
        proposedBy: 'first operator',
        approvedBy: 'second operator',
      },
      'any accounts; two persons',
    ),
  ],
  T11: [example('T11', { costFen: amountFen })],
};
