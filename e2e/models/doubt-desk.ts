/** A booking whose reads are doubted or too few, on the media owner's page in the second browser. */
import type { Locator, Page } from 'playwright-core';
import type { Account } from '../accounts/new-account';
import { openSecondBrowser } from '../stage/second-browser';
import { at, stage } from '../stage/stage';
import { signInBeside } from './media-desk';

export class DoubtDesk {
  private constructor(
    readonly page: Page,
    readonly close: () => Promise<void>,
  ) {}

  /** Signed in, on the booking's page. */
  static async open(owner: Account, orderId: string): Promise<DoubtDesk> {
    const { page, close } = await openSecondBrowser();
    try {
      await signInBeside(page, owner);
      await page.goto(at(`admin-media/oa/order-position?order=${orderId}`, stage().main));
      return new DoubtDesk(page, close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  get #order(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The first line of the rule's finding, as the owner reads it. */
  async finding(rule: string): Promise<string> {
    const line = this.#order.getByRole('list', { name: '异常规则' }).getByRole('listitem').filter({ hasText: rule });
    return (await line.innerText()).replace(/\s+/g, ' ');
  }

  /** Says until when the earning waits. */
  get delay(): Locator {
    return this.#order.getByText(/收益最迟 .* 起可提现/);
  }

  async offersMakegood(): Promise<void> {
    await this.#order.getByRole('button', { name: '提出补量' }).click();
    const offer = this.page.getByRole('dialog', { name: '提出补量方案' });
    await offer.getByRole('button', { name: '提出补量', exact: true }).click();
    await this.reads('等待广告主答复');
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#order.getByRole('list', { name: '异常规则' }).waitFor();
  }

  async reads(text: string): Promise<void> {
    await this.#order.getByText(text).first().waitFor();
  }
}
