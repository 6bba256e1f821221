/** Follower campaigns of the last days. */
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { type Account, claim, type Fate, fansForm, launch, promote, publish } from './acts';
import { type HoursAgo, type NamedScene, officialAccounts } from './named-scene';
import type { Person } from './stage';

export const fansCampaign = (ago: HoursAgo): NamedScene => [
  'fans campaign',
  async (stage, { ad, media, accounts, others }) => {
    await stage.until(ago(9 * 24));
    const promoted = await promote(stage, ad, 'oa', '演示品牌厨房');
    const campaignId = await launch(
      stage,
      ad,
      'adFans',
      fansForm(stage, ad, '厨房公众号涨粉', promoted, { budgetFen: 5_000_00 }),
    );
    const [, , third] = officialAccounts(accounts);
    const plans: readonly [Person, Account | undefined, number, Fate][] = [
      [media, third, 8.5 * 24, {}],
      [others[1]?.who ?? media, officialAccounts(others[1]?.accounts ?? [])[0], 8.2 * 24, { variant: 'unfollow' }],
      [others[4]?.who ?? media, officialAccounts(others[4]?.accounts ?? [])[1], 40, {}],
    ];
    for (const [who, account, hoursAgo, fate] of plans) {
      if (!account) continue;
      await stage.until(ago(hoursAgo));
      const orderId = await claim(stage, who, { campaignId, account, position: 1, priceFen: 200 });
      await stage.after(1);
      await publish(stage, who, orderId, 1, fate);
    }
  },
];

export const videoCampaign = (ago: HoursAgo): NamedScene => [
  'video campaign',
  async (stage, { ad, media, accounts, others }) => {
    await stage.until(ago(9.5 * 24));
    const promoted = await promote(stage, ad, 'video', '演示品牌视频');
    const campaignId = await launch(
      stage,
      ad,
      'adVideo',
      fansForm(stage, ad, '视频号涨粉', promoted, {
        promoForm: 'short_video',
        unitPriceFen: 300,
        budgetFen: 6_000_00,
      }),
    );
    const account = accounts.find(({ kind }) => !accountKinds[kind].articles);
    if (account) {
      const orderId = await claim(stage, media, { campaignId, account, priceFen: 300, more: { forecastQty: 120 } });
      await stage.after(3);
      await publish(stage, media, orderId, 1);
    }
    const other = others[3];
    const theirs = other?.accounts.find(({ kind }) => !accountKinds[kind].articles);
    await stage.until(ago(30));
    if (other && theirs) {
      const orderId = await claim(stage, other.who, { campaignId, account: theirs, priceFen: 300, more: { forecastQty: 80 } });
      await stage.after(2);
      await publish(stage, other.who, orderId, 1);
    }
  },
];
