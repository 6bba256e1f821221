/** Campaigns of each kind as the advertiser sees them, from the first order to the last fen; the lists of media accounts. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selector } from 'testcafe';
import { moved, postingsOf } from '../../accounts/books';
import { articleLink, runningCampaign, runningFollowers } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { Refused } from '../../accounts/new-account';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { CampaignFormPage } from '../../models/campaign-form';
import { action, OpenDialog, row, tab } from '../../models/campaign-page';
import { button, field } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { equation } from '../../models/money-pages';
import { registerAdvertiser } from '../../models/register-page';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved: other tests' deadlines must not interfere.
fixture('广告主：列表与详情').page('about:blank').disableConcurrency;

const main = Selector('main');
/** The product's clock is ahead of ours once a test has moved it. */
let productAt = 0;
const hours = (count: number) => new Date(productAt + count * 3_600_000).toISOString();

async function advance(span: string): Promise<void> {
  await ops('clock', 'advance', '--by', span);
  productAt = await productNow();
}

async function claim(
  media: Person,
  campaignId: string,
  accountId: string,
  unitPriceFen: number,
  position?: number,
): Promise<string> {
  const { orderId } = await media.call('media/claim', {
    campaignId,
    accountId,
    unitPriceFen,
    planAt: hours(3),
    ...(position ? { position } : {}),
  });
  return orderId;
}

