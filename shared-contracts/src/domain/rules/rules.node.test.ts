import { businessRuleDefaults, businessRules, isChoice, isRule, publicRuleDefaults, ruleError, ruleKeys } from '.';
import { fillOpen, fillRules, ruleText } from './text';
import { type ruleUnits, unitOfKey } from './units';

const numberRules = ruleKeys.flatMap((key) => {
  const rule = businessRules[key];
  return isChoice(rule) ? [] : [{ key, rule }];
});

test('a figure is written as its key specifies: yuan, percentage, number, factor', () => {
  expect(
    fillRules(
      {
        text: '满 {{cashout.min_fen}} 元，费率 {{fee.media_bp}}，{{blacklist.max}} 个，{{daily_limit.factor_bp}} 倍',
        more: ['底价 {{price.read.floor_fen}} 元', '{{price.video.floor_fen:yuan}} 元', '上限 {{deposit.max_transfer_fen}} 元'],
      },
      publicRuleDefaults,
    ),
  ).toEqual({
    text: '满 100 元，费率 10%，500 个，1.5 倍',
    more: ['底价 0.20 元', '1.00 元', '上限 10,000,000 元'],
  });
});

test('a placeholder that is not a rule is kept', () => {
  expect(fillRules('{{siteName}} {{no.such_rule}} {{tax.mode}}', businessRuleDefaults)).toBe(
    '{{siteName}} {{no.such_rule}} {{tax.mode}}',
  );
  expect(fillOpen('{{siteName}}', () => '识众')).toBe('识众');
});

test.each(numberRules)('$key ends in its unit, and its default is within its bounds', ({ key, rule }) => {
  expect(unitOfKey(key)).toBe(rule.unit);
  expect(rule.min).toBeLessThanOrEqual(rule.default);
  expect(rule.default).toBeLessThanOrEqual(rule.max);
  expect([rule.min, rule.default, rule.max].every(Number.isSafeInteger)).toBe(true);
});

test('texts write a figure in its declared unit', () => {
  for (const { key, rule } of numberRules) {
    const written = ruleText(key, 12_345);
    const expected = { fen: '123.45', bp: '123.45%', factor: '1.2345' } as Partial<Record<keyof typeof ruleUnits, string>>;
    expect({ key, written }).toEqual({ key, written: expected[rule.unit] ?? '12,345' });
  }
});

test('every rule has a meaning in both languages', () => {
  for (const { zh, en } of Object.values(businessRules)) {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).toMatch(/^[a-z]/);
  }
});

test('a value outside its bounds and an unknown choice are refused', () => {
  expect(ruleError('fee.media_bp', 5_000)).toBeNull();
  expect(ruleError('fee.media_bp', 5_001)).toBe('fee.media_bp 须在 0 至 5000 之间（媒体主服务费）');
  expect(ruleError('fee.media_bp', 0.5)).toBe('fee.media_bp 须为整数（媒体主服务费）');
  expect(ruleError('tax.mode', 'per_payment')).toBeNull();
  expect(ruleError('tax.mode', 'never')).toBe('tax.mode 须为 cumulative 或 per_payment');
  expect([isRule('fee.media_bp'), isRule('toString')]).toEqual([true, false]);
});
