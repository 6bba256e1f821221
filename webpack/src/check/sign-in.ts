import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a browser keeps of a visitor who has signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in as the side's first demonstration account, on the sign-in page. @throws what the browser says when it cannot */
export async function signInAs(browser: Browser, address: string, side: Side): Promise<SignedIn> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto(`${address}login/${side}`);
    await fillSignIn(page, side);
    await page
      .getByRole('button', { name: /登\s*录/ })
      .first()
      .click();
    await page.waitForURL(/\/admin-/, { timeout: 30_000 });
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** Fills in the sign-in page of the side with its first demonstration account, up to the press of the button. */
export async function fillSignIn(page: Page, side: Side): Promise<void> {
  const { phone, password } = demonstrationAccount(side);
  await page
    .getByLabel(/手机号/)
    .first()
    .fill(phone);
  await page.locator('input[type=password]').first().fill(password);
  await page.getByRole('checkbox', { name: /同意/ }).check({ force: true });
}

function demonstrationAccount(side: Side): { phone: string; password: string } {
  const account = demonstrationAccounts.find((each) => each.side === side);
  if (!account) throw new NoDemonstrationAccount(side);
  return account;
}

export class NoDemonstrationAccount extends Error {
  override readonly name = 'NoDemonstrationAccount';
  constructor(side: Side) {
    super(`there is no demonstration account of the side ${side}`);
  }
}
