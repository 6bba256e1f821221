/**
 * VAT and surcharges of small-scale personal sellers, filed by the platform when the switch is on.
 * `docs/domain/money.md#withholding`, STA notice 2025 no. 16: sales up to 100 000 yuan a month are exempt; above, the whole month
 * is taxed, not the excess. Rates [K]: levy 3 % reduced to 1 %; surcharges 12 % of the VAT (city 7, education 3, local 2), halved
 * for small-scale payers.
 */
import { type Fen, wholeFen } from '../ledger/fen';

export interface VatRules {
  /** `off`: media owners file for themselves. */
  filedBy: 'off' | 'platform';
  monthlyExemptFen: Fen;
  levyBp: number;
  surchargeBp: number;
}

export const vatRules: VatRules = { filedBy: 'off', monthlyExemptFen: 100_000_00, levyBp: 100, surchargeBp: 600 };

export interface VatMonth {
  /** Paid in this month before this payment, VAT included. */
  grossFen: Fen;
  vatFen: Fen;
  surchargeFen: Fen;
}

export interface VatSteps {
  filedBy: VatRules['filedBy'];
  exempt: boolean;
  /** Sales of the month without VAT. */
  salesFen: Fen;
  vatFen: Fen;
  surchargeFen: Fen;
}

/**
 * VAT and surcharge to withhold from this payment; when the month passes the exemption, the tax on earlier exempt payments is
 * added.
 */
export function vatOn(paymentFen: Fen, month: VatMonth, rules: VatRules = vatRules): VatSteps {
  const grossFen = wholeFen(month.grossFen + wholeFen(paymentFen));
  const salesFen = exclusive(grossFen, rules.levyBp);
  const exempt = salesFen <= rules.monthlyExemptFen;
  if (rules.filedBy === 'off' || exempt) return { filedBy: rules.filedBy, exempt, salesFen, vatFen: 0, surchargeFen: 0 };
  const monthVatFen = grossFen - salesFen;
  const monthSurchargeFen = Number((BigInt(monthVatFen) * BigInt(rules.surchargeBp) * 2n + 10_000n) / 20_000n);
  return {
    filedBy: rules.filedBy,
    exempt,
    salesFen,
    vatFen: Math.max(0, monthVatFen - month.vatFen),
    surchargeFen: Math.max(0, monthSurchargeFen - month.surchargeFen),
  };
}

function exclusive(grossFen: Fen, levyBp: number): Fen {
  const divisor = 10_000n + BigInt(levyBp);
  return Number((BigInt(grossFen) * 20_000n + divisor) / (2n * divisor));
}
