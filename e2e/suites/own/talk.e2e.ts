/** Two people meet in the conversation about an order and about a booking: each sees live what the other writes and reads. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selector, t } from 'testcafe';
import { articleLink, book, runningCampaign } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { violations } from '../../models/accessibility';
import { OpenDialog } from '../../models/campaign-page';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { OperatorsDesk, operatorBeside } from '../../models/operators-desk';
import { TalkDesk } from '../../models/talk-desk';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('订单沟通：两个人').page('about:blank').disableConcurrency;

/** A one-pixel image. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const drawer = Selector('[role=dialog]').withText('沟通');
const line = (text: string) => drawer.find('li').withText(text);

async function signIn(person: Person): Promise<void> {
  const login = new LoginPage(person.side);
  await login.open();
  await login.signIn(person);
  await t.expect(login.form.exists).notOk();
}

async function expectBooksToBalance(): Promise<void> {
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
}

async function say(text: string): Promise<void> {
  await t.typeText(drawer.find('textarea'), text, { replace: true }).click(button('发送'));
}

test('阅读订单：留言、已读、新留言都不刷新就到；写到一半刷新还在', async () => {
  const [advertiser, owner] = [await newAdvertiser(20_000_00), await newMediaOwner()];
  const accountId = await newMediaAccount(owner, `沟通大号${randomUUID().slice(0, 6)}`);
  const campaign = await runningCampaign(advertiser, { name: `沟通${randomUUID().slice(0, 6)}` });
  const { orderId } = await owner.call('media/claim', {
    campaignId: campaign.id,
    accountId,
    position: 1,
    planAt: new Date((await productNow()) + 3 * 3_600_000).toISOString(),
    unitPriceFen: 60,
  });
  const desk = await TalkDesk.open(owner, `admin-media/oa/order-read/${orderId}/detail`);
  try {
    await signIn(advertiser);
    await t.navigateTo(at(`admin-ad/oa/read/${campaign.id}/detail?tab=orders&order=${orderId}`)).click(button('沟通'));
    await say('标题请用第二个，可以吗？');
    await t.expect(line('标题请用第二个').withText('未读').exists).ok();
    await desk.enter('沟通（1 条新留言）');
    await desk.reads('标题请用第二个，可以吗？');
    await t.expect(line('标题请用第二个').withText('已读').exists).ok();
    await desk.writes('可以，今晚发');
    await t.expect(line('可以，今晚发').withText('媒体主').exists).ok();
    await desk.ownLineSays(/已读/);

    // 60 fen a read become 65, once the advertiser agrees.
    await desk.proposes('改价', '0.65');
    await t.expect(line('从 ¥0.60 改为 ¥0.65').withText('待答复').exists).ok();
    await t.expect(await violations()).eql([]);
    await t.click(button('同意')).click(new OpenDialog('同意对方的提议').button('同意改价'));
    await t.expect(line('从 ¥0.60 改为 ¥0.65').withText('已同意').exists).ok();
    await desk.reads('已同意');
    await t.expect((await owner.call('media/orderDetail', { id: orderId })).unitPriceFen).eql(65);
    await expectBooksToBalance();

    await t.typeText(drawer.find('textarea'), '写到一半');
    // The copy is written shortly after the last key, and at the latest when the page is left.
    await t.navigateTo(at('admin-ad/index'));
    await t.navigateTo(at(`admin-ad/oa/read/${campaign.id}/detail?tab=orders&order=${orderId}&talk=1`));
    await t.expect(drawer.find('textarea').value).eql('写到一半');
  } finally {
    await desk.close();
  }
});

/** A picture and a paper, as one has them on one's machine. */
function files(): [string, string] {
  const folder = mkdtempSync(join(tmpdir(), 'shizhong-talk-'));
  const [picture, paper] = [join(folder, '样图.png'), join(folder, '合同.pdf')];
  writeFileSync(picture, Buffer.from(dot, 'base64'));
  writeFileSync(paper, '%PDF-1.7\n%%EOF\n');
  return [picture, paper];
}

