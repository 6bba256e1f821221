/** 事件推送: an address is added on the page; what happens on an order reaches the program there, signed, again after a failure, and again by hand. */
import { randomUUID } from 'node:crypto';
import { Selector } from 'testcafe';
import { runningCampaign } from '../../accounts/campaigns';
import { newAccount } from '../../accounts/new-account';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { violations } from '../../models/accessibility';
import { OpenDialog } from '../../models/campaign-page';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { actOf, lineOf, toast, type } from '../../models/person-page';
import { productNow } from '../../stage/operator';
import { isSigned, Receiver } from '../../stage/receiver';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('事件推送').page('about:blank').disableConcurrency;

const card = '事件推送（Webhook）';

test('订单事件带签名送到；失败的再送一次，编号不变；从页面重发', async (t) => {
  const receiver = await Receiver.open();
  try {
    const account = await newAccount('media');
    const [advertiser, owner] = [await newAdvertiser(5_000_00), await newMediaOwner(account)];
    const accountId = await newMediaAccount(owner, `推送${randomUUID().slice(0, 6)}`);
    const campaign = await runningCampaign(advertiser, { name: `推送${randomUUID().slice(0, 6)}` });
    const { orderId } = await owner.call('media/claim', {
      ...{ campaignId: campaign.id, accountId, position: 1, unitPriceFen: 60 },
      planAt: new Date((await productNow()) + 3 * 3_600_000).toISOString(),
    });

    const login = new LoginPage('media');
    await login.open();
    await login.signIn(account);
    await t.expect(login.form.exists).notOk();
    await t.navigateTo(at('admin-media/personal/person-base')).click(actOf(card, '新增地址'));
    await type('url', receiver.url);
    await type('password', account.password);
    await t.click(button('验证并新增'));
    const added = new OpenDialog('推送地址已新增');
    const secret = await added.place.find('code').withText('whsec_').innerText;
    await t.click(added.button('已保存，关闭'));
    await t.expect(lineOf(card, '127.0.0.1').withText('推送中').exists).ok();

    receiver.answer = 500;
    await advertiser.call('talk/send', { id: orderId, text: '今晚八点可以吗？' });
    const first = await receiver.request(1);
    receiver.answer = 200;
    await t.expect(isSigned(first, secret)).ok();
    await t.expect(isSigned({ ...first, body: `${first.body} ` }, secret)).notOk();
    await t
      .expect(JSON.parse(first.body).type)
      .eql('message.order')
      .expect(JSON.parse(first.body).data.title)
      .eql('广告主有新留言');

    await t.click(lineOf(card, '127.0.0.1').find('button').withText('管理'));
    const panel = new OpenDialog('127.0.0.1');
    const line = panel.place.find('li').withText('广告主有新留言');
    await t.expect(line.withText('HTTP 500').withText('等待再试').exists).ok();
    await t.expect(await violations()).eql([]);

    const second = await receiver.request(2);
    await t.expect(second.headers['webhook-id']).eql(first.headers['webhook-id']).expect(isSigned(second, secret)).ok();
    await t.click(panel.button('刷新记录')).expect(line.withText('已送到').withText('试过 2 次').exists).ok();

    await t.click(line.find('button').withText('重发')).expect(toast('已排队重发').exists).ok();
    const third = await receiver.request(3);
    await t.expect(third.headers['webhook-id']).eql(first.headers['webhook-id']).expect(third.body).eql(first.body);
    await t.expect(Selector('[role=dialog]').exists).ok();
  } finally {
    receiver.close();
  }
});
