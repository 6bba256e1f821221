import { businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { expectError, fillIn } from '../../testing/fields';
import { credentials, type LoginOptions, openLogin, refuse } from '../../testing/login-stage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const required = refuse(businessCodes.secondFactor, '请输入身份验证器上的动态码', { ticket: 'sealed', expiresInS: 600 });

async function openSecondStep(answers: LoginOptions['answers'] = {}) {
  const page = await openLogin({ answers: { 'auth/login': required, ...answers } });
  await page.fill();
  await page.press();
  const field = await screen.findByLabelText(/^动态码/);
  return { ...page, field, verify: () => page.user.click(screen.getByRole('button', { name: '验证并登录' })) };
}

test('after the password the app’s code is asked for in the same place, and signs in', async () => {
  const page = await openSecondStep({ 'auth/secondStep': () => credentials });
  await waitFor(() => expect(page.field).toHaveFocus());
  expect(page.signIn).not.toHaveBeenCalled();
  await page.user.type(page.field, '123456{Enter}');
  await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
  expect(page.calls.at(-1)).toMatchObject({ key: 'auth/secondStep', payload: { ticket: 'sealed', code: '123456' } });
  expect(page.signIn).toHaveBeenCalledWith(credentials);
});

test('an empty or wrong code is reported at the field', async () => {
  const page = await openSecondStep({ 'auth/secondStep': refuse(businessCodes.wrongCredentials, '动态码或恢复码错误') });
  await page.verify();
  await expectError(/^动态码/, '请输入 6 位动态码');
  await fillIn(page.user, /^动态码/, '000000');
  await page.verify();
  await expectError(/^动态码/, '动态码或恢复码错误');
});

test('a recovery code serves when the phone is away', async () => {
  const page = await openSecondStep({ 'auth/secondStep': () => credentials });
  await page.user.click(screen.getByRole('button', { name: '手机不在身边？用恢复码' }));
  await fillIn(page.user, /^恢复码/, 'abcde-fghjk');
  await page.verify();
  await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
});

test('an expired first step leads back to the form', async () => {
  const page = await openSecondStep({ 'auth/secondStep': refuse(businessCodes.notEligible, '第一步的验证已过期，请重新登录') });
  await fillIn(page.user, /^动态码/, '123456');
  await page.verify();
  expect(await screen.findByText('第一步的验证已过期，请重新登录')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: '返回重新登录' }));
  expect(await screen.findByLabelText(/^手机号/)).toBeInTheDocument();
});
