/** What a media owner gets out of it: earnings on their way to the bank, points on their way into goods. */
import { join } from 'node:path';
import { Selector } from 'testcafe';
import {
  articleLink,
  newAdvertiser,
  newMediaAccount,
  newMediaCompany,
  newMediaOwner,
  productNow,
  runningCampaign,
} from '../../accounts/people';
import { here } from '../../models/browser';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { cashOutPage, mall } from '../../models/reward-pages';
import { ops } from '../../stage/operator';

// The product's clock is put forward: nothing else may run meanwhile.
fixture('媒体主收益').page('about:blank').disableConcurrency;

test('企业媒体主凭发票提现：发票退回后重传，双击不多提，打款失败说出银行原话且款项退回，账目审计通过', async (t) => {
  const mark = String(Date.now()).slice(-6);
  const advertiser = await newAdvertiser(5_000_00);
  const owner = await newMediaCompany();
  const accountId = await newMediaAccount(owner, `提现大号${mark}`);
  const name = `提现广告${mark}`;
  const { id: campaignId } = await runningCampaign(advertiser, {
    name,
    titles: [name],
    unitPriceFen: 200,
    budgetFen: 1_000_00,
    perAccountCapBp: 10_000,
  });
  const { orderId } = await owner.call('media/claim', {
    campaignId,
    accountId,
    position: 1,
    planAt: new Date((await productNow()) + 2 * 3_600_000).toISOString(),
    unitPriceFen: 200,
  });
  await owner.call('media/publish', { id: orderId, url: articleLink() });
  // Counting, then 48 hours of silence, which confirm, then the guarantee's day.
  for (const span of ['80h', '49h', '25h']) await ops('clock', 'advance', '--by', span);
  const availableFen = async () => (await owner.call('media/earnings', { page: 1, pageSize: 10 })).totals.availableFen;
  const earnedFen = await availableFen();
  await t.expect(earnedFen).gte(150_00);

  const login = new LoginPage('media');
  await login.open();
  await login.signIn(owner);
  await t.expect(here()).match(/\/admin-media\/index$/);

  // Wrong amounts are told at their field, before anything is sent.
  await cashOutPage.open();
  await t.typeText(cashOutPage.amount, '1.234', { paste: true }).click(cashOutPage.submit);
  await t.expect(Selector('main').withText('最多两位小数').exists).ok();
  await t.click(button('添加收款账户')).click(mall.confirm);
  await t.expect(mall.dialog.withText('请填写正确的银行账号').exists).ok();
  await t
    .typeText(mall.dialog.find('[data-field=no]'), `5719${String(Date.now())}`, { paste: true })
    .typeText(mall.dialog.find('[data-field=bank]'), '招商银行', { paste: true })
    .typeText(mall.dialog.find('[data-field=branch]'), '杭州文三路支行', { paste: true })
    .click(mall.dialog.find('[data-field=consentSensitive]'))
    .click(mall.confirm)
    .expect(mall.dialog.exists)
    .notOk();
  await t.typeText(cashOutPage.amount, '120', { paste: true, replace: true }).click(button('获取验证码'));
  await t
    .click(button('填入'))
    .expect(cashOutPage.submit.innerText)
    .contains('到账 120.00')
    .doubleClick(cashOutPage.submit)
    .expect(here())
    .match(/cashing-out\/detail\?id=/);
  const { list } = await owner.call('media/cashoutList', { page: 1, pageSize: 10 });
  await t.expect(list.map(({ amountFen }) => amountFen)).eql([120_00]);
  const no = list[0]?.no ?? '';
  await t.expect(cashOutPage.heading.innerText).eql(`提现 ${no}`).expect(cashOutPage.status.innerText).contains('待上传发票');

  // The invoice is over the whole amount; sent back, it is uploaded anew.
  const field = (key: string) => Selector(`main form [data-field=${key}]`);
  const hand = async (number: string) => {
    await t
      .typeText(field('number'), number, { paste: true, replace: true })
      .setFilesToUpload(Selector('main form input[type=file]'), [join(__dirname, '../../../docs/home.png')])
      .expect(Selector('main form li').withText('home.png').exists)
      .ok()
      .click(button('提交发票'));
    await t.expect(cashOutPage.status.innerText).contains('发票审核');
  };
  await t.typeText(field('amount'), '119.99', { paste: true, replace: true }).click(button('提交发票'));
  await t.expect(Selector('main').withText('发票金额须等于申请金额 120.00').exists).ok();
  await t.typeText(field('amount'), '120.00', { paste: true, replace: true });
  await hand('24332000000012345678');
  await ops('cashout', 'invoice-back', '--no', no, '--reason', '抬头有误');
  await t.eval(() => location.reload());
  await t.expect(Selector('main').withText('抬头有误').exists).ok();
  await hand('24332000000012345679');

  // The bank refuses the first time, in its own words, and the money is back.
  await ops('cashout', 'invoice-ok', '--no', no);
  const pay = async (number: string, ...result: string[]) => {
    await ops('cashout', 'approve', '--no', number);
    await ops('cashout', 'start', '--no', number, '--batch', `B${number}`);
    await ops('cashout', 'result', '--no', number, ...result);
    await t.eval(() => location.reload());
  };
  await pay(no, '--ok', 'no', '--reason', '收款账户状态异常');
  await t
    .expect(cashOutPage.status.innerText)
    .contains('失败')
    .expect(Selector('main').withText('收款账户状态异常').exists)
    .ok()
    .expect(await availableFen())
    .eql(earnedFen);
  const audit = await ops('audit');
  await t.expect(audit.filter((each) => each['结果'] !== '✓')).eql([]);
});

test('签到得积分；最后一件商品只有一人换到，另一人积分不少', async (t) => {
  const mark = String(Date.now()).slice(-6);
  const owner = await newMediaOwner();
  const rival = await newMediaOwner();
  for (const person of [owner, rival]) await person.call('media/earnTake', { task: 'certified' });
  const [goods] = await ops('goods', 'add', '--name', `最后一件${mark}`, '--kind', 'coupon', '--points', '150', '--stock', '1');
  const goodsId = String(goods?.['id']);

  const login = new LoginPage('media');
  await login.open();
  await login.signIn(owner);
  await t.expect(here()).match(/\/admin-media\/index$/);
  await mall.centre();
  await t.doubleClick(button('今日签到 +5')).expect(button('今日已签到').exists).ok();
  await t.expect((await owner.call('media/points', {})).available).eql(205);

  // Both look at the last piece; the other one is faster.
  await mall.goods(goodsId);
  await t.click(button('兑换')).expect(mall.confirm.exists).ok();
  await rival.call('media/redeem', { goodsId });
  await t.click(mall.confirm).expect(Selector('main, dialog').withText('库存不足').exists).ok();
  await t.expect((await owner.call('media/points', {})).available).eql(205);
  await t.expect((await rival.call('media/points', {})).available).eql(50);
});
