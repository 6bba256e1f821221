/** The advertiser's finance pages, compared with the ledger, and an invoice of consumed cash. */
import { Selector, t } from 'testcafe';
import { moved, postingsOf } from '../accounts/books';
import type { Person } from '../accounts/client';
import { ops } from '../stage/operator';
import { at } from '../stage/stage';
import { OpenDialog } from './campaign-page';
import { button, field } from './field';
import { equation } from './money-pages';

/** Every finance page shows the same equation; its rows sum to the ledger's balances, and the audit finds nothing. */
export async function compareFinances(ad: Person, campaigns: readonly { no: string }[]): Promise<void> {
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
  const postings = (await Promise.all(campaigns.map(({ no }) => postingsOf(no)))).flat();
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
}

/** Consumed cash can be invoiced: requested, issued by the operator, with its number on the page. */
export async function invoiceConsumedCash(company: string): Promise<void> {
  await t.navigateTo(at('admin-ad/financial/consume')).click(button('申请开票'));
  const invoice = new OpenDialog('申请开票');
  await t.typeText(field('发票抬头'), company, { replace: true });
  await t.typeText(field('接收邮箱'), 'finance@example.com', { replace: true }).click(invoice.button('提交开票申请'));
  await t.expect(invoice.place.exists).notOk();
  const requested = (await ops('invoice', 'queue')).find(({ title }) => title === company);
  const issued = `2644${Date.now()}`;
  await ops('invoice', 'issue', '--no', String(requested?.['no']), '--number', issued);
  await t
    .navigateTo(at('admin-ad/personal/person-base'))
    .expect(Selector('main li').withText(company).withText(`发票号码 ${issued}`).withText('已开具').exists)
    .ok();
}
