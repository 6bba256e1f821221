/** T8, T9: what is taken from media owners again, and their debts. */

import { type Buckets, bucketTotal, takeCashFirst } from '../buckets';
import { type Posting, posting } from '../entries';
import { type Fen, positiveFen, wholeFen } from '../fen';

/** A media owner's money by account, for postings that take what is available and record the rest as a debt. */
export interface MediaFunds {
  /** 2104, of the claim's own hold. */
  heldFen: Fen;
  /** 2102 */
  availableFen: Fen;
  /** 2101 of this order */
  pendingFen: Fen;
}

/** Takes from the hold, then pending, then withdrawable; the rest becomes a debt (1101). */
function fromMedia(media: string, funds: MediaFunds, amountFen: Fen) {
  const heldFen = Math.min(amountFen, wholeFen(funds.heldFen, 'held'));
  const pendingFen = Math.min(amountFen - heldFen, wholeFen(funds.pendingFen, 'pending'));
  const availableFen = Math.min(amountFen - heldFen - pendingFen, wholeFen(funds.availableFen, 'available'));
  const debtFen = amountFen - heldFen - pendingFen - availableFen;
  return {
    debtFen,
    lines: [
      [['2104', media], heldFen],
      [['2101', media], pendingFen],
      [['2102', media], availableFen],
      [['1101', media], debtFen],
    ] as const,
  };
}

/** T8: a penalty from the media owner to the advertiser; what cannot be taken becomes a debt. */
export function penalise(facts: { media: string; advertiser: string; funds: Pick<MediaFunds, 'availableFen'>; amountFen: Fen }): {
  posting: Posting;
  debtFen: Fen;
} {
  const amountFen = positiveFen(facts.amountFen);
  const { lines, debtFen } = fromMedia(facts.media, { heldFen: 0, pendingFen: 0, ...facts.funds }, amountFen);
  return { posting: posting('T8', lines, [[['2001', facts.advertiser], amountFen]]), debtFen };
}

/** T8r: an old debt is paid from the media owner's withdrawable money. */
export function debtRepaid(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T8r', [[['2102', facts.media], amountFen]], [[['1101', facts.media], amountFen]]);
}

/** T8p: the media owner pays a debt into the platform's bank account. */
export function debtPaid(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T8p', [[['1002'], amountFen]], [[['1101', facts.media], amountFen]]);
}

/** T8w: a debt is written off. */
export function debtWrittenOff(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T8w', [[['5003'], amountFen]], [[['1101', facts.media], amountFen]]);
}

export interface Clawback {
  posting: Posting;
  /** How much of the refund went back to each bucket of the advertiser. */
  returned: Buckets;
  feeFen: Fen;
  mediaFen: Fen;
  debtFen: Fen;
}

/**
 * T9: a settled order, or part of it, is paid back. The platform returns its fee in the same proportion (rounded down, but all of
 * the remaining fee when the whole rest is taken), the media owner the remainder; cash returns before gift, since consumption
 * took gift first. `settled` is what the settlement moved, `before` what earlier claw-backs of the order already returned.
 */
export function clawback(facts: {
  advertiser: string;
  media: string;
  settled: { moved: Buckets; feeFen: Fen };
  before: { returned: Buckets; feeFen: Fen };
  funds: MediaFunds;
  amountFen: Fen;
}): Clawback {
  const amountFen = positiveFen(facts.amountFen);
  const rest: Buckets = {
    giftFen: facts.settled.moved.giftFen - facts.before.returned.giftFen,
    cashFen: facts.settled.moved.cashFen - facts.before.returned.cashFen,
  };
  const restFeeFen = facts.settled.feeFen - facts.before.feeFen;
  const restFen = bucketTotal(rest);
  const { taken } = takeCashFirst(rest, amountFen);
  const feeFen = Number((BigInt(wholeFen(restFeeFen, 'fee')) * BigInt(amountFen)) / BigInt(restFen));
  const mediaFen = amountFen - feeFen;
  const { lines, debtFen } = fromMedia(facts.media, facts.funds, mediaFen);
  return {
    posting: posting(
      'T9',
      [...lines, [['4001'], feeFen]],
      [
        [['2001', facts.advertiser], taken.cashFen],
        [['2002', facts.advertiser], taken.giftFen],
      ],
    ),
    returned: taken,
    feeFen,
    mediaFen,
    debtFen,
  };
}
