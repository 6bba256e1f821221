import { BusinessRefusal, businessCodes, RequestFailure, storageKeys } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expectError, fillIn } from '../../testing/fields';
import { opensAPage } from '../../testing/pages-that-exist';
import { agree, industries, industry, openRegister, password, phone, smsCode, user, welcome } from '../../testing/register-stage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an advertiser', () => {
  test('signs up, is signed in, and starts in the area', async () => {
    const page = await openRegister({ answers: { 'auth/register': () => welcome } });
    await page.fill();
    await fillIn(page.user, '公司/品牌名称', ' 禾下食品 ');
    await page.pickIndustry();
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-ad/index'));
    expect(page.registrations()).toEqual([
      {
        request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        source: 'sz_advert_web',
        phone: '13800000009',
        smsCode: '123456',
        password: 'Abcdef12',
        company: '禾下食品',
        industry: 'tools',
        inviteCode: undefined,
        agreements: ['tos', 'privacy', 'ad_rules'],
      },
    ]);
    expect(page.signIn).toHaveBeenCalledWith({ token: welcome.token, user });
    expect(page.notified).toEqual(['注册成功']);
    expect(sessionStorage.getItem('sz-register-draft-ad')).toBeNull();
  });

  test('sees an error at every missing field, and nothing is sent', async () => {
    const page = await openRegister();
    await page.press();
    await expectError(phone, '请输入手机号');
    await expectError(smsCode, '请输入短信验证码');
    await expectError(password, '请设置密码');
    await expectError(industry, '请选择所属行业');
    await expectError(agree, '请先阅读并同意协议');
    await waitFor(() => expect(screen.getByLabelText(phone)).toHaveFocus());
    expect(page.registrations()).toEqual([]);
  });

  test.each([
    ['Abc1234', '密码长度为 8–128 位'],
    ['a13800000009', '密码不能包含手机号'],
  ])('may not set the password %s', async (secret, msg) => {
    const page = await openRegister();
    await page.fill({ secret });
    await page.press();
    await expectError(password, msg);
    expect(page.registrations()).toEqual([]);
  });

  test('sees the strength of the password', async () => {
    const page = await openRegister();
    await fillIn(page.user, password, 'Abcdef12');
    expect(await screen.findByText('密码强度：弱')).toBeInTheDocument();
    await fillIn(page.user, password, '!xyz9');
    expect(await screen.findByText('密码强度：强')).toBeInTheDocument();
  });

  test('types the password once, and can see it', async () => {
    await openRegister();
    expect(screen.getAllByLabelText(/密码/, { selector: 'input' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: '显示密码' })).toBeVisible();
  });

  test('makes no request before user activity', async () => {
    const page = await openRegister({ present: false });
    expect(page.calls).toEqual([]);
    await page.user.hover(screen.getByLabelText(phone));
    await waitFor(() => expect(page.calls.map(({ key }) => key)).toEqual(['home/industries']));
  });

  test('may retry the list of industries when it failed to load', async () => {
    let asked = 0;
    const page = await openRegister({
      answers: {
        'home/industries': () => {
          if (asked++ === 0) throw new RequestFailure('Timeout', 'timeout of 1 ms exceeded');
          return industries;
        },
      },
    });
    expect(await screen.findByText('行业列表加载失败，请重试')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: '重试' }));
    await page.pickIndustry();
    expect(screen.queryByText('行业列表加载失败，请重试')).not.toBeInTheDocument();
  });

  test('is informed that the selected industry will need qualifications', async () => {
    const page = await openRegister();
    await page.pickIndustry('食品饮料');
    expect(await screen.findByText('该行业投放前需上传资质证明')).toBeInTheDocument();
  });
});

describe('a media owner', () => {
  test('selects the media type and agrees to the media rules', async () => {
    const page = await openRegister({
      address: '/register/media',
      answers: { 'auth/register': () => ({ ...welcome, token: 'sz_media_web:secret' }) },
    });
    await page.fill();
    await page.press();
    expect(await screen.findByText('请选择媒体类型')).toBeInTheDocument();
    await page.user.click(screen.getByRole('radio', { name: '视频号' }));
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-media/index'));
    expect(page.registrations()).toEqual([
      expect.objectContaining({ source: 'sz_media_web', mediaKind: 'video', agreements: ['tos', 'privacy', 'media_rules'] }),
    ]);
    expect(page.registrations()[0]).not.toHaveProperty('industry');
  });
});

