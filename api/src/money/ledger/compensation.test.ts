import { businessRuleDefaults } from '../../platform';
import { performanceCompensationFen, positionCompensation } from './compensation';

describe('compensation', () => {
  test.each([
    [72, false, false, 100_00],
    [48.01, false, false, 100_00],
    [48, false, false, 300_00],
    [24, false, false, 500_00],
    [72, true, false, 500_00],
    [-1, true, true, 1000_00],
  ])('position order, %d hours before, preview accepted %s, published %s', (hoursToPlan, previewAccepted, published, fenDue) => {
    expect(positionCompensation({ priceFen: 1000_00, hoursToPlan, previewAccepted, published }, businessRuleDefaults)).toBe(
      fenDue,
    );
  });

  test('performance order: a tenth of the forecast, at most 50 yuan, nothing before a preview', () => {
    expect(performanceCompensationFen({ forecastFen: 300_00, previewSubmitted: true }, businessRuleDefaults)).toBe(30_00);
    expect(performanceCompensationFen({ forecastFen: 9000_00, previewSubmitted: true }, businessRuleDefaults)).toBe(50_00);
    expect(performanceCompensationFen({ forecastFen: 300_00, previewSubmitted: false }, businessRuleDefaults)).toBe(0);
  });
});
