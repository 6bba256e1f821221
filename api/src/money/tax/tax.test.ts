import fc from 'fast-check';
import { cashOutTax, type PersonFacts } from './cash-out-tax';
import { cumulativeRules, cumulativeTax, perPaymentRules, perPaymentTax, uninterruptedMonths } from './income-tax';
import { vatOn, vatRules } from './vat';

const nothing = { incomeFen: 0, withheldFen: 0 };
const noVat = { grossFen: 0, vatFen: 0, surchargeFen: 0 };

describe('cumulative withholding', () => {
  test('the worked example of domain 6: 42.00, then 570.00', () => {
    const first = cumulativeTax(8_000_00, nothing, 1);
    expect(first).toMatchObject({ costFen: 1_600_00, deductionFen: 5_000_00, taxableFen: 1_400_00, rateBp: 300, taxFen: 42_00 });
    const second = cumulativeTax(30_000_00, { incomeFen: 8_000_00, withheldFen: 42_00 }, 2);
    expect(second).toMatchObject({
      incomeFen: 38_000_00,
      costFen: 7_600_00,
      taxableFen: 20_400_00,
      totalFen: 612_00,
      taxFen: 570_00,
    });
  });

  test.each([
    [36_000_00, 1_080_00],
    [144_000_00, 11_880_00],
    [300_000_00, 43_080_00],
    [420_000_00, 73_080_00],
    [660_000_00, 145_080_00],
    [960_000_00, 250_080_00],
    [1_000_000_00, 268_080_00],
  ])('taxable %d fen is taxed %d fen', (taxableFen, expectedFen) => {
    const incomeFen = (taxableFen + 5_000_00) / 0.8;
    expect(cumulativeTax(incomeFen, nothing, 1)).toMatchObject({ taxableFen, taxFen: expectedFen });
  });

  test('the table is continuous: the quick deductions join the brackets', () => {
    for (const { brackets } of [cumulativeRules, perPaymentRules]) {
      brackets.forEach((lower, index) => {
        const upper = brackets[index + 1];
        if (lower.upToFen === null || !upper) return;
        const below = (lower.upToFen * lower.rateBp) / 10_000 - lower.quickFen;
        expect((lower.upToFen * upper.rateBp) / 10_000 - upper.quickFen).toBe(below);
      });
    }
  });

  const monthsOf = (least: number) =>
    fc.array(fc.array(fc.integer({ min: 1, max: 30_000_00 }), { minLength: least, maxLength: 4 }), {
      minLength: 1,
      maxLength: 12,
    });

  function yearOf(months: readonly (readonly number[])[]): { incomeFen: number; withheldFen: number } {
    let year = nothing;
    const paid: number[] = [];
    months.forEach((payments, index) => {
      for (const payment of payments) {
        const { taxFen } = cumulativeTax(payment, year, uninterruptedMonths(paid, index + 1));
        expect(taxFen).toBeGreaterThanOrEqual(0);
        expect(taxFen).toBeLessThanOrEqual(payment);
        year = { incomeFen: year.incomeFen + payment, withheldFen: year.withheldFen + taxFen };
      }
      if (payments.length > 0) paid.push(index + 1);
    });
    return year;
  }

  test('in any year, gaps included, no withholding is below zero or above its payment', () => {
    fc.assert(fc.property(monthsOf(0), (months) => void yearOf(months)));
  });

  test('splitting the payments of a month changes nothing over the year', () => {
    const whole = (payments: readonly number[]): number[] => [payments.reduce((sum, each) => sum + each, 0)];
    fc.assert(fc.property(monthsOf(1), (months) => expect(yearOf(months)).toEqual(yearOf(months.map(whole)))));
  });

  test('months are counted without a gap and restart after one', () => {
    expect(uninterruptedMonths([], 3)).toBe(1);
    expect(uninterruptedMonths([1, 2], 3)).toBe(3);
    expect(uninterruptedMonths([1, 3], 4)).toBe(2);
    expect(uninterruptedMonths([4], 4)).toBe(1);
  });

  test('a month outside the year is rejected', () => {
    expect(() => cumulativeTax(1, nothing, 0)).toThrow(RangeError);
    expect(() => cumulativeTax(1, nothing, 13)).toThrow(RangeError);
  });
});