/** The operator claims what was called about, reads it, and answers; the answer goes out once it cannot be undone any more. */
async function platformAnswers(accountName: string, reads: string, text: string): Promise<void> {
  const { page, close } = await operatorBeside(new OperatorsDesk(), '?kind=talk', 'ops');
  try {
    await page
      .getByRole('region', { name: '待办列表' })
      .getByRole('listitem')
      .filter({ hasText: accountName })
      .getByRole('button')
      .click();
    const item = page.getByRole('region', { name: '打开的一件' });
    await item.getByText(reads).waitFor();
    await page.keyboard.press('e');
    await item.getByRole('button', { name: /^答复双方/ }).click();
    await item.locator('form').getByRole('textbox').fill(text);
    await item.locator('form').getByRole('button', { name: '答复双方', exact: true }).click();
    await page.getByRole('region', { name: '待办列表' }).getByText(accountName).waitFor({ state: 'detached' });
  } finally {
    await close();
  }
}

test('图片与文件；改期、取消被拒，订单不变；改期谈成；请平台介入，平台读完答复双方；争议时两边看到同一份记录', async () => {
  const [advertiser, owner] = [await newAdvertiser(20_000_00), await newMediaOwner()];
  const accountName = `沟通大号${randomUUID().slice(0, 6)}`;
  const accountId = await newMediaAccount(owner, accountName);
  const campaign = await runningCampaign(advertiser, { name: `沟通${randomUUID().slice(0, 6)}` });
  // At a quarter past the hour, in the evening of the day after: the proposed hours lie on the same day.
  const planAt = `${new Date((await productNow()) + 32 * 3_600_000).toISOString().slice(0, 10)}T20:15:00+08:00`;
  const claim = { campaignId: campaign.id, accountId, position: 1, planAt, unitPriceFen: 60 };
  const { orderId } = await owner.call('media/claim', claim);
  const planned = async () => Date.parse((await owner.call('media/orderDetail', { id: orderId })).planAt ?? '');
  const desk = await TalkDesk.open(owner, `admin-media/oa/order-read/${orderId}/detail?talk=1`);
  try {
    await signIn(advertiser);
    await t.navigateTo(at(`admin-ad/oa/read/${campaign.id}/detail?tab=orders&order=${orderId}&talk=1`));
    await desk.attaches(files(), '样图与合同');
    const sent = line('样图与合同');
    await t.expect(sent.find('img').exists).ok().expect(sent.find('a').withText('PDF 文件').exists).ok();

    await desk.proposesHour('21:15');
    await t.click(button('不同意')).click(new OpenDialog('不同意对方的提议').button('不同意'));
    await desk.reads('未同意');
    await t.expect(await planned()).eql(Date.parse(planAt));
    await desk.proposesHour('22:15');
    await t.click(button('同意')).click(new OpenDialog('同意对方的提议').button('同意改期'));
    await desk.reads('已同意');
    await t.expect(await planned()).eql(Date.parse(planAt) + 2 * 3_600_000);
    await t.click(button('提议取消订单')).click(new OpenDialog('提议取消订单').button('发给对方'));
    await desk.refuses('取消订单');
    await t.expect(line('双方互不补偿').withText('未同意').exists).ok();
    await t.expect((await owner.call('media/orderDetail', { id: orderId })).status).eql('waiting');

    await desk.callsPlatform('样图能不能用，请看一下');
    await t.expect(drawer.withText(/已请平台介入，\d+ 个工作日内答复/).exists).ok();
    await platformAnswers(accountName, '样图能不能用，请看一下', '可以用，请保留广告标识');
    await t.expect(line('可以用，请保留广告标识').withText('平台').exists).ok();
    await desk.reads('可以用，请保留广告标识');

    await owner.call('media/publish', { id: orderId, url: articleLink() });
    await ops('clock', 'advance', '--by', '80h');
    const fileIds = [await advertiser.picture('attachment')];
    await advertiser.call('adRead/object', { id: orderId, type: 'data', text: '来源与平时不符', fileIds });
    await t.navigateTo(at(`admin-ad/oa/read/${campaign.id}/detail?tab=orders&order=${orderId}&part=dispute`));
    await t.click(Selector('summary, button').withText('沟通与提议'));
    await t.expect(Selector('body').withText('可以用，请保留广告标识').exists).ok();
    await desk.opensRecord(`admin-media/oa/order-read/${orderId}/detail`, '可以用，请保留广告标识');
    await expectBooksToBalance();
  } finally {
    await desk.close();
  }
});

