import type { Side } from '@shizhong/shared-contracts/session';
import { t } from 'testcafe';
import type { Account } from '../accounts/new-account';
import { at, type Instance, stage } from '../stage/stage';
import { AccountForm } from './account-form';
import { button, field } from './field';

const names = { ad: '广告主', media: '媒体主' } as const;

/** `/login/ad` and `/login/media`. */
export class LoginPage extends AccountForm {
  readonly path: string;
  readonly password = field('密码');
  readonly captcha = field('图形验证码');
  readonly submit = button('登录');

  constructor(readonly side: Side) {
    super(`${names[side]}登录`);
    this.path = `login/${side}`;
  }

  async open(instance: Instance = stage().main): Promise<void> {
    await t.navigateTo(at(this.path, instance));
  }

  async fill({ phone, password }: Pick<Account, 'phone' | 'password'>): Promise<void> {
    await this.type(this.phone, phone);
    await this.type(this.password, password);
    if (!(await this.consent.checked)) await t.click(this.consent);
  }

  /** Fills in and submits the form; the caller asserts the result. */
  async signIn(account: Pick<Account, 'phone' | 'password'>): Promise<void> {
    await this.fill(account);
    await t.click(this.submit);
  }
}
