import { render, screen, within } from '@testing-library/react';
import { axeViolations } from '../../testing';
import { Checklist } from './Checklist';

test('the first open step is the current one; a completed step has no button', async () => {
  const { container } = render(
    <Checklist
      label="步骤"
      steps={[
        { key: 'a', done: true, title: '完善资料', text: '…', action: <button type="button">去完善</button> },
        { key: 'b', done: false, title: '企业认证', text: '…' },
        { key: 'c', done: false, title: '充值', text: '…' },
      ]}
    />,
  );
  const [first, second, third] = within(screen.getByRole('list', { name: '步骤' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('已完成');
  expect(screen.queryByRole('button', { name: '去完善' })).not.toBeInTheDocument();
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(third).not.toHaveAttribute('aria-current');
  expect(await axeViolations(container)).toEqual([]);
});