test('广告位预订：接单前不能留联系方式；接单后传图、改期、改价谈成，撤回的什么都不变；请平台介入；一致取消后全部退回', async () => {
  const [advertiser, owner] = [await newAdvertiser(20_000_00), await newMediaOwner()];
  const accountName = `沟通大号${randomUUID().slice(0, 6)}`;
  const accountId = await newMediaAccount(owner, accountName);
  const now = await productNow();
  const dayIn = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const [day, later] = [dayIn(3), dayIn(4)];
  const { version } = await owner.call('media/schedule', { accountId, from: day, to: later });
  const change = { action: 'open', from: day, to: later, positions: [1] } as const;
  await owner.call('media/scheduleSave', { accountId, version, change: { ...change, positions: [...change.positions] } });
  await book(advertiser, accountId, new Date(`${day}T20:30:00+08:00`).toISOString());
  const [invite] = (await owner.call('media/invites', {})).list;
  const orderId = invite?.order?.id ?? '';
  const order = () => owner.call('media/positionDetail', { id: orderId });
  const frozenFen = async () => (await advertiser.call('ad/getUserInfo', {})).balance?.frozenFen;
  const desk = await TalkDesk.open(owner, `admin-media/oa/order-position?order=${orderId}`);
  try {
    await desk.enter('沟通');
    await desk.writes('加微信 media_2026 聊');
    await t.expect(await desk.refusal()).contains('接单前不能留电话、微信等联系方式');
    await desk.writes('一三八 一二三四 五六七八');
    await t.expect(await desk.refusal()).contains('接单前不能留电话、微信等联系方式');
    await desk.writes('头条可以，请问几点发？');
    await desk.reads('头条可以，请问几点发？');

    await signIn(advertiser);
    const plan = (await advertiser.call('adPosition/list', {})).list[0];
    await t.navigateTo(at(`admin-ad/oa/position/${plan?.id}/detail`)).click(Selector('button').withText('1 条新留言'));
    await t.expect(line('头条可以，请问几点发？').exists).ok();
    await desk.ownLineSays(/已读/);
    await owner.call('media/inviteAnswer', { id: orderId, version: (await order()).version, answer: 'accept' });
    await desk.writes('已接单，电话 13800138000');
    await t.expect(line('电话 13800138000').exists).ok();
    await desk.attaches(files(), '样图与合同');
    const sent = line('样图与合同');
    await t.expect(sent.find('img').exists).ok().expect(sent.find('a').withText('PDF 文件').exists).ok();

    // Both agree on another day and on a dearer price: the slot moves along, and exactly the new price is frozen.
    await desk.proposesDay(later);
    await t.click(button('同意')).click(new OpenDialog('同意对方的提议').button('同意改期'));
    await t.expect(line(`改到 ${later} 20:30`).withText('已同意').exists).ok();
    await t.expect(Date.parse((await order()).planAt)).eql(Date.parse(`${later}T20:30:00+08:00`));
    await desk.proposes('改价', '330');
    await t.click(button('同意')).click(new OpenDialog('同意对方的提议').button('同意改价'));
    await t.expect(line('从 ¥300.00 改为 ¥330.00').withText('已同意').exists).ok();
    await t.expect([(await order()).priceFen, await frozenFen()]).eql([330_00, 330_00]);

    // Taken back before it was answered: nobody can accept it any more, and nothing has changed.
    await desk.proposes('改价', '360');
    await t.expect(button('同意').exists).ok();
    await desk.withdraws();
    await t.expect(line('从 ¥330.00 改为 ¥360.00').withText('已撤回').exists).ok().expect(button('同意').exists).notOk();
    await t.expect([(await order()).priceFen, await frozenFen()]).eql([330_00, 330_00]);

    await desk.callsPlatform('标题能不能改，请看一下');
    await platformAnswers(accountName, '标题能不能改，请看一下', '可以改，以最后确认的为准');
    await t.expect(line('可以改，以最后确认的为准').withText('平台').exists).ok();
    await desk.reads('可以改，以最后确认的为准');
    await t.expect(await violations()).eql([]);

    // Both cancel: everything that was frozen is available again, and nobody has paid.
    await t.click(button('提议取消订单')).click(new OpenDialog('提议取消订单').button('发给对方'));
    await t.expect(line('双方互不补偿').withText('待答复').exists).ok();
    await desk.accepts('取消订单');
    await t.expect(line('双方互不补偿').withText('已同意').exists).ok();
    const { status, cancel } = await order();
    await t.expect([status, cancel]).eql(['cancelled', null]);
    const { balance } = await advertiser.call('ad/getUserInfo', {});
    await t.expect(balance).eql({ cashFen: 20_000_00, giftFen: balance.giftFen, frozenFen: 0 });
    await expectBooksToBalance();
  } finally {
    await desk.close();
  }
});
