/** Money that is taken back, seen by its owner in one browser and by those who decide in the other: held, owed, and at its end. */
import { randomUUID } from 'node:crypto';
import { Selector, t } from 'testcafe';
import { balancesOf } from '../../accounts/books';
import { approveCashOut, cashOutByInvoice } from '../../accounts/cash-outs';
import type { Person } from '../../accounts/client';
import { earnByReading } from '../../accounts/earnings';
import { newMediaCompany } from '../../accounts/people';
import { violations } from '../../models/accessibility';
import { button } from '../../models/field';
import { MediaDesk } from '../../models/media-desk';
import { approveBeside, OperatorsDesk } from '../../models/operators-desk';
import { ops } from '../../stage/operator';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('追回与欠款：媒体主与运营').page('about:blank').disableConcurrency;

const desk = new OperatorsDesk();
const form = desk.item.find('form');
const act = Selector('main form');

const availableOf = async (owner: Person) => (await owner.call('media/earnings', { page: 1, pageSize: 10 })).totals.availableFen;
const owedBy = async (owner: Person) => (await balancesOf(owner))('1101');
const yuan = (fen: number) => (fen / 100).toFixed(2);

async function expectBooksToBalance(): Promise<void> {
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
}

/** What moves money is read before it is sent: the first press shows it. */
async function sendRead(label: string, effect: string): Promise<void> {
  const send = act.find('button[type=submit]').withText(label);
  await t.click(send).expect(act.withText(effect).exists).ok().click(send);
}

test('提议追回：媒体主看到冻结与原因，审批提现的人读到同一条、同意不了；放弃后照常提现', async () => {
  const reason = `疑似刷量${randomUUID().slice(0, 6)}`;
  const owner = await newMediaCompany();
  const [no = ''] = await earnByReading([owner], `追回${randomUUID().slice(0, 6)}`);
  const earnedFen = await availableOf(owner);
  const cashOut = await cashOutByInvoice(owner, earnedFen - 20_00);
  await ops('clawback', 'propose', '--no', no, '--reason', reason);
  const media = await MediaDesk.open(owner);
  try {
    await media.reads('admin-media/personal/cashing-out', `订单 ${no} 待复核，已冻结 20.00`, reason);

    await desk.open(`?kind=cashOut&search=${cashOut}`);
    await desk.signIn('ops');
    await t.click(desk.list.find('li').withText(cashOut).find('button'));
    await t.expect(desk.item.withText(`订单 ${no} 待追回`).withText('已冻结 20.00').withText(reason).exists).ok();
    await t.expect(await violations()).eql([]);
    await t.pressKey('e').click(desk.act('同意提现'));
    const send = form.find('button[type=submit]');
    await t.click(send).expect(form.find('[role=alert]').withText('追回').exists).ok();

    await desk.open('?kind=clawback');
    await desk.openRow(reason);
    await t.expect(desk.item.withText('已冻结').withText('20.00').exists).ok();
    await t.pressKey('e').click(desk.act('放弃追回')).typeText(form.find('textarea'), '核对后台截图，数据属实').click(send);
    await t.expect(desk.row(reason).exists).notOk({ timeout: 40_000 });
    await media.readsNoMore('admin-media/personal/cashing-out', '待复核');
    await t.expect(await availableOf(owner)).eql(20_00);
    await approveCashOut(cashOut);
    await expectBooksToBalance();
  } finally {
    await media.close();
  }
});

test('提走之后被追回的成为欠款：约定分期从收益偿还、汇款偿还、余下由两人核销，媒体主每一步都看到', async () => {
  const mark = randomUUID().slice(0, 6);
  const owner = await newMediaCompany();
  const [no = ''] = await earnByReading([owner], `欠款${mark}`);
  const cashOut = await cashOutByInvoice(owner, await availableOf(owner));
  await approveCashOut(cashOut);
  await ops('cashout', 'start', '--no', cashOut, '--batch', `B${cashOut}`);
  await ops('cashout', 'result', '--no', cashOut, '--ok', 'yes', '--reference', `R${mark}`);
  await ops('clawback', 'propose', '--no', no, '--reason', '查实刷量');
  const [proposal] = (await ops('clawback', 'queue')).filter((row) => row['order'] === no);
  await ops('clawback', 'approve', '--proposal', String(proposal?.['proposal']), '--operator', 'ops2');
  const owedFen = await owedBy(owner);
  await t.expect(owedFen).gt(100_00);
  const media = await MediaDesk.open(owner);
  const page = 'admin-media/personal/cashing-out';
  try {
    await media.reads(page, '您尚欠平台', '之后的收益先用于偿还');

    await desk.open('');
    await desk.signIn('ops');
    await desk.open(`object?kind=user&id=${owner.id}`);
    await t.click(button('约定分期偿还'));
    await t.typeText(act.find('input'), '30').typeText(act.find('textarea'), '经营困难，双方约定');
    await t.click(act.find('button[type=submit]')).expect(button('结束分期').exists).ok();
    await media.reads(page, '每笔收益的 30% 用于偿还');
    await earnByReading([owner], `偿还${mark}`);
    const [leftFen, earnedFen] = [await owedBy(owner), await availableOf(owner)];
    // A share of the whole earning, to the fen.
    await t.expect(owedFen - leftFen).eql(Math.floor((earnedFen + owedFen - leftFen) * 0.3));

    await desk.open(`object?kind=user&id=${owner.id}`);
    await t.click(button('登记还款'));
    const fields = act.find('input');
    await t.typeText(fields.nth(0), '50.00').typeText(fields.nth(1), `HK${mark}`);
    await sendRead('登记还款', '银行收到 ¥50.00');
    await t.expect(act.exists).notOk();
    await t.expect(await owedBy(owner)).eql(leftFen - 50_00);

    await t.click(Selector('main li button').withText('核销欠款'));
    await t.typeText(act.find('input'), yuan(leftFen - 50_00)).typeText(act.find('textarea'), `无法收回${mark}`);
    await sendRead('提出：核销欠款', '计入 5003 坏账与垫付');
    await t.expect(Selector('main').withText('已提出，等另一位批准').exists).ok();
    await t.expect(await owedBy(owner)).eql(leftFen - 50_00);
    await approveBeside(desk, `无法收回${mark}`);
    await t.expect(await owedBy(owner)).eql(0);
    await media.readsNoMore(page, '尚欠平台');
    await expectBooksToBalance();
  } finally {
    await media.close();
  }
});
