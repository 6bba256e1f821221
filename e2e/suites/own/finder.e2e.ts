/** Speed of hand: Ctrl+K finds objects, acts and help; keys of lists; messages at the bell with undo. */
import { randomUUID } from 'node:crypto';
import { Selector } from 'testcafe';
import type { Person } from '../../accounts/client';
import { newAdvertiser } from '../../accounts/people';
import { here, reload } from '../../models/browser';
import { Finder } from '../../models/finder';
import { Inbox } from '../../models/inbox';
import { ListPage } from '../../models/list-page';
import { LoginPage } from '../../models/login-page';
import { at } from '../../stage/stage';

fixture('手的速度').page('about:blank');

async function enter(t: TestController, ad: Person): Promise<void> {
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
}

test('Ctrl+K：按名称、拼音首字母、编号找到自己的广告，执行操作，翻到帮助；别人的找不到', async (t) => {
  const [ad, other] = [await newAdvertiser(0), await newAdvertiser(0)];
  const tail = randomUUID().slice(0, 6);
  const { no } = await ad.call('adRead/save', { form: { name: `秋季新米${tail}`, budgetFen: 600_00, unitPriceFen: 60 } });
  await other.call('adRead/save', { form: { name: `秋季新米${tail}别家`, budgetFen: 600_00, unitPriceFen: 60 } });
  await enter(t, ad);
  const finder = new Finder();
  await finder.open();
  await t.typeText(finder.field, `新米${tail}`).expect(finder.option('秋季新米', tail).exists).ok();
  await t.expect(finder.option('别家').exists).notOk();
  await t.typeText(finder.field, 'qjxm', { replace: true }).expect(finder.option('秋季新米', tail).exists).ok();
  await t.typeText(finder.field, no, { replace: true }).expect(finder.option('秋季新米', tail).exists).ok();
  await t
    .pressKey('enter')
    .expect(here())
    .match(/admin-ad\/oa\/read\/[\w-]+\/(edit|detail)/);
  await t.expect(finder.dialog.exists).notOk();

  await finder.open();
  await t.typeText(finder.field, '充值').expect(finder.chosen.withText('充值').exists).ok();
  await t.expect(finder.option('如何充值').exists).ok();
  await t.pressKey('down').expect(finder.chosen.withText('充值').exists).ok();
  await t
    .pressKey('up')
    .pressKey('enter')
    .expect(here())
    .match(/admin-ad\/deposit/);

  await finder.open();
  await t.typeText(finder.field, `没有这个${tail}`).expect(finder.dialog.find('[role="status"]').withText('没有').exists).ok();
  await t.pressKey('esc').expect(finder.dialog.exists).notOk();
});

test('列表的快捷键：下一行、选中、打开、到搜索框；写字的时候不动', async (t) => {
  const ad = await newAdvertiser(0);
  for (const name of ['一号', '二号', '三号'])
    await ad.call('adRead/save', { form: { name, budgetFen: 600_00, unitPriceFen: 60 } });
  await enter(t, ad);
  const page = new ListPage();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(3);
  const names = await page.names(3);
  const held = Selector((() => document.activeElement?.closest('tr') ?? null) as () => Node);
  await t
    .pressKey('j')
    .expect(held.withText(names[0] ?? '').exists)
    .ok();
  await t
    .pressKey('j')
    .expect(held.withText(names[1] ?? '').exists)
    .ok();
  await t
    .pressKey('k')
    .expect(held.withText(names[0] ?? '').exists)
    .ok();
  await t.pressKey('x').expect(Selector('main').withText('已选 1 条').exists).ok();
  await t.pressKey('?').expect(Selector('dialog[aria-labelledby="keys-sheet"]').withText('下一行').exists).ok();
  await t.pressKey('esc').expect(Selector('dialog[aria-labelledby="keys-sheet"]').exists).notOk();
  await t.pressKey('/');
  const search = Selector('main input[type="search"], main input').filterVisible().nth(0);
  await t.expect(search.focused).ok().pressKey('j x').expect(search.value).contains('jx');
});

test('铃铛：消息按对象归在一起，删除可以撤销，刷新后仍在', async (t) => {
  const ad = await newAdvertiser(0);
  await enter(t, ad);
  const inbox = new Inbox();
  await t.click(inbox.bell).expect(inbox.panel.exists).ok();
  await t.click(inbox.view('全部')).expect(inbox.groups.count).gte(1);
  const before = await inbox.groups.count;
  const first = (await inbox.groups.nth(0).find('button[aria-label^="删除："]').getAttribute('aria-label')) ?? '';
  await t.click(inbox.groups.nth(0).find('button[aria-label^="删除："]')).expect(inbox.undo.exists).ok();
  await t.click(inbox.undo).expect(inbox.undo.exists).notOk();
  await t.expect(inbox.panel.find(`button[aria-label="${first}"]`).exists).ok();
  await t.pressKey('esc').expect(inbox.panel.exists).notOk();
  await reload();
  await t.click(inbox.bell).click(inbox.view('全部')).expect(inbox.groups.count).eql(before);
});