describe('refusals', () => {
  async function refused(error: BusinessRefusal) {
    const page = await openRegister({
      address: '/register/media',
      answers: {
        'auth/register': () => {
          throw error;
        },
      },
    });
    await page.fill();
    await page.user.click(screen.getByRole('radio', { name: '公众号' }));
    await page.press();
    return page;
  }

  test('a registered phone leads to the login and is kept', async () => {
    const page = await refused(new BusinessRefusal(businessCodes.alreadyRegistered, '该手机号已注册，去登录'));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('该手机号已注册，去登录');
    await page.user.click(within(notice).getByRole('link', { name: '去登录' }));
    expect(page.where()).toBe('/login/media');
    expect(await screen.findByLabelText(/^手机号/)).toHaveValue('13800000009');
  });

  test('a wrong code is reported at the code', async () => {
    await refused(new BusinessRefusal(businessCodes.smsCodeWrong, '短信验证码错误或已过期'));
    await expectError(smsCode, '短信验证码错误或已过期');
    await waitFor(() => expect(screen.getByLabelText(smsCode)).toHaveFocus());
  });

  test('field errors of the server appear at their fields', async () => {
    await refused(
      new BusinessRefusal(businessCodes.invalid, '请检查填写的内容', [{ path: 'password', msg: '密码不能包含手机号' }]),
    );
    await expectError(password, '密码不能包含手机号');
  });
});

describe('an attempt', () => {
  async function attempts(
    answers: (() => unknown)[],
    between?: (page: Awaited<ReturnType<typeof openRegister>>) => Promise<void>,
  ) {
    const count = answers.length;
    const page = await openRegister({ address: '/register/media', answers: { 'auth/register': () => answers.shift()?.() } });
    await page.fill();
    await page.user.click(screen.getByRole('radio', { name: '公众号' }));
    for (let done = 1; done <= count; done++) {
      if (done > 1) await between?.(page);
      await page.press();
      await waitFor(() => expect(page.registrations()).toHaveLength(done));
      await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    }
    return page.registrations().map((payload) => payload['request_id']);
  }
  const lost = () => {
    throw new RequestFailure('Network', 'Network request failed');
  };

  test('keeps its request id until there is an answer, so that the server does nothing twice', async () => {
    const [first, second] = await attempts([lost, () => welcome]);
    expect(second).toBe(first);
  });

  test('gets a new request id once something has changed', async () => {
    const [first, second] = await attempts([lost, () => welcome], async ({ user }) => {
      await fillIn(user, '邀请码', 'abc');
    });
    expect(second).not.toBe(first);
  });
});

describe('an invitation', () => {
  test('from a link is filled in and read-only; the push token takes precedence over the campaign', async () => {
    localStorage.setItem(storageKeys.szPush, 'push-1');
    localStorage.setItem(storageKeys.prom, 'spring');
    const page = await openRegister({ address: '/register/media', answers: { 'auth/register': () => welcome } });
    const invite = screen.getByLabelText('邀请码');
    expect(invite).toHaveValue('push-1');
    expect(invite).toHaveAttribute('readonly');
    expect(screen.getByText('来自您打开的邀请链接，不可修改')).toBeInTheDocument();
    await page.fill();
    await page.user.click(screen.getByRole('radio', { name: '都有' }));
    await page.press();
    await waitFor(() => expect(page.registrations()[0]).toHaveProperty('inviteCode', 'push-1'));
  });

  test('in the address is there before the shell has stored it, and precedes an earlier one', async () => {
    localStorage.setItem(storageKeys.szPush, 'push-1');
    await openRegister({ address: '/register/media?szPush=%E6%98%A5&prom=spring', answers: { 'auth/register': () => welcome } });
    expect(screen.getByLabelText('邀请码')).toHaveValue('春');
  });

  test('that does not exist is reported, and the account is created', async () => {
    const page = await openRegister({
      address: '/register/media',
      answers: { 'auth/register': () => ({ ...welcome, inviteAccepted: false }) },
    });
    await page.fill();
    await fillIn(page.user, '邀请码', 'nobody');
    await page.user.click(screen.getByRole('radio', { name: '都有' }));
    await page.press();
    await waitFor(() => expect(page.where()).toBe('/admin-media/index'));
    expect(page.notified.join()).toContain('邀请码无效');
    expect(page.signIn).toHaveBeenCalled();
  });
});

describe('a half-filled form', () => {
  test('survives a reload without password, code and consent', async () => {
    const first = await openRegister();
    await first.fill();
    await fillIn(first.user, '公司/品牌名称', '禾下食品');
    await first.pickIndustry();
    first.view.unmount();

    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Abcdef12|123456/);
    await openRegister();
    expect(screen.getByLabelText(phone)).toHaveValue('13800000009');
    expect(screen.getByLabelText('公司/品牌名称')).toHaveValue('禾下食品');
    expect(await screen.findByText('工具软件')).toBeInTheDocument();
    expect(screen.getByLabelText(password)).toHaveValue('');
    expect(screen.getByLabelText(smsCode)).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: agree })).not.toBeChecked();
  });

  test.each(['no json', '[]', 'null', '{"phone":7,"password":"x"}'])('a damaged draft (%s) is ignored', async (stored) => {
    sessionStorage.setItem('sz-register-draft-ad', stored);
    await openRegister();
    expect(screen.getByLabelText(phone)).toHaveValue('');
    expect(screen.getByLabelText(password)).toHaveValue('');
  });
});

test.each(['/register/ad', '/register/media'])('every link of %s opens a page that exists', async (address) => {
  await openRegister({ address });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((target) => !opensAPage(target))).toEqual([]);
});
