/** A dispute from both sides: evidence, a ruling at the desk, an appeal, and a second operator who has the last word. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { Selector, t } from 'testcafe';
import { balancesOf } from '../../accounts/books';
import { articleLink, runningCampaign } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { button } from '../../models/field';
import { signInBeside } from '../../models/media-desk';
import { OperatorsDesk } from '../../models/operators-desk';
import { ops, productNow } from '../../stage/operator';
import { openSecondBrowser } from '../../stage/second-browser';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('争议：双方与两位运营').page('about:blank').disableConcurrency;

const desk = new OperatorsDesk();
const form = desk.item.find('form');

interface Disputed {
  campaignId: string;
  orderId: string;
  disputeId: string;
}

/** Published and counted; objected to, with evidence of both sides, until it is arbitrated. */
async function disputedOrder(advertiser: Person, owner: Person, text: string): Promise<Disputed> {
  const name = `争议阅读${randomUUID().slice(0, 6)}`;
  const accountId = await newMediaAccount(owner, `争议${randomUUID().slice(0, 6)}`);
  const { id: campaignId } = await runningCampaign(advertiser, { name, titles: [name], unitPriceFen: 200, budgetFen: 2_000_00 });
  const planAt = new Date((await productNow()) + 2 * 3_600_000).toISOString();
  const { orderId } = await owner.call('media/claim', { campaignId, accountId, position: 1, planAt, unitPriceFen: 200 });
  await owner.call('media/publish', { id: orderId, url: articleLink() });
  await ops('clock', 'advance', '--by', '80h');
  const proof = await advertiser.picture('attachment');
  const { disputeId } = await advertiser.call('adRead/object', { id: orderId, type: 'data', text, fileIds: [proof] });
  const answer = { text: '后台截图显示阅读来自推荐与会话', fileIds: [await owner.picture('attachment')] };
  await owner.call('dispute/evidence', { id: disputeId, ...answer });
  await ops('clock', 'advance', '--by', '49h');
  return { campaignId, orderId, disputeId };
}

/** The effect on money is read before it is sent: the first answer says it. */
async function rule(label: string, percent: string, note: string): Promise<void> {
  await t.pressKey('e').click(desk.act(label)).typeText(form.find('input'), percent).typeText(form.find('textarea'), note);
  const send = form.find('button').withExactText(label);
  await t.click(send).expect(form.withText('对钱的作用').exists).ok().click(send);
}

/** A closed dispute in an operator's words, without the parties; visitors read facts, share and reason. */
async function becomesPrecedent(disputeId: string, visitor: Page): Promise<void> {
  const mark = randomUUID().slice(0, 4);
  const facts = `广告主认为阅读来源与平时不符（${mark}），媒体主提交了后台截图。`;
  const reason = `截图与官方数据一致，只扣减可疑的部分（${mark}）。`;
  const act = Selector('main form');
  const send = act.find('button[type=submit]');
  await desk.open(`object?kind=dispute&id=${disputeId}`);
  await t.click(button('公布为匿名案例')).typeText(act.find('input'), `${facts}电话 13800138000`);
  await t.typeText(act.find('textarea'), reason).click(send);
  await t.expect(act.find('[role=alert]').withText('13800138000').exists).ok();
  await t.typeText(act.find('input'), facts, { replace: true }).click(send).expect(act.exists).notOk();
  // The page's figures are computed once a minute.
  const shown = visitor.getByRole('list', { name: '最近的案例（匿名）' }).getByRole('listitem').filter({ hasText: facts });
  await visitor.goto(at('status'));
  for (const until = Date.now() + 90_000; Date.now() < until && !(await shown.isVisible()); ) {
    await visitor.reload();
    await visitor.getByRole('heading', { name: '最近的案例（匿名）' }).waitFor();
  }
  const text = await shown.innerText();
  await t.expect(text).contains('裁决结算争议金额的 80%，扣减 20%').expect(text).contains(`理由：${reason}`);
}

test('运营裁决，媒体主申请复核，同一位不能再裁，另一位作最后裁决；双方看到同一个结果，账本审计通过', async () => {
  const [advertiser, owner] = [await newAdvertiser(3_000_00), await newMediaOwner()];
  const text = `阅读来源与账号平时不符 ${randomUUID().slice(0, 6)}`;
  const { campaignId, orderId, disputeId } = await disputedOrder(advertiser, owner, text);
  const [mine, theirs] = [await openSecondBrowser(), await openSecondBrowser()];
  try {
    await desk.open('?kind=dispute');
    await desk.signIn('ops');
    await desk.openRow(text);
    await t.expect(desk.item.withText('后台截图显示阅读来自推荐与会话').exists).ok();
    await rule('裁决', '50', '双方各担一半');
    await t.expect(desk.row(text).exists).notOk();

    await signInBeside(theirs.page, owner);
    await theirs.page.goto(at(`admin-media/oa/order-read/${orderId}/detail`));
    await theirs.page.getByText('双方各担一半').first().waitFor();
    await owner.call('dispute/appeal', {
      id: disputeId,
      text: '裁决没有看后台截图',
      fileIds: [await owner.picture('attachment')],
    });

    await desk.open('?kind=appeal');
    await desk.openRow(text);
    await rule('复核裁决', '80', '看过截图，只扣可疑的部分');
    await t.expect(form.find('[role=alert]').withText('另一位').exists).ok();
    await t.click(desk.item.find('button').withExactText('放回'));
    await desk.signOut();
    await desk.open('?kind=appeal');
    await desk.signIn('ops2');
    await desk.openRow(text);
    await rule('复核裁决', '80', '看过截图，只扣可疑的部分');
    await t.expect(desk.row(text).exists).notOk();

    await theirs.page.reload();
    await theirs.page.getByText('看过截图，只扣可疑的部分').first().waitFor();
    await signInBeside(mine.page, advertiser);
    await mine.page.goto(at(`admin-ad/oa/read/${campaignId}/detail?tab=orders&order=${orderId}&part=dispute`));
    await mine.page.getByText('看过截图，只扣可疑的部分').first().waitFor();
    const { ruling } = (await advertiser.call('dispute/detail', { id: disputeId })).dispute;
    await t.expect(ruling?.payBp).eql(8_000);
    await t.expect((await balancesOf(owner))('2101')).gt(0);
    await becomesPrecedent(disputeId, theirs.page);
    await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
  } finally {
    await Promise.all([mine.close(), theirs.close()]);
  }
});
