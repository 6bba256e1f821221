import { Form } from '@shizhong/shared-ui/antd/form';
import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { AccountForm } from './AccountForm';
import { ConfirmPasswordField, NewPasswordField } from './PasswordFields';
import { PhoneField } from './PhoneField';

const submitted = jest.fn();
beforeEach(() => submitted.mockReset());

function Register() {
  const [form] = Form.useForm();
  return (
    <AccountForm form={form} label="注册" onSubmit={submitted}>
      <PhoneField />
      <NewPasswordField phoneField="phone" />
      <ConfirmPasswordField />
      <button type="submit">注册</button>
    </AccountForm>
  );
}

async function fill(password: string, confirm = password) {
  const opened = renderInHost(<Register />);
  await opened.person.type(screen.getByLabelText(/^手机号/), '13800000001');
  if (password) await opened.person.type(screen.getByLabelText(/^设置密码/), password);
  if (confirm) await opened.person.type(screen.getByLabelText(/^确认密码/), confirm);
  await opened.person.click(screen.getByRole('button', { name: '注册' }));
  return opened;
}

test.each([
  ['', '请设置密码'],
  ['abc123', '密码长度为 8–128 位'],
  ['a13800000001', '密码不能包含手机号'],
])('the password %p is refused: %s', async (password, error) => {
  await fill(password);
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(submitted).not.toHaveBeenCalled();
});

test('two different passwords are refused, and the first invalid field gets the focus', async () => {
  await fill('Demo12345', 'Demo12346');
  expect(await screen.findByText('两次输入的密码不一致')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^确认密码/)).toHaveFocus());
  expect(submitted).not.toHaveBeenCalled();
});

test('a good password is accepted; its rules and strength describe the field', async () => {
  const { view } = await fill('Demo12345');
  expect(submitted).toHaveBeenCalledWith({ phone: '13800000001', password: 'Demo12345', confirm: 'Demo12345' });
  expect(screen.getByText(/^密码强度：/)).toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('a sentence with spaces and Chinese characters is a password', async () => {
  await fill('我家门前有 3 棵枣树');
  expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ password: '我家门前有 3 棵枣树' }));
});

test('a field is validated on blur when it has a value, not while it is typed into; typing clears the error', async () => {
  const { person } = renderInHost(<Register />);
  const phone = screen.getByLabelText(/^手机号/);
  await person.type(phone, '138');
  expect(screen.queryByText('请输入 11 位手机号')).not.toBeInTheDocument();
  await person.tab();
  expect(await screen.findByText('请输入 11 位手机号')).toBeInTheDocument();
  await person.type(phone, '0');
  await waitFor(() => expect(phone).not.toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByLabelText(/^设置密码/)).not.toHaveAttribute('aria-invalid', 'true');
});

function Refused() {
  const [form] = Form.useForm();
  return (
    <AccountForm form={form} label="注册" onSubmit={() => form.setFields([{ name: 'phone', errors: ['该号段不支持'] }])}>
      <PhoneField />
      <button type="submit">注册</button>
    </AccountForm>
  );
}

test('a server error stays at its field until the value changes', async () => {
  const { person } = renderInHost(<Refused />);
  const phone = screen.getByLabelText(/^手机号/);
  await person.type(phone, '13800000001{Enter}');
  expect(await screen.findByText('该号段不支持')).toBeInTheDocument();
  await person.tab();
  await person.click(phone);
  await person.tab();
  expect(phone).toHaveAttribute('aria-invalid', 'true');
});
