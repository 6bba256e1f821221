import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectError, fillIn } from '../../testing/fields';
import { type OpenOptions, openPage } from '../../testing/open-page';
import { opensAPage } from '../../testing/pages-that-exist';

const credentials = {
  token: 'sz_advert_web:secret',
  user: { id: '1', username: '', phone: '138****0001', avatar: null },
};
const captcha = /^图形验证码\*$/;
const picture = { captchaId: 'p1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openLogin(options: OpenOptions & { address?: string } = {}) {
  const page = openPage(options.address ?? '/login/ad', options);
  await screen.findByLabelText(/^手机号/);
  return {
    ...page,
    /** Fills the password form; the agreement is ticked unless specified otherwise. */
    async fill({ phone = '13800000001', password = 'Demo1234', agree = true } = {}) {
      if (phone) await fillIn(page.user, /^手机号/, phone);
      if (password) await fillIn(page.user, /^密码\*$/, password);
      if (agree) await page.user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
    },
    press: () => page.user.click(screen.getByRole('button', { name: '登录' })),
    signIns: () => page.calls.filter(({ key }) => key === 'auth/login' || key === 'auth/loginSms'),
  };
}

function refuse(code: number, msg: string, data?: unknown) {
  return () => {
    throw new BusinessRefusal(code, msg, [], data);
  };
}

