/** A new advertiser's money and certification: a rejected and a passed certification, two deposits, a refund, a ticket; finally the ledger. */
import { Selector, t } from 'testcafe';
import { type Person, signedIn } from '../../accounts/client';
import { newAccount } from '../../accounts/new-account';
import { here } from '../../models/browser';
import { certifiedAs, fillCertification, newPapers, submitCertification } from '../../models/certification-page';
import { button, field, option } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { choice, dialog, equation, file, firstRow, inDialog, said } from '../../models/money-pages';
import { Workspace } from '../../models/workspace';
import { ops } from '../../stage/operator';

fixture('广告主的资金与认证').page('about:blank');

const type = (label: string, text: string) => t.typeText(field(label), text, { replace: true, paste: true });

const yuan = (fen: number) => (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 });

test('认证被驳回后改好通过；收银台与对公转账充值、退款、工单，账目始终相等', async () => {
  const user = await signedInCompany();
  await certify(user);
  await depositByCashier(user);
  const person = await signedIn(user.account);
  await depositByTransfer(user, person);
  await refundBalance(user, person);
  const lockedFen = await compareWithLedger(person);
  await findNothingToInvoice();
  await findClosingRefused(user, lockedFen);
  await rateTicket(user, person);
});

/** A new advertiser, signed in, with the papers of a company. */
async function signedInCompany() {
  const account = await newAccount('ad');
  const workspace = new Workspace('ad');
  const mark = String(Date.now()).slice(-8);
  const papers = await newPapers(mark);
  await new LoginPage('ad').open();
  await new LoginPage('ad').signIn(account);
  await t.expect(here()).match(/\/admin-ad\/index$/);
  return { account, workspace, mark, ...papers };
}

type Company = Awaited<ReturnType<typeof signedInCompany>>;

/** Certification: a wrong check digit is reported immediately, a rejection at its field, and correct values stay. */
async function certify({ workspace, licence, company, uscc }: Company): Promise<void> {
  await workspace.open('admin-ad/personal/identification');
  await fillCertification({ company, uscc, licence });
  await type('统一社会信用代码', `${uscc.slice(0, 17)}${uscc.endsWith('0') ? '1' : '0'}`);
  await t.pressKey('tab').expect(said('统一社会信用代码校验位不正确，请核对').exists).ok();
  await type('统一社会信用代码', uscc);
  await submitCertification();
  const mine = (await ops('identification', 'queue')).find(({ name }) => name === company);
  await ops('identification', 'reject', '--case', String(mine?.['case']), '--reason', '地址与执照不符', '--field', 'address');
  await workspace.open('admin-ad/personal/identification');
  await t.expect(said('详细地址：地址与执照不符').exists).ok();
  await t.expect(field('统一社会信用代码').value).eql(uscc);
  await type('详细地址', '文三路 200 号');
  await type('法定代表人姓名', '王小明');
  await submitCertification();
  await ops('identification', 'pass', '--case', String(mine?.['case']));
  await workspace.open('admin-ad/personal/identification');
  await t.expect(certifiedAs(company).exists).ok();
}

/** A deposit through the demonstration's cashier, opened from a form and returning to it. */
async function depositByCashier({ workspace }: Company): Promise<void> {
  await workspace.open(`admin-ad/deposit?amount=5000&back=${encodeURIComponent('/admin-ad/financial/invest')}`);
  await t.click(choice('演示收银台')).click(button('去支付'));
  await t.click(button('模拟支付 ¥5,000.00')).expect(said('已到账 ¥5,100.00').exists).ok();
  await t.click(Selector('main a').withExactText('返回继续填写'));
  await t.expect(firstRow.withText('已到账').exists).ok();
}

/** By bank transfer: remit code, voucher, and the operator who matches it on the statement. */
async function depositByTransfer({ workspace, licence, mark, company }: Company, person: Person): Promise<void> {
  await workspace.open('admin-ad/deposit?amount=2000');
  await t.click(choice('对公转账')).click(button('获取汇款账户与附言码'));
  await t.setFilesToUpload(file.nth(0), licence).expect(Selector('main img').exists).ok();
  await t.click(button('提交回单')).expect(said('回单已提交，等待核对').exists).ok();
  const { list: deposits } = await person.call('adFinance/invest', { page: 1, pageSize: 10 });
  const remitted = deposits.find(({ channel }) => channel === 'transfer')?.no ?? '';
  await ops('deposit', 'match', '--no', remitted, '--bank-txn', `B${mark}`, '--amount', '2000', '--payer', company);
  await workspace.open('admin-ad/financial/invest');
  await t.expect(firstRow.withText(remitted).withText('已到账').exists).ok();
}

