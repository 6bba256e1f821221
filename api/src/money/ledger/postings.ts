/**
 * T1 to T11 of `docs/domain/money.md#postings` as pure functions from facts to balanced entries; nothing here reads or writes a
 * database. Functions that touch a freeze take its buckets and return the rest of it.
 *
 * In addition to the table: T1x takes an ungranted or expired gift back, T8r pays an old debt of a media owner from new earnings,
 * T8p books its payment, T8w writes such a debt off. T5 moves nothing before settlement (the money stays in 2003/2004).
 */

import type { PostingCode } from '@shizhong/shared-contracts/process';
import { assertBalanced, type Entry, type Posting, posting } from './entries';
import { type Fen, LedgerError, positiveFen } from './fen';
import {
  channelCleared,
  deposit,
  gift,
  giftTakenBack,
  refundApplied,
  refundPaid,
  refundReturned,
  unmatched,
  unmatchedReturned,
} from './postings/advertiser-money';
import { compensate, freeze, settle, thaw } from './postings/freezes';
import { cashOutApplied, cashOutPaid, cashOutReturned, hold, holdLifted, release, taxRemitted } from './postings/media-money';
import { clawback, debtPaid, debtRepaid, debtWrittenOff, penalise } from './postings/penalties';

export * from './postings/advertiser-money';
export * from './postings/freezes';
export * from './postings/media-money';
export * from './postings/penalties';

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

/** Maps posting codes to functions; a test compares it with the codes that the processes name. */
export const postingFunctions = {
  T1: deposit,
  T1b: channelCleared,
  T1g: gift,
  T1x: giftTakenBack,
  T1u: unmatched,
  T1v: unmatchedReturned,
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
  T8p: debtPaid,
  T8w: debtWrittenOff,
  T9: clawback,
  T10: adjust,
  T11: goodsBought,
} as const satisfies Record<PostingCode, unknown>;