test('三类广告：从注册到结算，确认一单、异议一单并裁决，资金逐笔对得上；名单只影响以后', async (t) => {
  productAt = await productNow();
  const ad = await newAdvertiser(10_000_00, await registerAdvertiser());
  const media = await newMediaOwner();
  const suffix = randomUUID().slice(0, 6);
  const names = { one: `甲大号${suffix}`, two: `乙大号${suffix}`, video: `丙大号${suffix}` };
  const accounts = {
    one: await newMediaAccount(media, names.one),
    two: await newMediaAccount(media, names.two),
    video: await newMediaAccount(media, names.video, 'video'),
  };
  const video = await runningFollowers(ad, 'video', `视频${suffix}`);
  const fans = await runningFollowers(ad, 'fans', `涨粉${suffix}`);
  // The last one moves the clock forward to the start of all of them.
  const read = await runningCampaign(ad, { name: `阅读${suffix}` });
  productAt = await productNow();
  const orders = {
    one: await claim(media, read.id, accounts.one, 60, 1),
    two: await claim(media, read.id, accounts.two, 60, 1),
    video: await claim(media, video.id, accounts.video, 200),
  };
  await media.call('media/publish', { id: orders.one, url: articleLink() });
  await media.call('media/publish', { id: orders.two, url: articleLink() });
  await media.call('media/publish', {
    id: orders.video,
    url: `https://channels.weixin.qq.com/web/pages/feed?seed=${Math.floor(Math.random() * 1e6)}`,
  });
  await advance('74h');

  // The list, then the orders of the campaign.
  await t
    .navigateTo(at('admin-ad/oa/read'))
    .expect(row(`阅读${suffix}`).withText('投放中').exists)
    .ok();
  await t.click(row(`阅读${suffix}`).find('a[href]').withText(`阅读${suffix}`)).click(tab('订单'));
  const number = async (account: string) => (await row(account).innerText).match(/\S+-\w{6}/)?.[0] ?? '';
  const one = `${names.one} ${await number(names.one)}`;
  const two = `${names.two} ${await number(names.two)}`;

  // Evidence first, then the confirmation that names its amount.
  await t.click(action('查看证据', one));
  const drawer = new OpenDialog(names.one);
  await t.expect(drawer.place.withText('快照曲线').withText('发布核对').withText('未命中').exists).ok();
  await t.click(drawer.place.find('nav a').withText('本单怎么算钱')).expect(drawer.place.withText('您应付').exists).ok();
  await t.click(drawer.button('确认数据')).click(new OpenDialog('确认数据并结算').button('确认并支付'));
  await t.expect(drawer.place.withText('已结算').withText('✓').exists).ok();
  await t.click(drawer.place.find('button[aria-label="关闭"]'));

  // An objection needs a reason and a file; the operator rules, and nobody appeals.
  await t.click(action('提出异议', two));
  const objection = new OpenDialog('对数据提出异议');
  const proof = join(mkdtempSync(join(tmpdir(), 'shizhong-proof-')), 'proof.png');
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  writeFileSync(proof, Buffer.from(dot, 'base64'));
  await t.click(objection.button('提交异议')).expect(objection.place.withText('请上传至少 1 个凭证').exists).ok();
  await t
    .typeText(objection.place.find('textarea'), '阅读来源与账号平时不符')
    .setFilesToUpload(objection.place.find('input[type="file"]'), [proof]);
  await t.expect(objection.place.withText('proof.png').exists).ok().click(objection.button('提交异议'));
  await t.expect(row(names.two).withText('争议中').exists).ok();
  const [dispute] = (await ad.call('adRead/orderDetail', { id: orders.two })).disputes;
  await ops('dispute', 'take', '--no', dispute?.no ?? '');
  await ops('dispute', 'rule', '--no', dispute?.no ?? '', '--pay', '50', '--note', '双方各担一半');

  // Blacklisted from the order: existing orders stay, new claims are refused.
  await t.click(action('加黑名单', one));
  const black = new OpenDialog('加入黑名单');
  await t
    .click(black.place.find('select'))
    .click(black.place.find('option').withText('数据异常'))
    .click(black.button('加入黑名单'));
  await t.expect(row(names.one).withText('已拉黑').withText('已结算').exists).ok();
  await t.expect(await refusedTo(() => claim(media, fans.id, accounts.one, 200))).ok();

  // The order from which a video account's natural growth is deducted.
  await t
    .navigateTo(at(`admin-ad/video/fans/${video.id}/detail`))
    .expect(main.withText('自然基线每小时').exists)
    .ok();
  await t.navigateTo(at(`admin-ad/video/fans/${video.id}/detail?tab=orders&order=${orders.video}&part=money`));
  const videoDrawer = new OpenDialog(names.video);
  await t.expect(videoDrawer.place.withText('减：自然基线').exists).ok();
  await t.click(videoDrawer.button('确认数据')).click(new OpenDialog('确认数据并结算').button('确认并支付'));
  await t.expect(videoDrawer.place.withText('已结算').exists).ok();

  // Off the blacklist, onto the low-quality list, and still allowed.
  await t.navigateTo(at('admin-ad/media/oa/black')).click(action('移出', names.one));
  await t.click(new OpenDialog('移出黑名单').button('移出黑名单')).expect(row(names.one).exists).notOk();
  await ops('quality', 'list', '--account', accounts.one, '--reason', '浏览器测试', '--severe', 'yes');
  await t.expect(await refusedTo(() => claim(media, fans.id, accounts.one, 200))).ok();
  await t.navigateTo(at(`admin-ad/media/oa/low?keyword=${encodeURIComponent(names.one)}`));
  await t.click(action('查看证据', names.one)).expect(new OpenDialog('低质证据').place.withText('判定标准').exists).ok();
  await t.click(new OpenDialog('低质证据').place.find('button[aria-label="关闭"]'));
  await t.click(action('仍然允许', names.one)).expect(row(names.one).withText('已允许').exists).ok();
  const fansOrder = await claim(media, fans.id, accounts.one, 200);
  await media.call('media/publish', { id: fansOrder, url: articleLink() });
  await advance('146h');

  // The ruling has been carried out, the followers are counted, and the sums match the ledger.
  await t
    .navigateTo(at(`admin-ad/oa/fans/${fans.id}/detail?tab=quality`))
    .expect(main.withText('72 小时').withText('扫描二维码').exists)
    .ok();
  await t.click(tab('订单')).expect(row(names.one).withText('待确认').exists).ok();
  await t.click(action('确认数据', `${names.one} ${await number(names.one)}`));
  await t.click(new OpenDialog('确认数据并结算').button('确认并支付')).expect(row(names.one).withText('已结算').exists).ok();
  await t
    .navigateTo(at(`admin-ad/oa/read/${read.id}/detail?tab=orders`))
    .expect(row(names.two).withText('已结算').exists)
    .ok();
  await t.click(tab('资金')).expect(main.withText('与账本逐笔核对一致').exists).ok();
  const detail = await ad.call('adRead/detail', { id: read.id });
  await t.expect(detail.fundTotals.reduce((sum, { amountFen }) => sum + amountFen, 0)).eql(detail.frozenFen);
  await t.navigateTo(at('admin-ad/media/oa/deal')).expect(row(names.one).exists).ok().expect(row(names.two).exists).ok();

  // While it runs: a daily limit has its minimum, and added budget is frozen immediately.
  const before = await ad.call('adRead/detail', { id: read.id });
  await t.navigateTo(at(`admin-ad/oa/read/${read.id}/detail`)).click(headAct('改日限额'));
  const limit = new OpenDialog('日限额');
  await t.typeText(field('日限额'), '40', { replace: true }).expect(limit.place.withText('日限额不低于 50 元').exists).ok();
  await t.expect(limit.button('修改日限额').hasAttribute('disabled')).ok();
  await t.click(limit.button('取消')).click(headAct('加预算')).typeText(field('追加金额'), '500');
  await t.click(new OpenDialog('加预算').button('追加并冻结 ¥500.00')).expect(main.withText('预算 1,500.00').exists).ok();
  const after = await ad.call('adRead/detail', { id: read.id });
  await t.expect((after.budgetFen ?? 0) - (before.budgetFen ?? 0)).eql(500_00);
  await t.expect(after.frozenFen - before.frozenFen).eql(500_00);

  // A lower price goes to review, freezes and thaws nothing, and applies from its approval.
  const form = new CampaignFormPage(`admin-ad/oa/read/${read.id}/edit`);
  await form.open();
  await form.next('定向媒体');
  await form.next('出价与预算');
  await form.type(form.price, '0.55');
  await t.click(button('保存修改')).expect(form.dialog.withText('降低单价').withText('重新审核后生效').exists).ok();
  await t.click(new OpenDialog('保存修改').button('保存并送审')).expect(main.withText('待审核').exists).ok();
  const waiting = await ad.call('adRead/detail', { id: read.id });
  await t.expect([waiting.form.unitPriceFen, waiting.frozenFen]).eql([60, after.frozenFen]);
  await ops('campaign', 'approve', '--no', read.no);
  const passed = await ad.call('adRead/detail', { id: read.id });
  await t.expect([passed.status, passed.form.unitPriceFen, passed.frozenFen]).eql(['running', 55, after.frozenFen]);

  // Every finance page shows the same equation; its rows sum to the ledger's balances, and the audit finds nothing.
  const summary = await ad.call('adFinance/summary', {});
  const frozen = await ad.call('adFinance/frozen', { page: 1, pageSize: 100 });
  const consumed = await ad.call('adFinance/consume', { page: 1, pageSize: 100 });
  const sumOf = (fens: number[]) => fens.reduce((sum, fen) => sum + fen, 0);
  await t
    .expect(sumOf(frozen.list.map(({ leftFen }) => leftFen)))
    .eql(summary.frozenCashFen + summary.frozenGiftFen)
    .expect(sumOf(consumed.list.map(({ amountFen }) => amountFen)))
    .eql(summary.consumedFen);
  const [thawed, invested] = [
    await ad.call('adFinance/thaw', { page: 1, pageSize: 100 }),
    await ad.call('adFinance/invest', { page: 1, pageSize: 100 }),
  ];
  const postings = (await Promise.all([read, fans, video].map(({ no }) => postingsOf(no)))).flat();
  await t
    .expect(sumOf(thawed.list.map(({ amountFen }) => amountFen)))
    .eql(moved(postings, 'T3', 'debit', '2003', '2004'))
    .expect(sumOf(thawed.list.map(({ amountFen }) => amountFen)))
    .gt(0, '一个广告已跑完，余下的已解冻')
    .expect(sumOf(consumed.list.map(({ amountFen }) => amountFen)))
    .eql(moved(postings, 'T4', 'debit', '2003', '2004'))
    .expect(sumOf(invested.list.map(({ amountFen }) => amountFen)))
    .eql(summary.depositedFen);
  for (const page of ['thaw', 'refund', 'invest', 'frozen'])
    await t
      .navigateTo(at(`admin-ad/financial/${page}`))
      .expect(equation.card.withText('两边相等').exists)
      .ok();
  // A row links to its debits and credits.
  await t
    .click(Selector('main tbody a').withText('DJ').nth(0))
    .expect(new OpenDialog('资金轨迹').place.withText('分录').exists)
    .ok();
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();

  // Consumed cash can be invoiced: requested, issued by the operator, with its number on the page.
  await t.navigateTo(at('admin-ad/financial/consume')).click(button('申请开票'));
  const invoice = new OpenDialog('申请开票');
  await t.typeText(field('发票抬头'), `测试公司${suffix}`, { replace: true });
  await t.typeText(field('接收邮箱'), 'finance@example.com', { replace: true }).click(invoice.button('提交开票申请'));
  await t.expect(invoice.place.exists).notOk();
  const requested = (await ops('invoice', 'queue')).find(({ title }) => title === `测试公司${suffix}`);
  const issued = `2644${Date.now()}`;
  await ops('invoice', 'issue', '--no', String(requested?.['no']), '--number', issued);
  await t
    .navigateTo(at('admin-ad/personal/person-base'))
    .expect(Selector('main li').withText(`测试公司${suffix}`).withText(`发票号码 ${issued}`).withText('已开具').exists)
    .ok();
});

