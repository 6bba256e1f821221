import { capQuantity } from '@shizhong/shared-contracts/campaign-form';
import fc from 'fast-check';
import { businessRuleDefaults } from '../../platform';
import { dailyLimitFault, fitsToday, lowestDailyLimitFen, reserve, unreservedFen } from './budget';
import { type ForecastInput, forecast, forecastErrorBp, quantile } from './forecast';

const accounts = Array.from({ length: 120 }, (_, index) => ({ id: `a${index}`, medianQuantity: 800 + ((index * 977) % 9_000) }));
const settled = Array.from({ length: 34 }, (_, index) => ({
  accountId: `a${index}`,
  medianQuantity: 2_000,
  validQuantity: 1_200 + ((index * 149) % 1_600),
  unitPriceFen: 50,
}));
const base: ForecastInput = {
  budgetFen: 5_000_00,
  unitPriceFen: 50,
  dailyLimitFen: null,
  perAccountCapBp: businessRuleDefaults.per_account_cap_bp,
  reserveFactorBp: businessRuleDefaults['reserve.factor_bp'],
  maxQuantityPerAccount: null,
  minQuantityPerAccount: businessRuleDefaults['order.least_qty'],
  days: 30,
  accounts,
  settled,
  claimRateBp: 3_000,
};

describe('forecast', () => {
  const inputs = fc.record({
    budgetFen: fc.integer({ min: 500_00, max: 200_000_00 }),
    unitPriceFen: fc.integer({ min: 20, max: 300 }),
    dailyLimitFen: fc.option(fc.integer({ min: 50_00, max: 5_000_00 })),
    days: fc.integer({ min: 1, max: 90 }),
    count: fc.integer({ min: 0, max: 120 }),
    samples: fc.integer({ min: 0, max: 34 }),
    claimRateBp: fc.option(fc.integer({ min: 0, max: 10_000 })),
  });

  test('quantiles are ordered and never exceed the budget or the accounts', () => {
    fc.assert(
      fc.property(inputs, ({ count, samples, ...rest }) => {
        const made = forecast({ ...base, ...rest, accounts: accounts.slice(0, count), settled: settled.slice(0, samples) });
        for (const { p10, p50, p90 } of [made.quantity, made.accounts, made.days, made.spendFen]) {
          expect(p10).toBeLessThanOrEqual(p50);
          expect(p50).toBeLessThanOrEqual(p90);
          expect(p10).toBeGreaterThanOrEqual(0);
        }
        expect(made.spendFen.p90).toBeLessThanOrEqual(rest.budgetFen);
        expect(made.accounts.p90).toBeLessThanOrEqual(count);
        expect(made.days.p90).toBeLessThanOrEqual(rest.days);
        expect(made.thin).toBe(samples < 10);
      }),
      { numRuns: 40 },
    );
  });

  test('a higher budget never yields fewer reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_00, max: 50_000_00 }), fc.integer({ min: 0, max: 50_000_00 }), (budgetFen, more) => {
        const less = forecast({ ...base, budgetFen });
        const greater = forecast({ ...base, budgetFen: budgetFen + more });
        for (const each of ['p10', 'p50', 'p90'] as const) {
          expect(greater.quantity[each]).toBeGreaterThanOrEqual(less.quantity[each] - businessRuleDefaults['order.least_qty']);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('the same input yields the same forecast', () => {
    expect(forecast(base)).toEqual(forecast(structuredClone(base)));
  });

  test('a small budget is limited by budget, a huge one by inventory, a tight daily limit by time', () => {
    expect(forecast({ ...base, budgetFen: 1_000_00 }).limit).toBe('budget');
    expect(forecast({ ...base, budgetFen: 10_000_000_00, perAccountCapBp: 10_000 }).limit).toBe('inventory');
    expect(forecast({ ...base, budgetFen: 50_000_00, dailyLimitFen: 50_00, days: 5 })).toMatchObject({ limit: 'time' });
  });

  test('without eligible accounts it is zero', () => {
    expect(forecast({ ...base, accounts: [] })).toMatchObject({ quantity: { p10: 0, p50: 0, p90: 0 }, limit: 'inventory' });
  });

  test('higher past deliveries raise it', () => {
    const better = settled.map((order) => ({ ...order, validQuantity: order.validQuantity * 1.5 }));
    const rich = { ...base, budgetFen: 10_000_000_00 };
    expect(forecast({ ...rich, settled: better }).quantity.p50).toBeGreaterThan(forecast(rich).quantity.p50);
  });

  test('an invalid price or duration is rejected', () => {
    expect(() => forecast({ ...base, unitPriceFen: 0 })).toThrow(RangeError);
    expect(() => forecast({ ...base, days: 0 })).toThrow(RangeError);
  });

  test('its error is measured against the actual result', () => {
    expect(forecastErrorBp(8_000, 10_000)).toBe(2_000);
    expect(forecastErrorBp(8_000, 0)).toBeNull();
    expect(quantile([], 0.5)).toBe(0);
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2);
  });
});

describe('budget', () => {
  test('a claim reserves min(cap, forecast × 1.5) × price', () => {
    expect(reserve({ capQuantity: 8_000, forecastQuantity: 4_000, unitPriceFen: 45 }, businessRuleDefaults)).toEqual({
      quantity: 6_000,
      fen: 2_700_00,
    });
    expect(reserve({ capQuantity: 5_000, forecastQuantity: 4_000, unitPriceFen: 45 }, businessRuleDefaults)).toEqual({
      quantity: 5_000,
      fen: 2_250_00,
    });
    expect(capQuantity({ budgetFen: 1_000_00, unitPriceFen: 50, perAccountCapBp: 3_000, maxQuantity: null })).toBe(600);
    expect(capQuantity({ budgetFen: 1_000_00, unitPriceFen: 50, perAccountCapBp: 3_000, maxQuantity: 500 })).toBe(500);
    expect(unreservedFen({ budgetFen: 100, spentFen: 30, reservedFen: 80 })).toBe(0);
  });

  test.each([
    [null, null, 0, 0, null],
    [null, 49_99, 0, 0, 'below_minimum'],
    [null, 50_00, 0, 0, null],
    [200_00, 149_99, 80_00, 30_00, 'below_todays_floor'],
    [200_00, 150_00, 80_00, 30_00, null],
    [200_00, 220_00, 0, 0, 'step_too_small'],
    [200_00, 250_00, 0, 0, null],
  ] as const)(
    'daily limit %p → %p with %d spent and %d reserved: %p',
    (before, after, spentTodayFen, reservedTodayFen, fault) => {
      expect(dailyLimitFault(before, after, { spentTodayFen, reservedTodayFen }, businessRuleDefaults)).toBe(fault);
    },
  );

  test('today’s floor rounds up, and a reserve must fit under the limit', () => {
    expect(lowestDailyLimitFen({ spentTodayFen: 50_01, reservedTodayFen: 0 }, businessRuleDefaults)).toBe(75_02);
    expect(fitsToday(100_00, { spentTodayFen: 50_00, reservedTodayFen: 20_00 }, 30_00)).toBe(true);
    expect(fitsToday(100_00, { spentTodayFen: 50_00, reservedTodayFen: 20_00 }, 30_01)).toBe(false);
    expect(fitsToday(null, { spentTodayFen: 1, reservedTodayFen: 1 }, 1e9)).toBe(true);
  });
});
