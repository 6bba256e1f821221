import { fillOpen, isPublicRule, namesRules, publicRuleDefaults, ruleText } from './public-rules';

const told = (name: string, way?: string) => (isPublicRule(name) ? ruleText(name, publicRuleDefaults[name], way) : null);

test('a figure is written as its name says: yuan, percentage, number, factor', () => {
  expect(
    fillOpen(
      {
        text: '满 {{cashout.min_fen}} 元，费率 {{fee.media_bp}}，{{blacklist.max}} 个，{{daily_limit.factor_bp:times}} 倍',
        more: ['底价 {{price.read.floor_fen}} 元', '{{price.video.floor_fen:yuan}} 元', '上限 {{deposit.max_transfer_fen}} 元'],
      },
      told,
    ),
  ).toEqual({
    text: '满 100 元，费率 10%，500 个，1.5 倍',
    more: ['底价 0.20 元', '1.00 元', '上限 10,000,000 元'],
  });
});

test('what nobody knows stays open, and only figures of the rules are worth asking for', () => {
  expect(fillOpen('{{siteName}} {{no.such_rule}}', told)).toBe('{{siteName}} {{no.such_rule}}');
  expect([namesRules('{{siteName}}'), namesRules(['{{counting.window_h}}'])]).toEqual([false, true]);
});
