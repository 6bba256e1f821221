/**
 * T1 to T12 of `docs/domain/money.md#postings` as pure functions from facts to balanced entries; nothing here reads or writes a
 * database. Functions that touch a freeze take its buckets and return the rest of it.
 *
 * In addition to the table: T1x takes an ungranted or expired gift back, T8r pays an old debt of a media owner from new earnings,
 * T8w writes such a debt off. T5 moves nothing before settlement (the money stays in 2003/2004).
 */
import type { PostingCode } from '@shizhong/shared-contracts/process';
import { type Buckets, bucketTotal, takeCashFirst, takeGiftFirst } from './buckets';
import { assertBalanced, type Entry, type Posting, posting } from './entries';
import { type Fen, LedgerError, positiveFen, splitFee, sumFen, wholeFen } from './fen';

/** Where external money is held. */
export type CashPlace = 'channel' | 'bank';
const placeAccount = { channel: '1001', bank: '1002' } as const;

export interface FreezeMove {
  posting: Posting;
  /** What moved, by bucket. */
  moved: Buckets;
  /** The rest of the freeze (T3, T4, T4c) or, for T2, the amount frozen. */
  freeze: Buckets;
}

/** T1: a deposit is credited; a matched bank transfer is booked to the bank directly. */
export function deposit(facts: { advertiser: string; amountFen: Fen; place: CashPlace }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T1', [[[placeAccount[facts.place]], amountFen]], [[['2001', facts.advertiser], amountFen]]);
}

/** T1b: the channel pays out to the bank, less its own fee. */
export function channelCleared(facts: { grossFen: Fen; channelFeeFen: Fen }): Posting {
  const { grossFen, channelFeeFen } = facts;
  if (wholeFen(channelFeeFen, 'channel fee') > positiveFen(grossFen))
    throw new LedgerError('insufficient', 'fee above the amount');
  return posting(
    'T1b',
    [
      [['1002'], grossFen - channelFeeFen],
      [['5002'], channelFeeFen],
    ],
    [[['1001'], grossFen]],
  );
}

