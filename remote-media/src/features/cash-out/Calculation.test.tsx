import { render, screen } from '@testing-library/react';
import { Calculation } from './Calculation';

const breakdown = { amountFen: 500_00, feeFen: 0, taxFen: 20_00, vatFen: 0, paidFen: 480_00, tax: null };

test.each([
  [undefined, '预计到账', '最晚 2026-11-23', '480.00'],
  ['paid', '实际到账', '2026-11-23', '480.00'],
  ['returned', '没有到账', '申请金额已回到可提现', '0.00'],
] as const)('a cash-out that is %s says what has arrived', (outcome, word, when, amount) => {
  render(<Calculation breakdown={breakdown} expectedAt="2026-11-23T04:00:00.000Z" outcome={outcome} />);
  const net = screen.getByText(word).parentElement;
  expect(net).toHaveTextContent(when);
  expect(net).toHaveTextContent(amount);
});
