/** T4a, T5, T7: what media owners have earned, up to the bank. */

import { type Posting, posting } from '../entries';
import { type Fen, LedgerError, positiveFen, sumFen } from '../fen';

/** T4a: after the guarantee hold the earning can be withdrawn. */
export function release(facts: { media: string; netFen: Fen }): Posting {
  const netFen = positiveFen(facts.netFen);
  return posting('T4a', [[['2101', facts.media], netFen]], [[['2102', facts.media], netFen]]);
}

/** T5 after settlement: the media owner's withdrawable money is held for a claim that is not decided yet. */
export function hold(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T5', [[['2102', facts.media], amountFen]], [[['2104', facts.media], amountFen]]);
}

/** T5r: the hold ends in favour of the media owner. A claim that is carried out takes from the hold (`clawback`). */
export function holdLifted(facts: { media: string; amountFen: Fen }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T5r', [[['2104', facts.media], amountFen]], [[['2102', facts.media], amountFen]]);
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
