/** Money at the operators' desk: a batch of cash-outs with an outcome that the bank cannot say, and a day of the bank's statement. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selector, t } from 'testcafe';
import { approveCashOut, cashOutByInvoice } from '../../accounts/cash-outs';
import { earnByReading } from '../../accounts/earnings';
import { newAdvertiser, newMediaCompany } from '../../accounts/people';
import { violations } from '../../models/accessibility';
import { button, field } from '../../models/field';
import { approveBeside, OperatorsDesk } from '../../models/operators-desk';
import { ops } from '../../stage/operator';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('运营台：资金').page('about:blank').disableConcurrency;

const desk = new OperatorsDesk();
const effect = Selector('[role=dialog]').withText('先读一遍它会做什么');

/** Chooses a file of the bank by the button that takes it. */
async function takeCsv(label: string, ...lines: string[]): Promise<void> {
  const path = join(tmpdir(), `bank-${randomUUID()}.csv`);
  await writeFile(path, `${lines.join('\n')}\n`);
  await t.setFilesToUpload(Selector('input[type=file]').withAttribute('aria-label', label), path);
  await rm(path);
}

test('一批提现交给银行：银行说不清的一笔不再付，由两人定，媒体主看到到账，账目审计通过', async () => {
  const person = await newMediaCompany();
  await earnByReading([person], `批次${randomUUID().slice(0, 6)}`);
  const no = await cashOutByInvoice(person, 120_00);
  await approveCashOut(no);
  const statusOf = async () => (await person.call('media/cashoutList', { page: 1, pageSize: 10 })).list[0]?.status;

  await desk.open('money/payouts');
  await desk.signIn('ops');
  await t.click(button('建批，写银行文件…')).expect(effect.withText('笔待打款').exists).ok();
  await t.click(effect.find('button').withExactText('开始打款并下载文件'));
  const row = Selector('main tr').withText(no);
  await t.expect(row.withText('结果未知').exists).ok();
  await t
    .expect(await statusOf())
    .eql('paying')
    .expect(await violations())
    .eql([]);

  await takeCsv('读入银行回单…', 'no,ok,reference,reason', `${no},unknown,,`);
  await t.expect(effect.withText('1 笔结果未知、不会再付').exists).ok().click(effect.find('button').withExactText('登记结果'));
  await t.expect(row.withText('银行说不清').exists).ok();

  await t.click(row.find('button').withText('由两人定'));
  const settle = Selector('[role=dialog]').withText(no);
  await t.click(settle.find('button').withText('看它会做什么…')).expect(settle.withText('请填写银行流水号').exists).ok();
  const reference = `P${Date.now()}`;
  await t.typeText(field('银行流水号'), reference).typeText(field('依据'), '电话核实，附银行流水截图');
  await t.click(settle.find('button').withText('看它会做什么…'));
  await t.expect(effect.withText(`${no}：确认已付出`).exists).ok();
  await t.click(effect.find('button').withExactText('提出，等另一位批准'));
  await t.expect(Selector('main [role=status]').withText('已提出，等另一位批准').exists).ok();
  await t.expect(await statusOf()).eql('paying');
  await approveBeside(desk, no);

  await desk.open('money/payouts');
  await t.expect(row.withText('已到账').withText(reference).exists).ok();
  await t.expect(await statusOf()).eql('paid');
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
});

test('导入一天的银行流水：相符的入账，其余进待查来款；找到着落的配上，陌生人的两人退回', async () => {
  const person = await newAdvertiser(0);
  const deposit = () => person.call('adFinance/depositCreate', { channel: 'transfer', amountFen: 2_000_00 });
  const [coded, bare] = [await deposit(), await deposit()];
  const payer = String((await ops('deposit', 'queue')).find(({ no }) => no === coded.no)?.['certifiedName']);
  const [paid, unsigned, stranger] = [randomUUID(), randomUUID(), randomUUID()];
  const statusOf = async (id: string) => (await person.call('adFinance/depositStatus', { id })).status;

  await desk.open('money/statement');
  await desk.signIn('ops');
  await t.click(button('导入流水…')).click(button('看它会做什么…'));
  await t.expect(Selector('[role=dialog]').withText('请选择银行的 CSV 文件').exists).ok();
  await takeCsv(
    '选择 CSV 文件…',
    'bankTxn,amount,payerName,remark',
    `${paid},2000.00,${payer},充值 ${coded.remitCode ?? ''}`,
    `${unsigned},2000.00,${payer},`,
    `${stranger},88.00,陌生公司,货款`,
  );
  await t.click(button('看它会做什么…'));
  await t.expect(effect.withText('1 笔 ¥2,000.00 入账到广告主余额，2 笔 ¥2,088.00 记入待查来款').exists).ok();
  await t.expect(await statusOf(coded.id)).eql('pending_remit');
  await t.click(effect.find('button').withExactText('导入并入账'));
  const line = (txn: string) => Selector('main tr').withText(txn);
  await t.expect(line(paid).withText('已入账').withText(coded.no).exists).ok();
  await t
    .expect(await statusOf(coded.id))
    .eql('credited')
    .expect(await violations())
    .eql([]);

  await t.expect(line(unsigned).withText('户名、金额都相同').withText(bare.no).exists).ok();
  await t.click(line(unsigned).find('button').withExactText('配上')).click(effect.find('button').withText(`配上 ${bare.no}`));
  await t.expect(line(unsigned).withText('已入账').exists).ok();
  await t.expect(await statusOf(bare.id)).eql('credited');

  await t.expect(line(stranger).withText('没有同一户名的待汇款充值单').exists).ok();
  await t.click(line(stranger).find('a').withText('到待查来款处理'));
  await desk.openRow('没有对应的充值单');
  await t.pressKey('e').click(desk.act('已退回付款人'));
  const form = desk.item.find('form');
  await t.typeText(form.find('input'), `TK${Date.now()}`).typeText(form.find('textarea'), '付款人不是认证主体，要求退回');
  await t.click(form.find('button[type=submit]')).expect(form.withText('已退回付款人陌生公司').exists).ok();
  await t.click(form.find('button[type=submit]')).expect(Selector('[role=status]').withText('已提出，等另一位批准').exists).ok();
  await approveBeside(desk, '陌生公司');
  await desk.open('money/statement');
  await t.expect(line(stranger).withText('已退回').exists).ok();
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
});
