/** Two people meet over a booking whose reads are doubted: both read the same finding, the price is paid, the earning waits, and a person ends it. */
import { randomUUID } from 'node:crypto';
import { Selector, t } from 'testcafe';
import { balancesOf } from '../../accounts/books';
import { articleLink, book } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { violations } from '../../models/accessibility';
import { OpenDialog } from '../../models/campaign-page';
import { DoubtDesk } from '../../models/doubt-desk';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('存疑的广告位：两个人').page('about:blank').disableConcurrency;

const main = Selector('main');
const rules = Selector('ul').withAttribute('aria-label', '异常规则');

/** Published on its day with reads that the public page does not confirm, and kept to the end. */
async function keptBooking(advertiser: Person, owner: Person): Promise<{ id: string; no: string; planId: string }> {
  const accountId = await newMediaAccount(owner, `存疑${randomUUID().slice(0, 6)}`);
  const day = new Date((await productNow()) + 3 * 86_400_000).toISOString().slice(0, 10);
  const { version } = await owner.call('media/schedule', { accountId, from: day, to: day });
  const change = { action: 'open', from: day, to: day, positions: [1] } as const;
  await owner.call('media/scheduleSave', { accountId, version, change: { ...change, positions: [...change.positions] } });
  await book(advertiser, accountId, new Date(`${day}T20:30:00+08:00`).toISOString());
  const id = (await owner.call('media/invites', {})).list[0]?.order?.id ?? '';
  const versionOf = async () => (await owner.call('media/positionDetail', { id })).version;
  await owner.call('media/inviteAnswer', { id, version: await versionOf(), answer: 'accept' });
  const creative = { titles: ['周末吃点好的'], sourceUrl: 'https://mp.weixin.qq.com/s/browser-suite-doubt' };
  await advertiser.call('adPosition/creative', { id, version: await versionOf(), creative });
  await owner.call('media/positionPreview', { id, version: await versionOf(), url: 'https://mp.weixin.qq.com/s/preview' });
  await advertiser.call('adPosition/previewAnswer', { id, version: await versionOf(), ok: true });
  const planAt = Date.parse(`${day}T20:35:00+08:00`);
  await ops('clock', 'advance', `${Math.ceil((planAt - (await productNow())) / 60_000)}m`);
  await owner.call('media/positionPublish', { id, version: await versionOf(), url: `${articleLink()}&variant=mismatch` });
  await ops('clock', 'advance', '170h');
  const [plan] = (await advertiser.call('adPosition/list', {})).list;
  return { id, no: (await owner.call('media/positionDetail', { id })).no, planId: plan?.id ?? '' };
}

test('双方看到同一条异常；照价付款，收益延后；平台看过后不再延后，账本审计通过', async () => {
  const [advertiser, owner] = [await newAdvertiser(2_000_00), await newMediaOwner()];
  const { id, no, planId } = await keptBooking(advertiser, owner);
  const desk = await DoubtDesk.open(owner, id);
  try {
    const found = await desk.finding('R8 公开数与官方数不符');
    await desk.delay.waitFor();

    const login = new LoginPage('ad');
    await login.open();
    await login.signIn(advertiser);
    await t.expect(login.form.exists).notOk();
    await t.navigateTo(at(`admin-ad/oa/position/${planId}/detail`));
    await t.expect(main.withText('金额不因此减少').exists).ok();
    const same = await rules.find('li').withText('R8 公开数与官方数不符').innerText;
    await t.expect(same.replace(/\s+/g, ' ')).eql(found).expect(found).contains('命中 +25');
    await t.expect(await violations()).eql([]);
    await t.click(button('确认数据')).click(new OpenDialog('确认数据并结算').button('确认并支付 ¥300.00'));
    await t.expect(main.withText('已支付').exists).ok();
    await ops('clock', 'advance', '48h');

    // Longer than an undoubted earning would, and still pending.
    const before = await balancesOf(owner);
    const pendingFen = before('2101');
    await t.expect(pendingFen).gt(0).expect(before('2102')).eql(0);
    await ops('suspicion', 'clear', '--no', no, '--reason', '公开页缓存未更新');
    await desk.reload();
    await desk.reads('公开页缓存未更新');
    await t.expect(await desk.delay.count()).eql(0);
    await t.eval(() => window.location.reload());
    await t.expect(rules.exists).ok().expect(main.withText('金额不因此减少').exists).notOk();
    const after = await balancesOf(owner);
    await t.expect(after('2102')).eql(pendingFen).expect(after('2101')).eql(0);
    await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
  } finally {
    await desk.close();
  }
});
