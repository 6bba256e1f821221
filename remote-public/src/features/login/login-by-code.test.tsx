import { businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expectError, fillIn } from '../../testing/fields';
import { credentials, type LoginOptions, openLogin, refuse } from '../../testing/login-stage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('by code', () => {
  async function openCodeLogin(options: LoginOptions = {}) {
    const page = await openLogin(options);
    await fillIn(page.user, /^手机号/, '13900000001');
    await page.user.click(screen.getByRole('tab', { name: '验证码登录' }));
    await page.user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
    return page;
  }

  test('sends a code to the typed phone and signs in with it', async () => {
    const page = await openCodeLogin({
      address: '/login/media',
      answers: {
        'auth/sendSms': () => ({ expiresInS: 300, resendInS: 60, demoCode: '246810' }),
        'auth/loginSms': () => ({ ...credentials, token: 'sz_media_web:secret' }),
      },
    });
    await page.user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('246810')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    await fillIn(page.user, /^短信验证码/, '246810');
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-media/index'));
    expect(page.calls.map(({ key, payload, options }) => ({ key, payload, options }))).toEqual([
      {
        key: 'auth/sendSms',
        payload: { phone: '13900000001', source: 'sz_media_web', purpose: 'login' },
        options: { side: 'media' },
      },
      {
        key: 'auth/loginSms',
        payload: { phone: '13900000001', smsCode: '246810', source: 'sz_media_web', remember: false },
        options: { side: 'media' },
      },
    ]);
  });

  test.each([
    ['', '请输入短信验证码'],
    ['123', '请输入 6 位短信验证码'],
  ])('the code %p is refused before it is sent', async (code, msg) => {
    const page = await openCodeLogin();
    if (code) await fillIn(page.user, /^短信验证码/, code);
    await page.press();
    await expectError(/^短信验证码/, msg);
    expect(page.signIns()).toEqual([]);
  });

  test('a wrong code is reported at the code', async () => {
    const page = await openCodeLogin({
      answers: { 'auth/loginSms': refuse(businessCodes.smsCodeWrong, '短信验证码错误或已过期') },
    });
    await fillIn(page.user, /^短信验证码/, '111111');
    await page.press();
    await expectError(/^短信验证码/, '短信验证码错误或已过期');
  });

  test('an unknown phone is reported only now, with a link to sign-up that keeps it', async () => {
    const page = await openCodeLogin({
      answers: { 'auth/loginSms': refuse(businessCodes.notRegistered, '该手机号未注册广告主，去注册') },
    });
    await fillIn(page.user, /^短信验证码/, '111111');
    await page.press();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('该手机号未注册广告主，去注册');
    await page.user.click(within(notice).getByRole('link', { name: '去注册' }));
    expect(page.where()).toBe('/register/ad');
    expect(await screen.findByLabelText(/^手机号/)).toHaveValue('13900000001');
  });

  test('the phone is kept when the method changes, and arrow keys change it', async () => {
    const page = await openCodeLogin();
    expect(screen.getByLabelText(/^手机号/)).toHaveValue('13900000001');
    screen.getByRole('tab', { name: '验证码登录' }).focus();
    await page.user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: '密码登录' })).toHaveFocus();
    expect(screen.getByLabelText(/^密码\*$/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^短信验证码/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^手机号/)).toHaveValue('13900000001');
  });
});
