/** A media owner's orders in one journey: media account, claims against a competitor, publication, a missed deadline, a deduction. */
import { join } from 'node:path';
import { Selector, t } from 'testcafe';
import { articleLink, runningCampaigns, runningFollowers } from '../../accounts/campaigns';
import { type Person, signedIn } from '../../accounts/client';
import { type Account, newAccount } from '../../accounts/new-account';
import { certifyPerson, newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { here } from '../../models/browser';
import { button, field, option } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { claimDialog, hall, orderPage } from '../../models/media-work';
import { Workspace } from '../../models/workspace';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('媒体主接单').page('about:blank').disableConcurrency;

const picture = join(__dirname, '../../../docs');

test('添加账号、抢最后的预算、发布、流单、扣减与申诉，直到结算', async () => {
  const mark = String(Date.now()).slice(-6);
  const account = await newAccount('media');
  const advertiser = await newAdvertiser(5_000_00);
  const person = await signedIn(account);
  await certifyPerson(person);
  const rival = await newMediaOwner();
  const rivalAccount = await newMediaAccount(rival, `对手大号${mark}`);

  await addAccount(account, person, `主人大号${mark}`);

  const [rest, ...names] = ['最后预算', '正常', '重复'].map((each) => `${each}${mark}`);
  const [last] = await runningCampaigns(advertiser, [
    { name: rest, budgetFen: 500_00, unitPriceFen: 100, perAccountCapBp: 10_000 },
    ...names.map((name) => ({ name })),
  ]);

  // One order takes the whole budget: the rival is faster while the dialog is open.
  await hall.open(rest ?? '');
  await t.click(hall.claimOf(rest ?? '')).click(claimDialog.agree);
  const claimed = await rival.call('media/claim', {
    campaignId: last?.id ?? '',
    accountId: rivalAccount,
    position: 1,
    planAt: new Date((await productNow()) + 6 * 3_600_000).toISOString(),
    unitPriceFen: 100,
    forecastQty: 500,
  });
  await t.expect(claimed.capQty).gt(0).click(claimDialog.send);
  await t.expect(claimDialog.box.withText(/任务已被抢完|预算只剩/).exists).ok();

  // The owner's own orders: one without problems, one with partly abnormal figures.
  const orders: string[] = [];
  for (const [index, name] of names.entries()) {
    await hall.open(name);
    await t.click(hall.claimOf(name)).click(claimDialog.agree);
    // Each position of a post can be taken once.
    if (index > 0) await t.click(field('位置')).click(option('次条'));
    await t
      .click(claimDialog.send)
      .expect(here())
      .match(/order-read\/[\w-]+\/detail$/);
    orders.push(/order-read\/([\w-]+)\//.exec(await here())?.[1] ?? '');
    await t.expect(orderPage.turn.innerText).contains('请发布并回填链接');
  }
  const [good = '', odd = ''] = orders;

  // An invalid link is reported at its field, a valid one goes into verification.
  await orderPage.open(good);
  await t.click(button('回填链接')).typeText(field('发布链接'), 'https://example.com/s/1', { paste: true });
  await t
    .click(button('提交核验'))
    .expect(orderPage.dialog.withText('请填写 mp.weixin.qq.com 的文章链接').exists)
    .ok()
    .typeText(field('发布链接'), articleLink(), { paste: true, replace: true })
    .click(button('提交核验'))
    .expect(orderPage.turn.withText(/正在核验发布|正在计量/).exists)
    .ok();
  await person.call('media/publish', { id: odd, url: `${articleLink().replace('idx=1', 'idx=2')}&variant=reused` });

  // The rival never publishes; the figures of the other orders are counted.
  await ops('clock', 'advance', '--by', '50h');
  const missed = await rival.call('media/orderDetail', { id: claimed.orderId });
  await t.expect(missed.status).eql('expired');
  await checkPenalty(rival);
  await ops('clock', 'advance', '--by', '48h');
  await appealDeduction(odd);

  const { version } = await person.call('media/orderDetail', { id: good });
  await advertiser.call('adRead/confirm', { id: good, version });
  await orderPage.open(good);
  await t
    .expect(orderPage.turn.innerText)
    .contains('已结算')
    .expect(orderPage.section('资金轨迹').withText('待结算 2101').exists)
    .ok();
});

test('涨粉与视频号订单：接单、发布、计量，逾期未异议或确认后结算', async () => {
  const mark = String(Date.now()).slice(-6);
  const [advertiser, owner] = [await newAdvertiser(10_000_00), await newMediaOwner()];
  await newMediaAccount(owner, `涨粉大号${mark}`);
  await newMediaAccount(owner, `视频大号${mark}`, 'video');
  const fans = await runningFollowers(advertiser, 'fans', `涨粉${mark}`);
  const video = await runningFollowers(advertiser, 'video', `视频${mark}`);
  await ops('clock', 'advance', '--by', '40m');

  const login = new LoginPage('media');
  await login.open();
  await login.signIn(owner);
  await t.expect(here()).match(/\/admin-media\/index$/);
  const publish = async (hallPath: string, no: string, url: string) => {
    await t.navigateTo(at(`admin-media/${hallPath}?keyword=${no}`)).click(hall.claimOf('每天一道家常菜'));
    await t
      .click(claimDialog.agree)
      .click(claimDialog.send)
      .expect(here())
      .match(/\/detail$/);
    // No demonstration account has a real QR code, and the page says so.
    const why = Selector('main').withText('为演示环境，无法生成真实二维码');
    if (hallPath === 'oa/fans') await t.click(button('获取二维码')).expect(why.exists).ok();
    await t.click(button('回填链接')).typeText(field('发布链接'), url, { paste: true });
    await t
      .click(button('提交核验'))
      .expect(orderPage.turn.withText(/正在核验发布|正在计量/).exists)
      .ok();
    return here();
  };
  const work = `https://channels.weixin.qq.com/web/pages/feed?seed=${Math.floor(Math.random() * 1e6)}`;
  const pages = [await publish('video/fans', video.no, work), await publish('oa/fans', fans.no, articleLink())];

  // 72 hours of counting and 48 hours without an objection confirm one order; the other's followers must stay for 72 more.
  await ops('clock', 'advance', '--by', '146h');
  await t
    .navigateTo(at(pages[0] ?? ''))
    .expect(orderPage.turn.innerText)
    .contains('已结算');
  await t
    .navigateTo(at(pages[1] ?? ''))
    .expect(orderPage.turn.innerText)
    .contains('等待广告主确认数据')
    .expect(orderPage.line('有效新增粉丝').innerText)
    .match(/[1-9]/);
  const { list } = await owner.call('media/orders', { page: 1, pageSize: 10, filters: { kind: 'fans' } });
  await advertiser.call('adFans/confirm', { id: list[0]?.id ?? '', version: list[0]?.version ?? 0 });
  await t.eval(() => location.reload());
  await t
    .expect(orderPage.turn.innerText)
    .contains('已结算')
    .expect(orderPage.section('资金轨迹').withText('待结算 2101').exists)
    .ok();
  const audit = await ops('audit');
  await t.expect(audit.filter((each) => each['结果'] !== '✓')).eql([]);
});

/** The owner adds a media account on their own. */
async function addAccount(account: Account, person: Person, name: string): Promise<void> {
  const workspace = new Workspace('media');
  await new LoginPage('media').open();
  await new LoginPage('media').signIn(account);
  await t.expect(here()).match(/\/admin-media\/index$/);
  await workspace.open('admin-media/account/oa?add=1');
  await t
    .click(button('获取授权二维码'))
    .expect(workspace.heading.innerText)
    .eql('添加公众号')
    .click('main input[type=checkbox]')
    .click(button('获取授权二维码'))
    .typeText(field('模拟账号名称'), name, { paste: true })
    .click(button('模拟同意授权'))
    .click(field('账号行业'))
    .click(option('美食'))
    .pressKey('esc')
    .typeText(field('头条硬广'), '300', { paste: true })
    .click(button('提交审核'))
    .expect(here())
    .match(/\/account\/oa$/);
  const { list } = await person.call('media/accounts', { page: 1, pageSize: 10 });
  await ops('account', 'pass', '--id', list[0]?.id ?? '');
}

/** The penalty: five points of the performance score, a hundred growth points. */
async function checkPenalty(rival: Person): Promise<void> {
  const [late] = (await rival.call('media/accounts', { page: 1, pageSize: 10 })).list;
  const { detail } = await rival.call('activity/level', {});
  await t
    .expect(late?.perfScore)
    .eql(75)
    .expect(detail.map(({ reason, growth }) => [reason, growth]))
    .eql([['违约流单', -100]]);
}

/** The media owner objects to a deduction, with a file as evidence. */
async function appealDeduction(orderId: string): Promise<void> {
  await orderPage.open(orderId);
  await t
    .expect(orderPage.turn.innerText)
    .contains('等待广告主确认数据')
    .expect(orderPage.section('数据与核验').withText('重复使用').exists)
    .ok()
    .click(button('申诉扣减'))
    .typeText(orderPage.dialog.find('textarea'), '首发在本账号，后台可查。', { paste: true })
    .setFilesToUpload(orderPage.dialog.find('input[type=file]'), [join(picture, 'home.png')])
    .expect(orderPage.dialog.find('li').withText('home.png').exists)
    .ok()
    .click(orderPage.dialog.find('button[type=submit]'))
    .expect(orderPage.section('争议与凭证').withText('扣减申诉').exists)
    .ok();
}
