/** The first day of a company: from an empty production database to the first campaign that an operator has approved. */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Selector, t } from 'testcafe';
import { Authenticator } from '../../accounts/authenticator';
import { goodPassword, newPhone } from '../../accounts/new-account';
import { violations } from '../../models/accessibility';
import { here } from '../../models/browser';
import { CampaignFormPage } from '../../models/campaign-form';
import { certifiedAs, fillCertification, newPapers, submitCertification } from '../../models/certification-page';
import { CropDialog, coverFile, coverSays } from '../../models/crop-dialog';
import { button, field } from '../../models/field';
import { declareAccount, signUpOwner } from '../../models/first-owner';
import { choice, equation } from '../../models/money-pages';
import { OperatorsDesk } from '../../models/operators-desk';
import { photograph } from '../../models/photograph';
import { RegisterPage } from '../../models/register-page';
import { Workspace } from '../../models/workspace';
import { Production } from '../../stage/production';
import { openSecondBrowser } from '../../stage/second-browser';
import { at } from '../../stage/stage';

fixture('第一天').page('about:blank');

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: Error) => error.message,
  );

/** Uses a one-time link up, in the browser that this page belongs to. @returns the recovery codes */
async function accept(page: Page, link: string, password: string): Promise<string[]> {
  await page.goto(link);
  const authenticator = new Authenticator(await page.locator('p', { hasText: /^[A-Z2-7]{16,}$/ }).innerText());
  await page.getByLabel('新密码').fill(password);
  await page.getByLabel('验证器现在的六位码').fill(authenticator.code());
  await page.getByRole('button', { name: '启用并登录' }).click();
  await page.getByText('收好恢复码').waitFor();
  const codes = await page.locator('ol li').allInnerTexts();
  await page.getByRole('link', { name: '我已收好，进入运营台' }).click();
  return codes;
}

/** @returns the one-time link of somebody new */
async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.getByRole('link', { name: '人员' }).click();
  await page.getByRole('button', { name: '邀请…' }).click();
  await page.getByLabel('账号').fill(name);
  await page.getByLabel('角色').click();
  await page.locator('.ant-select-item', { hasText: role }).click();
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: `给 ${name} 的链接` });
  const link = await dialog.locator('span', { hasText: '/accept#' }).last().innerText();
  await dialog.getByRole('button', { name: '我已转交' }).click();
  return link.trim();
}

const calculated = (name: 'reads' | 'net') => Selector('section').withAttribute('aria-labelledby', `${name}-title`);

