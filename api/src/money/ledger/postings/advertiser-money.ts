/** T1, T6: money that comes from advertisers and goes back to them. */

import { type Posting, posting } from '../entries';
import { type Fen, LedgerError, positiveFen, wholeFen } from '../fen';

/** Where external money is held. */
export type CashPlace = 'channel' | 'bank';

const placeAccount = { channel: '1001', bank: '1002' } as const;

/** T1: a deposit is credited; a matched bank transfer is booked to the bank directly, one that was found later from 2301. */
export function deposit(facts: { advertiser: string; amountFen: Fen; place: CashPlace | 'unmatched' }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  const from = facts.place === 'unmatched' ? '2301' : placeAccount[facts.place];
  return posting('T1', [[[from], amountFen]], [[['2001', facts.advertiser], amountFen]]);
}

/** T1u: money came that matches no deposit. */
export function unmatched(facts: { amountFen: Fen; place: CashPlace }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T1u', [[[placeAccount[facts.place]], amountFen]], [[['2301'], amountFen]]);
}

/** T1v: such money went back to whoever paid it. */
export function unmatchedReturned(facts: { amountFen: Fen; place: CashPlace }): Posting {
  const amountFen = positiveFen(facts.amountFen);
  return posting('T1v', [[['2301'], amountFen]], [[[placeAccount[facts.place]], amountFen]]);
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
