/** A media owner's proceeds: earnings on their way to the bank, points exchanged for goods. */
import { join } from 'node:path';
import { Selector, t } from 'testcafe';
import type { Person } from '../../accounts/client';
import { earnByReading } from '../../accounts/earnings';
import { newMediaCompany, newMediaOwner } from '../../accounts/people';
import { switchOnSecondStep } from '../../accounts/second-step';
import { here } from '../../models/browser';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { PasskeyOwner } from '../../models/passkey-owner';
import { cashOutPage, mall } from '../../models/reward-pages';
import { ops } from '../../stage/operator';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('媒体主收益').page('about:blank').disableConcurrency;

async function newPayee(person: Person): Promise<string> {
  const { id } = await person.call('user/payeeSave', {
    kind: 'corp_bank',
    no: `5719${String(Date.now())}`,
    bank: '招商银行',
    branch: '杭州文三路支行',
    consentSensitive: true,
    password: person.password,
  });
  return id;
}

/** A new payee waits a day, of which the page names the end. */
async function waitForPayee(): Promise<void> {
  const waits = Selector('label').withText('起可用').exists;
  await t
    .expect(waits)
    .ok()
    .typeText(cashOutPage.amount, '120', { paste: true, replace: true })
    .click(cashOutPage.submit)
    .expect(Selector('main').withText(/新增的收款账户要等到 .* 起才能收款/).exists)
    .ok();
  await ops('clock', 'advance', '--by', '25h');
  await cashOutPage.open();
  await t.expect(waits).notOk();
}

/** A company's cash-out with its invoice submitted. @returns its number */
async function cashOutByInvoice(person: Person, payeeId: string, amountFen: number): Promise<string> {
  const { demoCode = '' } = await person.call('media/cashoutCode', { amountFen, payeeId });
  const { id, no, version } = await person.call('media/cashout', { amountFen, payeeId, smsCode: demoCode });
  const fileId = await person.picture('attachment');
  await person.call('media/cashoutInvoice', { id, version, number: '24332000000012345680', amountFen, taxRateBp: 600, fileId });
  return no;
}

test('开启两步验证后，提现由通行密钥证明：认不出本人时什么也没有提交', async () => {
  const mark = String(Date.now()).slice(-6);
  const person = await newMediaCompany();
  await newPayee(person);
  await earnByReading([person], `密钥提现${mark}`);

  const owner = await PasskeyOwner.open(person);
  try {
    const { page } = owner;
    await owner.signInByPassword();
    await owner.go('admin-media/personal/person-base');
    await owner.addPasskey();
    await switchOnSecondStep(person);
    await owner.go('admin-media/personal/cashing-out');
    await page.getByLabel('提现金额').fill('120');
    await owner.press('获取验证码');
    await owner.press('填入');
    await page.getByRole('radio', { name: '通行密钥' }).check();
    const ask = page.getByRole('button', { name: /^申请提现，到账/ });
    await owner.verifies(false);
    await ask.click();
    await t.expect(await owner.says(/没有完成：取消了、超时了/)).ok();
    const asked = async () => (await person.call('media/cashoutList', { page: 1, pageSize: 10 })).list;
    await t.expect(await asked()).eql([]);
    await owner.verifies(true);
    await ask.click();
    await page.waitForURL(/cashing-out\/detail\?id=/);
    await t.expect((await asked()).map(({ amountFen }) => amountFen)).eql([120_00]);
  } finally {
    await owner.close();
  }
});