/** An action in the header of a campaign's page. */
const headAct = (label: string): Selector => Selector('main button').withText(label).filterVisible();

async function refusedTo(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

test('批量导入：逐行校验，只导入通过的；批量暂停逐条给结果；筛选留在地址里', async (t) => {
  productAt = await productNow();
  const ad = await newAdvertiser(5_000_00);
  const suffix = randomUUID().slice(0, 6);
  await runningCampaign(ad, { name: `在投${suffix}` });
  const soon = (days: number) =>
    new Date(productAt + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const folder = mkdtempSync(join(tmpdir(), 'shizhong-import-'));
  const file = join(folder, '导入.csv');
  const link = 'https://mp.weixin.qq.com/s/import';
  const lines = [
    '广告名称*,推广行业*,推广方式*,标题*,文章链接,单价*,总预算*,开始时间*,结束时间*',
    `导入甲${suffix},食品,转发指定文章,标题甲,${link},0.60,1000,${soon(20)},${soon(27)}`,
    `导入乙${suffix},食品,转发指定文章,标题乙,${link},0.60,10,${soon(20)},${soon(27)}`,
    `导入丙${suffix},没有的行业,转发指定文章,标题丙,${link},abc,1000,${soon(20)},${soon(27)}`,
  ];
  const [industry] = await ad.call('home/industries', {});
  writeFileSync(file, lines.join('\r\n').replaceAll('食品', industry?.name ?? ''));

  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
  await t.navigateTo(at('admin-ad/oa/read')).click(button('批量导入'));
  const dialog = new OpenDialog('批量导入');
  await t.setFilesToUpload(dialog.place.find('input[type="file"]'), [file]);
  await t.expect(dialog.place.withText('通过 1 条，有问题 2 条').exists).ok();
  await t
    .expect(dialog.place.withText('总预算：').withText('单价：请填写金额').withText('没有「没有的行业」这个行业').exists)
    .ok();
  await t
    .click(dialog.button('只导入通过的 1 条'))
    .expect(dialog.place.withText('已导入 1 条草稿').exists)
    .ok()
    .click(dialog.button('完成'));
  await t
    .expect(row(`导入甲${suffix}`).withText('草稿').exists)
    .ok()
    .expect(row(`导入乙${suffix}`).exists)
    .notOk();

  await t
    .click(Selector('main thead input[type="checkbox"]'))
    .click(Selector('section[aria-label="批量操作"] button').withText('暂停'));
  const batch = new OpenDialog('暂停');
  await t.click(batch.button('暂停')).expect(batch.place.withText('成功 ').withText('当前状态不可操作').exists).ok();
  await t.click(batch.button('知道了'));

  await t
    .click(tab('草稿'))
    .typeText(Selector('main input[type="search"], main input[placeholder="广告名称 / ID"]').filterVisible(), '导入甲')
    .click(button('查询'));
  await t
    .expect(row(`导入甲${suffix}`).exists)
    .ok()
    .expect(row(`在投${suffix}`).exists)
    .notOk();
  await t.eval(() => location.reload());
  await t
    .expect(row(`导入甲${suffix}`).exists)
    .ok()
    .expect(row(`在投${suffix}`).exists)
    .notOk();
});
