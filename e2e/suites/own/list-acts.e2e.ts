/** Figures changed in their cells, beaten by another tab once; an act on rows of two pages that leaves some of them out. */
import { randomUUID } from 'node:crypto';
import { Selector } from 'testcafe';
import { runningCampaign } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { newAdvertiser } from '../../accounts/people';
import { OpenDialog } from '../../models/campaign-page';
import { button } from '../../models/field';
import { ListPage } from '../../models/list-page';
import { LoginPage } from '../../models/login-page';
import { at } from '../../stage/stage';

// The product's clock is moved: other tests' deadlines must not interfere.
fixture('列表：就地修改、批量操作').page('about:blank').disableConcurrency;

async function enter(t: TestController, ad: Person): Promise<void> {
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
}

const versionOf = async (ad: Person, id: string) => (await ad.call('adRead/detail', { id })).version;

test('在格子里加预算、改日限额；别处先改了就说清楚，填的不丢，再存一次才生效', async (t) => {
  const ad = await newAdvertiser(20_000_00);
  const name = `就地${randomUUID().slice(0, 4)}`;
  const { id } = await runningCampaign(ad, { name, titles: ['就地修改'], budgetFen: 1_000_00, unitPriceFen: 60 });
  await enter(t, ad);
  const page = new ListPage();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(1);

  const budget = page.editor('总预算', name);
  await t.click(page.figure('总预算', name)).expect(budget.field.focused).ok();
  await t.typeText(budget.field, '9000', { replace: true }).expect(budget.panel.withText('立即冻结 ¥8,000.00').exists).ok();
  await t.pressKey('esc').expect(budget.field.exists).notOk().expect(page.figure('总预算', name).innerText).contains('1,000.00');

  await t.click(page.figure('总预算', name)).typeText(budget.field, '3000', { replace: true });
  // Another tab was faster.
  await ad.call('adRead/editLive', { id, version: await versionOf(ad, id), change: { budgetFen: 2_000_00 } });
  await t
    .pressKey('enter')
    .expect(budget.panel.withText('这次没有保存').withText('别处已改为 2000.00').exists)
    .ok()
    .expect(budget.field.value)
    .eql('3000')
    .expect(budget.panel.withText('立即冻结 ¥1,000.00').exists)
    .ok();
  await t.expect((await ad.call('adRead/detail', { id })).budgetFen).eql(2_000_00);
  await t
    .click(budget.field)
    .pressKey('enter')
    .expect(budget.field.exists)
    .notOk()
    .expect(page.figure('总预算', name).innerText)
    .contains('3,000.00');
  await t.expect((await ad.call('adRead/detail', { id })).budgetFen).eql(3_000_00);

  const limit = page.editor('日限额', name);
  await t.click(page.figure('日限额', name)).typeText(limit.field, '1', { replace: true }).pressKey('enter');
  await t.expect(limit.panel.withText('日限额不低于').exists).ok().expect(limit.field.value).eql('1');
  // Whole in its cell, which cuts what is wider.
  const cellRight = await limit.field.parent('td').getBoundingClientRectProperty('right');
  await t.expect(limit.field.getBoundingClientRectProperty('right')).lte(cellRight);
  await t
    .typeText(limit.field, '500', { replace: true })
    .pressKey('enter')
    .expect(limit.field.exists)
    .notOk()
    .expect(page.figure('日限额', name).innerText)
    .contains('500.00');
});

test('跨页选中的广告里，只暂停能暂停的，并说明其余为什么不能', async (t) => {
  const ad = await newAdvertiser(20_000_00);
  const name = `批量${randomUUID().slice(0, 4)}`;
  const { id } = await runningCampaign(ad, { name, titles: ['批量操作'], budgetFen: 1_000_00, unitPriceFen: 60 });
  for (let n = 1; n <= 10; n += 1) await ad.call('adRead/save', { form: { name: `草稿${n}`, budgetFen: 600_00 } });
  await enter(t, ad);
  const page = new ListPage();
  await t.navigateTo(at('admin-ad/oa/read?size=10')).expect(page.rows.count).eql(10);
  await page.choosePage();
  await t.expect(button('暂停 0 条').hasAttribute('disabled')).ok();
  await t.click(Selector('main a[href*="page=2"]').filterVisible().nth(0)).expect(page.rows.count).eql(1);
  await page.choosePage();
  const bar = Selector('section[aria-label="批量操作"]');
  await t.expect(bar.withText('已选 11 条（其他页 10 条）').exists).ok();
  await t.click(button('有的不可，看原因'));
  const why = Selector('[role="dialog"][aria-label="不可操作的原因"]').filterVisible();
  await t.expect(why.withText('10 条不能暂停').withText('状态是「草稿」，投放中时才可以').exists).ok().pressKey('esc');

  await t.click(button('暂停 1 条'));
  const dialog = new OpenDialog('暂停 1 条');
  await t.expect(dialog.place.withText('已选的另外 10 条不能暂停，不受影响').exists).ok();
  // It moves on before the act: refused for this row, nothing is done twice.
  await ad.call('adRead/pause', { id, version: await versionOf(ad, id) });
  await t.click(dialog.button('暂停'));
  const result = new OpenDialog('暂停结果');
  await t.expect(result.place.withText('成功 0 条，未成功 1 条').exists).ok().click(result.button('知道了'));
  await t.expect(bar.exists).notOk().expect(page.rows.nth(0).withText('已暂停').exists).ok();
});
