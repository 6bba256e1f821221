/**
 * Two people meet over a booking. Whose reads are doubted: both read the same finding, the price is paid, the earning waits, and a person ends it.
 * Whose guarantee is missed: both read the same share, agree on a make-good, and what is not due goes back.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selector, t } from 'testcafe';
import { balancesOf } from '../../accounts/books';
import { articleLink, book } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { violations } from '../../models/accessibility';
import { OpenDialog } from '../../models/campaign-page';
import { DoubtDesk } from '../../models/doubt-desk';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('存疑的广告位：两个人').page('about:blank').disableConcurrency;

const main = Selector('main');
const rules = Selector('ul').withAttribute('aria-label', '异常规则');

/** Published on its day with the link, and kept to the end. */
async function keptBooking(
  advertiser: Person,
  owner: Person,
  { name, url, guaranteeReads }: { name: string; url: string; guaranteeReads?: number },
): Promise<{ id: string; no: string; planId: string }> {
  const accountId = await newMediaAccount(owner, `${name}${randomUUID().slice(0, 6)}`);
  if (guaranteeReads) {
    const prices = [{ position: 1, form: 'hard' as const, priceFen: 300_00, guaranteeReads }];
    await t.expect(await refusalOf(owner.call('media/rateCard', { id: accountId, prices }))).contains('明显偏离往期，请说明原因');
    await owner.call('media/rateCard', { id: accountId, prices, reason: '与同系账号联推' });
  }
  const day = new Date((await productNow()) + 3 * 86_400_000).toISOString().slice(0, 10);
  const { version } = await owner.call('media/schedule', { accountId, from: day, to: day });
  const change = { action: 'open', from: day, to: day, positions: [1] } as const;
  await owner.call('media/scheduleSave', { accountId, version, change: { ...change, positions: [...change.positions] } });
  await book(advertiser, accountId, new Date(`${day}T20:30:00+08:00`).toISOString());
  const id = (await owner.call('media/invites', {})).list[0]?.order?.id ?? '';
  const versionOf = async () => (await owner.call('media/positionDetail', { id })).version;
  await owner.call('media/inviteAnswer', { id, version: await versionOf(), answer: 'accept' });
  const creative = { titles: ['周末吃点好的'], sourceUrl: 'https://mp.weixin.qq.com/s/browser-suite-doubt' };
  await advertiser.call('adPosition/creative', { id, version: await versionOf(), creative });
  await owner.call('media/positionPreview', { id, version: await versionOf(), url: 'https://mp.weixin.qq.com/s/preview' });
  await advertiser.call('adPosition/previewAnswer', { id, version: await versionOf(), ok: true });
  const planAt = Date.parse(`${day}T20:35:00+08:00`);
  await ops('clock', 'advance', untilText(planAt - (await productNow())));
  await owner.call('media/positionPublish', { id, version: await versionOf(), url });
  await ops('clock', 'advance', '170h');
  const [plan] = (await advertiser.call('adPosition/list', {})).list;
  return { id, no: (await owner.call('media/positionDetail', { id })).no, planId: plan?.id ?? '' };
}

async function signIn(advertiser: Person): Promise<void> {
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(advertiser);
  await t.expect(login.form.exists).notOk();
}

/** What was paid is invoiced, and its file reaches the page. */
async function invoiceArrives(advertiser: Person, amountFen: number): Promise<void> {
  const asked = { kind: 'vat_normal', title: '浏览器测试', email: 'cw@example.com', amountFen } as const;
  const { no } = await advertiser.call('adFinance/invoiceApply', asked);
  await ops('invoice', 'issue', '--no', no, '--number', `2433200000${String(Date.now()).slice(-10)}`);
  const file = join(mkdtempSync(join(tmpdir(), 'shizhong-invoice-')), '发票.pdf');
  writeFileSync(file, '%PDF-1.7\n%%EOF\n');
  await ops('invoice', 'file', '--no', no, '--file', file);
  await t.navigateTo(at('admin-ad/personal/person-base'));
  await t.expect(main.withText(no).find('button').withExactText('下载').exists).ok();
}

const refusalOf = (call: Promise<unknown>): Promise<string> => call.then(() => '', String);
const untilText = (ms: number) => `${Math.ceil(ms / 60_000)}m`;

