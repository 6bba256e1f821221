/** What advertiser and media owner both read about one order and each other: forecast and result, landing visitors, scores, an explained listing. */
import { randomUUID } from 'node:crypto';
import { Selector, t } from 'testcafe';
import { articleLink, runningCampaign } from '../../accounts/campaigns';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { LoginPage } from '../../models/login-page';
import { signInBeside } from '../../models/media-desk';
import { ops, productNow } from '../../stage/operator';
import { openSecondBrowser } from '../../stage/second-browser';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('双方都看得到').page('about:blank').disableConcurrency;

const main = Selector('main');

/** Somebody opens the order's link in a browser of their own. */
async function visit(path: string, browser: string): Promise<void> {
  const headers = { 'user-agent': `Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 ${browser}` };
  await fetch(at(path.replace(/^\//, '')), { headers, redirect: 'manual' });
}

test('预测与实际、落地访客、履约分与评分、低质的依据与申诉、边写边查的次数：两边各自的页面说的是同一件事', async () => {
  const [advertiser, owner] = [await newAdvertiser(5_000_00), await newMediaOwner()];
  const mark = randomUUID().slice(0, 6);
  const account = `双方大号${mark}`;
  const accountId = await newMediaAccount(owner, account);
  const form = { name: `双方${mark}`, titles: [`双方${mark}`], landingUrl: 'https://example.com/' };
  const { id: campaignId } = await runningCampaign(advertiser, form);
  const planAt = new Date((await productNow()) + 2 * 3_600_000).toISOString();
  const { orderId } = await owner.call('media/claim', { campaignId, accountId, position: 1, planAt, unitPriceFen: 60 });
  await owner.call('media/publish', { id: orderId, url: articleLink() });
  const { landing } = await owner.call('media/orderDetail', { id: orderId });
  for (const browser of ['Version/17.0', 'Version/18.0', 'Version/18.0']) await visit(landing?.path ?? '', browser);
  await ops('clock', 'advance', '--by', '80h');

  const { page, close } = await openSecondBrowser();
  try {
    await signInBeside(page, owner);
    const opens = async (entry: string) => {
      await page
        .getByRole('row')
        .filter({ hasText: account })
        .getByRole('button', { name: /^更多操作/ })
        .click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    const login = new LoginPage('ad');
    await login.open();
    await login.signIn(advertiser);
    await t.expect(login.form.exists).notOk();

    await t.navigateTo(at(`admin-ad/oa/read/${campaignId}/detail`));
    const forecast = main.find('section').withText('预测与实际');
    await t
      .expect(forecast.find('tr').withText('有效阅读').exists)
      .ok()
      .expect(forecast.withText(/依据近 90 天 \d+ 个同类订单/).exists)
      .ok();
    await t.navigateTo(at(`admin-ad/oa/read/${campaignId}/detail?tab=orders&order=${orderId}`));
    await t.expect(Selector('body').withText(/落地页访客\s*2\s*访问次数\s*3/).exists).ok();
    await page.goto(at(`admin-media/oa/order-read/${orderId}/detail`));
    await page.getByText(/本单跳转链接：访客 2，访问 3 次/).waitFor();

    // What the advertiser wrote passed its first review; a forbidden word is said before it is sent.
    await t
      .navigateTo(at('admin-ad/oa/read/add'))
      .expect(main.withText('首次送审的 1 个推广，一次通过 1 个（100%）').exists)
      .ok();
    await t.typeText(main.find('[data-field="titles.0"] input, [data-field="titles"] input').nth(0), '国家级好茶');
    await t.expect(main.withText('广告法').exists).ok();

    await t
      .navigateTo(at('admin-ad/personal/person-base'))
      .expect(main.withText(/合作满 \d+ 单后显示/).exists)
      .ok();
    await page.goto(at('admin-media/account/oa'));
    await opens('履约分');
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /^按时发布/ })
      .waitFor();
    await page.keyboard.press('Escape');

    const reason = `两次异常阅读 ${mark}`;
    await ops('quality', 'list', '--account', accountId, '--reason', reason);
    await t.navigateTo(at(`admin-ad/media/oa/low?keyword=${encodeURIComponent(account)}`));
    await t.expect(main.find('tr').withText(account).exists).ok();
    const [entry] = (await owner.call('media/lowQuality', { page: 1, pageSize: 10, filters: { accountId } })).list;
    await t.expect(entry?.hits[0]?.value).contains(reason);
    await page.reload();
    await opens('低质记录');
    await page.getByRole('dialog').getByText(reason).waitFor();
    await page
      .getByRole('dialog')
      .getByText(/自动恢复/)
      .waitFor();
  } finally {
    await close();
  }
});
