import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('reached steps are links, errors in a step are announced, upcoming steps lead nowhere', async () => {
  const onGo = jest.fn();
  const { container } = render(<Steps label="找回密码" steps={steps} current={1} ways={{ reached: 1, faulty: [0], onGo }} />);
  expect(screen.getByRole('navigation', { name: '找回密码' })).toBeInTheDocument();
  const [first, second, third] = screen.getAllByRole('button');
  expect(first).toHaveTextContent('验证手机（有误）');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(third).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /验证手机/ }));
  expect(onGo).toHaveBeenCalledWith(0);
  expect(await axeViolations(container)).toEqual([]);
});

test('a step that is reachable but incomplete has no tick', () => {
  render(<Steps label="找回密码" steps={steps} current={2} ways={{ reached: 2, open: [1], onGo: () => {} }} />);
  const [first, second] = screen.getAllByRole('button');
  expect(first).toHaveTextContent('验证手机（已完成）');
  expect(second).toHaveTextContent('2设置新密码');
  expect(second).not.toHaveTextContent('已完成');
});
