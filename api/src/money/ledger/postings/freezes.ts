/** T2 to T4: what a campaign or a booking freezes, gives back, and pays. */

import { type Buckets, takeCashFirst, takeGiftFirst } from '../buckets';
import { type Posting, posting } from '../entries';
import { type Fen, positiveFen, splitFee } from '../fen';

export interface FreezeMove {
  posting: Posting;
  /** What moved, by bucket. */
  moved: Buckets;
  /** The rest of the freeze (T3, T4, T4c) or, for T2, the amount frozen. */
  freeze: Buckets;
}

/** T2: freeze, gift first. @throws LedgerError `insufficient` (10001). */
export function freeze(facts: { advertiser: string; available: Buckets; amountFen: Fen }): FreezeMove {
  const { advertiser } = facts;
  const { taken } = takeGiftFirst(facts.available, positiveFen(facts.amountFen));
  return {
    posting: posting(
      'T2',
      [
        [['2002', advertiser], taken.giftFen],
        [['2001', advertiser], taken.cashFen],
      ],
      [
        [['2004', advertiser], taken.giftFen],
        [['2003', advertiser], taken.cashFen],
      ],
    ),
    moved: taken,
    freeze: taken,
  };
}

/** T3: thaw, cash first. */
export function thaw(facts: { advertiser: string; freeze: Buckets; amountFen: Fen }): FreezeMove {
  const { advertiser } = facts;
  const { taken, left } = takeCashFirst(facts.freeze, positiveFen(facts.amountFen));
  return {
    posting: posting(
      'T3',
      [
        [['2003', advertiser], taken.cashFen],
        [['2004', advertiser], taken.giftFen],
      ],
      [
        [['2001', advertiser], taken.cashFen],
        [['2002', advertiser], taken.giftFen],
      ],
    ),
    moved: taken,
    freeze: left,
  };
}

export interface Settlement extends FreezeMove {
  feeFen: Fen;
  netFen: Fen;
}

/** T4: an order is settled from its freeze, gift first; the fee is rounded as in `splitFee`. */
export function settle(facts: { advertiser: string; media: string; freeze: Buckets; grossFen: Fen; feeBp: number }): Settlement {
  const { advertiser, media } = facts;
  const { taken, left } = takeGiftFirst(facts.freeze, positiveFen(facts.grossFen));
  const { feeFen, netFen } = splitFee(facts.grossFen, facts.feeBp);
  return {
    posting: posting('T4', fromFreeze(advertiser, taken), [
      [['2101', media], netFen],
      [['4001'], feeFen],
    ]),
    moved: taken,
    freeze: left,
    feeFen,
    netFen,
  };
}

/** T4c: compensation for a cancelled order, no fee, cash first. */
export function compensate(facts: { advertiser: string; media: string; freeze: Buckets; amountFen: Fen }): FreezeMove {
  const { taken, left } = takeCashFirst(facts.freeze, positiveFen(facts.amountFen));
  return {
    posting: posting('T4c', fromFreeze(facts.advertiser, taken), [[['2101', facts.media], facts.amountFen]]),
    moved: taken,
    freeze: left,
  };
}

function fromFreeze(advertiser: string, taken: Buckets) {
  return [
    [['2004', advertiser], taken.giftFen],
    [['2003', advertiser], taken.cashFen],
  ] as const;
}
