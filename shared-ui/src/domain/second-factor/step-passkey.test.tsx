import { screen, waitFor } from '@testing-library/react';
import { type Answers, axeViolations, renderInHost } from '../../testing';
import { ChangePasswordForm } from '../person/ChangePasswordForm';
import { ChangePhoneForm } from '../person/ChangePhoneForm';

const startAuthentication = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown) => startAuthentication(options),
  WebAuthnError: class extends Error {},
}));
const signed = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
};
const withPasskey: Answers = {
  'user/secondStep': () => ({ on: true, since: '2026-11-01T00:00:00.000Z', codesLeft: 9, passkeys: 1 }),
  'user/passkeyProve': () => ({ challenge: 'abc', rpId: 'localhost', allowCredentials: [] }),
};

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: () => {} });
  startAuthentication.mockReset().mockResolvedValue(signed);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const newPassword = 'plum-river-42-lantern';

async function fillPasswords(person: ReturnType<typeof renderInHost>['person']): Promise<void> {
  await person.type(await screen.findByLabelText(/^当前密码/, { selector: 'input' }), 'Demo1234');
  await person.type(screen.getByLabelText(/^新密码/, { selector: 'input' }), newPassword);
  await person.type(screen.getByLabelText(/^确认新密码/, { selector: 'input' }), newPassword);
}

test('Changing the password takes a passkey in the place of the code of the second step.', async () => {
  const { person, calls, view } = renderInHost(<ChangePasswordForm onDone={() => {}} />, {
    answers: { ...withPasskey, 'auth/changePassword': () => ({}) },
  });
  await fillPasswords(person);
  await person.click(await screen.findByRole('radio', { name: '通行密钥' }));
  await waitFor(() => expect(screen.queryByLabelText(/^动态码/, { selector: 'input[type=text]' })).toBeNull());
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '保存新密码' }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'auth/changePassword')).toBeDefined());
  const sent = calls.find(({ key }) => key === 'auth/changePassword')?.payload;
  expect(sent).toMatchObject({ oldPassword: 'Demo1234', newPassword, passkey: signed });
  expect(sent).not.toHaveProperty('code');
  expect(sent).not.toHaveProperty('stepWay');
});

test('When the browser’s dialog is closed nothing is sent, what was typed stays, and the code is still a way.', async () => {
  startAuthentication.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  const { person, calls } = renderInHost(<ChangePasswordForm onDone={() => {}} />, {
    answers: { ...withPasskey, 'auth/changePassword': () => ({}) },
  });
  await fillPasswords(person);
  await person.click(await screen.findByRole('radio', { name: '通行密钥' }));
  await person.click(screen.getByRole('button', { name: '保存新密码' }));
  expect(await screen.findByText(/没有完成：取消了、超时了/)).toBeVisible();
  expect(calls.some(({ key }) => key === 'auth/changePassword')).toBe(false);
  await person.click(screen.getByRole('radio', { name: '动态码' }));
  await person.type(await screen.findByLabelText(/^动态码/, { selector: 'input[type=text]' }), '135790');
  await person.click(screen.getByRole('button', { name: '保存新密码' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'auth/changePassword')?.payload).toMatchObject({ newPassword, code: '135790' }),
  );
});

test('Changing the phone takes a passkey in the place of the code of the second step.', async () => {
  const { person, calls } = renderInHost(<ChangePhoneForm side="ad" phone="138****0001" onDone={() => {}} />, {
    answers: { ...withPasskey, 'auth/changePhone': () => ({ phone: '139****0009' }) },
  });
  await person.type(await screen.findByLabelText(/^原手机号/), '123456');
  await person.type(screen.getByLabelText('新手机号'), '13912345678');
  await person.type(screen.getByLabelText(/^新手机号的验证码/), '654321');
  await person.click(await screen.findByRole('radio', { name: '通行密钥' }));
  await person.click(screen.getByRole('button', { name: '更换手机号' }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'auth/changePhone')).toBeDefined());
  expect(calls.find(({ key }) => key === 'auth/changePhone')?.payload).toMatchObject({
    ...{ oldSmsCode: '123456', newSmsCode: '654321', newPhone: '13912345678' },
    passkey: signed,
  });
});

test('Without a passkey, or without a second step, there is nothing to choose.', async () => {
  const step = (on: boolean, passkeys: number): Answers => ({
    'user/secondStep': () => ({ on, since: on ? '2026-11-01T00:00:00.000Z' : null, codesLeft: 0, passkeys }),
  });
  const first = renderInHost(<ChangePasswordForm onDone={() => {}} />, { answers: step(true, 0) });
  await screen.findByLabelText(/^动态码/);
  expect(screen.queryByRole('radio', { name: '通行密钥' })).toBeNull();
  first.view.unmount();
  renderInHost(<ChangePasswordForm onDone={() => {}} />, { answers: step(false, 1) });
  await screen.findByLabelText(/^当前密码/, { selector: 'input' });
  expect(screen.queryByRole('radio', { name: '通行密钥' })).toBeNull();
});
