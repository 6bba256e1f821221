/** Pages of one thing, and what opens over them, on accounts that have such things. The pages of lists are in `suites/questions.e2e.ts`. */
import { Selector, t } from 'testcafe';
import { book, runningFollowers, settledOrder } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { cardNumber, newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { action, OpenDialog } from '../../models/campaign-page';
import { LoginPage } from '../../models/login-page';
import { Questions } from '../../models/questions';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

const questions = new Questions();

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('打开一条的详情，每个问题只问一次').page('about:blank').requestHooks(questions.hook).disableConcurrency;

async function signIn(person: Person): Promise<void> {
  const login = new LoginPage(person.side);
  await login.open();
  await login.signIn(person);
  await t.expect(login.form.exists).notOk();
}

/** Opens the first link of its kind on a list, as the address of a new page. */
async function expectOnceBehind(list: string, link: string): Promise<void> {
  await t.navigateTo(at(list));
  const first = Selector(link).filterVisible().nth(0);
  await questions.expectOnceAt(new URL((await first.getAttribute('href')) ?? '', at('')).href);
}

test('广告主：三种广告、广告位预订的详情，成交媒体的「查看订单」', async () => {
  const mark = String(Date.now()).slice(-6);
  const [advertiser, owner] = [await newAdvertiser(20_000_00), await newMediaOwner()];
  const name = `提问大号${mark}`;
  const accountId = await newMediaAccount(owner, name);
  await settledOrder(advertiser, owner, accountId, mark);
  await runningFollowers(advertiser, 'fans', `提问涨粉${mark}`);
  await runningFollowers(advertiser, 'video', `提问视频${mark}`);
  const day = new Date((await productNow()) + 3 * 86_400_000).toISOString().slice(0, 10);
  const { version } = await owner.call('media/schedule', { accountId, from: day, to: day });
  await owner.call('media/scheduleSave', {
    accountId,
    version,
    change: { action: 'open', from: day, to: day, positions: [1] },
  });
  await book(advertiser, accountId, new Date(`${day}T20:30:00+08:00`).toISOString());

  await signIn(advertiser);
  for (const list of ['oa/read', 'oa/fans', 'video/fans', 'oa/position'])
    await expectOnceBehind(`admin-ad/${list}`, 'main a[href$="/detail"]');

  await questions.expectOnceAt(at('admin-ad/media/oa/deal'));
  const before = questions.asked().length;
  await t.click(action('查看订单', name)).expect(new OpenDialog(name).place.withText('单，新的在前').exists).ok();
  await t.expect(questions.asked().length).gt(before);
  await questions.expectOnce();
});

test('媒体主：订单和提现的详情', async () => {
  const mark = String(Date.now()).slice(-6);
  const [advertiser, owner] = [await newAdvertiser(20_000_00), await newMediaOwner()];
  await settledOrder(advertiser, owner, await newMediaAccount(owner, `提问大号${mark}`), mark);
  const { id: payeeId } = await owner.call('user/payeeSave', {
    kind: 'bank',
    no: cardNumber(),
    bank: '招商银行',
    branch: '杭州文三路支行',
    consentSensitive: true,
    password: owner.password,
  });
  await ops('clock', 'advance', '--by', '25h');
  const { demoCode = '' } = await owner.call('media/cashoutCode', { amountFen: 100_00, payeeId });
  await owner.call('media/cashout', { amountFen: 100_00, payeeId, smsCode: demoCode });

  await signIn(owner);
  await expectOnceBehind('admin-media/oa/order-read', 'main a[href$="/detail"]');
  await expectOnceBehind('admin-media/personal/cashing-out/record', 'main a[href*="cashing-out/detail"]');
});
