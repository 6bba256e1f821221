/** A media owner at work in the second browser, beside an advertiser in TestCafe's. Amounts are in fen. */
import type { Locator, Page } from 'playwright-core';
import { fenIn } from '../accounts/books';
import type { Account } from '../accounts/new-account';
import { openSecondBrowser } from '../stage/second-browser';
import { at, stage } from '../stage/stage';

const earnings = 'admin-media/personal/cashing-out';

/** Signs in on the second browser's page and waits for the start page. */
export async function signInBeside(
  page: Page,
  { side, phone, password }: Account,
  address = at(`login/${side}`, stage().main),
): Promise<void> {
  await page.goto(address);
  await page.getByLabel('手机号').fill(phone);
  await page.locator('input[type=password]').fill(password);
  await page.getByLabel(/我已阅读并同意/).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(new RegExp(`admin-${side}/index`));
}

export class MediaDesk {
  /** Address of the order claimed last. */
  #order = '';

  private constructor(
    readonly page: Page,
    readonly close: () => Promise<void>,
  ) {}

  static async open(account: Account): Promise<MediaDesk> {
    const { page, close } = await openSecondBrowser();
    const desk = new MediaDesk(page, close);
    try {
      await signInBeside(page, account);
      return desk;
    } catch (error) {
      await close();
      throw error;
    }
  }

