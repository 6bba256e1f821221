/**
 * What is withheld from a media owner's cash-out. Nothing is withheld from enterprises: they send an invoice
 * (`docs/domain/money.md#withholding`).
 */
import { type Fen, LedgerError, wholeFen } from '../ledger/fen';
import { cumulativeTax, type IncomeTaxSteps, perPaymentTax, type TaxYear } from './income-tax';
import { type VatMonth, type VatRules, type VatSteps, vatOn, vatRules } from './vat';

export type TaxMode = 'cumulative' | 'per_payment';

export interface PersonFacts {
  kind: 'person';
  mode: TaxMode;
  year: TaxYear;
  /** Uninterrupted months, this one included. */
  months: number;
  /** Income and tax of this month before this payment; used by `per_payment`. */
  month: TaxYear;
  vatMonth: VatMonth;
  vat?: VatRules;
}

export interface EnterpriseFacts {
  kind: 'enterprise';
}

export interface CashOutTax {
  taxFen: Fen;
  /** VAT and surcharges. */
  vatFen: Fen;
  paidFen: Fen;
  incomeTax: IncomeTaxSteps | null;
  vat: VatSteps | null;
}

/**
 * Income tax is computed on the amount without VAT and surcharges.
 * @throws LedgerError `insufficient` when fee and taxes would leave nothing: the caller leaves the amount in the balance.
 */
export function cashOutTax(amountFen: Fen, feeFen: Fen, facts: PersonFacts | EnterpriseFacts): CashOutTax {
  wholeFen(amountFen);
  if (facts.kind === 'enterprise') return result(0, 0, null, null);
  const vat = vatOn(amountFen, facts.vatMonth, facts.vat ?? vatRules);
  const vatFen = vat.vatFen + vat.surchargeFen;
  const incomeFen = Math.max(0, amountFen - vatFen);
  const incomeTax =
    facts.mode === 'cumulative' ? cumulativeTax(incomeFen, facts.year, facts.months) : perPaymentTax(incomeFen, facts.month);
  return result(incomeTax.taxFen, vatFen, incomeTax, vat);

  function result(taxFen: Fen, vatTotalFen: Fen, incomeTaxSteps: IncomeTaxSteps | null, vatSteps: VatSteps | null): CashOutTax {
    const paidFen = amountFen - wholeFen(feeFen, 'fee') - taxFen - vatTotalFen;
    if (paidFen <= 0) throw new LedgerError('insufficient', 'fee and tax leave nothing to pay');
    return { taxFen, vatFen: vatTotalFen, paidFen, incomeTax: incomeTaxSteps, vat: vatSteps };
  }
}
