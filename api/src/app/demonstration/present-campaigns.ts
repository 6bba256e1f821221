/** Read campaigns of the last days: their orders end in every status. */
import { ruleDispute, takeUp, verifyOrder } from '../../order';
import { claim, type Fate, launch, ops, publish, readForm } from './acts';
import { type HoursAgo, type NamedScene, officialAccounts } from './named-scene';

export const readCampaign = (ago: HoursAgo): NamedScene => [
  'read campaign',
  async (stage, { ad, media, accounts, others }) => {
    await stage.until(ago(8.5 * 24));
    const campaignId = await launch(
      stage,
      ad,
      'adRead',
      readForm(stage, ad, '冬日暖锅：三种家常做法', {
        budgetFen: 26_000_00,
        perAccountCapBp: 1_500,
        landingUrl: 'https://www.example.com/',
      }),
    );
    const mine = officialAccounts(accounts);
    const orderOf = async (index: number, position = 1) => {
      const account = mine[index];
      if (!account) throw new Error(`no account ${index}`);
      return claim(stage, media, { campaignId, account, position, priceFen: 60 });
    };
    // An objection with a ruling.
    const objected = await orderOf(0);
    await stage.until(ago(8 * 24));
    await publish(stage, media, objected, 1);
    const settled = await orderOf(1);
    await stage.until(ago(7.5 * 24));
    await publish(stage, media, settled, 1);
    await stage.until(ago(4.9 * 24));
    const dispute = await stage.call(ad, 'adRead/object', {
      id: objected,
      type: 'content',
      text: '文章标题与约定不一致，影响点击。',
      fileIds: [ad.fileId],
    });
    await stage.after(6);
    await stage.call(media, 'dispute/evidence', {
      id: dispute.disputeId,
      text: '标题由广告主提供的三条备选之一改写，附后台截图。',
      fileIds: [media.fileId],
    });
    // Regardless of nights in between, this ends 88 hours before the end: counting takes 72, and `doubted` must be counted four
    // hours before it.
    await stage.after(12);
    await takeUp(stage.services, ops, { disputeId: dispute.disputeId });
    await stage.after(2);
    await ruleDispute(stage.services, ops, {
      disputeId: dispute.disputeId,
      payBp: 8_000,
      note: '标题改动轻微，内容与位置符合约定，按八成结算。',
    });

    // Orders that wait for the advertiser's confirmation, clean and with a deduction.
    await stage.until(ago(4.2 * 24));
    const clean = await orderOf(2);
    const deducted = await orderOf(3);
    const doubted = await orderOf(4);
    await stage.after(2);
    await publish(stage, media, clean, 1);
    await publish(stage, media, deducted, 1, { variant: 'night_burst' });
    await publish(stage, media, doubted, 1);

    // Other owners claim it too, and some of them cheat.
    const fates: Fate[] = [{ variant: 'inflated' }, { variant: 'unengaged' }, { variant: 'self_deal' }, {}];
    for (const [index, fate] of fates.entries()) {
      const other = others[index];
      const account = officialAccounts(other?.accounts ?? [])[2];
      if (!other || !account) continue;
      const orderId = await claim(stage, other.who, { campaignId, account, position: 1, priceFen: 60 });
      await stage.after(1);
      await publish(stage, other.who, orderId, 1, fate);
    }

    // Claimed and never published.
    await stage.until(ago(3 * 24));
    await orderOf(5);
    await stage.until(ago(30));
    const counting = await orderOf(6);
    await stage.after(1);
    await publish(stage, media, counting, 1);
    await stage.until(ago(20));
    const given = await orderOf(7);
    await stage.after(2);
    await stage.call(media, 'media/cancel', { id: given, reason: '当日排期调整，无法按时发布。' });
    // A night may delay its publication by some hours, and counting takes 72.
    await stage.until(ago(4));
    await stage.call(ad, 'adRead/object', {
      id: doubted,
      type: 'data',
      text: '阅读增长集中在发布后第二小时，请核实来源。',
      fileIds: [ad.fileId],
    });
  },
];

export const lateCampaign = (ago: HoursAgo): NamedScene => [
  'late campaign',
  async (stage, { ad, media, accounts, others }) => {
    await stage.until(ago(60));
    const campaignId = await launch(
      stage,
      ad,
      'adRead',
      readForm(stage, ad, '早餐桌上的新选择', {
        budgetFen: 12_000_00,
        unitPriceFen: 70,
        perAccountCapBp: 1_500,
        dailyLimitFen: 5_000_00,
      }),
    );
    const mine = officialAccounts(accounts);
    const take = async (index: number) => {
      const account = mine[index];
      if (!account) throw new Error(`no account ${index}`);
      return claim(stage, media, { campaignId, account, position: 2, priceFen: 70 });
    };
    await stage.until(ago(26));
    const voided = await take(0);
    await stage.after(1);
    await publish(stage, media, voided, 2, { check: 'text' });
    await stage.after(2);
    await verifyOrder(stage.services, ops, { orderId: voided, outcome: 'void', reason: '正文与约定素材不符，且拒绝修改。' });
    await stage.until(ago(6));
    await take(1);
    const unclear = await take(2);
    await stage.until(ago(2));
    await publish(stage, media, unclear, 2, { check: 'text' });
    const other = others[6];
    const account = officialAccounts(other?.accounts ?? [])[0];
    if (other && account) await claim(stage, other.who, { campaignId, account, position: 3, priceFen: 70 });
  },
];

export const previewCampaign = (ago: HoursAgo): NamedScene => [
  'preview campaign',
  async (stage, { firms, media, accounts, others }) => {
    const [firm] = firms;
    if (!firm) return;
    await stage.until(ago(50));
    const campaignId = await launch(
      stage,
      firm,
      'adRead',
      readForm(stage, firm, '年度书单：二十本慢慢读', {
        industry: 'books',
        promoForm: 'original',
        sourceUrl: null,
        brief: '以编辑口吻推荐二十本书，保留书名与作者，不得夸大。',
        needPreview: true,
        budgetFen: 8_000_00,
        unitPriceFen: 80,
      }),
    );
    const [first, second] = officialAccounts(accounts);
    await stage.until(ago(9));
    if (first) {
      const shown = await claim(stage, media, { campaignId, account: first, position: 1, priceFen: 80 });
      await stage.after(1);
      await stage.call(media, 'media/preview', { id: shown, fileIds: [media.fileId], note: '排版预览，标题可再议。' });
    }
    await stage.until(ago(3));
    if (second) await claim(stage, media, { campaignId, account: second, position: 1, priceFen: 80 });
    const other = others[2];
    const account = officialAccounts(other?.accounts ?? [])[1];
    if (other && account) {
      const shown = await claim(stage, other.who, { campaignId, account, position: 1, priceFen: 80 });
      await stage.after(0.5);
      await stage.call(other.who, 'media/preview', { id: shown, fileIds: [other.who.fileId], note: '' });
      await stage.after(0.5);
      await stage.call(firm, 'adRead/previewAnswer', { id: shown, ok: true });
    }
  },
];
