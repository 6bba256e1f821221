import { choose } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import { fillIn } from './fields';
import { type OpenOptions, openPage } from './open-page';

export const user = { id: '1', username: '', phone: '138****0009', avatar: null };
export const welcome = { token: 'sz_advert_web:secret', user, inviteAccepted: null };
export const industries = [
  { code: 'food', name: '食品饮料', qualification: true },
  { code: 'tools', name: '工具软件', qualification: false },
];

export const phone = /^手机号\*$/;
export const smsCode = /^短信验证码\*$/;
export const password = /^设置密码\*$/;
export const industry = /^所属行业\*$/;
export const agree = /我已阅读并同意/;

/** Opens the sign-up page; `present`: the user has touched it. */
export async function openRegister(options: OpenOptions & { address?: string; present?: boolean } = {}) {
  const { address = '/register/ad', present = true } = options;
  const page = openPage(address, { ...options, answers: { 'home/industries': () => industries, ...options.answers } });
  const first = await screen.findByLabelText(phone);
  if (present) await page.user.hover(first);
  return {
    ...page,
    async fill({ secret = 'Abcdef12', tick = true } = {}) {
      await fillIn(page.user, phone, '13800000009');
      await fillIn(page.user, smsCode, '123456');
      await fillIn(page.user, password, secret);
      if (tick) await page.user.click(screen.getByRole('checkbox', { name: agree }));
    },
    async pickIndustry(name = '工具软件') {
      await choose(page.user, await screen.findByRole('combobox', { name: '所属行业' }, { timeout: 10_000 }), name);
    },
    press: () => page.user.click(screen.getByRole('button', { name: /^注册/ })),
    registrations: () => page.calls.filter(({ key }) => key === 'auth/register').map(({ payload }) => payload),
  };
}
