import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, type Call, renderInHost } from '../../testing';
import { ChangePasswordForm } from './ChangePasswordForm';

const done = jest.fn();
beforeEach(() => done.mockReset());

/** Without the question whether the second step is on. */
const acts = (calls: readonly Call[]) => calls.filter(({ key }) => key !== 'user/secondStep');

async function fill(answers: Answers, { old = 'Demo1234', next = 'Better-Pass-1' }: { old?: string; next?: string } = {}) {
  const opened = renderInHost(<ChangePasswordForm onDone={done} />, { answers });
  if (old) await opened.person.type(screen.getByLabelText(/^当前密码/), old);
  if (next) await opened.person.type(screen.getByLabelText(/^新密码/), next);
  if (next) await opened.person.type(screen.getByLabelText(/^确认新密码/), next);
  return { ...opened, save: () => opened.person.click(screen.getByRole('button', { name: '保存新密码' })) };
}

test('changes the password once, says that other devices are signed out, and closes', async () => {
  const { save, calls, notified } = await fill({ 'auth/changePassword': () => ({}) });
  await save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(acts(calls)).toHaveLength(1);
  expect(acts(calls)[0]?.payload).toEqual({
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    oldPassword: 'Demo1234',
    newPassword: 'Better-Pass-1',
  });
  expect(notified).toEqual(['密码已修改，其他设备已退出登录']);
});

test('an empty form makes no call and reports every field', async () => {
  const { save, calls } = await fill({}, { old: '', next: '' });
  await save();
  for (const error of ['请输入当前密码', '请设置密码', '请再输入一次密码']) {
    expect(await screen.findByText(error)).toBeInTheDocument();
  }
  await waitFor(() => expect(screen.getByLabelText(/^当前密码/)).toHaveFocus());
  expect(acts(calls)).toEqual([]);
});

test('two quick presses make one call', async () => {
  const { person, calls } = await fill({});
  await person.dblClick(screen.getByRole('button', { name: '保存新密码' }));
  await waitFor(() => expect(acts(calls)).toHaveLength(1));
  expect(screen.getByRole('button', { name: '保存新密码' })).toHaveAttribute('aria-busy', 'true');
});

test.each([
  [businessCodes.wrongCredentials, '当前密码错误', /^当前密码/],
  [businessCodes.samePassword, '新密码不能与当前密码相同', /^新密码/],
])('refusal %p appears at its field, which gets the focus', async (code, message, label) => {
  const { save } = await fill({
    'auth/changePassword': () => {
      throw new BusinessRefusal(code, message);
    },
  });
  await save();
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(done).not.toHaveBeenCalled();
});

test('the server may name the field itself', async () => {
  const { save } = await fill({
    'auth/changePassword': () => {
      throw new BusinessRefusal(businessCodes.invalid, '有误', [{ path: 'newPassword', msg: '密码不能包含手机号' }]);
    },
  });
  await save();
  expect(await screen.findByText('密码不能包含手机号')).toBeInTheDocument();
  expect(screen.getByLabelText(/^新密码/)).toHaveAttribute('aria-invalid', 'true');
});

test('a refusal without a field appears above the form', async () => {
  const { save } = await fill({
    'auth/changePassword': () => {
      throw new BusinessRefusal(businessCodes.lockedOut, '错误次数过多，请 15 分钟后再试');
    },
  });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('错误次数过多，请 15 分钟后再试');
});

test('without an answer the same request is repeated; after an answer a new one is made', async () => {
  const outcomes = [
    () => {
      throw new RequestFailure('Timeout', '请求超时');
    },
    () => {
      throw new BusinessRefusal(businessCodes.wrongCredentials, '当前密码错误');
    },
    () => ({}),
  ];
  const { save, calls } = await fill({ 'auth/changePassword': () => outcomes.shift()?.() });
  await save();
  expect(await screen.findByText('没有收到服务器的答复，内容已保留，请重试')).toBeInTheDocument();
  await save();
  expect(await screen.findByText('当前密码错误')).toBeInTheDocument();
  await save();
  await waitFor(() => expect(done).toHaveBeenCalled());
  const [first, second, third] = acts(calls).map((call) => call.payload['request_id']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
