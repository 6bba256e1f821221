/** Signing in before any script has arrived, as on a slow line. */
import { t } from 'testcafe';
import { demonstration } from '../accounts/demonstration';
import { openSecondBrowser } from '../stage/second-browser';
import { at } from '../stage/stage';

fixture('登录页在脚本到达之前').page('about:blank');

for (const side of ['ad', 'media'] as const) {
  test(`${side}：先填好、勾选、按了登录，脚本到了就登录，什么都没有丢`, async () => {
    const { page, close } = await openSecondBrowser();
    try {
      let arrive = () => {};
      const line = new Promise<void>((done) => {
        arrive = done;
      });
      await page.route('**/*.js*', async (route) => {
        await line;
        await route.continue();
      });
      await page.goto(at(`login/${side}`), { waitUntil: 'commit' });
      const { phone, password } = demonstration[side];
      await page.getByLabel('手机号').fill(phone);
      await page.getByRole('textbox', { name: '密码' }).fill(password);
      await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await t.expect(new URL(page.url()).pathname).contains(`login/${side}`);
      arrive();
      await page.waitForURL(`**/admin-${side}/**`);
      await page.locator('main h1').first().waitFor();
    } finally {
      await close();
    }
  });
}
