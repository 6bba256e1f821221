/** API 密钥 of both sides: the owner's program takes an order and publishes, the advertiser's reads what it costs; each within its scopes and networks. */
import { randomUUID } from 'node:crypto';
import { Selector, t } from 'testcafe';
import { articleLink, runningCampaign } from '../../accounts/campaigns';
import { programWith } from '../../accounts/client';
import { newAccount } from '../../accounts/new-account';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { OpenDialog } from '../../models/campaign-page';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { actOf, lineOf, shown, type } from '../../models/person-page';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('API 密钥：双方的程序').page('about:blank').disableConcurrency;

type Account = Awaited<ReturnType<typeof newAccount>>;

const card = 'API 密钥';
const choice = (label: string) => Selector('[role=dialog] fieldset label').withText(label);

async function signIn(account: Account): Promise<void> {
  const login = new LoginPage(account.side);
  await login.open();
  await login.signIn(account);
  await t.expect(login.form.exists).notOk();
  await t.navigateTo(at(`admin-${account.side}/personal/person-base`));
}

/** @returns the key, which is shown once */
async function createKey(account: Account, name: string, scopes: readonly string[], networks = ''): Promise<string> {
  await t.click(actOf(card, '新建密钥'));
  await type('name', name);
  for (const scope of scopes) {
    const box = choice(scope).find('input');
    if (!(await box.checked)) await t.click(choice(scope));
  }
  await t.click(choice('30 天'));
  if (networks) await type('networks', networks);
  await type('password', account.password);
  await t.click(button('验证并新建'));
  return savedSecret();
}

async function savedSecret(): Promise<string> {
  const secret = await Selector('[role=dialog] code').withText(/:key_/).innerText;
  await t.click(button('已保存，关闭'));
  return secret;
}

const refusalOf = (call: Promise<unknown>): Promise<string> => call.then(() => '', String);

test('媒体主的程序接单、回填；广告主的程序看到同一单；越权、换网段被拒；更换后原密钥按选的时间失效', async () => {
  const [buyer, seller] = [await newAccount('ad'), await newAccount('media')];
  const [advertiser, owner] = [await newAdvertiser(5_000_00, buyer), await newMediaOwner(seller)];
  const accountId = await newMediaAccount(owner, `程序${randomUUID().slice(0, 6)}`);
  const campaign = await runningCampaign(advertiser, { name: `程序${randomUUID().slice(0, 6)}` });

  await signIn(seller);
  await t.click(actOf(card, '新建密钥'));
  await type('networks', '10.0.0.0/99');
  await type('name', '接单程序');
  await type('password', seller.password);
  await t.click(choice('查看收益')).click(button('验证并新建')).expect(shown('10.0.0.0/99').exists).ok();
  await t.pressKey('esc');
  const elsewhere = await programWith(await createKey(seller, '别处的程序', ['查看收益'], '203.0.113.0/24'));
  await t.expect(await refusalOf(elsewhere('media/cashoutList', { page: 1, pageSize: 10 }))).match(/地址|网络|IP/);
  const first = await createKey(seller, '接单程序', ['接单', '交付', '查看订单']);
  await t.expect(lineOf(card, '接单程序').withText('接单、交付').withText('到期').exists).ok();

  const theirs = await programWith(first);
  const planAt = new Date((await productNow()) + 2 * 3_600_000).toISOString();
  const claim = { request_id: randomUUID(), campaignId: campaign.id, accountId, position: 1, planAt, unitPriceFen: 60 };
  const { orderId } = await theirs('media/claim', claim);
  await t.expect((await theirs('media/claim', claim)).orderId).eql(orderId);
  await theirs('media/publish', { request_id: randomUUID(), id: orderId, url: articleLink() });
  await t
    .expect(await refusalOf(theirs('media/cancel', { request_id: randomUUID(), id: orderId, reason: '不接了' })))
    .contains('没有该接口的权限');

  // A new secret of the same key: the one before works for a day.
  await t.click(lineOf(card, '接单程序').find('button').withText('更换')).click(choice('24 小时'));
  await type('password', seller.password);
  await t.click(button('验证并更换'));
  const second = await programWith(await savedSecret());
  await t.expect(lineOf(card, '接单程序').withText('原密钥').exists).ok();
  for (const program of [theirs, second]) await t.expect((await program('media/orderDetail', { id: orderId })).id).eql(orderId);

  await signIn(buyer);
  const mine = await programWith(await createKey(buyer, '报表程序', ['查看订单', '查看财务']));
  const order = await mine('adRead/orderDetail', { id: orderId });
  await t.expect(order.unitPriceFen).eql(60);
  await t.expect((await mine('adFinance/summary', {})).frozenCashFen).gt(0);
  await t.expect(await refusalOf(mine('adRead/confirm', { request_id: randomUUID(), id: orderId }))).contains('没有该接口的权限');
  await t.navigateTo(at(`admin-ad/oa/read/${campaign.id}/detail?tab=orders&order=${orderId}`));
  await t.expect(new OpenDialog('').place.exists).ok();

  await ops('clock', 'advance', '--by', '25h');
  // The server's clock follows within seconds.
  let refused = '';
  for (const until = Date.now() + 20_000; !refused && Date.now() < until; )
    refused = await refusalOf(theirs('media/orderDetail', { id: orderId }));
  await t.expect(refused).contains('API 密钥不存在');
  await t.expect((await second('media/orderDetail', { id: orderId })).id).eql(orderId);
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
});
