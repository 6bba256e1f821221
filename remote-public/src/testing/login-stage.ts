import { BusinessRefusal } from '@shizhong/shared-contracts';
import { screen } from '@testing-library/react';
import { fillIn } from './fields';
import { type OpenOptions, openPage } from './open-page';

export const credentials = {
  token: 'sz_advert_web:secret',
  user: { id: '1', username: '', phone: '138****0001', avatar: null },
};

export interface LoginOptions extends OpenOptions {
  address?: string;
}

/** Opens the login page, with the steps of a user in it. */
export async function openLogin(options: LoginOptions = {}) {
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

export function refuse(code: number, msg: string, data?: unknown) {
  return () => {
    throw new BusinessRefusal(code, msg, [], data);
  };
}
