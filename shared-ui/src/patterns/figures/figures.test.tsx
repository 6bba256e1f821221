import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing';
import { ProgressBar, StatBand } from '.';

test('each figure of a band is read with its name and its components', async () => {
  const { container } = render(
    <StatBand
      label="资金"
      stats={[
        { key: 'usable', label: '可用余额', value: '¥8,305.56', foot: '现金 8,300.00 · 赠款 5.56' },
        { key: 'frozen', label: '冻结中', value: '--' },
      ]}
    />,
  );
  expect(screen.getByRole('region', { name: '资金' })).toBeVisible();
  expect(screen.getByRole('group', { name: '可用余额' })).toHaveTextContent('可用余额¥8,305.56现金 8,300.00 · 赠款 5.56');
  expect(screen.getByRole('group', { name: '冻结中' })).toHaveTextContent('冻结中--');
  expect(await axeViolations(container)).toEqual([]);
});

test('a bar says what progresses and how far, never more than all of it, and nothing to measure is nothing', async () => {
  const { container, rerender } = render(<ProgressBar label="完成进度" bp={6602} />);
  const bar = screen.getByRole('progressbar', { name: '完成进度' });
  expect(bar).toHaveAttribute('aria-valuenow', '66');
  expect(await axeViolations(container)).toEqual([]);
  rerender(<ProgressBar label="完成进度" bp={12_000} />);
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  rerender(<ProgressBar label="完成进度" bp={null} />);
  expect(bar).toHaveAttribute('aria-valuenow', '0');
});
