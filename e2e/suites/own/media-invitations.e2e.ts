/** Outcomes of an invitation without negotiation: accepted by an auto rule, declined, expired; the calendar meanwhile; a low-quality appeal. */
import { join } from 'node:path';
import { Selector } from 'testcafe';
import { balancesOf } from '../../accounts/books';
import { book } from '../../accounts/campaigns';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { bookBeside } from '../../models/booking-desk';
import { here } from '../../models/browser';
import { OpenDialog, row } from '../../models/campaign-page';
import { button, option } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { cell, dayAfter, dayOfCalendar } from '../../models/schedule-page';
import { ops, productNow } from '../../stage/operator';
import { openSecondBrowser } from '../../stage/second-browser';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('媒体主邀约').page('about:blank').disableConcurrency;

const priceFen = 300_00;

test('自动接单、拒绝、逾期各有结果和代价；排期打开时另一浏览器抢先预订，占不掉；低质申诉成立后移出名单', async (t) => {
  const mark = String(Date.now()).slice(-6);
  const [ad, rival, media] = [await newAdvertiser(5_000_00), await newAdvertiser(1_000_00), await newMediaOwner()];
  const name = `邀约大号${mark}`;
  const accountId = await newMediaAccount(media, name);
  const now = await productNow();
  const [auto, declined, silent] = [dayAfter(now, 4), dayAfter(now, 5), dayAfter(now, 6)];
  const { version } = await media.call('media/schedule', { accountId, from: auto, to: silent });
  await media.call('media/scheduleSave', {
    accountId,
    version,
    change: { action: 'open', from: auto, to: silent, positions: [1] },
  });
  await media.call('media/autoRule', {
    id: accountId,
    rules: [{ adType: 'position', enabled: true, minPriceFen: priceFen, industries: ['food'], maxOpen: 1 }],
  });
  const evening = (day: string) => new Date(`${day}T20:30:00+08:00`).toISOString();
  await book(ad, accountId, evening(auto));
  // The rule runs with the scheduled jobs; it takes one order, and the media owner must answer the next.
  await ops('clock', 'advance', '--by', '1m');
  await book(ad, accountId, evening(declined));
  const frozenFen = async () => {
    const of = await balancesOf(ad);
    return of('2003') + of('2004');
  };
  await t.expect(await frozenFen()).eql(2 * priceFen);

  const login = new LoginPage('media');
  await login.open();
  await login.signIn(media);
  await t.expect(here()).match(/\/admin-media\/index$/);
  await t.navigateTo(at('admin-media/order-invite?tab=accepted'));
  await t.expect(row(dayOfCalendar(auto)).withText('已接受').exists).ok();
  await t
    .navigateTo(at('admin-media/order-invite?tab=pending'))
    .expect(row(dayOfCalendar(auto)).exists)
    .notOk()
    .click(row(dayOfCalendar(declined)).find('button').withText('拒绝'));
  const decline = new OpenDialog('拒绝邀约');
  await t.click(decline.button('拒绝邀约')).expect(decline.place.withText('请选择拒绝原因').exists).ok();
  await t
    .click(decline.place.find('.ant-select'))
    .click(option('档期冲突'))
    .click(decline.button('拒绝邀约'))
    .expect(row(dayOfCalendar(declined)).exists)
    .notOk();
  await t.expect(await frozenFen()).eql(priceFen, '拒绝后解冻');

  // The calendar is open while somebody else books the day; a booked day cannot be closed.
  await t.navigateTo(at(`admin-media/oa/order-schedule?day=${silent}`));
  await t.expect(cell(silent, '可约 头条 300.00').exists).ok();
  const beside = await openSecondBrowser();
  try {
    await bookBeside(beside.page, rival, name, silent);
  } finally {
    await beside.close();
  }
  await t.click(button('批量开放'));
  const batch = new OpenDialog('批量设置排期');
  await t
    .typeText(batch.place.find('.ant-picker input').nth(0), silent, { replace: true })
    .typeText(batch.place.find('.ant-picker input').nth(1), silent, { replace: true })
    .pressKey('tab')
    .click(batch.place.find('label').withText('关闭'))
    .click(batch.button('关闭'))
    .expect(Selector('body').withText(/已有预订|内容已被更新/).exists)
    .ok();
  await t.eval(() => location.reload());
  await t.expect(cell(silent, '待确认').exists).ok();

  // Nobody responds: it expires, the money is back, and the score drops by one point.
  await ops('clock', 'advance', '--by', '25h');
  await t.navigateTo(at('admin-media/order-invite?tab=expired'));
  await t.expect(row(dayOfCalendar(silent)).withText('已过期').exists).ok();
  await t.expect((await balancesOf(rival))('2003')).eql(0);
  await t.navigateTo(at('admin-media/account/oa'));
  await t.expect(row(name).withText('79').exists).ok();

  // Low quality: the rule and its evidence, an appeal with text and evidence, removal from the list.
  await ops('quality', 'list', '--account', accountId, '--reason', '浏览器测试');
  await t.navigateTo(at(`admin-media/account/oa?quality=${accountId}`));
  const drawer = new OpenDialog('低质记录');
  await t.click(drawer.button('申诉')).click(drawer.button('提交申诉'));
  await t.expect(drawer.place.withText('请填写说明').exists).ok();
  await t
    .typeText(drawer.place.find('textarea'), '数据正常，附后台截图。', { paste: true })
    .setFilesToUpload(drawer.place.find('input[type=file]'), [join(__dirname, '../../../docs/home.png')])
    .expect(drawer.place.find('li').withText('home.png').exists)
    .ok()
    .click(drawer.button('提交申诉'))
    .expect(drawer.place.withText('数据正常，附后台截图。').exists)
    .ok();
  const { list } = await media.call('media/lowQuality', { page: 1, pageSize: 10, filters: { accountId } });
  await ops('quality', 'lift', '--id', list[0]?.id ?? '', '--reason', '凭证可信');
  await t.eval(() => location.reload());
  await t.expect(drawer.place.withText('已解除').exists).ok();
});
