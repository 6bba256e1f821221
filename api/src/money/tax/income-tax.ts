/**
 * Income tax withheld from personal media owners at cash-out. `docs/domain/compliance.md#tax` (worked example), STA notices 2018
 * no. 61 and 2025 no. 16:
 * - due now = (income − costs − deduction) × rate − quick deduction − already withheld, all cumulative over the calendar year,
 * - costs = 20 % of income, deduction = 5000 yuan × months of uninterrupted payment by this platform up to this month.
 *
 * The tax table was not confirmed (`docs/domain/overview.md#open-risks`); a tax adviser must confirm it, and whether
 * "withdrawable" already counts as paid, before launch.
 */
import { type Fen, wholeFen } from '../ledger/fen';

export interface Bracket {
  /** Inclusive upper bound of the taxable amount; null for the last. */
  upToFen: Fen | null;
  rateBp: number;
  quickFen: Fen;
}

export interface CumulativeRules {
  costBp: number;
  monthlyDeductionFen: Fen;
  brackets: readonly Bracket[];
}

export const cumulativeRules: CumulativeRules = {
  costBp: 2_000,
  monthlyDeductionFen: 5_000_00,
  brackets: [
    { upToFen: 36_000_00, rateBp: 300, quickFen: 0 },
    { upToFen: 144_000_00, rateBp: 1_000, quickFen: 2_520_00 },
    { upToFen: 300_000_00, rateBp: 2_000, quickFen: 16_920_00 },
    { upToFen: 420_000_00, rateBp: 2_500, quickFen: 31_920_00 },
    { upToFen: 660_000_00, rateBp: 3_000, quickFen: 52_920_00 },
    { upToFen: 960_000_00, rateBp: 3_500, quickFen: 85_920_00 },
    { upToFen: null, rateBp: 4_500, quickFen: 181_920_00 },
  ],
};

/** Totals of the year before this payment; a new calendar year begins with zeros. */
export interface TaxYear {
  incomeFen: Fen;
  withheldFen: Fen;
}

/** Shown to the media owner line by line and stored with the cash-out. */
export interface IncomeTaxSteps {
  mode: 'cumulative' | 'per_payment';
  incomeFen: Fen;
  costFen: Fen;
  deductionFen: Fen;
  taxableFen: Fen;
  rateBp: number;
  quickFen: Fen;
  /** Tax on the whole cumulative amount (or on this payment). */
  totalFen: Fen;
  withheldBeforeFen: Fen;
  /**
   * To withhold now. Never negative: an excess is settled by the annual return, not paid out here. Never above the payment: after
   * a month without income the deduction shrinks, and the shortfall is covered by the next payment's cumulative sum.
   */
  taxFen: Fen;
}

/**
 * @param paymentFen income of this payment, VAT excluded
 * @param months months of uninterrupted payment, this one included (`uninterruptedMonths`)
 */
export function cumulativeTax(
  paymentFen: Fen,
  year: TaxYear,
  months: number,
  rules: CumulativeRules = cumulativeRules,
): IncomeTaxSteps {
  if (!Number.isInteger(months) || months < 1 || months > 12) throw new RangeError(`months out of range: ${months}`);
  const incomeFen = wholeFen(year.incomeFen + wholeFen(paymentFen));
  const costFen = roundedShare(incomeFen, rules.costBp);
  const deductionFen = rules.monthlyDeductionFen * months;
  const taxableFen = Math.max(0, incomeFen - costFen - deductionFen);
  const { rateBp, quickFen } = bracketOf(taxableFen, rules.brackets);
  const totalFen = roundedShare(taxableFen, rateBp) - quickFen;
  const withheldBeforeFen = wholeFen(year.withheldFen);
  return {
    mode: 'cumulative',
    incomeFen,
    costFen,
    deductionFen,
    taxableFen,
    rateBp,
    quickFen,
    totalFen,
    withheldBeforeFen,
    taxFen: Math.min(paymentFen, Math.max(0, totalFen - withheldBeforeFen)),
  };
}

export interface PerPaymentRules {
  smallUpToFen: Fen;
  smallDeductionFen: Fen;
  costBp: number;
  brackets: readonly Bracket[];
}

export const perPaymentRules: PerPaymentRules = {
  smallUpToFen: 4_000_00,
  smallDeductionFen: 800_00,
  costBp: 2_000,
  brackets: [
    { upToFen: 20_000_00, rateBp: 2_000, quickFen: 0 },
    { upToFen: 50_000_00, rateBp: 3_000, quickFen: 2_000_00 },
    { upToFen: null, rateBp: 4_000, quickFen: 7_000_00 },
  ],
};

/**
 * The mode before October 2025, kept as a switch: each payment separately, or each month when `monthBefore` holds the earlier
 * payments of the month (continuous work within one month is one payment).
 */
export function perPaymentTax(
  paymentFen: Fen,
  monthBefore: TaxYear = { incomeFen: 0, withheldFen: 0 },
  rules: PerPaymentRules = perPaymentRules,
): IncomeTaxSteps {
  const incomeFen = wholeFen(monthBefore.incomeFen + wholeFen(paymentFen));
  const small = incomeFen <= rules.smallUpToFen;
  const costFen = small ? 0 : roundedShare(incomeFen, rules.costBp);
  const deductionFen = small ? Math.min(incomeFen, rules.smallDeductionFen) : 0;
  const taxableFen = incomeFen - costFen - deductionFen;
  const { rateBp, quickFen } = bracketOf(taxableFen, rules.brackets);
  const totalFen = roundedShare(taxableFen, rateBp) - quickFen;
  const withheldBeforeFen = wholeFen(monthBefore.withheldFen);
  return {
    mode: 'per_payment',
    incomeFen,
    costFen,
    deductionFen,
    taxableFen,
    rateBp,
    quickFen,
    totalFen,
    withheldBeforeFen,
    taxFen: Math.max(0, totalFen - withheldBeforeFen),
  };
}

/**
 * Length of the run of months with payments that ends in `month`, inclusive. Notice 2025 no. 16 counts months of uninterrupted
 * payment in this year; a month without one restarts the count. [K] for the restart.
 */
export function uninterruptedMonths(paidMonths: Iterable<number>, month: number): number {
  const paid = new Set(paidMonths);
  let months = 1;
  while (month - months >= 1 && paid.has(month - months)) months += 1;
  return months;
}

function bracketOf(taxableFen: Fen, brackets: readonly Bracket[]): Bracket {
  const found = brackets.find(({ upToFen }) => upToFen === null || taxableFen <= upToFen);
  if (!found) throw new RangeError('the tax table has no last bracket');
  return found;
}

/** Half a fen is rounded up: tax is computed to the fen as in the tax office's own forms. */
function roundedShare(amountFen: Fen, bp: number): Fen {
  return Number((BigInt(amountFen) * BigInt(bp) * 2n + 10_000n) / 20_000n);
}
