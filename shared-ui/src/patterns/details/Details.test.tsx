import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing';
import { Details } from './Details';

test('each fact is a row with its name as the heading; what does not apply is left out', async () => {
  const { container } = render(
    <Details label="投放" items={[{ label: '广告主', value: '禾下食品' }, null, { label: '保留', value: '7 天' }]} />,
  );
  expect(screen.getByRole('region', { name: '投放' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('row', { name: '广告主 禾下食品' })).toBeVisible();
  expect(screen.getByText('保留').closest('th')).not.toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});
