import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { expectError } from '../../testing/fields';
import { credentials, openLogin, refuse } from '../../testing/login-stage';

const signWithPasskey = jest.fn();
jest.mock('@shizhong/shared-ui/passkey', () => ({ signWithPasskey: (options: unknown) => signWithPasskey(options) }));

const options = { challenge: 'abc', rpId: 'localhost', timeout: 300_000, userVerification: 'required', allowCredentials: [] };
const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' };
const signed = { id: 'x', rawId: 'x', type: 'public-key', response, clientExtensionResults: {} };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signWithPasskey.mockReset().mockResolvedValue(signed);
});

const agree = async (page: Awaited<ReturnType<typeof openLogin>>) =>
  page.user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
const press = (page: Awaited<ReturnType<typeof openLogin>>) =>
  page.user.click(screen.getByRole('button', { name: '用通行密钥登录' }));

test('a passkey signs in without phone or password, and keeps what was chosen', async () => {
  const page = await openLogin({ answers: { 'auth/passkeyOptions': () => options, 'auth/passkeyLogin': () => credentials } });
  await agree(page);
  await page.user.click(screen.getByRole('checkbox', { name: /记住登录/ }));
  await press(page);
  await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
  expect(page.signIn).toHaveBeenCalledWith(credentials);
  expect(page.calls.at(-1)).toMatchObject({
    key: 'auth/passkeyLogin',
    payload: { passkey: signed, source: 'sz_advert_web', remember: true },
  });
});

test('the agreement is required, and nothing is asked before', async () => {
  const page = await openLogin({});
  await press(page);
  await expectError(/我已阅读并同意/, '请先阅读并同意协议');
  expect(page.calls).toEqual([]);
});

test('a dialog that was closed is said, and the form is left as it is', async () => {
  signWithPasskey.mockRejectedValue(new BusinessRefusal(businessCodes.secondFactor, '没有完成：取消了、超时了'));
  const page = await openLogin({ answers: { 'auth/passkeyOptions': () => options } });
  await page.fill();
  await press(page);
  expect(await screen.findByText('没有完成：取消了、超时了')).toBeVisible();
  expect(screen.getByLabelText(/^手机号/)).toHaveValue('13800000001');
});

test('a place that can have none says where to go instead', async () => {
  const text = '浏览器不允许在 IP 地址上使用通行密钥，请用 http://localhost:8080 打开本站';
  const page = await openLogin({ answers: { 'auth/passkeyOptions': refuse(businessCodes.notEligible, text) } });
  await agree(page);
  await press(page);
  expect(await screen.findByText(text)).toBeVisible();
  expect(signWithPasskey).not.toHaveBeenCalled();
});

test('the closing of an account is cancelled only by a press of its own', async () => {
  const closing = refuse(businessCodes.accountClosing, '账号注销中，撤销注销后可继续使用');
  const page = await openLogin({
    answers: {
      'auth/passkeyOptions': () => options,
      'auth/passkeyLogin': (payload) => (payload['cancelClosing'] === true ? credentials : closing()),
    },
  });
  await agree(page);
  await press(page);
  const again = await screen.findByRole('button', { name: '撤销注销并登录' });
  expect(page.signIn).not.toHaveBeenCalled();
  await page.user.click(again);
  await waitFor(() => expect(page.signIn).toHaveBeenCalledWith(credentials));
});
