/** Interference between a page and the server, and its correct outcome: another user's change, a dead connection, a lost response, a double click. */
import { randomUUID } from 'node:crypto';
import { Selector } from 'testcafe';
import { FaultProxy } from '../../../scripts/remote-proofs/fault-proxy';
import { submittedCampaign } from '../../accounts/campaigns';
import { newAdvertiser } from '../../accounts/people';
import { pressTwice } from '../../models/browser';
import { CampaignFormPage } from '../../models/campaign-form';
import { action, OpenDialog, row } from '../../models/campaign-page';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { choice, said } from '../../models/money-pages';
import { at, stage } from '../../stage/stage';

fixture('广告主：别处改过、连不上、按两次').page('about:blank');

const savedStatus = Selector('main [role="status"]');

test('列表、表单、充值：说明在原处，填的内容还在；答复丢了再按一次、连按两次，都只做一次', async (t) => {
  const ad = await newAdvertiser(3_000_00);
  const name = `意外${randomUUID().slice(0, 6)}`;
  const { id, version } = await submittedCampaign(ad, { name });
  const proxy = await FaultProxy.before(stage().main.address);
  const instance = { address: proxy.address };
  try {
    const login = new LoginPage('ad');
    await login.open(instance);
    await login.signIn(ad);
    await t.expect(login.form.exists).notOk();

    // Changed elsewhere while the list is open: the dialog says so and offers a refresh.
    const withdraw = new OpenDialog('撤回');
    await t.navigateTo(at('admin-ad/oa/read', instance)).click(action('撤回', name));
    const back = await ad.call('adRead/withdraw', { id, version });
    await ad.call('adRead/submit', { id, version: back.version });
    await t.click(withdraw.button('撤回')).expect(withdraw.place.withText('内容已被更新，请刷新后再试').exists).ok();
    await t.click(withdraw.button('刷新')).expect(withdraw.place.exists).notOk();

    // The connection is dead, then the response is lost on its way: the third click finds it done, and thaws nothing twice. Lost until the page
    // has shown it: a browser retries a request on its own when a reused connection breaks.
    proxy.break(/adRead\/withdraw/, { kind: 'refuse' });
    await t.click(action('撤回', name)).click(withdraw.button('撤回'));
    await t.expect(withdraw.place.withText('没有收到服务器的答复').exists).ok();
    proxy.heal();
    proxy.break(/adRead\/withdraw/, { kind: 'lose' });
    await t.click(withdraw.button('撤回'));
    await t.expect(withdraw.place.withText('没有收到服务器的答复').exists).ok();
    proxy.heal();
    await t.click(withdraw.button('撤回')).expect(row(name).withText('草稿').exists).ok();
    const { balance } = await ad.call('ad/getUserInfo', {});
    await t.expect([balance.cashFen, balance.frozenFen]).eql([3_000_00, 0]);

    // The form: somebody else was faster, and the user keeps their own text.
    const form = new CampaignFormPage(`admin-ad/oa/read/${id}/edit`);
    await form.open(instance);
    await t.expect(form.name.value).eql(name);
    const elsewhere = await ad.call('adRead/detail', { id });
    await ad.call('adRead/save', { id, version: elsewhere.version, form: { ...elsewhere.form, name: `别处${name}` } });
    await form.type(form.name, `这里${name}`);
    await t.click(button('存草稿')).expect(Selector('main').withText('内容已被更新，请刷新后再试').exists).ok();
    await t.click(button('保留我的')).expect(savedStatus.withText('已自动保存').exists).ok();
    proxy.break(/adRead\/save/, { kind: 'refuse' });
    await form.type(form.name, `断网${name}`);
    await t.click(button('存草稿')).expect(savedStatus.withText('内容已存在本机').exists).ok();
    proxy.heal();
    await t.click(button('存草稿')).expect(savedStatus.withText('已自动保存').exists).ok();
    await t.expect((await ad.call('adRead/detail', { id })).name).eql(`断网${name}`);

    // The deposit: its response is lost, then the button is clicked again, twice; one order, one payment.
    proxy.break(/adFinance\/depositCreate/, { kind: 'lose' });
    await t.navigateTo(at('admin-ad/deposit?amount=1000', instance)).click(choice('演示收银台'));
    await t.click(button('去支付')).expect(said('没有收到服务器的答复').exists).ok();
    proxy.heal();
    await pressTwice(button('去支付'));
    await t.expect(button('模拟支付 ¥1,000.00').exists).ok();
    await pressTwice(button('模拟支付 ¥1,000.00'));
    await t.expect(said('已到账 ¥1,000.00').exists).ok();
    const { list } = await ad.call('adFinance/invest', { page: 1, pageSize: 10 });
    await t.expect(list.filter(({ amountFen }) => amountFen === 1_000_00).length).eql(1);
    await t.expect((await ad.call('ad/getUserInfo', {})).balance.cashFen).eql(4_000_00);
    await t.expect(proxy.met.length).gte(4);
  } finally {
    await proxy.close();
  }
});
