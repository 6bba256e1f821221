import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expectError, fillIn } from '../../testing/fields';
import { type OpenOptions, openPage } from '../../testing/open-page';
import { opensAPage } from '../../testing/pages-that-exist';

const phone = /^手机号\*$/;
const smsCode = /^短信验证码\*$/;
const newPassword = /^新密码\*$/;
const confirm = /^确认新密码\*$/;
const cashOutLock = /重置密码后24小时内不可提现/;
const refundLock = /重置密码后24小时内不可申请退款/;

beforeEach(() => sessionStorage.clear());

async function openForget(options: OpenOptions & { address?: string } = {}) {
  const answers = { 'auth/forgetVerify': () => ({ resetToken: 'reset-1' }), ...options.answers };
  const page = openPage(options.address ?? '/web-forget/ad', { ...options, answers });
  await screen.findByLabelText(phone);
  return {
    ...page,
    async verify() {
      await page.user.clear(screen.getByLabelText(phone));
      await fillIn(page.user, phone, '13800000001');
      await fillIn(page.user, smsCode, '123456');
      await page.user.click(screen.getByRole('button', { name: '下一步' }));
    },
    async reset({ secret = 'Newpass12', again = 'Newpass12' } = {}) {
      await screen.findByLabelText(newPassword);
      await fillIn(page.user, newPassword, secret);
      await fillIn(page.user, confirm, again);
      await page.user.click(screen.getByRole('button', { name: '重置密码' }));
    },
  };
}

function refuse(code: number, msg: string) {
  return () => {
    throw new BusinessRefusal(code, msg);
  };
}

test('three steps: phone, new password, done; the login is then prefilled with the phone', async () => {
  const page = await openForget({ answers: { 'auth/forgetReset': () => ({}) } });
  await page.verify();
  await page.reset();
  expect(await screen.findByText(/密码已重置，所有设备上的登录都已失效/)).toBeInTheDocument();
  expect(screen.getByText(/API 密钥也已全部停用/)).toBeInTheDocument();
  const sent = page.calls.filter(({ key }) => key.startsWith('auth/'));
  expect(sent.map(({ key, payload }) => [key, payload])).toEqual([
    ['auth/forgetVerify', { phone: '13800000001', smsCode: '123456', source: 'sz_advert_web' }],
    ['auth/forgetReset', { resetToken: 'reset-1', password: 'Newpass12' }],
  ]);
  const [toLogin] = screen.getAllByRole('link', { name: '去登录' }).slice(-1);
  if (toLogin) await page.user.click(toLogin);
  expect(page.where()).toBe('/login/ad');
  expect(await screen.findByLabelText(phone)).toHaveValue('13800000001');
});

test('the current step is marked, and a new step moves the focus to its heading', async () => {
  const page = await openForget();
  expect(screen.getByRole('list', { name: '找回密码的步骤' }).querySelector('[aria-current=step]')).toHaveTextContent('验证手机');
  await page.verify();
  await waitFor(() => expect(screen.getByRole('heading', { name: '设置新密码' })).toHaveFocus());
  expect(screen.getByRole('list', { name: '找回密码的步骤' }).querySelector('[aria-current=step]')).toHaveTextContent(
    '设置新密码',
  );
});

test('before and after, media owners see that they cannot cash out for 24 hours, and advertisers that there is no refund', async () => {
  const media = await openForget({ address: '/web-forget/media', answers: { 'auth/forgetReset': () => ({}) } });
  await media.verify();
  expect(await screen.findByText(cashOutLock)).toBeInTheDocument();
  await media.reset();
  await screen.findByText(/密码已重置/);
  expect(screen.getByText(cashOutLock)).toBeInTheDocument();
  media.view.unmount();

  const ad = await openForget({ answers: { 'auth/forgetReset': () => ({}) } });
  await ad.verify();
  await screen.findByLabelText(newPassword);
  expect(screen.getByText(refundLock)).toBeInTheDocument();
  expect(screen.queryByText(cashOutLock)).not.toBeInTheDocument();
});

test.each([
  ['ad', '/web-forget/ad', 1],
  ['media', '/web-forget/ad', 0],
  [null, '/web-forget/ad', 0],
] as const)('a session of %s is ended here after %s: %d times', async (session, address, times) => {
  const page = await openForget({ address, session, answers: { 'auth/forgetReset': () => ({}) } });
  await page.verify();
  await page.reset();
  await screen.findByText(/密码已重置/);
  expect(page.signOut).toHaveBeenCalledTimes(times);
});

describe('refusals', () => {
  test('a wrong or expired code is reported at the code', async () => {
    const page = await openForget({
      answers: { 'auth/forgetVerify': refuse(businessCodes.smsCodeWrong, '短信验证码错误或已过期') },
    });
    await page.verify();
    await expectError(smsCode, '短信验证码错误或已过期');
  });

  test('a phone without an account leads to sign-up', async () => {
    const page = await openForget({
      answers: { 'auth/forgetVerify': refuse(businessCodes.notRegistered, '该手机号未注册广告主，去注册') },
    });
    await page.verify();
    const notice = await screen.findByRole('alert');
    await page.user.click(within(notice).getByRole('link', { name: '去注册' }));
    expect(page.where()).toBe('/register/ad');
  });

  test('the old password is refused as a new one', async () => {
    const page = await openForget({
      answers: { 'auth/forgetReset': refuse(businessCodes.samePassword, '新密码不能与原密码相同') },
    });
    await page.verify();
    await page.reset();
    await expectError(newPassword, '新密码不能与原密码相同');
  });

  test('an expired verification returns to the first step and says so; the phone is kept', async () => {
    const page = await openForget({ answers: { 'auth/forgetReset': refuse(businessCodes.notEligible, '请重新验证手机') } });
    await page.verify();
    await page.reset();
    expect(await screen.findByText('验证已过期，请重新验证手机')).toBeInTheDocument();
    expect(screen.getByLabelText(phone)).toHaveValue('13800000001');
    expect(screen.getByLabelText(smsCode)).toHaveValue('');
  });
});

test.each([
  ['short1', '密码长度为 8–128 位'],
  ['x13800000001', '密码不能包含手机号'],
])('the new password %s is refused before it is sent', async (secret, msg) => {
  const page = await openForget();
  await page.verify();
  await page.reset({ secret });
  await expectError(newPassword, msg);
  expect(page.calls.filter(({ key }) => key === 'auth/forgetReset')).toEqual([]);
});

test('the repeated password must be the same', async () => {
  const page = await openForget();
  await page.verify();
  await page.reset({ again: 'Newpass13' });
  await expectError(confirm, '两次输入的密码不一致');
});

test.each(['/web-forget/ad', '/web-forget/media'])('every link of %s opens a page that exists', async (address) => {
  await openForget({ address });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((target) => !opensAPage(target))).toEqual([]);
});
