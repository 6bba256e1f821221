/**
 * The whole life of one campaign: the advertiser in TestCafe's browser, the media owner in a second one beside it
 * (`stage/second-browser.ts` explains why), the operator's tool between them. At every step the figures that both see are compared with each other and
 * with the ledger, to the fen.
 */
import { t } from 'testcafe';
import { balancesOf, moved, type Posting, postingsOf } from '../../accounts/books';
import { articleLink } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { cardNumber, newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { balances, CampaignDesk, deposit } from '../../models/advertiser-desk';
import { LoginPage } from '../../models/login-page';
import { MediaDesk } from '../../models/media-desk';
import { ops, productNow } from '../../stage/operator';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('一条广告的一生').page('about:blank').disableConcurrency;

const budgetFen = 20_000_00;
const giftFen = 100_00;
const cashOutFen = 8_000_00;

test('两个浏览器里从充值到提现到账：每一步双方看到的金额与账本相同，最后审计通过', async () => {
  const mark = String(Date.now()).slice(-6);
  const [advertiser, owner] = [await newAdvertiser(0), await newMediaOwner()];
  await newMediaAccount(owner, `一生大号${mark}`);
  const media = await MediaDesk.open(owner);
  try {
    const life = { mark, title: `一生${mark}`, advertiser, owner, media };
    await payIn(life);
    const { campaign, no } = await submit(life);
    const promisedFen = await claimAndPublish(life, campaign, no);
    const due = await count(life, campaign, no, promisedFen);
    await settle(life, campaign, no, due);
    await endCampaign(campaign, no, due.amountFen);
    await cashOut(life, due.netFen);
    await compareInTheEnd(life, due);
  } finally {
    await media.close();
  }
});

interface Life {
  mark: string;
  title: string;
  advertiser: Person;
  owner: Person;
  media: MediaDesk;
}

/** What an order costs, as the advertiser sees it. */
type Due = Awaited<ReturnType<CampaignDesk['order']>>;

/** Compares both pages of balances with the ledger. */
async function agree({ advertiser, owner, media }: Life, step: string) {
  const [seen, standing] = await Promise.all([balances(), media.standing()]);
  const [of, ofMedia] = [await balancesOf(advertiser), await balancesOf(owner)];
  await t
    .expect({ usable: seen.usableFen, frozen: seen.frozenFen })
    .eql({ usable: of('2001') + of('2002'), frozen: of('2003') + of('2004') }, step)
    .expect({ available: standing.availableFen, pending: standing.pendingFen, processing: standing.processingFen })
    .eql({ available: ofMedia('2102'), pending: ofMedia('2101'), processing: ofMedia('2103') }, step);
  return { ...seen, ...standing };
}

/** Deposited, with the gift; none of it belongs to the media owner. */
async function payIn(life: Life): Promise<void> {
  const { advertiser } = life;
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(advertiser);
  await t.expect(login.form.exists).notOk();

  await t.expect(await deposit(String(budgetFen / 100))).contains('20,100.00');
  const paidIn = await agree(life, '充值');
  await t
    .expect(paidIn.usableFen)
    .eql(budgetFen + giftFen)
    .expect(paidIn.availableFen)
    .eql(0);
}

/** Submitted: the budget is frozen, the gift first. Nobody can claim it yet. */
async function submit({ title, advertiser }: Life): Promise<{ campaign: CampaignDesk; no: string }> {
  const coverFileId = await advertiser.picture('attachment');
  const now = await productNow();
  const saved = await advertiser.call('adRead/save', {
    form: {
      name: title,
      titles: [title],
      industry: 'food',
      promoForm: 'repost',
      sourceUrl: 'https://mp.weixin.qq.com/s/life-of-an-advertisement',
      digest: '一条广告的一生。',
      coverFileId,
      bodyHtml: '<p>从充值到提现，双方看到同一笔钱。</p>',
      unitPriceFen: 500,
      budgetFen,
      perAccountCapBp: 6_000,
      startAt: new Date(now + 40 * 60_000).toISOString(),
      endAt: new Date(now + 20 * 86_400_000).toISOString(),
      needPreview: false,
    },
  });
  const campaign = new CampaignDesk(saved.id);
  await campaign.open();
  await t.expect(await campaign.act('提交', '提交审核')).contains('20,000.00');
  await t.expect((await campaign.figures()).frozenFen).eql(budgetFen);
  const frozen = await postingsOf(saved.no);
  await t
    .expect(moved(frozen, 'T2', 'credit', '2004'))
    .eql(giftFen)
    .expect(moved(frozen, 'T2', 'credit', '2003'))
    .eql(budgetFen - giftFen);
  return { campaign, no: saved.no };
}

/** Approved and started; the media owner sees the money set aside, and claims part of it. */
async function claimAndPublish({ title, media }: Life, campaign: CampaignDesk, no: string): Promise<number> {
  await ops('campaign', 'approve', '--no', no);
  await ops('clock', 'advance', '--by', '45m');
  const offered = await media.campaign(title);
  await t.expect(offered.leftFen).eql(budgetFen).expect(offered.text).contains('资金已托管');
  const promised = await media.claim(title);
  await t
    .expect(promised.grossFen - promised.feeFen - promised.taxFen)
    .eql(promised.homeFen)
    .expect(await media.turn())
    .contains('请发布并回填链接');
  await campaign.open();
  const reserved = await campaign.figures();
  await t.expect(reserved).eql({ spentFen: 0, frozenFen: budgetFen, reservedFen: promised.grossFen });
  await media.publish(articleLink());
  await ops('clock', 'advance', '--by', '80h');
  return promised.grossFen;
}

/** Counted: the same order and the same sum on both sides. */
async function count({ owner, media }: Life, campaign: CampaignDesk, no: string, promisedFen: number): Promise<Due> {
  const { list } = await owner.call('media/orders', { page: 1, pageSize: 10, filters: { kind: 'read' } });
  const order = { id: list[0]?.id ?? '', no: list[0]?.no ?? '' };
  const [due, earned] = await Promise.all([campaign.order(order.id), media.counted()]);
  await t
    .expect({ amount: earned.grossFen, fee: earned.feeFen, net: earned.grossFen - earned.feeFen })
    .eql({ amount: due.amountFen, fee: due.feeFen, net: due.netFen })
    .expect(due.amountFen)
    .lte(promisedFen)
    .expect(moved(await postingsOf(no), 'T4', 'debit', '2003', '2004'))
    .eql(0, '确认之前账本不动');
  return due;
}

/** Confirmed: frozen money becomes the media owner's earning and the platform's fee. */
async function settle(life: Life, campaign: CampaignDesk, no: string, due: Due): Promise<void> {
  await t.expect(await campaign.confirm()).eql(due.amountFen);
  const settled = await postingsOf(no);
  await t
    .expect({
      paid: moved(settled, 'T4', 'debit', '2003', '2004'),
      earned: moved(settled, 'T4', 'credit', '2101'),
      fee: moved(settled, 'T4', 'credit', '4001'),
    })
    .eql({ paid: due.amountFen, earned: due.netFen, fee: due.feeFen });
  await life.media.counted();
  await t.expect(await life.media.trail()).eql([{ words: '结算 待结算 2101', fen: due.netFen }]);
  const after = await agree(life, '结算');
  await t
    .expect({ consumed: after.consumedFen, frozen: after.frozenFen, pending: after.pendingFen })
    .eql({ consumed: due.amountFen, frozen: budgetFen - due.amountFen, pending: due.netFen });
}

/** The rest thaws when the campaign is ended; the sums on its money page match the ledger. */
async function endCampaign(campaign: CampaignDesk, no: string, paidFen: number): Promise<void> {
  await campaign.open();
  const restFen = budgetFen - paidFen;
  await t.expect(fenText(await campaign.act('终止', '终止并解冻'))).contains(yuan(restFen));
  await t
    .expect(thawed(await postingsOf(no)))
    .eql(restFen)
    .expect(await campaign.fundsHold())
    .ok();
}

/** Withdrawable a day later; a part of it goes to the bank, less the tax. */
async function cashOut(life: Life, netFen: number): Promise<void> {
  const { mark, owner, media } = life;
  await media.addPayee(cardNumber(), owner.password);
  // The guarantee's day, which is also that of a new payee.
  await ops('clock', 'advance', '--by', '25h');
  const ripe = await agree(life, '可提现');
  await t.expect({ available: ripe.availableFen, pending: ripe.pendingFen }).eql({ available: netFen, pending: 0 });
  const requested = await media.cashOut('8000');
  await t
    .expect(requested.requestedFen)
    .eql(cashOutFen)
    .expect(requested.taxFen)
    .eql(42_00, '（8000 × 80% − 5000）× 3%')
    .expect(requested.paidFen)
    .eql(cashOutFen - requested.feeFen - requested.taxFen);
  const cashOuts = await owner.call('media/cashoutList', { page: 1, pageSize: 10 });
  await t
    .expect(cashOuts.list.map(({ no, amountFen }) => ({ no, amountFen })))
    .eql([{ no: requested.no, amountFen: cashOutFen }]);
  if (cashOuts.list[0]?.status === 'applied') await ops('cashout', 'approve', '--no', requested.no);
  await ops('cashout', 'start', '--no', requested.no, '--batch', `B${mark}`);
  await ops('cashout', 'result', '--no', requested.no, '--ok', 'yes', '--reference', `R${mark}`);
  const { status, ...arrived } = await media.cashedOut();
  const out = await postingsOf(requested.no);
  await t
    .expect(status)
    .eql('已到账')
    .expect(arrived)
    .eql({ requestedFen: cashOutFen, feeFen: requested.feeFen, taxFen: requested.taxFen, paidFen: requested.paidFen })
    .expect({ bank: moved(out, 'T7b', 'credit', '1002'), tax: moved(out, 'T7b', 'credit', '2201') })
    .eql({ bank: requested.paidFen, tax: requested.taxFen });
}

/** The final balances, and that nothing is missing. */
async function compareInTheEnd(life: Life, due: Due): Promise<void> {
  const end = await agree(life, '提现到账');
  await t.expect({ ...end }).eql({
    usableFen: budgetFen + giftFen - due.amountFen,
    frozenFen: 0,
    consumedFen: due.amountFen,
    availableFen: due.netFen - cashOutFen,
    pendingFen: 0,
    processingFen: 0,
    incomeFen: cashOutFen,
  });
  const audit = await ops('audit');
  await t
    .expect(audit.filter((row) => row['结果'] !== '✓'))
    .eql([])
    .expect(audit.length)
    .gt(20);
}

function thawed(postings: readonly Posting[]): number {
  return moved(postings, 'T3', 'debit', '2003', '2004');
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
/** Without thousands separators. */
const fenText = (text: string) => text.replaceAll(',', '');
