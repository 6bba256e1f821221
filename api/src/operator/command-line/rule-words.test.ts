import { ruleKeys } from '@shizhong/shared-contracts/business-rules';
import { ruleChoices, ruleFigure, ruleValue } from './rule-words';

test.each([
  ['cashout.min_fen', 12_345, '123.45 元'],
  ['fee.media_bp', 1_200, '12%'],
  ['anomaly.r8_factor_bp', 5_000, '0.5 倍'],
  ['refund.review_wd', 3, '3 个工作日'],
  ['anomaly.hold_from', 60, '60'],
  ['tax.mode', 'per_payment', '按次预扣'],
] as const)('%s is said with its unit, and read back from it', (key, value, said) => {
  expect(ruleFigure(key, value)).toBe(said);
  expect(ruleValue(key, said)).toBe(value);
});

test('a bare number is in the unit of the rule', () => {
  expect(ruleValue('cashout.min_fen', '20000')).toBe(20_000);
  expect(ruleValue('fee.media_bp', '1,200')).toBe(1_200);
});

test('what is outside, finer than the unit, or of another unit is refused in words', () => {
  expect(() => ruleValue('fee.media_bp', '50.01%')).toThrow('媒体主服务费须在 0% 至 50% 之间');
  expect(() => ruleValue('fee.media_bp', '1.005%')).toThrow('媒体主服务费须在 0% 至 50% 之间');
  expect(() => ruleValue('cashout.min_fen', '12%')).toThrow('单笔提现下限须在 0.01 元 至 10,000 元 之间');
  expect(() => ruleValue('cashout.min_fen', '')).toThrow('单笔提现下限');
  expect(() => ruleValue('tax.mode', 'never')).toThrow('个税预扣方式须为累计预扣或按次预扣');
});

test('every rule can be chosen by a name of its own, which says in what a bare number is', () => {
  const labels = ruleChoices.map(({ label }) => label);
  expect(labels).toHaveLength(ruleKeys.length);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(
    expect.arrayContaining(['单笔提现下限（分）', '媒体主服务费（万分之一）', '个税预扣方式（累计预扣或按次预扣）']),
  );
});