test('企业媒体主从接单到凭发票提现到账：发票退回后重传，双击不多提；打款失败留下银行原话、款项退回，账目审计通过', async () => {
  const mark = String(Date.now()).slice(-6);
  const [owner, unlucky] = [await newMediaCompany(), await newMediaCompany()];
  await earnByReading([owner, unlucky], `提现广告${mark}`);
  const availableOf = async (person: Person) =>
    (await person.call('media/earnings', { page: 1, pageSize: 10 })).totals.availableFen;
  const [earnedFen, unluckyFen] = [await availableOf(owner), await availableOf(unlucky)];
  await t.expect(earnedFen).gte(150_00);

  const login = new LoginPage('media');
  await login.open();
  await login.signIn(owner);
  await t.expect(here()).match(/\/admin-media\/index$/);

  // Invalid amounts are reported at their field, before anything is sent.
  await cashOutPage.open();
  await t.typeText(cashOutPage.amount, '1.234', { paste: true }).click(cashOutPage.submit);
  await t.expect(Selector('main').withText('最多两位小数').exists).ok();
  await t.click(button('添加收款账户')).click(mall.confirm);
  await t.expect(mall.dialog.withText('请填写正确的银行账号').exists).ok();
  await t
    .typeText(mall.field('no'), `5719${String(Date.now())}`, { paste: true })
    .typeText(mall.field('bank'), '招商银行', { paste: true })
    .typeText(mall.field('branch'), '杭州文三路支行', { paste: true })
    .typeText(mall.field('password'), owner.password, { paste: true })
    .click(mall.field('consentSensitive'))
    .click(mall.confirm)
    .expect(mall.dialog.exists)
    .notOk();
  const unluckyPayee = await newPayee(unlucky);

  await waitForPayee();
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

  // The invoice covers the whole amount; after a rejection it is uploaded again.
  const field = (key: string) => Selector(`main form [data-field=${key}] input`);
  const submitInvoice = async (number: string) => {
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
  await submitInvoice('24332000000012345678');
  await ops('cashout', 'invoice-back', '--no', no, '--reason', '抬头有误');
  await t.eval(() => location.reload());
  await t.expect(Selector('main').withText('抬头有误').exists).ok();
  await submitInvoice('24332000000012345679');

  // It is paid: the page and the balance agree with the bank.
  const pay = async (number: string, ...result: string[]) => {
    await ops('cashout', 'invoice-ok', '--no', number);
    await ops('cashout', 'approve', '--no', number);
    await ops('cashout', 'start', '--no', number, '--batch', `B${number}`);
    await ops('cashout', 'result', '--no', number, ...result);
  };
  await pay(no, '--ok', 'yes', '--reference', `R${mark}`);
  await t.eval(() => location.reload());
  await t
    .expect(cashOutPage.status.innerText)
    .contains('已到账')
    .expect(Selector('main').withText(`打款流水号 R${mark}`).withText('实际到账').withText('120.00').exists)
    .ok()
    .expect(await availableOf(owner))
    .eql(earnedFen - 120_00);

  // The other company's bank refuses, with its own message, and the money is back.
  const refused = await cashOutByInvoice(unlucky, unluckyPayee, 100_00);
  await pay(refused, '--ok', 'no', '--reason', '收款账户状态异常');
  const [failed] = (await unlucky.call('media/cashoutList', { page: 1, pageSize: 10 })).list;
  await t
    .expect([failed?.status, failed?.reason])
    .eql(['failed', '收款账户状态异常'])
    .expect(await availableOf(unlucky))
    .eql(unluckyFen);
  const audit = await ops('audit');
  await t.expect(audit.filter((each) => each['结果'] !== '✓')).eql([]);
});

test('签到得积分；最后一件商品只有一人换到，另一人积分不少', async (t) => {
  const mark = String(Date.now()).slice(-6);
  const owner = await newMediaOwner();
  const rival = await newMediaOwner();
  for (const person of [owner, rival]) await person.call('activity/claimTask', { task: 'certified' });
  const [goods] = await ops('goods', 'add', '--name', `最后一件${mark}`, '--kind', 'coupon', '--points', '150', '--stock', '1');
  const goodsId = String(goods?.['id']);

  const login = new LoginPage('media');
  await login.open();
  await login.signIn(owner);
  await t.expect(here()).match(/\/admin-media\/index$/);
  await mall.centre();
  await t.doubleClick(button('今日签到 +5')).expect(button('今日已签到').exists).ok();
  await t.expect((await owner.call('activity/points', {})).available).eql(205);

  // Both view the last item; the other user is faster.
  await mall.goods(goodsId);
  await t.click(button('兑换')).expect(mall.confirm.exists).ok();
  await rival.call('activity/redeem', { goodsId });
  await t.click(mall.confirm).expect(Selector('main, dialog').withText('库存不足').exists).ok();
  await t.expect((await owner.call('activity/points', {})).available).eql(205);
  await t.expect((await rival.call('activity/points', {})).available).eql(50);
});