describe('per payment (the mode before October 2025)', () => {
  test.each([
    [800_00, 0],
    [500_00, 0],
    [1_800_00, 200_00],
    [4_000_00, 640_00],
    [5_000_00, 800_00],
    [25_000_00, 4_000_00],
    [50_000_00, 10_000_00],
    [62_500_00, 13_000_00],
    [100_000_00, 25_000_00],
  ])('%d fen withhold %d fen', (paymentFen, taxFen) => {
    expect(perPaymentTax(paymentFen).taxFen).toBe(taxFen);
  });

  test('two payments of one month are taxed as one', () => {
    const first = perPaymentTax(3_000_00);
    const second = perPaymentTax(2_000_00, { incomeFen: 3_000_00, withheldFen: first.taxFen });
    expect(first.taxFen + second.taxFen).toBe(perPaymentTax(5_000_00).taxFen);
  });
});

describe('VAT of small-scale payers', () => {
  const on = { ...vatRules, filedBy: 'platform' } as const;

  test('is zero while the platform does not file, and zero up to 100 000 yuan a month', () => {
    expect(vatOn(500_000_00, noVat)).toMatchObject({ vatFen: 0, surchargeFen: 0 });
    expect(vatOn(101_000_00, noVat, on)).toMatchObject({ exempt: true, salesFen: 100_000_00, vatFen: 0 });
  });

  test('taxes the whole month once it passes the exemption', () => {
    expect(vatOn(202_000_00, noVat, on)).toMatchObject({
      exempt: false,
      salesFen: 200_000_00,
      vatFen: 2_000_00,
      surchargeFen: 120_00,
    });
    const first = vatOn(60_000_00, noVat, on);
    expect(first.vatFen).toBe(0);
    const second = vatOn(142_000_00, { grossFen: 60_000_00, vatFen: 0, surchargeFen: 0 }, on);
    expect(second).toMatchObject({ vatFen: 2_000_00, surchargeFen: 120_00 });
  });

  test('the total is the same however the month is split', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 80_000_00 }), { minLength: 1, maxLength: 8 }), (payments) => {
        const month = { ...noVat };
        for (const payment of payments) {
          const steps = vatOn(payment, month, on);
          month.grossFen += payment;
          month.vatFen += steps.vatFen;
          month.surchargeFen += steps.surchargeFen;
        }
        const whole = vatOn(month.grossFen, noVat, on);
        expect(month).toMatchObject({ vatFen: whole.vatFen, surchargeFen: whole.surchargeFen });
      }),
    );
  });
});

describe('a cash-out', () => {
  const person: PersonFacts = { kind: 'person', mode: 'cumulative', year: nothing, months: 1, month: nothing, vatMonth: noVat };

  test('pays a person less fee and tax', () => {
    expect(cashOutTax(8_000_00, 2_00, person)).toMatchObject({ taxFen: 42_00, vatFen: 0, paidFen: 7_956_00 });
    expect(cashOutTax(8_000_00, 0, { ...person, mode: 'per_payment' }).taxFen).toBe(1_280_00);
  });

  test('withholds nothing from an enterprise', () => {
    expect(cashOutTax(8_000_00, 0, { kind: 'enterprise' })).toEqual({
      taxFen: 0,
      vatFen: 0,
      paidFen: 8_000_00,
      incomeTax: null,
      vat: null,
    });
  });

  test('takes VAT out before income tax', () => {
    const made = cashOutTax(202_000_00, 0, { ...person, vat: { ...vatRules, filedBy: 'platform' } });
    expect(made.vatFen).toBe(2_120_00);
    expect(made.incomeTax?.incomeFen).toBe(199_880_00);
    expect(made.paidFen + made.taxFen + made.vatFen).toBe(202_000_00);
  });

  test('that would leave nothing is rejected', () => {
    expect(() => cashOutTax(1_00, 1_00, person)).toThrow('leave nothing');
  });
});
