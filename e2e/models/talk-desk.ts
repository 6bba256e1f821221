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

  /** Another price, or to cancel; `yuan` only for a price. */
  async proposes(what: '改价' | '取消订单', yuan?: string): Promise<void> {
    await this.#drawer.getByRole('button', { name: `提议${what}` }).click();
    const dialog = this.#page.getByRole('dialog', { name: `提议${what}` });
    if (yuan) await dialog.getByRole('spinbutton').fill(yuan);
    await dialog.getByRole('button', { name: '发给对方' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async accepts(what: '改价' | '取消订单'): Promise<void> {
    await this.#drawer.getByRole('button', { name: '同意', exact: true }).click();
    const dialog = this.#page.getByRole('dialog', { name: `同意对方的提议：${what}？` });
    await dialog.getByRole('button', { name: `同意${what}` }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** The last of one's own lines, as it stands when it says this. */
  async ownLineSays(words: RegExp): Promise<void> {
    await this.#drawer.getByRole('listitem').filter({ hasText: words }).last().waitFor();
  }
}
