/** A list sorted by its figures, kept as a view, changed from two sides, and summed. */
import { randomUUID } from 'node:crypto';
import { ClientFunction } from 'testcafe';
import type { Person } from '../../accounts/client';
import { newAdvertiser } from '../../accounts/people';
import { button } from '../../models/field';
import { ListPage } from '../../models/list-page';
import { LoginPage } from '../../models/login-page';
import { at } from '../../stage/stage';

/** What the lists keep in this browser; the session stays. */
const forget = ClientFunction(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('sz-columns:')) localStorage.removeItem(key);
});

async function enter(t: TestController, ad: Person): Promise<void> {
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
}

fixture('列表：排序、视图、合计').page('about:blank');

test('按预算排序、存成视图、再打开；别处改过时说清楚，什么都不丢', async (t) => {
  const ad = await newAdvertiser(0);
  const suffix = randomUUID().slice(0, 4);
  for (const [name, budgetFen] of [
    ['少', 600_00],
    ['多', 9_000_00],
    ['中', 2_000_00],
  ] as const)
    await ad.call('adRead/save', { form: { name: `${name}${suffix}`, budgetFen, unitPriceFen: 60 } });
  await enter(t, ad);
  const page = new ListPage();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(3);
  await t.expect(page.sums.withText('3 条合计').withText('11,600.00').exists).ok();
  await page.sortBy('预算');
  await t.expect(page.rows.nth(0).withText(`多${suffix}`).exists).ok();
  await t.expect(await page.names(3)).eql([`多${suffix}`, `中${suffix}`, `少${suffix}`]);

  await page.keepAs('新视图', '预算优先');
  await t.expect(page.view('预算优先').getAttribute('aria-current')).eql('page');
  await t
    .click(page.view('全部'))
    .expect(page.rows.nth(0).withText(`中${suffix}`).exists)
    .ok();
  await t
    .click(page.view('预算优先'))
    .expect(page.rows.nth(0).withText(`多${suffix}`).exists)
    .ok();

  await page.sortBy('预算');
  await t
    .expect(page.word.withText('未保存的更改').exists)
    .ok()
    .expect(page.rows.nth(0).withText(`少${suffix}`).exists)
    .ok();
  const [view] = await ad.call('user/savedViews', { list: 'adRead' });
  if (!view) throw new Error('the view was not kept');
  await ad.call('user/savedViewChange', {
    id: view.id,
    version: view.version,
    content: { ...view.content, query: { sort: 'price' } },
  });
  await t.click(button('保存'));
  await t
    .expect(page.word.withText('已在别处改过').exists)
    .ok()
    .expect(page.rows.nth(0).withText(`少${suffix}`).exists)
    .ok();
  await page.keepAs('另存为', '从少到多');
  await t.expect(page.view('从少到多').getAttribute('aria-current')).eql('page');
  await t.click(page.view('预算优先')).expect(page.head('单价').getAttribute('aria-sort')).eql('descending');
});

test('列可以成套切换、换顺序，随视图保存；换一台设备也在；视图删掉后筛选还在', async (t) => {
  const ad = await newAdvertiser(0);
  await ad.call('adRead/save', { form: { name: '列', budgetFen: 600_00, unitPriceFen: 60 } });
  await enter(t, ad);
  const page = new ListPage();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(1);
  await t.click(button('成本')).expect(page.head('实际成本').exists).ok().expect(page.head('完成进度').exists).notOk();
  // Past two hidden columns, and past the figures of the money spent.
  for (let presses = 0; presses < 3; presses += 1) await page.moveColumn('冻结', 'up');
  await page.leaveColumns();
  const order = await page.heads();
  await t.expect(order.findIndex((head) => head.startsWith('冻结')) < order.findIndex((head) => head.startsWith('消耗'))).ok();
  await page.keepAs('新视图', '成本视图');
  await t.expect(page.view('成本视图').getAttribute('aria-current')).eql('page');

  // As on another device: nothing of it is in the browser.
  await forget();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(1).expect(page.head('完成进度').exists).ok();
  await t.click(page.view('成本视图')).expect(page.head('实际成本').exists).ok();
  await t.expect(await page.heads()).eql(order);

  const [view] = await ad.call('user/savedViews', { list: 'adRead' });
  if (!view) throw new Error('the view was not kept');
  const { columns } = view.content;
  await ad.call('user/savedViewChange', {
    ...{ id: view.id, version: view.version },
    content: { ...view.content, columns: { ...columns, on: [...columns.on, 'cpm'] } },
  });
  await t.eval(() => location.reload());
  await t.expect(page.word.withText('1 列已不再提供').exists).ok().expect(page.head('实际成本').exists).ok();

  await page.removeView();
  await t.expect(page.view('成本视图').exists).notOk().expect(page.rows.count).eql(1);
});