test('双方看到同一条异常；照价付款，收益延后；平台看过后不再延后，账本审计通过', async () => {
  const [advertiser, owner] = [await newAdvertiser(2_000_00), await newMediaOwner()];
  const { id, no, planId } = await keptBooking(advertiser, owner, { name: '存疑', url: `${articleLink()}&variant=mismatch` });
  const desk = await DoubtDesk.open(owner, id);
  try {
    const found = await desk.finding('R8 公开数与官方数不符');
    await desk.delay.waitFor();

    await signIn(advertiser);
    await t.navigateTo(at(`admin-ad/oa/position/${planId}/detail`));
    await t.expect(main.withText('金额不因此减少').exists).ok();
    const same = await rules.find('li').withText('R8 公开数与官方数不符').innerText;
    await t.expect(same.replace(/\s+/g, ' ')).eql(found).expect(found).contains('命中 +25');
    await t.expect(await violations()).eql([]);
    await t.click(button('确认数据')).click(new OpenDialog('确认数据并结算').button('确认并支付 ¥300.00'));
    await t.expect(main.withText('已支付').exists).ok();
    await ops('clock', 'advance', '48h');

    // Longer than an undoubted earning would, and still pending.
    const before = await balancesOf(owner);
    const pendingFen = before('2101');
    await t.expect(pendingFen).gt(0).expect(before('2102')).eql(0);
    await ops('suspicion', 'clear', '--no', no, '--reason', '公开页缓存未更新');
    await desk.reload();
    await desk.reads('公开页缓存未更新');
    await t.expect(await desk.delay.count()).eql(0);
    await t.eval(() => window.location.reload());
    await t.expect(rules.exists).ok().expect(main.withText('金额不因此减少').exists).notOk();
    const after = await balancesOf(owner);
    await t.expect(after('2102')).eql(pendingFen).expect(after('2101')).eql(0);
    await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
  } finally {
    await desk.close();
  }
});

test('未达保量：两边看到同一个比例；补量后合并结算，没有用完的退回，账本审计通过', async () => {
  const guaranteeReads = 400_000;
  const [advertiser, owner] = [await newAdvertiser(2_000_00), await newMediaOwner()];
  const { id, planId } = await keptBooking(advertiser, owner, { name: '保量大号', url: articleLink(), guaranteeReads });
  const detail = () => advertiser.call('adPosition/orderDetail', { id });
  const dueFen = (reads: number | null) => Math.floor((300_00 * (reads ?? 0)) / guaranteeReads);
  const desk = await DoubtDesk.open(owner, id);
  try {
    const missed = await detail();
    await t
      .expect(missed.proposedFen)
      .eql(dueFen(missed.reads))
      .expect(missed.proposedFen)
      .gt(0)
      .expect(missed.proposedFen)
      .lt(150_00);
    await desk.reads('未达保量扣减');
    await desk.offersMakegood();

    await signIn(advertiser);
    await t.navigateTo(at(`admin-ad/oa/position/${planId}/detail`));
    await t.expect(main.withText('未达保量扣减').withText('等待广告主答复').exists).ok().click(button('同意补量'));
    await t.click(new OpenDialog('同意补量？').button('同意补量')).expect(main.withText('补量进行中').exists).ok();
    const child = (await owner.call('media/positionOrders', {})).list.find(({ priceFen }) => priceFen === 0);
    const { version, planAt } = await owner.call('media/positionDetail', { id: child?.id ?? '' });
    await ops('clock', 'advance', untilText(Date.parse(planAt) + 60_000 - (await productNow())));
    await owner.call('media/positionPublish', { id: child?.id ?? '', version, url: articleLink() });
    // Looked at first, kept afterwards, then merged: each by a job of its own, which begins when the one before has ended.
    for (const span of ['10m', '74h']) await ops('clock', 'advance', span);
    let merged = await detail();
    for (let tries = 0; tries < 8 && merged.reads === missed.reads; tries += 1) {
      await ops('clock', 'advance', '30m');
      merged = await detail();
    }

    // Both placements count, and nobody reads any more that the second one is under way.
    await t
      .expect(merged.reads ?? 0)
      .gt(missed.reads ?? 0)
      .expect(merged.proposedFen)
      .eql(dueFen(merged.reads));
    await desk.page.reload();
    await desk.reads('补量已结束');
    await t.eval(() => window.location.reload());
    await t.expect(main.withText('补量已结束').exists).ok().click(button('确认数据'));
    await t.click(new OpenDialog('确认数据并结算').button('确认并支付'));
    // The page goes on to what waits next, which is the make-good itself.
    await t.expect(main.withText('已结算').exists).ok();
    const of = await balancesOf(advertiser);
    const giftFen = of('2002');
    await t
      .expect(of('2001') + giftFen)
      .gte(2_000_00 - (merged.proposedFen ?? 0))
      .expect(of('2003') + of('2004'))
      .eql(0);
    await desk.page.reload();
    await desk.reads(`结算金额 ¥${((merged.proposedFen ?? 0) / 100).toFixed(2)}`);
    await invoiceArrives(advertiser, merged.proposedFen ?? 0);
    await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
  } finally {
    await desk.close();
  }
});
