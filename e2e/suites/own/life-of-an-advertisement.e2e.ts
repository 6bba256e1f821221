/**
 * The whole life of one campaign: the advertiser in TestCafe's browser, the media owner in a second one beside it
 * (`stage/second-browser.ts` explains why), the operator's tool between them. At every step the figures that both see are compared with each other and
 * with the ledger, to the fen.
 */
import { balancesOf, moved, type Posting, postingsOf } from '../../accounts/books';
import { articleLink } from '../../accounts/campaigns';
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

test('两个浏览器里从充值到提现到账：每一步双方看到的金额与账本相同，最后审计通过', async (t) => {
  const mark = String(Date.now()).slice(-6);
  const title = `一生${mark}`;
  const [advertiser, owner] = [await newAdvertiser(0), await newMediaOwner()];
  await newMediaAccount(owner, `一生大号${mark}`);
  const media = await MediaDesk.open(owner);
  try {
    /** Compares both pages of balances with the ledger. */
    const agree = async (step: string) => {
      const [seen, standing] = await Promise.all([balances(), media.standing()]);
      const [of, ofMedia] = [await balancesOf(advertiser), await balancesOf(owner)];
      await t
        .expect({ usable: seen.usableFen, frozen: seen.frozenFen })
        .eql({ usable: of('2001') + of('2002'), frozen: of('2003') + of('2004') }, step)
        .expect({ available: standing.availableFen, pending: standing.pendingFen, processing: standing.processingFen })
        .eql({ available: ofMedia('2102'), pending: ofMedia('2101'), processing: ofMedia('2103') }, step);
      return { ...seen, ...standing };
    };

    const login = new LoginPage('ad');
    await login.open();
    await login.signIn(advertiser);
    await t.expect(login.form.exists).notOk();

    // Deposited, with the gift; none of it belongs to the media owner.
    await t.expect(await deposit(String(budgetFen / 100))).contains('20,100.00');
    const paidIn = await agree('充值');
    await t
      .expect(paidIn.usableFen)
      .eql(budgetFen + giftFen)
      .expect(paidIn.availableFen)
      .eql(0);

    // Submitted: the budget is frozen, the gift first. Nobody can claim it yet.
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
    const postings = () => postingsOf(saved.no);
    const frozen = await postings();
    await t
      .expect(moved(frozen, 'T2', 'credit', '2004'))
      .eql(giftFen)
      .expect(moved(frozen, 'T2', 'credit', '2003'))
      .eql(budgetFen - giftFen);

    // Approved and started; the media owner sees the money set aside, and claims part of it.
    await ops('campaign', 'approve', '--no', saved.no);
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

    // Counted: the same order and the same sum on both sides.
    const { list } = await owner.call('media/orders', { page: 1, pageSize: 10, filters: { kind: 'read' } });
    const order = { id: list[0]?.id ?? '', no: list[0]?.no ?? '' };
    const [due, earned] = await Promise.all([campaign.order(order.id), media.counted()]);
    await t
      .expect({ amount: earned.grossFen, fee: earned.feeFen, net: earned.grossFen - earned.feeFen })
      .eql({ amount: due.amountFen, fee: due.feeFen, net: due.netFen })
      .expect(due.amountFen)
      .lte(promised.grossFen)
      .expect(moved(await postings(), 'T4', 'debit', '2003', '2004'))
      .eql(0, '确认之前账本不动');

    // Confirmed: frozen money becomes the media owner's earning and the platform's fee.
    await t.expect(await campaign.confirm()).eql(due.amountFen);
    const settled = await postings();
    await t
      .expect({
        paid: moved(settled, 'T4', 'debit', '2003', '2004'),
        earned: moved(settled, 'T4', 'credit', '2101'),
        fee: moved(settled, 'T4', 'credit', '4001'),
      })
      .eql({ paid: due.amountFen, earned: due.netFen, fee: due.feeFen });
    await media.counted();
    await t.expect(await media.trail()).eql([{ words: '结算 待结算 2101', fen: due.netFen }]);
    const after = await agree('结算');
    await t
      .expect({ consumed: after.consumedFen, frozen: after.frozenFen, pending: after.pendingFen })
      .eql({ consumed: due.amountFen, frozen: budgetFen - due.amountFen, pending: due.netFen });

    // The rest thaws when the campaign is ended; the sums on its money page match the ledger.
    await campaign.open();
    const restFen = budgetFen - due.amountFen;
    await t.expect(fenText(await campaign.act('终止', '终止并解冻'))).contains(yuan(restFen));
    await t
      .expect(thawed(await postings()))
      .eql(restFen)
      .expect(await campaign.fundsHold())
      .ok();

    // Withdrawable a day later; a part of it goes to the bank, less the tax.
    await ops('clock', 'advance', '--by', '25h');
    const ripe = await agree('可提现');
    await t.expect({ available: ripe.availableFen, pending: ripe.pendingFen }).eql({ available: due.netFen, pending: 0 });
    const requested = await media.cashOut('8000', cardNumber());
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

    // The final balances, and that nothing is missing.
    const end = await agree('提现到账');
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
  } finally {
    await media.close();
  }
});

function thawed(postings: readonly Posting[]): number {
  return moved(postings, 'T3', 'debit', '2003', '2004');
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
/** Without thousands separators. */
const fenText = (text: string) => text.replaceAll(',', '');
