import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { StrengthBar } from '../../domain/account/StrengthBar';
import { axeViolations } from '../../testing';
import { Checkbox } from './Checkbox';
import { FormField } from './FormField';
import { TextInput } from './TextInput';

test('before its script a field is named by its label too', () => {
  const page = renderToStaticMarkup(
    <FormField label="粉丝数">
      <TextInput />
    </FormField>,
  );
  expect(page).toContain('<input type="text" aria-label="粉丝数"');
});

test('label, hint and error are linked to the control', async () => {
  const { rerender, container } = render(
    <FormField label="手机号" required hint="11 位">
      <TextInput />
    </FormField>,
  );
  const field = screen.getByLabelText(/^手机号/);
  expect(field).toHaveAccessibleDescription('11 位');
  expect(field).toHaveAttribute('aria-required', 'true');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(await axeViolations(container)).toEqual([]);

  rerender(
    <FormField label="手机号" required hint="11 位" error="请输入 11 位手机号">
      <TextInput />
    </FormField>,
  );
  expect(field).toHaveAccessibleDescription('请输入 11 位手机号');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await axeViolations(container)).toEqual([]);
});

test('the line below the field is reserved before there is an error', () => {
  const { container } = render(
    <FormField label="手机号">
      <TextInput />
    </FormField>,
  );
  expect(container.querySelector('p')).toBeInTheDocument();
});

test('pressing the label ticks the checkbox', async () => {
  const changed = jest.fn();
  render(<Checkbox onChange={changed}>记住登录（7 天）</Checkbox>);
  await userEvent.click(screen.getByText('记住登录（7 天）'));
  expect(changed).toHaveBeenCalled();
});

test('strength is announced, and not shown for a refused password', () => {
  const { rerender } = render(<StrengthBar password="abc" />);
  expect(screen.getByRole('status')).toHaveTextContent('');
  for (const [password, word] of [
    ['abcd1234', '弱'],
    ['abcd123!', '中'],
    ['abcd1234!xyz', '强'],
  ] as const) {
    rerender(<StrengthBar password={password} />);
    expect(screen.getByRole('status')).toHaveTextContent(`密码强度：${word}`);
  }
});
