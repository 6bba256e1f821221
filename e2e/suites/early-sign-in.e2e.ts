/** Before any script has arrived, as on a slow line: signing in, signing up, and pressing something in an area. */
import type { Page } from 'playwright-core';
import { t } from 'testcafe';
import { demonstration } from '../accounts/demonstration';
import { openSecondBrowser } from '../stage/second-browser';
import { at } from '../stage/stage';

fixture('页面在脚本到达之前').page('about:blank');

/** @returns lets the scripts arrive */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const line = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/*.js*', async (route) => {
    await line;
    await route.continue();
  });
  return arrive;
}

async function signIn(page: Page, side: 'ad' | 'media'): Promise<void> {
  const { phone, password } = demonstration[side];
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function shown(page: Page, side: 'ad' | 'media'): Promise<void> {
  await page.waitForURL(`**/admin-${side}/**`);
  await page.locator('main h1').first().waitFor();
}

for (const side of ['ad', 'media'] as const) {
  test(`${side}：先填好、勾选、按了登录，脚本到了就登录，什么都没有丢`, async () => {
    const { page, close } = await openSecondBrowser();
    try {
      const arrive = await holdScripts(page);
      await page.goto(at(`login/${side}`), { waitUntil: 'commit' });
      await signIn(page, side);
      await t.expect(new URL(page.url()).pathname).contains(`login/${side}`);
      arrive();
      await shown(page, side);
    } finally {
      await close();
    }
  });

  test(`${side}：工作台的菜单在脚本之前就在，页里没有个人信息；先按的按钮到时照做`, async () => {
    const { page, close } = await openSecondBrowser();
    try {
      await page.goto(at(`login/${side}`));
      await signIn(page, side);
      await shown(page, side);
      const name = (await page.locator('header button[aria-expanded][aria-controls]').first().innerText()).trim();
      const arrive = await holdScripts(page);
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first().waitFor();
      await t.expect((await page.locator('#root').innerText()).includes(name)).notOk();
      await page.locator('header button[aria-label="联系客服"]:visible').click();
      arrive();
      await page.getByRole('dialog', { name: '联系客服' }).waitFor();
      await page.locator('main h1').first().waitFor({ state: 'attached' });
    } finally {
      await close();
    }
  });
}

test('注册：填好的、选好的、勾选的都在，按了注册就逐项检查', async () => {
  const { page, close } = await openSecondBrowser();
  try {
    const arrive = await holdScripts(page);
    await page.goto(at('register/media'), { waitUntil: 'commit' });
    await page.getByLabel('手机号').fill('13900000077');
    await page.getByRole('textbox', { name: '设置密码' }).fill('一句只有我知道的话');
    await page.getByText('都有', { exact: true }).click();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '注册媒体主' }).click();
    arrive();
    await page.getByText('请输入短信验证码').waitFor();
    await t.expect(await page.getByLabel('手机号').inputValue()).eql('13900000077');
    await t.expect(await page.getByRole('radio', { name: '都有' }).isChecked()).ok();
    await t.expect(await page.getByText('请选择媒体类型').count()).eql(0);
    await t.expect(await page.getByRole('checkbox', { name: /我已阅读并同意/ }).isChecked()).ok();
  } finally {
    await close();
  }
});
