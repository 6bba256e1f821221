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
