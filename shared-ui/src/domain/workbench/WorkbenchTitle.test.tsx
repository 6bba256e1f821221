import { screen } from '@testing-library/react';
import { renderInHost } from '../../testing';
import { today, WorkbenchTitle } from './WorkbenchTitle';

test.each([
  ['2026-11-19T20:30:00Z', '2026-11-20 周五', '夜深了'],
  ['2026-11-20T01:00:00Z', '2026-11-20 周五', '早上好'],
  ['2026-11-20T04:00:00Z', '2026-11-20 周五', '中午好'],
  ['2026-11-20T09:59:00Z', '2026-11-20 周五', '下午好'],
  ['2026-11-21T15:59:00Z', '2026-11-21 周六', '晚上好'],
  ['2026-11-21T16:00:00Z', '2026-11-22 周日', '夜深了'],
])('at %s it is %s in Shanghai: %s', (at, day, greeting) => {
  expect(today(new Date(at).getTime())).toEqual({ day, greeting });
});

test('there is no greeting before the name is known', () => {
  renderInHost(<WorkbenchTitle name={undefined} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('首页');
  expect(screen.queryByText(/好，|夜深了/)).not.toBeInTheDocument();
});