  async #go(path: string): Promise<void> {
    await this.page.goto(at(path, stage().main));
  }

  /** Opens the page and waits for all of these. */
  async reads(path: string, ...texts: string[]): Promise<void> {
    await this.#go(path);
    for (const text of texts) await this.page.getByRole('main').getByText(text).first().waitFor();
  }

  /** The page of earnings is there, without this. */
  async readsNoMore(path: string, text: string): Promise<void> {
    await this.#go(path);
    await this.page.getByRole('region', { name: '收益', exact: true }).waitFor();
    await this.page.getByRole('main').getByText(text).waitFor({ state: 'detached' });
  }

  /** A figure by its label. */
  async #figure(within: Locator, label: string): Promise<number> {
    const line = within.locator('dl > div, tr').filter({ has: this.page.locator('dt, th', { hasText: label }) });
    // Not the dashes shown until the figure has loaded.
    const value = line
      .first()
      .locator('dd, td')
      .filter({ hasText: /\d\.\d{2}/ });
    return fenIn(await value.first().innerText());
  }

  /** Balances as shown on the page of earnings. */
  async standing() {
    await this.#go(earnings);
    const band = this.page.getByRole('region', { name: '收益', exact: true });
    const [availableFen, pendingFen, processingFen, incomeFen] = await Promise.all(
      ['可提现', '待结算', '提现中', '本年累计收入'].map(async (label) => {
        const content = band.getByRole('group', { name: label }).locator('.ant-statistic-content');
        // Not the dashes shown until the figure has loaded.
        return fenIn(await content.filter({ hasText: /\d\.\d{2}/ }).innerText());
      }),
    );
    return { availableFen, pendingFen, processingFen, incomeFen };
  }

  /** The campaign in the hall: what is left of its budget. */
  async campaign(title: string): Promise<{ leftFen: number; text: string }> {
    await this.#go(`admin-media/oa/read?keyword=${encodeURIComponent(title)}`);
    const card = this.page.getByRole('article').filter({ hasText: title });
    return { leftFen: await this.#figure(card, '剩余阅读'), text: await card.innerText() };
  }

  /** Claims the campaign shown in the hall. @returns the amounts promised in the dialog */
  async claim(title: string) {
    await this.page.getByRole('button', { name: `接单：${title}` }).click();
    const dialog = this.page.getByRole('dialog', { name: '接阅读任务' });
    const [grossFen, feeFen, taxFen, homeFen] = await this.#sum(dialog, '最多应得', '最多到手');
    await dialog.getByLabel(/我会按时发布/).check();
    await dialog.getByRole('button', { name: '确认接单' }).click();
    await this.page.waitForURL(/order-read\/[\w-]+\/detail/);
    this.#order = new URL(this.page.url()).pathname.slice(1);
    return { grossFen, feeFen, taxFen, homeFen };
  }

  async #sum(within: Locator, gross: string, home: string): Promise<[number, number, number, number]> {
    return [
      await this.#figure(within, gross),
      -(await this.#figure(within, '服务费')),
      -(await this.#figure(within, '预估个税')),
      await this.#figure(within, home),
    ];
  }

  /** 本单怎么算钱 of the order, once it is counted. */
  async counted() {
    await this.page.goto(at(this.#order, stage().main));
    const main = this.page.getByRole('main');
    await main.getByRole('heading', { name: '数据与核验' }).waitFor();
    const [grossFen, feeFen, taxFen, homeFen] = await this.#sum(main, '应得', '到手');
    return { grossFen, feeFen, taxFen, homeFen };
  }

  async turn(): Promise<string> {
    return this.page.getByRole('region', { name: '当前进展' }).innerText();
  }

  async publish(url: string): Promise<void> {
    await this.page.getByRole('button', { name: '回填链接' }).click();
    const dialog = this.page.getByRole('dialog', { name: '回填发布链接' });
    await dialog.getByRole('textbox', { name: '发布链接' }).fill(url);
    await dialog.getByRole('button', { name: '提交核验' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** The order's own postings as its page lists them: text and signed amount. */
  async trail(): Promise<{ words: string; fen: number }[]> {
    const rows = this.page.getByRole('region', { name: '资金轨迹' }).locator('tbody tr.ant-table-row');
    await rows.first().waitFor();
    const cells = await rows.evaluateAll((found) =>
      found.map((row) => Array.from(row.querySelectorAll('th, td'), (cell) => (cell as HTMLElement).innerText)),
    );
    return cells.map(([, what = '', account = '', amount = '']) => ({
      words: `${what} ${account}`,
      fen: fenIn(amount.replace('+', '')),
    }));
  }

  /** Adds a bank card to be paid out to, from a day later on. In the profile: the page of earnings offers it once something is there. */
  async addPayee(card: string, password: string): Promise<void> {
    await this.#go('admin-media/personal/person-base');
    await this.page.getByRole('button', { name: '添加收款账户' }).click();
    const dialog = this.page.getByRole('dialog', { name: '添加收款账户' });
    await dialog.getByLabel('银行账号').fill(card);
    await dialog.getByLabel('开户行').fill('招商银行');
    await dialog.locator('input[type=password]').fill(password);
    await dialog.getByLabel(/同意平台为核验与打款/).check();
    await dialog.getByRole('button', { name: '添加并核验' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Applies for a cash-out to the payee that was added. @returns the calculation as shown before the application */
  async cashOut(yuan: string) {
    await this.#go(earnings);
    await this.page.getByLabel('提现金额').fill(yuan);
    await this.page.getByRole('button', { name: '获取验证码' }).click();
    await this.page.getByRole('button', { name: '填入' }).click();
    const calculation = await this.#calculation();
    // Twice, as users do.
    await this.page.getByRole('button', { name: /^申请提现，到账/ }).dblclick();
    await this.page.waitForURL(/cashing-out\/detail/);
    // The heading shows the number once the cash-out has loaded.
    const heading = this.page.locator('main h1').filter({ hasText: /TX/ });
    const no = (await heading.innerText()).replace('提现 ', '');
    return { no, ...calculation };
  }

  /** The open cash-out, reloaded. */
  async cashedOut() {
    await this.page.reload();
    const calculation = await this.#calculation();
    return { status: await this.page.locator('main [data-tone]').first().innerText(), ...calculation };
  }

  async #calculation() {
    const main = this.page.getByRole('main');
    const [requestedFen, feeFen, taxFen] = [
      await this.#figure(main, '申请金额'),
      -(await this.#figure(main, '手续费')),
      -(await this.#figure(main, '预扣个税')),
    ];
    const net = this.page.locator('main span', { hasText: /^(预计|实际)到账/ }).locator('xpath=..');
    return { requestedFen, feeFen, taxFen, paidFen: fenIn((await net.innerText()).replace(/\d{4}-\d{2}-\d{2}/, '')) };
  }
}
