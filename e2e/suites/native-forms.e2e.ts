/**
 * Forms that are in the page as HTML before their scripts: pressed Enter in while no script of ours has come, they are not sent, and the address bar
 * gets nothing of what was typed.
 */
import { t } from 'testcafe';
import { openSecondBrowser } from '../stage/second-browser';
import { at, stage } from '../stage/stage';

fixture('没有脚本的表单').page('about:blank');

const pages = [
  'login/ad',
  'register/ad',
  'web-forget/ad',
  'help/common',
  'data-query',
  'data-valid',
  'contact/complaint',
  'web-ad/custom',
];
const secret = 'plum-river-42';

test('脚本没有到的时候按回车，表单不会自己提交，密码不进地址栏', async () => {
  const { page, close } = await openSecondBrowser();
  const withForm: string[] = [];
  try {
    await page.route(/\.m?js(\?|$)/, (route) => route.abort());
    for (const path of pages) {
      const response = await page.goto(at(path, stage().main));
      if (!response?.ok()) continue;
      const fields = page.locator('form input:not([type=radio], [type=checkbox], [type=file], [readonly]):enabled:visible');
      const count = await fields.count();
      if (count > 0) withForm.push(path);
      const address = page.url();
      let navigations = 0;
      page.on('framenavigated', () => {
        navigations += 1;
      });
      for (let n = 0; n < count; n += 1) {
        await fields.nth(n).fill(secret);
        await fields.nth(n).press('Enter');
      }
      // What a native submission would have begun is there once the document answers again.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await t.expect({ path, url: page.url(), navigations }).eql({ path, url: address, navigations: 0 });
      if (count > 0) await t.expect(await fields.nth(0).inputValue()).notEql('');
      page.removeAllListeners('framenavigated');
    }
    await t.expect(withForm).contains('data-query');
  } finally {
    await close();
  }
});
