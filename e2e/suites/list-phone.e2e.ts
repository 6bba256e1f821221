/** A list by the days of its rows, and the same list in the hand. */
import { randomUUID } from 'node:crypto';
import { ClientFunction } from 'testcafe';
import { type Person, signedIn } from '../accounts/client';
import { newAccount } from '../accounts/new-account';
import { button } from '../models/field';
import { FilterChip } from '../models/filter-chip';
import { ListPage } from '../models/list-page';
import { LoginPage } from '../models/login-page';
import { PhoneList } from '../models/phone-list';
import { at } from '../stage/stage';

const addressQuery = ClientFunction(() => location.search);

async function enter(t: TestController, ad: Person): Promise<void> {
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
}

fixture('列表：日期范围、手机').page('about:blank');

test('创建时间：选现成的范围立即生效，自己填两天也行，去掉后全部回来', async (t) => {
  const ad = await signedIn(await newAccount('ad'));
  await ad.call('adRead/save', { form: { name: '今天建的', budgetFen: 600_00 } });
  await enter(t, ad);
  const page = new ListPage();
  await t.navigateTo(at('admin-ad/oa/read')).expect(page.rows.count).eql(1);
  const created = new FilterChip('创建时间');
  await created.open();
  await t.click(created.option('近 7 天')).expect(created.panel.exists).notOk();
  await t.expect(page.rows.count).eql(1).expect(created.button.innerText).contains('近 7 天');
  await created.open();
  await created.days('2024-01-01', '2024-01-31');
  await t.expect(page.rows.count).eql(0).expect(addressQuery()).contains('created=2024-01-01%7E2024-01-31');
  await created.clear();
  await t.expect(page.rows.count).eql(1).expect(addressQuery()).notContains('created');
});

test.after((t) => t.resizeWindow(1280, 800))(
  '手机上两行一条，点开看其余；筛选在抽屉里立即生效；选中后操作在底部导航之上，不能做的说清楚',
  async (t) => {
    const ad = await signedIn(await newAccount('ad'));
    const [one, other] = ['甲', '乙'].map((each) => `${each}${randomUUID().slice(0, 4)}`) as [string, string];
    await ad.call('adRead/save', { form: { name: one, budgetFen: 600_00 } });
    await ad.call('adRead/save', { form: { name: other, budgetFen: 900_00, industry: 'food' } });
    await enter(t, ad);
    await t.resizeWindow(375, 812).navigateTo(at('admin-ad/oa/read'));
    const list = new PhoneList();
    await t
      .expect(list.rows.count)
      .eql(2)
      .expect(await list.isOpen(one))
      .eql('false');
    await list.press(one);
    await t
      .expect(await list.isOpen(one))
      .eql('true')
      .expect(list.row(one).withText('600.00').exists)
      .ok();

    await list.openSheet();
    await list.pick('创建时间', '今天');
    await t.expect(addressQuery()).contains('created=today');
    await list.leaveSheet('看 2 条');

    await list.choose(one);
    await t.expect(list.bar.withText('已选 1 条').exists).ok().expect(button('暂停 0 条').hasAttribute('disabled')).ok();
    await t.expect(await list.barAboveNavigation()).gte(0);
    await t.click(button('有的不可，看原因'));
    await t.expect(list.reasons.withText('状态是「草稿」').exists).ok();
  },
);