test('空的生产库：第一位管理员用一次性链接进来，邀请审核与财务；公司注册、认证、对公充值，第一个公众号与第一个广告通过', async () => {
  const product = await Production.start();
  const desk = new OperatorsDesk(() => product.desk);
  const [first, cashier] = [await openSecondBrowser(), await openSecondBrowser()];
  try {
    const [{ token } = {}] = await product.ops('operator', 'bootstrap', '--name', 'first');
    await accept(first.page, desk.address(`accept#${token}`), 'the first of all of them');
    await first.page.getByText('管理员・first').waitFor();
    await t.expect(await refusalOf(product.ops('operator', 'bootstrap', '--name', 'another'))).contains('已经有管理员了');
    // Nothing was ever sold here: the calculators say so, and compute openly with the floor price.
    await t.navigateTo(at('web-ad/oa', product.market)).expect(calculated('reads').withText('近 90 天还没有成交').exists).ok();
    await t.expect(calculated('reads').withText('元 ÷ 平台底价').exists).ok();
    await t.navigateTo(at('web-media/we', product.market)).expect(calculated('net').withText('近 30 天还没有成交').exists).ok();
    const reviewing = await invite(first.page, 'reviewer', '审核');
    await accept(cashier.page, await invite(first.page, 'cashier', '财务'), 'money is counted twice');
    await cashier.page.getByText('财务・cashier').waitFor();

    // The reviewer sits at the browser of TestCafe, beside the advertiser.
    await t.navigateTo(reviewing);
    const secret = await Selector('main p').withText(/^[A-Z2-7]{16,}$/).innerText;
    await t
      .typeText(field('新密码'), 'reads every line twice')
      .typeText(field('验证器现在的六位码'), new Authenticator(secret).code())
      .click(button('启用并登录'))
      .click(Selector('a').withText('我已收好，进入运营台'))
      .expect(desk.list.exists)
      .ok();

    const register = new RegisterPage('ad');
    const account = { phone: newPhone(), password: goodPassword };
    const papers = await newPapers(String(Date.now()).slice(-8));
    await register.open(product.market);
    await register.type(register.phone, account.phone);
    await t.click(button('获取验证码'));
    await register.type(register.smsCode, await product.code(account.phone));
    await register.type(register.password, account.password);
    await register.type(register.company, papers.company);
    await register.chooseIndustry('食品饮料');
    await t
      .click(register.consent)
      .click(register.submit)
      .expect(here())
      .match(/\/admin-ad\/index$/);
    const workspace = new Workspace('ad');
    await workspace.open('admin-ad/personal/identification', product.market);
    await fillCertification(papers);
    await submitCertification();

    await desk.open('');
    await desk.openRow(papers.company);
    await t.pressKey('e').click(desk.act('通过')).click(desk.item.find('form button').withExactText('通过'));
    await t.expect(desk.row(papers.company).exists).notOk({ timeout: 60_000 });
    await workspace.open('admin-ad/personal/identification', product.market);
    await t.expect(certifiedAs(papers.company).exists).ok();

    await workspace.open('admin-ad/deposit?amount=2000', product.market);
    await t.click(choice('对公转账')).click(button('获取汇款账户与附言码'));
    const [remitCode] = /SZ[0-9A-Z]{6}/.exec(await Selector('main tr').withText('附言码').innerText) ?? [];
    await importStatement(cashier.page, desk, `B${Date.now()},2000.00,${papers.company},充值 ${remitCode}`);
    await workspace.open('admin-ad/financial/invest', product.market);
    await t.expect(Selector('main tbody tr').withText('已到账').withText('2,000.00').exists).ok();
    await t.expect(equation.card.withText('两边相等').exists).ok();

    // Nobody can be found to publish it before the first media owner is there.
    const market = (path: string) => at(path, product.market);
    await signUpOwner(first.page, market, (phone) => product.code(phone));
    await declareAccount(first.page, market, '第一个公众号');
    await desk.open('');
    await desk.openRow('第一个公众号');
    await t.pressKey('e').click(desk.act('通过')).click(desk.item.find('form button').withExactText('通过'));
    await t.expect(desk.row('第一个公众号').exists).notOk({ timeout: 60_000 });

    const form = new CampaignFormPage('admin-ad/oa/read/add');
    const name = '开业第一天';
    await form.open(product.market);
    await form.type(form.name, name);
    await form.choose(form.industry, '食品饮料');
    await form.type(form.article, 'https://mp.weixin.qq.com/s/first-day');
    // Nothing is imported here: there is no way to WeChat from a test.
    await form.type(form.title, '开业第一天，全场八折');
    const crop = new CropDialog();
    await t.setFilesToUpload(coverFile, [photograph]).expect(crop.place.exists).ok();
    await crop.save();
    await t.expect(coverSays.withText('900 × 383').exists).ok();
    await form.type(form.price, '0.68');
    await form.type(form.budget, '600');
    await t.click(button('明早 9 点开始')).click(button('投放 14 天')).click(button('提交审核'));
    await t
      .click(button('提交并冻结 600.00 元'))
      .expect(form.heading.withText(`「${name}」已提交审核`).exists)
      .ok();

    await desk.open('');
    await desk.openRow(name);
    await t.expect(await violations()).eql([]);
    await t.pressKey('e').click(desk.act('通过')).click(desk.item.find('form button').withExactText('通过'));
    await t.expect(desk.row(name).exists).notOk({ timeout: 60_000 });
    await workspace.open('admin-ad/oa/read', product.market);
    await t.expect(Selector('main tbody tr').withText(name).withText('待投放').exists).ok();
    await t.expect(workspace.top.withText('1,400.00').exists).ok('what the campaign froze has left the balance');
  } finally {
    await cashier.close();
    await first.close();
    await product.stop();
  }
});

/** The cashier reads one line of the bank's statement in. */
async function importStatement(page: Page, desk: OperatorsDesk, line: string): Promise<void> {
  const path = join(tmpdir(), `first-day-${Date.now()}.csv`);
  await writeFile(path, `bankTxn,amount,payerName,remark\n${line}\n`);
  try {
    await page.goto(desk.address('money/statement'));
    await page.getByRole('button', { name: '导入流水…' }).click();
    await page.getByLabel('选择 CSV 文件…').setInputFiles(path);
    await page.getByRole('button', { name: '看它会做什么…' }).click();
    await page.getByText('1 笔 ¥2,000.00 入账到广告主余额').waitFor();
    await page.getByRole('button', { name: '导入并入账' }).click();
    await page.locator('main tr', { hasText: '已入账' }).waitFor();
  } finally {
    await rm(path);
  }
}
