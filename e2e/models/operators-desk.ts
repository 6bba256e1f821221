/** The operators' desk, at an address of its own. */
import { Selector, t } from 'testcafe';
import { openSecondBrowser, type SecondBrowser } from '../stage/second-browser';
import { at, type Instance, ownStage } from '../stage/stage';
import { button, field } from './field';

/** Of every account of the demonstration. */
export const demonstrationPassword = 'Demo1234';

export class OperatorsDesk {
  /** @param instance of the product that the desk belongs to */
  constructor(private readonly instance: () => Instance = () => ownStage().desk) {}

  readonly form = Selector('form').withAttribute('aria-label', '登录运营台');
  readonly heading = Selector('main h1');
  readonly refusal = Selector('[role=alert]');
  readonly list = Selector('section').withAttribute('aria-label', '待办列表');
  readonly item = Selector('section').withAttribute('aria-label', '打开的一件');

  /** The decision that waits and can be undone. */
  readonly undo = Selector('main [role=status]').withText('后生效');
  readonly search = Selector('[role=search] input');

  address(path: string): string {
    return at(path, this.instance());
  }

  async open(path: string): Promise<void> {
    await t.navigateTo(this.address(path));
  }

  async signIn(name: string, password = demonstrationPassword, code = ''): Promise<void> {
    await t.typeText(field('账号'), name, { replace: true }).typeText(field('密码'), password, { replace: true });
    if (code) await t.typeText(field('验证器的动态码'), code, { replace: true });
    await t.click(this.form.find('button').withExactText('登录'));
  }

  async signOut(): Promise<void> {
    await t.click(button('退出')).expect(this.form.exists).ok();
  }

  row(title: string): Selector {
    return this.list.find('li').withText(title);
  }

  /** A button of the object that is open. */
  act(label: string): Selector {
    // Behind the label may be the key that presses it.
    return this.item.find('button').withText(new RegExp(`^${label}…?\\s*[a-z]?$`));
  }

  async openRow(title: string): Promise<void> {
    await t.click(this.row(title).find('button')).expect(this.item.find('h1').withText(title).exists).ok();
  }
}

/** An operator in the second browser, on this page of the desk. */
export async function operatorBeside(desk: OperatorsDesk, path: string, name: string): Promise<SecondBrowser> {
  const browser = await openSecondBrowser();
  try {
    const { page } = browser;
    await page.goto(desk.address(path));
    await page.getByRole('textbox', { name: '账号' }).fill(name);
    await page.getByRole('textbox', { name: '密码' }).fill(demonstrationPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    return browser;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** The second person, in the second browser, reads what the first one asked for, and approves it. */
export async function approveBeside(desk: OperatorsDesk, text: string): Promise<void> {
  const { page, close } = await operatorBeside(desk, 'approvals', 'ops2');
  try {
    await page.locator('main li', { hasText: text }).getByRole('button').click();
    await page.getByLabel('再次输入您的密码').fill(demonstrationPassword);
    await page.getByRole('button', { name: '批准并执行' }).click();
    await page.locator('main li', { hasText: text }).waitFor({ state: 'detached' });
  } finally {
    await close();
  }
}
