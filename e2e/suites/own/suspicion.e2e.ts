/** Two people meet over a booking whose reads are doubted: both read the same finding, the price is paid, the earning waits, and a person ends it. */
import { randomUUID } from 'node:crypto';
import { Selector, t } from 'testcafe';
import { balancesOf } from '../../accounts/books';
import { articleLink, book } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { OpenDialog } from '../../models/campaign-page';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { signInBeside } from '../../models/media-desk';
import { ops, productNow } from '../../stage/operator';
import { openSecondBrowser } from '../../stage/second-browser';
import { at, stage } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('存疑的广告位：两个人').page('about:blank').disableConcurrency;

const main = Selector('main');

/** Published on its day with reads that the public page does not confirm, and kept to the end. @returns id and number */
async function keptBooking(advertiser: Person, owner: Person): Promise<{ id: string; no: string; planId: string }> {
  const accountId = await newMediaAccount(owner, `存疑${randomUUID().slice(0, 6)}`);
  const day = new Date((await productNow()) + 3 * 86_400_000).toISOString().slice(0, 10);
  const { version } = await owner.call('media/schedule', { accountId, from: day, to: day });
  await owner.call('media/scheduleSave', {
    accountId,
    version,
    change: { action: 'open', from: day, to: day, positions: [1] },
  });
  await book(advertiser, accountId, new Date(`${day}T20:30:00+08:00`).toISOString());
  const id = (await owner.call('media/invites', {})).list[0]?.order?.id ?? '';
  const versionOf = async () => (await owner.call('media/positionDetail', { id })).version;
  await owner.call('media/inviteAnswer', { id, version: await versionOf(), answer: 'accept' });
  const plan = (await advertiser.call('adPosition/list', {})).list[0];
  await advertiser.call('adPosition/creative', {
    id,
    version: await versionOf(),
    creative: { titles: ['周末吃点好的'], sourceUrl: 'https://mp.weixin.qq.com/s/browser-suite-doubt' },
  });
  await owner.call('media/positionPreview', { id, version: await versionOf(), url: 'https://mp.weixin.qq.com/s/preview' });
  await advertiser.call('adPosition/previewAnswer', { id, version: await versionOf(), ok: true });
  const planAt = Date.parse(`${day}T20:35:00+08:00`);
  await ops('clock', 'advance', `${Math.ceil((planAt - (await productNow())) / 60_000)}m`);
  await owner.call('media/positionPublish', { id, version: await versionOf(), url: `${articleLink()}&variant=mismatch` });
  await ops('clock', 'advance', '170h');
  return { id, no: (await owner.call('media/positionDetail', { id })).no, planId: plan?.id ?? '' };
}

test('双方看到同一条异常；照价付款，收益延后；平台看过后不再延后，账本审计通过', async () => {
  const [advertiser, owner] = [await newAdvertiser(2_000_00), await newMediaOwner()];
  const { id, no, planId } = await keptBooking(advertiser, owner);
  const { page, close } = await openSecondBrowser();
  try {
    await signInBeside(page, owner);
    await page.goto(at(`admin-media/oa/order-position?order=${id}`, stage().main));
    const media = page.getByRole('dialog');
    await media.getByText('R8 公开数与官方数不符').first().waitFor();
    await media.getByText(/收益最迟 .* 起可提现/).waitFor();

    const login = new LoginPage('ad');
    await login.open();
    await login.signIn(advertiser);
    await t.expect(login.form.exists).notOk();
    await t.navigateTo(at(`admin-ad/oa/position/${planId}/detail`));
    await t.expect(main.withText('R8 公开数与官方数不符').exists).ok().expect(main.withText('金额不因此减少').exists).ok();
    await t.click(button('确认数据')).click(new OpenDialog('确认数据并结算').button('确认并支付 ¥300.00'));
    await t.expect(main.withText('已支付').exists).ok();
    await ops('clock', 'advance', '48h');

    // Longer than any undoubted earning, and still pending.
    const ofMedia = await balancesOf(owner);
    const pendingFen = ofMedia('2101');
    await t.expect(pendingFen).gt(0).expect(ofMedia('2102')).eql(0);
    await ops('suspicion', 'clear', '--no', no, '--reason', '公开页缓存未更新');
    await page.reload();
    await media.getByText('公开页缓存未更新').first().waitFor();
    const after = await balancesOf(owner);
    await t.expect(after('2102')).eql(pendingFen).expect(after('2101')).eql(0);
    await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
  } finally {
    await close();
  }
});
