import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing';
import { Steps } from './Steps';

const steps = ['验证手机', '设置新密码', '完成'];

test('completed, current and upcoming steps are announced, in short form on phones', async () => {
  const { container } = render(<Steps label="找回密码" steps={steps} current={1} />);
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('验证手机（已完成）');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(third).not.toHaveAttribute('aria-current');
  expect(container).toHaveTextContent('第 2 步，共 3 步：设置新密码');
  expect(await axeViolations(container)).toEqual([]);
});

test('when all steps are complete, the short form shows the last one', () => {
  const { container } = render(<Steps label="找回密码" steps={steps} current={3} />);
  expect(container).toHaveTextContent('第 3 步，共 3 步：完成');
});
