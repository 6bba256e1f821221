import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectError, fillIn } from '../../testing/fields';
import { credentials, openLogin, refuse } from '../../testing/login-stage';

const captcha = /^图形验证码\*$/;
const picture = { captchaId: 'p1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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

  test('an account that strangers guess at offers the sign-in by code, and the phone is kept', async () => {
    const message = '该账号的密码错误次数过多，为保护账号，请改用验证码登录';
    const page = await openLogin({
      answers: {
        'auth/login': refuse(businessCodes.lockedOut, message, { byCode: true, captchaRequired: true, waitS: 86_400 }),
        'auth/captcha': () => picture,
      },
    });
    await page.fill();
    await page.press();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(message);
    await page.user.click(within(notice).getByRole('button', { name: '用验证码登录' }));
    expect(screen.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByLabelText(/^短信验证码/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^手机号/)).toHaveValue('13800000001');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
