/** What was done in a list is taken back from the notice, also after a reload of the page, and stays taken back after another. */
import { randomUUID } from 'node:crypto';
import { Selector } from 'testcafe';
import { runningCampaign } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { newAdvertiser } from '../../accounts/people';
import { OpenDialog } from '../../models/campaign-page';
import { button } from '../../models/field';
import { ListPage } from '../../models/list-page';
import { LoginPage } from '../../models/login-page';
import { UndoNotice } from '../../models/undo-notice';
import { at } from '../../stage/stage';

// The product's clock is moved: other tests' deadlines must not interfere.
fixture('列表：撤销').page('about:blank').disableConcurrency;

async function enter(t: TestController, ad: Person): Promise<void> {
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
}

const versionOf = async (ad: Person, id: string) => (await ad.call('adRead/detail', { id })).version;

const reload = (t: TestController) => t.eval(() => location.reload());

test('删掉的视图可以撤销：页面刷新后仍可撤销，回来时和原来一样', async (t) => {
  const ad = await newAdvertiser(0);
  await ad.call('adRead/save', { form: { name: '视图', budgetFen: 600_00, unitPriceFen: 60 } });
  await enter(t, ad);
  const page = new ListPage();
  const notice = new UndoNotice();
  await t.navigateTo(at('admin-ad/oa/read?sort=budget')).expect(page.rows.count).eql(1);
  await page.keepAs('新视图', '预算优先');
  await t.expect(page.view('预算优先').getAttribute('aria-current')).eql('page');
  const [before] = await ad.call('user/savedViews', { list: 'adRead' });

  await page.removeView();
  await t.expect(page.view('预算优先').exists).notOk().expect(notice.place.withText('已删除视图「预算优先」').exists).ok();
  await reload(t);
  await notice.press('已删除视图「预算优先」');
  await t.expect(page.view('预算优先').getAttribute('aria-current')).eql('page');
  await reload(t);
  await t.expect(page.view('预算优先').getAttribute('aria-current')).eql('page').expect(notice.place.exists).notOk();
  await t.expect(await ad.call('user/savedViews', { list: 'adRead' })).eql(before ? [before] : []);
});

test('就地改的单价和日限额可以改回；别处又改过就不动，并说清楚', async (t) => {
  const ad = await newAdvertiser(20_000_00);
  const name = `撤销${randomUUID().slice(0, 4)}`;
  const { id } = await runningCampaign(ad, { name, titles: ['撤销'], budgetFen: 1_000_00, unitPriceFen: 60 });
  await enter(t, ad);
  const page = new ListPage();
  const notice = new UndoNotice();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(1);

  // Where the price has its column.
  await t.resizeWindow(1440, 900);
  const price = page.editor('单价', name);
  await t.click(page.figure('单价', name)).typeText(price.field, '0.9', { replace: true }).pressKey('enter');
  await t.expect(page.figure('单价', name).innerText).contains('0.90');
  await notice.press('单价已修改');
  await t.expect(page.figure('单价', name).innerText).contains('0.60');
  await reload(t);
  await t.expect(page.figure('单价', name).innerText).contains('0.60').expect(page.rows.withText('投放中').exists).ok();

  const limit = page.editor('日限额', name);
  await t.click(page.figure('日限额', name)).typeText(limit.field, '500', { replace: true }).pressKey('enter');
  await t.expect(notice.place.withText('日限额已修改').exists).ok();
  const { version } = await ad.call('adRead/detail', { id });
  await ad.call('adRead/editLive', { id, version, change: { dailyLimitFen: 600_00 } });
  await notice.press('日限额已修改');
  await t.expect(Selector('[role="status"]').withText('之后又有改动，没有撤销').exists).ok();
  await reload(t);
  await t.expect(page.figure('日限额', name).innerText).contains('600.00');
});

test('批量暂停可以撤销：刷新后仍在投放', async (t) => {
  const ad = await newAdvertiser(20_000_00);
  const name = `暂停${randomUUID().slice(0, 4)}`;
  await runningCampaign(ad, { name, titles: ['暂停'], budgetFen: 1_000_00, unitPriceFen: 60 });
  await enter(t, ad);
  const page = new ListPage();
  const notice = new UndoNotice();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(1);
  await page.choosePage();
  await t.click(Selector('section[aria-label="批量操作"]').find('button').withText('暂停'));
  const dialog = new OpenDialog('暂停 1 条');
  await t.click(dialog.button('暂停')).expect(dialog.place.exists).notOk();
  await t.expect(page.rows.withText('已暂停').exists).ok();
  await notice.press('已暂停 1 条广告');
  await t.expect(page.rows.withText('投放中').exists).ok();
  await reload(t);
  await t.expect(page.rows.withText('投放中').exists).ok().expect(button('撤销').exists).notOk();
});

test('批量加的预算可以撤销：期间在别处改过的一条不动，并说清楚有几条', async (t) => {
  const ad = await newAdvertiser(20_000_00);
  const name = `追加${randomUUID().slice(0, 4)}`;
  const kept = await runningCampaign(ad, { name: `${name}甲`, titles: ['追加'], budgetFen: 1_000_00, unitPriceFen: 60 });
  const moved = await runningCampaign(ad, { name: `${name}乙`, titles: ['追加'], budgetFen: 1_000_00, unitPriceFen: 60 });
  await enter(t, ad);
  const page = new ListPage();
  const notice = new UndoNotice();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(2);
  await page.choosePage();
  await t.click(Selector('section[aria-label="批量操作"]').find('button').withText('加预算'));
  const dialog = new OpenDialog('加预算 2 条');
  await t
    .typeText(dialog.place.find('input'), '500')
    .expect(dialog.place.withText('立即冻结 ¥1,000.00').exists)
    .ok()
    .click(dialog.button('加预算'))
    .expect(dialog.place.exists)
    .notOk();
  await ad.call('adRead/editLive', {
    ...{ id: moved.id, version: await versionOf(ad, moved.id) },
    change: { dailyLimitFen: 600_00 },
  });
  await notice.press('已给 2 条广告追加预算');
  await t.expect(Selector('[role="status"]').withText('1 条没有撤销：之后又有改动').exists).ok();
  const budgets = [kept, moved].map(async ({ id }) => (await ad.call('adRead/detail', { id })).budgetFen);
  await t.expect(await Promise.all(budgets)).eql([1_000_00, 1_500_00]);
});
