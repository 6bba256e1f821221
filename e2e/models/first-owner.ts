/** A media owner in a second browser: signs up, and declares an official account with its proofs where nothing can be authorised by scanning. */
import type { Page } from 'playwright-core';
import { goodPassword, newPhone } from '../accounts/new-account';
import { photograph } from './photograph';

/** The label as it is read, without the mark of required fields. */
const labelled = (page: Page, text: string) => page.getByLabel(new RegExp(`^${text}\\s*\\*?$`));

/** @param address of a page of the market @param codeOf the code of the text message that was sent to a number */
export async function signUpOwner(
  page: Page,
  address: (path: string) => string,
  codeOf: (phone: string) => Promise<string>,
): Promise<void> {
  const phone = newPhone();
  await page.goto(address('register/media'));
  await labelled(page, '手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await labelled(page, '短信验证码').fill(await codeOf(phone));
  await page.locator('input[type=password]').fill(goodPassword);
  await page.getByText('公众号', { exact: true }).click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册媒体主' }).click();
  await page.waitForURL(/\/admin-media\/index$/);
}

/** Declared figures and screenshots; it waits for review then. */
export async function declareAccount(page: Page, address: (path: string) => string, name: string): Promise<void> {
  await page.goto(address('admin-media/account/oa?add=1'));
  await page.getByText('人工凭证', { exact: true }).click();
  const typed = { 账号名称: name, 粉丝数: '52000', '近 30 天发文': '24', 头条阅读中位数: '8000' };
  for (const [label, text] of Object.entries(typed)) await labelled(page, label).fill(text);
  await labelled(page, '公众号原始 ID').fill(`gh_${Date.now()}`);
  await labelled(page, '注册日期').fill('2024-01-01');
  await labelled(page, '注册日期').press('Enter');
  await page.getByRole('button', { name: '保存并上传凭证' }).click();
  await page.locator('main input[type=file]').setInputFiles(photograph);
  await page.locator('main img').first().waitFor();
  await page.getByRole('button', { name: '提交凭证，下一步' }).click();
  await labelled(page, '账号行业').click();
  await page.locator('.ant-select-item-option', { hasText: '美食' }).click();
  await page.keyboard.press('Escape');
  await labelled(page, '头条硬广').fill('300');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.waitForURL(/\/account\/oa$/);
}