describe('by password', () => {
  test('signs in, confirms it, and goes to the area', async () => {
    const page = await openLogin({ answers: { 'auth/login': () => credentials } });
    await page.fill();
    await page.user.click(screen.getByRole('checkbox', { name: '记住登录（7天）' }));
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
    expect(page.signIns()).toEqual([
      {
        key: 'auth/login',
        payload: { phone: '13800000001', password: 'Demo1234', source: 'sz_advert_web', remember: true },
        options: { side: 'ad' },
      },
    ]);
    expect(page.signIn).toHaveBeenCalledWith(credentials);
    expect(page.notified).toEqual(['登录成功']);
  });

  test('Enter submits', async () => {
    const page = await openLogin({ answers: { 'auth/login': () => credentials } });
    await page.fill();
    await page.user.type(screen.getByLabelText(/^密码\*$/), '{Enter}');
    await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
  });

  test('returns to the page that required the sign-in', async () => {
    const page = await openLogin({
      address: '/login/ad?redirect=%2Fadmin-ad%2Fpersonal%2Fperson-base',
      answers: { 'auth/login': () => credentials },
    });
    await page.fill();
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-ad/personal/person-base'));
  });

  test.each([['https://evil.example/'], ['//evil.example'], ['/admin-media/index']])('never goes to %s', async (redirect) => {
    const page = await openLogin({
      address: `/login/ad?${new URLSearchParams({ redirect })}`,
      answers: { 'auth/login': () => credentials },
    });
    await page.fill();
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
  });

  test('an empty form reports every field, focuses the first, and sends nothing', async () => {
    const page = await openLogin();
    await page.press();
    await expectError(/^手机号/, '请输入手机号');
    await expectError(/^密码\*$/, '请输入密码');
    await expectError(/我已阅读并同意/, '请先阅读并同意协议');
    await waitFor(() => expect(screen.getByLabelText(/^手机号/)).toHaveFocus());
    expect(page.calls).toEqual([]);
  });

  test.each(['1380000000', '12800000001', '23800000001'])('%s is not a phone number', async (phone) => {
    const page = await openLogin();
    await page.fill({ phone });
    await page.press();
    await expectError(/^手机号/, '请输入 11 位手机号');
    expect(page.calls).toEqual([]);
  });

  test('the agreement is required and never pre-ticked', async () => {
    const page = await openLogin();
    expect(screen.getByRole('checkbox', { name: /我已阅读并同意/ })).not.toBeChecked();
    await page.fill({ agree: false });
    await page.press();
    await expectError(/我已阅读并同意/, '请先阅读并同意协议');
    expect(page.calls).toEqual([]);
  });

  test('a wrong password is reported at the password, without revealing which of the two was wrong', async () => {
    const page = await openLogin({ answers: { 'auth/login': refuse(businessCodes.wrongCredentials, '手机号或密码错误') } });
    await page.fill();
    await page.press();
    await expectError(/^密码\*$/, '手机号或密码错误');
    await waitFor(() => expect(screen.getByLabelText(/^密码\*$/)).toHaveFocus());
    expect(page.signIn).not.toHaveBeenCalled();
  });

  test('once a captcha is required, it appears and its answer is sent', async () => {
    const answers = [
      refuse(businessCodes.captchaRequired, '请输入图形验证码'),
      refuse(businessCodes.captchaWrong, '图形验证码错误'),
      () => credentials,
    ];
    let pictures = 0;
    const page = await openLogin({
      answers: {
        'auth/login': () => answers.shift()?.(),
        'auth/captcha': () => ({ ...picture, captchaId: `p${++pictures}` }),
      },
    });
    await page.fill();
    await page.press();
    const field = await screen.findByLabelText(captcha);
    expect(await screen.findByRole('alert')).toHaveTextContent('请输入图形验证码');

    await page.press();
    await expectError(captcha, '请输入图形验证码');
    expect(page.signIns()).toHaveLength(1);

    await waitFor(() => expect(page.calls.filter(({ key }) => key === 'auth/captcha')).toHaveLength(1));
    await fillIn(page.user, captcha, 'aB3x');
    await page.press();
    await expectError(captcha, '图形验证码错误');
    expect(field).toHaveValue('');

    await fillIn(page.user, captcha, 'yes4');
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
    expect(page.signIns().map(({ payload }) => [payload['captchaId'], payload['captchaText']])).toEqual([
      [undefined, undefined],
      ['p1', 'aB3x'],
      ['p2', 'yes4'],
    ]);
  });

  test('the captcha also appears with the refusal that announces it', async () => {
    const page = await openLogin({
      answers: {
        'auth/login': refuse(businessCodes.wrongCredentials, '手机号或密码错误', {
          captchaRequired: true,
          hint: '再错 2 次将锁定 15 分钟',
        }),
        'auth/captcha': () => picture,
      },
    });
    await page.fill();
    await page.press();
    expect(await screen.findByLabelText(captcha)).toBeInTheDocument();
    await expectError(/^密码\*$/, '手机号或密码错误，再错 2 次将锁定 15 分钟');
  });

  test('a locked account is reported with a link to recovery, and the phone is kept', async () => {
    const page = await openLogin({
      answers: { 'auth/login': refuse(businessCodes.lockedOut, '错误次数过多，请15分钟后再试或找回密码') },
    });
    await page.fill();
    await page.press();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('错误次数过多，请15分钟后再试或找回密码');
    await page.user.click(within(notice).getByRole('link', { name: '找回密码' }));
    expect(page.where()).toBe('/web-forget/ad');
    expect(await screen.findByLabelText(/^手机号/)).toHaveValue('13800000001');
  });

  test.each([
    [businessCodes.accountFrozen, '账号已冻结，请联系客服'],
    [businessCodes.accountClosing, '账号注销中'],
  ])('refusal %i is shown above the form', async (code, msg) => {
    const page = await openLogin({ answers: { 'auth/login': refuse(code, msg) } });
    await page.fill();
    await page.press();
    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
  });

  test('the closing of an account is cancelled only by a press of its own, which then signs in', async () => {
    const closing = refuse(businessCodes.accountClosing, '账号注销中，撤销注销后可继续使用');
    const page = await openLogin({
      answers: { 'auth/login': (payload) => (payload['cancelClosing'] === true ? credentials : closing()) },
    });
    await page.fill();
    await page.press();
    expect(page.signIn).not.toHaveBeenCalled();
    await page.user.click(await screen.findByRole('button', { name: '撤销注销并登录' }));
    await waitFor(() => expect(page.signIn).toHaveBeenCalledWith(credentials));
  });

  test('the server’s field errors appear at their fields', async () => {
    const page = await openLogin({
      answers: {
        'auth/login': () => {
          throw new BusinessRefusal(businessCodes.invalid, '请检查填写的内容', [{ path: 'phone', msg: '请输入 11 位手机号' }]);
        },
      },
    });
    await page.fill();
    await page.press();
    await expectError(/^手机号/, '请输入 11 位手机号');
  });

  test('a call without an answer keeps the input and can be repeated', async () => {
    let asked = 0;
    const page = await openLogin({
      answers: {
        'auth/login': () => {
          if (asked++ === 0) throw new RequestFailure('Network', 'Network request failed');
          return credentials;
        },
      },
    });
    await page.fill();
    await page.press();
    expect(await screen.findByRole('alert')).toHaveTextContent('请重试');
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
  });

  test('a double press makes one call', async () => {
    let answer: (value: unknown) => void = () => {};
    const page = await openLogin({ answers: { 'auth/login': () => new Promise((resolve) => (answer = resolve)) } });
    await page.fill();
    await page.user.dblClick(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(page.signIns()).toHaveLength(1));
    expect(screen.getByRole('button', { name: '登录' })).toHaveAttribute('aria-busy', 'true');
    await page.press();
    expect(page.signIns()).toHaveLength(1);
    await act(async () => answer(credentials));
    await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
  });

  test('password managers and phone keyboards find the attributes they need', async () => {
    await openLogin();
    expect(screen.getByLabelText(/^手机号/)).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText(/^手机号/)).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText(/^密码\*$/)).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('by code', () => {
  async function openCodeLogin(options: OpenOptions & { address?: string } = {}) {
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

describe('around the form', () => {
  test('the reason for a required sign-in is shown above the form', async () => {
    await openLogin({ address: '/login/ad?reason=402' });
    expect(screen.getByText('账号已在其他地方登录')).toBeInTheDocument();
  });

  test('a user redirected from the other side’s account sees why', async () => {
    await openLogin({ address: '/login/ad?reason=side&redirect=%2Fadmin-ad%2Findex', session: 'media' });
    expect(screen.getByText('您当前登录的是媒体主账号，要打开的页面需要登录广告主账号')).toBeInTheDocument();
    const toOther = screen.getByRole('link', { name: '去媒体主登录' }).getAttribute('href');
    expect(toOther).not.toContain('reason');
  });

  test('a user signed in on this side is offered the way on; one signed in on the other side sees the usual form', async () => {
    const { view } = await openLogin({ session: 'ad' });
    expect(screen.getByRole('link', { name: '进入工作台' })).toHaveAttribute('href', '/admin-ad/index');
    view.unmount();
    await openLogin({ session: 'media' });
    expect(screen.queryByRole('link', { name: '进入工作台' })).not.toBeInTheDocument();
  });

  test('figures are a sample in the demonstration, a statement without figures elsewhere', async () => {
    const { view } = await openLogin({ profile: 'demonstration' });
    expect(screen.getByText(/^示例数字/)).toBeInTheDocument();
    expect(screen.getByText('12,917.40')).toBeInTheDocument();
    view.unmount();
    await openLogin({ profile: 'production' });
    expect(screen.queryByText(/示例/)).not.toBeInTheDocument();
    expect(screen.queryByText('12,917.40')).not.toBeInTheDocument();
    expect(screen.getByText(/可用与冻结之和/)).toBeInTheDocument();
  });

  test('the demonstration offers its accounts of this side; production has none', async () => {
    const { user, view } = await openLogin({ profile: 'demonstration', address: '/login/media' });
    await user.click(screen.getByRole('tab', { name: '验证码登录' }));
    await user.click(screen.getByRole('button', { name: '13900000001' }));
    expect(screen.getByLabelText(/^手机号/)).toHaveValue('13900000001');
    expect(screen.getByLabelText(/^密码\*$/)).toHaveValue('Demo1234');
    expect(screen.queryByText(/^138/)).not.toBeInTheDocument();
    view.unmount();
    await openLogin({ profile: 'production' });
    expect(screen.queryByLabelText('演示账号')).not.toBeInTheDocument();
  });

  test.each(['/login/ad', '/login/media'])('every link of %s opens a page that exists', async (address) => {
    await openLogin({ address, session: 'ad' });
    const dead = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((target) => !opensAPage(target));
    expect(dead).toEqual([]);
  });

  test('agreements open in a new tab', async () => {
    await openLogin();
    for (const name of ['《用户协议》', '《隐私政策》']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });
});
