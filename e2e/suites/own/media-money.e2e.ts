/** What a media owner gets out of it: earnings on their way to the bank, points on their way into goods. */
import { Selector } from 'testcafe';
import { articleLink, newAdvertiser, newMediaAccount, newMediaOwner, productNow, runningCampaign } from '../../accounts/people';
import { here } from '../../models/browser';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { cashOutPage, mall } from '../../models/reward-pages';
import { ops } from '../../stage/operator';

// The product's clock is put forward: nothing else may run meanwhile.
fixture('媒体主收益').page('about:blank').disableConcurrency;

/** A bank card's number that nobody else has, with its check digit (Luhn). */
function cardNumber(): string {
  const head = `622202${String(Date.now()).slice(-9)}`;
  const sum = [...head].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}

test('结算的收益提现一次到账，双击不多提，账目审计通过', async (t) => {
  const mark = String(Date.now()).slice(-6);
  const advertiser = await newAdvertiser(5_000_00);
  const owner = await newMediaOwner();
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
  await ops('clock', 'advance', '--by', '80h');
  const order = await owner.call('media/orderDetail', { id: orderId });
  await advertiser.call('adRead/confirm', { id: orderId, version: order.version });
  await ops('clock', 'advance', '--by', '48h');
  const { totals } = await owner.call('media/earnings', { page: 1, pageSize: 10 });
  await t.expect(totals.availableFen).gte(150_00);

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
    .typeText(mall.dialog.find('[data-field=no]'), cardNumber(), { paste: true })
    .typeText(mall.dialog.find('[data-field=bank]'), '招商银行', { paste: true })
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
  await t.expect(cashOutPage.heading.innerText).eql(`提现 ${no}`);

  if ((await owner.call('media/cashoutList', { page: 1, pageSize: 10 })).list[0]?.status === 'applied')
    await ops('cashout', 'approve', '--no', no);
  await ops('cashout', 'start', '--no', no, '--batch', `B${mark}`);
  await ops('cashout', 'result', '--no', no, '--ok', 'yes', '--reference', `R${mark}`);
  await t.eval(() => location.reload());
  await t.expect(cashOutPage.status.innerText).contains('已到账');
  const audit = await ops('audit');
  await t
    .expect(audit.every((row) => !row['breaches'] || row['breaches'] === 0 || row['breaches'] === '0'))
    .ok(JSON.stringify(audit));
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