/** A refund of the balance: quoted, requested with a code, approved, paid back. */
async function refundBalance({ workspace, mark, company }: Company, person: Person): Promise<void> {
  await workspace.open('admin-ad/financial/refund');
  await t.click(button('申请余额退款'));
  await type('退款金额', '300');
  await t.expect(dialog('申请余额退款').find('dl').withText('预计到账').exists).ok();
  await type('退款原因', '暂停投放');
  // The newest payment is refunded first: it came by transfer, so bank details are required.
  await type('户名', company);
  await type('银行账号', '6222021234567890');
  await type('开户行', '测试银行');
  await t.click(inDialog('获取验证码')).click(inDialog('填入')).click(inDialog('申请退款 ¥300.00'));
  await t.expect(firstRow.withText('待审核').exists).ok();
  const { list: refunds } = await person.call('adFinance/refund', { page: 1, pageSize: 10 });
  await ops('refund', 'approve', '--no', refunds[0]?.no ?? '');
  const { splits } = refunds[0] ?? { splits: [] };
  for (const { line, route } of splits) {
    // Refunds by bank are paid manually.
    if (route === 'bank')
      await ops(
        'refund',
        'result',
        '--no',
        refunds[0]?.no ?? '',
        '--line',
        String(line + 1),
        '--ok',
        'yes',
        '--reference',
        `R${mark}`,
      );
  }
  await workspace.open('admin-ad/financial/refund');
  await t.expect(firstRow.withText('300.00').exists).ok();
}

/** The page's equation matches the ledger, and the audit finds nothing. */
async function compareWithLedger(person: Person): Promise<number> {
  const summary = await person.call('adFinance/summary', {});
  const totalFen = summary.cashFen + summary.giftFen + summary.frozenCashFen + summary.frozenGiftFen + summary.refundingFen;
  await t.expect(summary.holds).ok().expect(equation.card.withText('两边相等').exists).ok();
  await t.expect(equation.total.withExactText(yuan(totalFen)).count).gte(2);
  const audit = await ops('audit');
  await t.expect(audit.every((row) => row['结果'] === '✓')).ok();
  return totalFen - summary.giftFen;
}

/** Invoices cover consumed money, and nothing was consumed. */
async function findNothingToInvoice(): Promise<void> {
  await t.click(button('申请开票')).expect(dialog('目前没有可开票的金额').exists).ok();
}

/** An account with money in it cannot be closed; the page says why and asks for nothing. */
async function findClosingRefused({ workspace }: Company, lockedFen: number): Promise<void> {
  await workspace.open('admin-ad/personal/person-base');
  await t
    .click(Selector('main li').withText('注销账号').find('button'))
    .expect(dialog('处理完以上事项后可以注销').withText(`还有 ¥${yuan(lockedFen)}`).exists)
    .ok()
    .expect(Selector('[role=dialog] input').exists)
    .notOk();
  await t.pressKey('esc');
}

/** A ticket, its reply, and the advertiser's rating. */
async function rateTicket({ workspace, mark }: Company, person: Person): Promise<void> {
  await workspace.open('admin-ad/service');
  await t.click(button('新建工单').nth(0));
  await t.click(Selector('[role=dialog] [data-field="kind"] .ant-select')).click(option('资金与发票'));
  await type('描述', `请问退款 ${mark} 多久到账？已经提交申请。`);
  await t.click(inDialog('提交'));
  await t.expect(dialog('待受理').exists).ok();
  const ticket = (await person.call('ticket/list', { page: 1, pageSize: 1 })).list[0]?.no ?? '';
  await ops('ticket', 'resolve', '--no', ticket, '--text', '原路退回，一般当天到账。');
  await workspace.open('admin-ad/service');
  await t.click(Selector('main a').withExactText(ticket)).expect(dialog('原路退回，一般当天到账。').exists).ok();
  await t
    .click(Selector('[role=dialog] label').withExactText('5'))
    .click(inDialog('提交评价'))
    .expect(said('已评价：5 分').exists)
    .ok();
}
