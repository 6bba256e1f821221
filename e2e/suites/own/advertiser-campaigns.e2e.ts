/** Campaigns of each kind as the advertiser sees them, from the first order to the last fen; the lists of media accounts. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selector, t } from 'testcafe';
import { articleLink, runningCampaign, runningFollowers } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { Refused } from '../../accounts/new-account';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { compareFinances, invoiceConsumedCash } from '../../models/advertiser-finances';
import { CampaignFormPage } from '../../models/campaign-form';
import { action, OpenDialog, row, tab } from '../../models/campaign-page';
import { button, field, option } from '../../models/field';
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

test('三类广告：从注册到结算，确认一单、异议一单并裁决，资金逐笔对得上；名单只影响以后', async () => {
  productAt = await productNow();
  const journey = await publishedOrders(await newAdvertiser(10_000_00, await registerAdvertiser()));
  const { one, two } = await confirmWithEvidence(journey);
  await objectAndRule(journey, two);
  await blacklist(journey, one);
  await confirmVideoOrder(journey);
  await listAsLowQuality(journey);
  await settleTheRest(journey);
  await lowerPrice(journey, await addBudget(journey));
  const { ad, read, fans, video, suffix } = journey;
  await compareFinances(ad, [read, fans, video]);
  await invoiceConsumedCash(`测试公司${suffix}`);
});

/** Media accounts, a running campaign of each kind, and three published orders whose figures are counted. */
async function publishedOrders(ad: Person) {
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
  return { ad, media, suffix, names, accounts, video, fans, read, orders };
}

type Journey = Awaited<ReturnType<typeof publishedOrders>>;

/** The name by which a row of orders is read out: its account and its number. */
async function orderLabel(account: string): Promise<string> {
  const number = (await row(account).innerText).match(/\S+-\w{6}/)?.[0] ?? '';
  return `${account} ${number}`;
}

/** The list, then the orders of the campaign. */
async function confirmWithEvidence({ suffix, names }: Journey): Promise<{ one: string; two: string }> {
  await t
    .navigateTo(at('admin-ad/oa/read'))
    .expect(row(`阅读${suffix}`).withText('投放中').exists)
    .ok();
  await t.click(row(`阅读${suffix}`).find('a[href]').withText(`阅读${suffix}`)).click(tab('订单'));
  const labels = { one: await orderLabel(names.one), two: await orderLabel(names.two) };

  // Evidence first, then the confirmation that names its amount.
  await t.click(action('查看证据', labels.one));
  const drawer = new OpenDialog(names.one);
  await t.expect(drawer.place.withText('快照曲线').withText('发布核对').withText('未命中').exists).ok();
  await t.click(drawer.place.find('[role=tab]').withText('本单怎么算钱')).expect(drawer.place.withText('您应付').exists).ok();
  await t.click(drawer.button('确认数据')).click(new OpenDialog('确认数据并结算').button('确认并支付'));
  await t.expect(drawer.place.withText('已结算').withText('✓').exists).ok();
  await t.click(drawer.place.find('button[aria-label="关闭"]'));
  return labels;
}

/** An objection needs a reason and a file; the operator rules, and nobody appeals. */
async function objectAndRule({ ad, names, orders }: Journey, label: string): Promise<void> {
  await t.click(action('提出异议', label));
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
}

/** Blacklisted from the order: existing orders stay, new claims are refused. */
async function blacklist({ media, names, accounts, fans }: Journey, label: string): Promise<void> {
  await t.click(action('加黑名单', label));
  const black = new OpenDialog('加入黑名单');
  await t.click(black.place.find('.ant-select')).click(option('数据异常')).click(black.button('加入黑名单'));
  await t.expect(row(names.one).withText('已拉黑').withText('已结算').exists).ok();
  await t.expect(await refusedTo(() => claim(media, fans.id, accounts.one, 200))).ok();
}

/** The order from which a video account's natural growth is deducted. */
async function confirmVideoOrder({ names, video, orders }: Journey): Promise<void> {
  await t
    .navigateTo(at(`admin-ad/video/fans/${video.id}/detail`))
    .expect(main.withText('自然基线每小时').exists)
    .ok();
  await t.navigateTo(at(`admin-ad/video/fans/${video.id}/detail?tab=orders&order=${orders.video}&part=money`));
  const videoDrawer = new OpenDialog(names.video);
  await t.expect(videoDrawer.place.withText('减：自然基线').exists).ok();
  await t.click(videoDrawer.button('确认数据')).click(new OpenDialog('确认数据并结算').button('确认并支付'));
  await t.expect(videoDrawer.place.withText('已结算').exists).ok();
}

/** Off the blacklist, onto the low-quality list, and still allowed. */
async function listAsLowQuality({ media, names, accounts, fans }: Journey): Promise<void> {
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
}

/** The ruling has been carried out, the followers are counted, and the sums match the ledger. */
async function settleTheRest({ ad, names, fans, read }: Journey): Promise<void> {
  await t
    .navigateTo(at(`admin-ad/oa/fans/${fans.id}/detail?tab=quality`))
    .expect(main.withText('72 小时').withText('扫描二维码').exists)
    .ok();
  await t.click(tab('订单')).expect(row(names.one).withText('待确认').exists).ok();
  await t.click(action('确认数据', await orderLabel(names.one)));
  await t.click(new OpenDialog('确认数据并结算').button('确认并支付')).expect(row(names.one).withText('已结算').exists).ok();
  await t
    .navigateTo(at(`admin-ad/oa/read/${read.id}/detail?tab=orders`))
    .expect(row(names.two).withText('已结算').exists)
    .ok();
  await t.click(tab('资金')).expect(main.withText('与账本逐笔核对一致').exists).ok();
  const detail = await ad.call('adRead/detail', { id: read.id });
  await t.expect(detail.fundTotals.reduce((sum, { amountFen }) => sum + amountFen, 0)).eql(detail.frozenFen);
  await t.navigateTo(at('admin-ad/media/oa/deal')).expect(row(names.one).exists).ok().expect(row(names.two).exists).ok();
}

/** While it runs: a daily limit has its minimum, and added budget is frozen immediately. */
async function addBudget({ ad, read }: Journey): Promise<number> {
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
  return after.frozenFen;
}

/** A lower price goes to review, freezes and thaws nothing, and applies from its approval. */
async function lowerPrice({ ad, read }: Journey, frozenFen: number): Promise<void> {
  const form = new CampaignFormPage(`admin-ad/oa/read/${read.id}/edit`);
  await form.open();
  await form.type(form.price, '0.55');
  await t.click(button('保存修改')).expect(form.dialog.withText('降低单价').withText('重新审核后生效').exists).ok();
  await t.click(new OpenDialog('保存修改').button('保存并送审')).expect(main.withText('待审核').exists).ok();
  const waiting = await ad.call('adRead/detail', { id: read.id });
  await t.expect([waiting.form.unitPriceFen, waiting.frozenFen]).eql([60, frozenFen]);
  await ops('campaign', 'approve', '--no', read.no);
  const passed = await ad.call('adRead/detail', { id: read.id });
  await t.expect([passed.status, passed.form.unitPriceFen, passed.frozenFen]).eql(['running', 55, frozenFen]);
}

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
