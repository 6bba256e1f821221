import type { Side } from '@shizhong/shared-contracts/session';
import { Selector, t } from 'testcafe';
import { type Account, goodPassword, newPhone } from '../accounts/new-account';
import { at, type Instance, stage } from '../stage/stage';
import { AccountForm } from './account-form';
import { here } from './browser';
import { button, field, option } from './field';

const names = { ad: '广告主', media: '媒体主' } as const;

/** `/register/ad` and `/register/media`. */
export class RegisterPage extends AccountForm {
  readonly password = field('设置密码');
  readonly company = field('公司/品牌名称');
  readonly industry = field('所属行业');
  readonly submit: Selector;

  constructor(readonly side: Side) {
    super(`注册${names[side]}`);
    this.submit = button(`注册${names[side]}`);
  }

  async open(instance: Instance = stage().main): Promise<void> {
    await t.navigateTo(at(`register/${this.side}`, instance));
  }

  async fill({ phone, password }: { phone: string; password: string }): Promise<void> {
    await this.type(this.phone, phone);
    await this.getCode();
    await this.type(this.password, password);
  }

  async chooseIndustry(name: string): Promise<void> {
    await t.click(this.industry.parent('.ant-select')).click(option(name));
  }

  async chooseMediaKind(name: string): Promise<void> {
    await t.click(Selector('label').withExactText(name).filterVisible());
  }
}

/** Signs up an advertiser in the browser, which then shows the start page. */
export async function registerAdvertiser(): Promise<Account> {
  const account = { side: 'ad', phone: newPhone(), password: goodPassword } as const;
  const page = new RegisterPage('ad');
  await page.open();
  await page.fill(account);
  await page.type(page.company, '浏览器测试');
  await page.chooseIndustry('电商');
  await t
    .click(page.consent)
    .click(page.submit)
    .expect(here())
    .match(/\/admin-ad\/index$/);
  return account;
}
