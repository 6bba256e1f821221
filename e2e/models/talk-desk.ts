/** The conversation about an order, on the media owner's page in the second browser. */
import type { Locator, Page } from 'playwright-core';
import type { Account } from '../accounts/new-account';
import { openSecondBrowser } from '../stage/second-browser';
import { at, stage } from '../stage/stage';
import { signInBeside } from './media-desk';

export class TalkDesk {
  readonly #page: Page;
  readonly close: () => Promise<void>;

  private constructor(page: Page, close: () => Promise<void>) {
    this.#page = page;
    this.close = close;
  }

  /** Signed in, on the page of the order. */
  static async open(account: Account, path: string): Promise<TalkDesk> {
    const { page, close } = await openSecondBrowser();
    try {
      await signInBeside(page, account);
      await page.goto(at(path, stage().main));
      return new TalkDesk(page, close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  get #drawer(): Locator {
    return this.#page.getByRole('dialog', { name: '沟通', exact: true });
  }

  /** Opens the conversation by its button, which says how much is new. */
  async enter(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button, exact: true }).click();
    await this.#drawer.waitFor();
  }

  async reads(text: string): Promise<void> {
    await this.#drawer.getByText(text).first().waitFor();
  }

  async writes(text: string): Promise<void> {
    await this.#drawer.getByRole('textbox', { name: '留言' }).fill(text);
    await this.#drawer.getByRole('button', { name: '发送' }).click();
  }

  /** What the field says after the server has refused the words. */
  async refusal(): Promise<string> {
    const field = this.#drawer.getByRole('textbox', { name: '留言' });
    await this.#drawer.locator('textarea[aria-invalid="true"]').waitFor();
    const id = await field.getAttribute('aria-describedby');
    return this.#page.locator(`[id="${id}"]`).innerText();
  }

  /** With files from this machine; without words too. */
  async attaches(files: readonly string[], text: string): Promise<void> {
    await this.#drawer.getByRole('button', { name: '添加图片或文件' }).click();
    await this.#drawer.locator('input[type=file]').setInputFiles([...files]);
    await this.#drawer
      .getByRole('button', { name: /^移除文件/ })
      .nth(files.length - 1)
      .waitFor();
    await this.writes(text);
  }

  /** Another hour of the same day. */
  async proposesHour(hour: string): Promise<void> {
    await this.#drawer.getByRole('button', { name: '提议改期' }).click();
    const dialog = this.#page.getByRole('dialog', { name: '提议改期' });
    await dialog.getByLabel('时间').click();
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(hour);
    await dialog.getByRole('button', { name: '发给对方' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Another day, at the same hour. */
  async proposesDay(day: string): Promise<void> {
    await this.#drawer.getByRole('button', { name: '提议改期' }).click();
    const dialog = this.#page.getByRole('dialog', { name: '提议改期' });
    await dialog.getByLabel('新的日期').click();
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(day);
    await dialog.getByRole('button', { name: '发给对方' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async withdraws(): Promise<void> {
    await this.#drawer.getByRole('button', { name: '撤回提议' }).click();
    await this.reads('已撤回');
  }

  /** Another price, or to cancel; `yuan` only for a price. */
  async proposes(what: '改价' | '取消订单', yuan?: string): Promise<void> {
    await this.#drawer.getByRole('button', { name: `提议${what}` }).click();
    const dialog = this.#page.getByRole('dialog', { name: `提议${what}` });
    if (yuan) await dialog.getByRole('spinbutton').fill(yuan);
    await dialog.getByRole('button', { name: '发给对方' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async refuses(what: '改期' | '改价' | '取消订单'): Promise<void> {
    await this.#drawer.getByRole('button', { name: '不同意', exact: true }).click();
    const dialog = this.#page.getByRole('dialog', { name: `不同意对方的提议：${what}？` });
    await dialog.getByRole('button', { name: '不同意', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async callsPlatform(text: string): Promise<void> {
    await this.#drawer.getByRole('button', { name: '请平台介入' }).click();
    const dialog = this.#page.getByRole('dialog', { name: '请平台介入' });
    await dialog.getByRole('textbox', { name: '要平台处理什么' }).fill(text);
    await dialog.getByRole('button', { name: '请平台介入' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async accepts(what: '改价' | '取消订单'): Promise<void> {
    await this.#drawer.getByRole('button', { name: '同意', exact: true }).click();
    const dialog = this.#page.getByRole('dialog', { name: `同意对方的提议：${what}？` });
    await dialog.getByRole('button', { name: `同意${what}` }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** What was said, as it stands with a dispute on the order's page. */
  async opensRecord(path: string, text: string): Promise<void> {
    await this.#page.goto(at(path, stage().main));
    const main = this.#page.getByRole('main');
    await main.getByText(/^沟通与提议/).click();
    await main.getByText(text).first().waitFor();
  }

  /** The last of one's own lines, as it stands when it says this. */
  async ownLineSays(words: RegExp): Promise<void> {
    await this.#drawer.getByRole('listitem').filter({ hasText: words }).last().waitFor();
  }
}
