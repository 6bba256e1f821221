/** Completed campaigns, from which reputations, forecasts and balances follow. */
import { dayMs, seeded } from '../../platform';
import { claim, type Fate, launch, publish, readForm } from './acts';
import { type NamedScene, officialAccounts, type Span } from './named-scene';
import type { Person, Stage } from './stage';

export function historyScenes({ from }: Span, seed: number): NamedScene[] {
  const random = seeded(seed);
  const delivered = async (stage: Stage, owner: Person, orderId: string, position: number, fate: Fate = {}) => {
    await stage.after(random.between(3, 9));
    await publish(stage, owner, orderId, position, fate);
  };

  const teaLaunch: NamedScene = [
    'tea',
    async (stage, { ad, media, accounts, others }) => {
      await stage.until(from + 1.2 * dayMs);
      const campaignId = await launch(
        stage,
        ad,
        'adRead',
        readForm(stage, ad, '秋茶上市：一杯热茶的时间', {
          budgetFen: 16_000_00,
          endAt: new Date(stage.now() + 9 * dayMs).toISOString(),
        }),
      );
      for (const account of officialAccounts(accounts).slice(0, 3)) {
        await stage.after(random.between(1, 3));
        const orderId = await claim(stage, media, { campaignId, account, position: 1, priceFen: 60 });
        await delivered(stage, media, orderId, 1);
      }
      for (const { who, accounts: theirs } of others.slice(0, 5)) {
        const [account] = officialAccounts(theirs);
        if (!account) continue;
        await stage.after(random.between(1, 4));
        const orderId = await claim(stage, who, { campaignId, account, position: 2, priceFen: 60 });
        await delivered(stage, who, orderId, 2);
      }
      await confirmAll(stage, ad, campaignId);
    },
  ];

  /** A smaller campaign of another advertiser, claimed by several owners. */
  const campaignOf = (
    name: string,
    firm: number,
    start: number,
    facts: {
      industry: string;
      priceFen: number;
      budgetFen: number;
      take: readonly number[];
      fates?: readonly Fate[];
      leadAccount?: number;
    },
  ): NamedScene => [
    name,
    async (stage, { firms, media, accounts, others }) => {
      const owner = firms[firm];
      if (!owner) return;
      await stage.until(from + start * dayMs);
      const campaignId = await launch(
        stage,
        owner,
        'adRead',
        readForm(stage, owner, name, {
          industry: facts.industry,
          unitPriceFen: facts.priceFen,
          budgetFen: facts.budgetFen,
          endAt: new Date(stage.now() + 8 * dayMs).toISOString(),
        }),
      );
      const mine = facts.leadAccount === undefined ? undefined : officialAccounts(accounts)[facts.leadAccount];
      if (mine) {
        const orderId = await claim(stage, media, { campaignId, account: mine, position: 1, priceFen: facts.priceFen });
        await delivered(stage, media, orderId, 1);
      }
      for (const [turn, index] of facts.take.entries()) {
        const other = others[index];
        const account = officialAccounts(other?.accounts ?? [])[((turn + start) % 4) | 0];
        if (!other || !account) continue;
        await stage.after(random.between(1, 5));
        const orderId = await claim(stage, other.who, { campaignId, account, position: 1, priceFen: facts.priceFen });
        await delivered(stage, other.who, orderId, 1, facts.fates?.[turn]);
      }
    },
  ];

  return [
    teaLaunch,
    campaignOf('长假自驾路线', 2, 1.5, {
      industry: 'travel',
      priceFen: 55,
      budgetFen: 5_000_00,
      take: [0, 5, 6],
    }),
    campaignOf('新书首发：小城档案', 0, 6, {
      industry: 'books',
      priceFen: 50,
      budgetFen: 8_000_00,
      take: [2, 3, 7],
      leadAccount: 4,
    }),
    campaignOf('冬季床品上新', 1, 7, {
      industry: 'home',
      priceFen: 65,
      budgetFen: 6_000_00,
      take: [1, 4, 6, 7],
      fates: [{}, { variant: 'spike' }, { variant: 'flat' }, { variant: 'deleted' }],
      leadAccount: 6,
    }),
    campaignOf('收纳节', 1, 10, {
      industry: 'home',
      priceFen: 60,
      budgetFen: 9_000_00,
      take: [3, 5, 2],
      fates: [{ variant: 'unengaged' }, {}, { variant: 'night_burst' }],
      leadAccount: 7,
    }),
  ];
}

/** Confirms clean orders once a day. */
async function confirmAll(stage: Stage, ad: Person, campaignId: string): Promise<void> {
  for (let day = 0; day < 5; day += 1) {
    await stage.after(24);
    const { list } = await stage.call(ad, 'adRead/orders', { filters: { id: campaignId, status: 'confirming' } });
    for (const { id } of list) await stage.call(ad, 'adRead/confirm', { id });
  }
}
