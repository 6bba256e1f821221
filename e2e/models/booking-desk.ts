/** An advertiser who books a position, in the second browser beside a media owner in TestCafe's. */
import type { Page } from 'playwright-core';
import type { Account } from '../accounts/new-account';
import { at, stage } from '../stage/stage';
import { signInBeside } from './media-desk';

/** From sign-in to the frozen price. @param day `YYYY-MM-DD` that the account's calendar offers */
export async function bookBeside(page: Page, advertiser: Account, accountName: string, day: string): Promise<void> {
  await signInBeside(page, advertiser);
  await page.goto(at(`admin-ad/oa/position/add?keyword=${encodeURIComponent(accountName)}`, stage().main));
  await page.getByRole('button', { name: `加入：${accountName}` }).click();
  await page.getByRole('button', { name: new RegExp(`^${accountName} ${day.slice(5)} .*元`) }).click();
  await page.getByLabel('计划名称').fill(`并排${day}`);
  await page.getByLabel('推广行业').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '食品饮料', visible: true }).click();
  await page.getByText('稍后提供').click();
  await page.getByRole('button', { name: '提交计划' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交并冻结' }).click();
  await page.getByText('等待媒体接单').first().waitFor();
}
