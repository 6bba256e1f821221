/** Somebody with a passkey, in a second browser that has an authenticator: Chromium's own virtual one. */
import type { CDPSession, Page } from 'playwright-core';
import type { Account } from '../accounts/new-account';
import { openSecondBrowser } from '../stage/second-browser';
import { stage } from '../stage/stage';
import { virtualAuthenticator } from '../stage/virtual-authenticator';
import { signInBeside } from './media-desk';

/** Browsers have passkeys at a name only. */
function named(path: string): string {
  return stage().main.address.replace('//127.0.0.1:', '//localhost:') + path;
}

export class PasskeyOwner {
  private constructor(
    readonly page: Page,
    readonly close: () => Promise<void>,
    readonly account: Account,
    readonly devtools: CDPSession,
    readonly authenticatorId: string,
  ) {}

  static async open(account: Account): Promise<PasskeyOwner> {
    const { page, close } = await openSecondBrowser();
    try {
      const { devtools, authenticatorId } = await virtualAuthenticator(page);
      return new PasskeyOwner(page, close, account, devtools, authenticatorId);
    } catch (error) {
      await close();
      throw error;
    }
  }

  async signInByPassword(): Promise<void> {
    await signInBeside(this.page, this.account, named(`login/${this.account.side}`));
  }

  /** Whether the person at the authenticator is who it belongs to. */
  async verifies(isUserVerified: boolean): Promise<void> {
    await this.devtools.send('WebAuthn.setUserVerified', { authenticatorId: this.authenticatorId, isUserVerified });
  }

  async go(path: string): Promise<void> {
    await this.page.goto(named(path));
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: '通行密钥' });
  }

  /** The first of its name: an empty list offers again what the head of its page offers. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click();
  }

  /** @returns the text that stands in the dialog or page once it is there */
  async says(text: string | RegExp): Promise<boolean> {
    await this.page.getByText(text).first().waitFor();
    return true;
  }

  /** A field of the open dialog, by its name. */
  async fill(field: string, text: string): Promise<void> {
    await this.page.getByRole('dialog').locator(`#${field}`).fill(text);
  }

  /** The code that the demonstration shows, for the nth number of the dialog. */
  async takeCode(nth: number): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: '获取验证码' }).first().click();
    await dialog.getByRole('button', { name: '填入' }).nth(nth).click();
  }

  async choosePasskey(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('radio', { name: '通行密钥' }).check();
  }

  async addPasskey(): Promise<void> {
    await this.press('添加通行密钥');
    await this.dialog.getByRole('button', { name: '添加通行密钥' }).click();
    await this.dialog.locator('input[type=password]').fill(this.account.password);
    await this.dialog.getByRole('button', { name: '验证并添加' }).click();
    await this.dialog.getByRole('list', { name: '通行密钥' }).waitFor();
  }

  async signOut(): Promise<void> {
    await this.page.evaluate(() => localStorage.clear());
  }

  async pressSignIn(): Promise<void> {
    await this.go(`login/${this.account.side}`);
    await this.page.getByLabel(/我已阅读并同意/).check();
    await this.press('用通行密钥登录');
  }

  async entered(): Promise<void> {
    await this.page.waitForURL(new RegExp(`admin-${this.account.side}/index`));
  }
}
