import { render } from '@testing-library/react';
import { Money } from './Money';

const text = (element: React.ReactElement) => render(element).container.textContent;

test('fen are shown as yuan with separators', () => {
  expect(text(<Money fen={830_556} />)).toBe('¥8,305.56');
  expect(text(<Money fen={5} />)).toBe('¥0.05');
});

test('an unknown amount is 0.00', () => {
  expect(text(<Money fen={null} />)).toBe('¥0.00');
  expect(text(<Money fen={undefined} />)).toBe('¥0.00');
});

test('the sign precedes the unit, and a minus is a minus, not a hyphen', () => {
  expect(text(<Money fen={-124_000} />)).toBe('−¥1,240.00');
  expect(text(<Money fen={1_000} sign="always" />)).toBe('+¥10.00');
});

test('in tables the heading has the unit', () => {
  expect(text(<Money fen={739_16} unit={false} />)).toBe('739.16');
});
