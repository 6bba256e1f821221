/** A booked position in two roles: calendar, competing booking, counter-offer, creative, preview, publication, keeping, settlement, review. */
import { randomUUID } from 'node:crypto';
import { Role, Selector } from 'testcafe';
import { articleLink, book } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import type { Account } from '../../accounts/new-account';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { OpenDialog, row } from '../../models/campaign-page';
import { button, field, link, option } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { registerAdvertiser } from '../../models/register-page';
import { cell, dayAfter, dayOfCalendar, menuDay } from '../../models/schedule-page';
import { ops } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved: other tests' deadlines must not interfere.
fixture('广告位：两种角色').page('about:blank').disableConcurrency;

const main = Selector('main');

function signedIn(account: Account): Role {
  return Role(
    at(`login/${account.side}`),
    async (t) => {
      const page = new LoginPage(account.side);
      await page.signIn(account);
      await t.expect(page.form.exists).notOk();
    },
    { preserveUrl: true },
  );
}

/** The product's own clock: other suites have moved it. */
async function serverNow(person: Person): Promise<number> {
  const { id } = await person.call('adPosition/save', { form: {} });
  const { createdAt } = await person.call('adPosition/detail', { id });
  return Date.parse(createdAt);
}

test('从注册、开放排期到结算评价：被占的日期可候补，协商涨价补冻结，预览确认后按时发布', async (t) => {
  const ad = await newAdvertiser(2_000_00, await registerAdvertiser());
  const [rival, media] = [await newAdvertiser(2_000_00), await newMediaOwner()];
  const name = `排期${randomUUID().slice(0, 6)}`;
  const accountId = await newMediaAccount(media, name);
  const now = await serverNow(ad);
  const [day, taken] = [dayAfter(now, 3), dayAfter(now, 4)];
  const roles = { ad: signedIn(ad), media: signedIn(media) };

  // The owner opens the calendar; somebody else books a day.
  await t.useRole(roles.media).navigateTo(at(`admin-media/oa/order-schedule?day=${day}`));
  await t.click(button('批量开放'));
  const batch = new OpenDialog('批量设置排期');
  await t
    .typeText(batch.place.find('.ant-picker input').nth(0), day, { replace: true })
    .typeText(batch.place.find('.ant-picker input').nth(1), dayAfter(now, 9), { replace: true })
    .pressKey('tab')
    .click(batch.button('开放'))
    .expect(cell(day, '可约 头条 300.00').exists)
    .ok();
  await book(rival, accountId, new Date(`${taken}T20:30:00+08:00`).toISOString());

  // The advertiser finds the account, joins the waiting list for the taken day, and chooses another.
  await t.useRole(roles.ad).navigateTo(at(`admin-ad/oa/position/add?keyword=${encodeURIComponent(name)}`));
  await t.click(Selector(`main button[aria-label="加入：${name}"]`).filterVisible());
  await t
    .click(menuDay(name, taken, '候补'))
    .expect(menuDay(name, taken, '退出候补').exists)
    .ok();
  await t
    .click(menuDay(name, day, '300.00 元'))
    .typeText(field('计划名称'), `计划${name}`)
    .click(field('推广行业'))
    .click(option('食品饮料'))
    .click(main.find('label').withText('稍后提供'))
    .click(button('提交计划'));
  await t.click(new OpenDialog('提交投放计划').button('提交并冻结')).expect(main.withText('等待媒体接单').exists).ok();
  await t.expect(main.withText('冻结中').withText('¥300.00').exists).ok();

  // The owner asks for more, the advertiser agrees: the difference is frozen.
  await t.useRole(roles.media).navigateTo(at('admin-media/order-invite?tab=pending'));
  await t.click(row(dayOfCalendar(day)).find('button').withText('协商'));
  const counter = new OpenDialog('提出协商');
  await t.typeText(counter.place.find('input[inputmode="decimal"]'), '360', { replace: true }).click(counter.button('提出协商'));
  await t
    .useRole(roles.ad)
    .navigateTo(at('admin-ad/oa/position'))
    .click(link(`计划${name}`));
  await t.expect(main.withText('补冻结 ¥60.00').exists).ok().click(button('同意协商'));
  await t.click(new OpenDialog('同意媒体的协商').button('同意协商')).expect(main.withText('请上传素材').exists).ok();
  await t.expect(main.withText('¥360.00').exists).ok();

  // Creative, preview.
  await t.click(button('上传素材'));
  const creative = new OpenDialog('上传素材');
  await t
    .typeText(field('标题'), '周末吃点好的')
    .typeText(field('文章链接'), 'https://mp.weixin.qq.com/s/browser-suite-position')
    .click(creative.button('提交素材'))
    .expect(main.withText('等待媒体提交预览').exists)
    .ok();
  const [order] = (await media.call('media/positionOrders', {})).list;
  const orderPage = at(`admin-media/oa/order-position?order=${order?.id}`);
  await t.useRole(roles.media).navigateTo(orderPage).click(button('提交预览'));
  const preview = new OpenDialog('提交预览');
  await t.typeText(field('预览链接'), 'https://mp.weixin.qq.com/s/preview').click(preview.button('提交预览'));
  await t.expect(Selector('[role=dialog]').withText('等待广告主确认预览').exists).ok();
  await t
    .useRole(roles.ad)
    .navigateTo(at('admin-ad/oa/position'))
    .click(link(`计划${name}`))
    .click(button('确认预览'));
  await t.click(new OpenDialog('确认预览？').button('确认预览')).expect(main.withText('等待媒体发布').exists).ok();

  // Publication in its window, then a week of keeping.
  const planAt = Date.parse(`${day}T20:35:00+08:00`);
  await ops('clock', 'advance', `${Math.ceil((planAt - (await serverNow(rival))) / 60_000)}m`);
  await t.useRole(roles.media).navigateTo(orderPage).click(button('回填发布链接'));
  const publish = new OpenDialog('回填发布链接');
  await t.typeText(field('发布链接'), 'https://example.com/a').click(publish.button('提交核验'));
  await t.expect(publish.place.withText('请填写 https://mp.weixin.qq.com/s 开头的文章链接').exists).ok();
  await t
    .typeText(field('发布链接'), articleLink(), { replace: true })
    .click(publish.button('提交核验'))
    .expect(Selector('[role=dialog]').withText(/正在核验发布链接|文章保留期/).exists)
    .ok();
  await ops('clock', 'advance', '170h');

  // The advertiser confirms, pays and reviews.
  await t
    .useRole(roles.ad)
    .navigateTo(at('admin-ad/oa/position'))
    .click(link(`计划${name}`));
  await t.click(button('确认数据')).click(new OpenDialog('确认数据并结算').button('确认并支付 ¥360.00'));
  await t.expect(main.withText('已支付').withText('评价').exists).ok();
  await t.click(main.find('input[type="radio"][value="5"]')).click(button('提交评价'));
  await t.expect(main.withText('我的评价').exists).ok();
  const { netFen } = await media.call('media/positionDetail', { id: order?.id ?? '' });
  await t.expect(netFen).gt(300_00);
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
});
