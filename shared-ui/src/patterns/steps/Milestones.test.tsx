import { render, screen, within } from '@testing-library/react';
import { axeViolations } from '../../testing';
import { Milestones } from './Milestones';

test('milestones are a list; each says its state, and the current one is marked and has its button', async () => {
  const { container } = render(
    <Milestones
      label="步骤"
      items={[
        { key: 'a', state: 'done', title: '完善资料', beside: '2026-11-20 10:30' },
        { key: 'b', state: 'current', title: '企业认证', text: '核验主体', action: <button type="button">去认证</button> },
        { key: 'c', state: 'coming', title: '充值' },
      ]}
    />,
  );
  const [first, second, third] = within(screen.getByRole('list', { name: '步骤' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('完善资料2026-11-20 10:30（已完成）');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(within(second as HTMLElement).getByRole('button', { name: '去认证' })).toBeVisible();
  expect(third).toHaveTextContent('充值（未开始）');
  expect(third).not.toHaveAttribute('aria-current');
  expect(await axeViolations(container)).toEqual([]);
});

test('the current milestone is orange for who must act, and an entry of a history has no state', () => {
  const items = [{ key: 'a', state: 'current' as const, title: '待确认' }];
  const { rerender } = render(<Milestones label="进度" items={items} />);
  expect(screen.getByRole('listitem')).not.toHaveClass('mine');
  rerender(<Milestones label="进度" items={items} myTurn />);
  expect(screen.getByRole('listitem')).toHaveClass('mine');
  rerender(<Milestones label="进度" items={[{ key: 'a', state: 'event', title: '提交审核' }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('提交审核');
});
