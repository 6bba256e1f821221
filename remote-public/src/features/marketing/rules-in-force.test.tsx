import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page';

/** As set by an operator: each differs from its default. */
const rules = {
  ...publicRuleDefaults,
  'budget.min_fen': 800_00,
  'cashout.min_fen': 250_00,
  'counting.window_h': 96,
  'fee.media_bp': 1_200,
  'fans.retention_h': 120,
  guarantee_hold_h: 36,
  'price.read.floor_fen': 35,
  'price.position.floor_fen': 70_00,
  'query.visitor_per_day': 9,
};

/** Every figure of the rules that these pages print, with some surrounding text; none of them appears with the defaults. */
test.each([
  [
    '/',
    ['媒体主 12% 起', '底价 0.35 元', '发布后 96 小时', '120 小时后仍关注', '满 250 元可提', '结算 36 小时后可提现', '承担 12%'],
  ],
  ['/web-ad/oa', ['800 元起投', '底价 0.35 元']],
  ['/web-media/we', ['结算 36 小时后转为可提现', '满 250 元可提']],
  ['/status', ['计量 96 小时']],
  ['/data-query', ['访客每天可查 9 次']],
])('a rule that the operator changes is another figure on %s', async (address, texts) => {
  const { view } = openPage(address, { answers: { 'home/rules': () => rules } });
  await screen.findAllByText((_, element) => element?.textContent?.includes(texts[0] ?? '') ?? false);
  for (const text of texts) expect(view.container).toHaveTextContent(text);
});

test('the minimum budget of the calculator is the rule in force', async () => {
  const { user } = openPage('/web-ad/oa', { answers: { 'home/rules': () => rules } });
  await screen.findAllByText(/800 元起投/);
  const budget = screen.getByLabelText(/^预算$/);
  await user.clear(budget);
  await user.type(budget, '799');
  expect(await screen.findByText('预算至少 800 元')).toBeVisible();
});