/** T1g: a gift is granted. */
export function gift(facts: { advertiser: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T1g', [[['5001'], amountFen]], [[['2002', facts.advertiser], amountFen]]);
}

/** T1x: a gift lapses, or goes back with the deposit it came with. */
export function giftTakenBack(facts: { advertiser: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T1x', [[['2002', facts.advertiser], amountFen]], [[['5001'], amountFen]]);
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

/** T4a: after the guarantee hold the earning can be withdrawn. */
export function release(facts: { media: string; netFen: Fen }): Posting {
  const netFen = positiveFen(facts.netFen);
  return posting('T4a', [[['2101', facts.media], netFen]], [[['2102', facts.media], netFen]]);
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

/** T5 after settlement: the media owner's withdrawable money is held. */
export function hold(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T5', [[['2102', facts.media], amountFen]], [[['2104', facts.media], amountFen]]);
}

/** T5r: the media owner won, the hold ends. If they lost, `clawback` takes from the hold. */
export function holdLifted(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T5r', [[['2104', facts.media], amountFen]], [[['2102', facts.media], amountFen]]);
}

/** T6a: a refund was applied for; only cash can leave. */
export function refundApplied(facts: { advertiser: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T6a', [[['2001', facts.advertiser], amountFen]], [[['2005', facts.advertiser], amountFen]]);
}

/**
 * T6b: the refund was paid by the channel or from the bank; its fee (`docs/domain/money.md#fees`) covers what the channel charges
 * us (5002).
 */
export function refundPaid(facts: { advertiser: string; amountFen: Fen; feeFen?: Fen; place: CashPlace }): Posting {
  const { advertiser, place, feeFen = 0 } = facts;
  const amountFen = positiveFen(facts.amountFen);
  if (wholeFen(feeFen, 'fee') >= amountFen) throw new LedgerError('insufficient', 'the fee leaves nothing to refund');
  return posting(
    'T6b',
    [[['2005', advertiser], amountFen]],
    [
      [[placeAccount[place]], amountFen - feeFen],
      [['5002'], feeFen],
    ],
  );
}

/** T6c: rejected, failed or cancelled. */
export function refundReturned(facts: { advertiser: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T6c', [[['2005', facts.advertiser], amountFen]], [[['2001', facts.advertiser], amountFen]]);
}

/** T7a: a cash-out was applied for. */
export function cashOutApplied(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T7a', [[['2102', facts.media], amountFen]], [[['2103', facts.media], amountFen]]);
}

/** T7b: paid out, less fee and withholding; `paidFen` is what reaches the media owner. */
export function cashOutPaid(facts: { media: string; amountFen: Fen; feeFen: Fen; taxFen: Fen; vatFen: Fen }): {
  posting: Posting;
  paidFen: Fen;
} {
  const amountFen = positiveFen(facts.amountFen);
  const paidFen = amountFen - sumFen([facts.feeFen, facts.taxFen, facts.vatFen]);
  if (paidFen <= 0) throw new LedgerError('insufficient', 'fee and tax leave nothing to pay');
  return {
    posting: posting(
      'T7b',
      [[['2103', facts.media], amountFen]],
      [
        [['4002'], facts.feeFen],
        [['2201'], facts.taxFen],
        [['2202'], facts.vatFen],
        [['1002'], paidFen],
      ],
    ),
    paidFen,
  };
}

/** T7c: rejected, failed or cancelled. */
export function cashOutReturned(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T7c', [[['2103', facts.media], amountFen]], [[['2102', facts.media], amountFen]]);
}

/** T7t: withheld taxes are remitted. */
export function taxRemitted(facts: { incomeTaxFen: Fen; vatFen: Fen }): Posting {
  return posting(
    'T7t',
    [
      [['2201'], facts.incomeTaxFen],
      [['2202'], facts.vatFen],
    ],
    [[['1002'], sumFen([facts.incomeTaxFen, facts.vatFen])]],
  );
}

/** A media owner's money by account, for postings that take what is available and record the rest as a debt. */
export interface MediaFunds {
  /** 2104 */
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

/** T10: a correction by two different operators. */
export function adjust(facts: { entries: readonly Entry[]; proposedBy: string; approvedBy: string }): Posting {
  if (facts.proposedBy === facts.approvedBy) throw new LedgerError('same_person', 'an adjustment needs a second person');
  const built: Posting = { code: 'T10', entries: facts.entries };
  assertBalanced(built);
  return built;
}

/** T11: goods for a redemption were bought. */
export function goodsBought(facts: { costFen: Fen }): Posting {
  const costFen = positiveFen(facts.costFen);
  return posting('T11', [[['5004'], costFen]], [[['1002'], costFen]]);
}

/** T12: earnings pay for advertising of the same person. */
export function earningsToBalance(facts: { media: string; advertiser: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T12', [[['2102', facts.media], amountFen]], [[['2001', facts.advertiser], amountFen]]);
}

/** Maps posting codes to functions; a test compares it with the codes that the processes name. */
export const postingMakers = {
  T1: deposit,
  T1b: channelCleared,
  T1g: gift,
  T1x: giftTakenBack,
  T2: freeze,
  T3: thaw,
  T4: settle,
  T4a: release,
  T4c: compensate,
  T5: hold,
  T5r: holdLifted,
  T6a: refundApplied,
  T6b: refundPaid,
  T6c: refundReturned,
  T7a: cashOutApplied,
  T7b: cashOutPaid,
  T7c: cashOutReturned,
  T7t: taxRemitted,
  T8: penalise,
  T8r: debtRepaid,
  T8w: debtWrittenOff,
  T9: clawback,
  T10: adjust,
  T11: goodsBought,
  T12: earningsToBalance,
} as const satisfies Record<PostingCode, unknown>;
