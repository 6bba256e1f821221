import { screen, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { FiguresTable } from './FiguresTable';

test('Figures are read with the names of their row and column, and the sums below them.', async () => {
  const { view } = renderInHost(
    <FiguresTable
      label="按日数据"
      head={['日期', '阅读', '来源']}
      rows={[
        ['11-01', '1,200', '朋友圈'],
        ['11-01', '800', '会话'],
      ]}
      foot={['合计', '2,000', '']}
      words={[2]}
    />,
  );
  const region = within(screen.getByRole('region', { name: '按日数据' }));
  expect(region.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['日期', '阅读', '来源']);
  expect(region.getAllByRole('rowheader')).toHaveLength(2);
  expect(region.getByRole('cell', { name: '800' })).toHaveStyle({ textAlign: 'right' });
  expect(region.getByRole('cell', { name: '会话' })).toHaveStyle({ textAlign: 'left' });
  expect(region.getByRole('cell', { name: '2,000' })).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('A column with values sorts, the largest first; what has none stands last whichever way, and the sums stay below.', async () => {
  const { person } = renderInHost(
    <FiguresTable
      label="按账号数据"
      head={['账号', '消耗（元）', '备注']}
      rows={[
        ['早安', '9.00', '甲'],
        ['夜读', '--', '乙'],
        ['午间', '1,200.00', '丙'],
      ]}
      values={[
        ['早安', 900],
        ['夜读', null],
        ['午间', 120_000],
      ]}
      foot={['合计', '1,209.00', '']}
    />,
  );
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const head = screen.getByRole('columnheader', { name: '消耗（元）' });
  expect(names()).toEqual(['早安', '夜读', '午间']);
  await person.click(head);
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['午间', '早安', '夜读']);
  await person.click(head);
  expect(names()).toEqual(['早安', '午间', '夜读']);
  await person.click(head);
  expect(names()).toEqual(['早安', '夜读', '午间']);
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('合计1,209.00');
  expect(screen.getByRole('columnheader', { name: '备注' })).not.toHaveAttribute('aria-sort');
  expect(screen.getByRole('columnheader', { name: '备注' })).not.toHaveAttribute('tabindex');
});
