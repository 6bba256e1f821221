import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import type { Services } from '../src/app';
import { approveCampaign, type Campaign, type CampaignForm } from '../src/campaign';
import { fileOf } from './certify';
import type { Calls } from './stage-calls';
import type { Person } from './stage-people';

/** Read campaigns in every state before their first order, and claims on them. */
export function createCampaigns(services: Services, { call, ok }: Pick<Calls, 'call' | 'ok'>, operator: { id: string }) {
  const { db } = services;

  /** The form of a read campaign that passes every check. */
  async function goodForm(userId: string, more: CampaignForm = {}): Promise<CampaignForm> {
    const start = services.clock.now() + 2 * 3_600_000;
    return {
      name: '秋季上新',
      industry: 'food',
      promoForm: 'repost',
      sourceUrl: 'https://mp.weixin.qq.com/s/abc',
      titles: ['周末吃点好的'],
      digest: '一起做饭',
      coverFileId: await fileOf(services, userId, 'attachment'),
      bodyHtml: '<p>家常菜的做法。</p>',
      unitPriceFen: 50,
      budgetFen: 1_000_00,
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + 7 * 86_400_000).toISOString(),
      needPreview: false,
      ...more,
    };
  }

  async function draft(who: Person, form: CampaignForm) {
    return ok(who, 'adRead/save', { form });
  }

  async function submitted(who: Person, more: CampaignForm = {}): Promise<Campaign> {
    const { id, version } = await draft(who, await goodForm(who.id, more));
    await ok(who, 'adRead/submit', { id, version });
    return campaignOf(id);
  }

  async function scheduled(who: Person, more: CampaignForm = {}): Promise<Campaign> {
    const { id } = await submitted(who, more);
    return approveCampaign(services, operator, { id });
  }

  /** Submitted, approved, and started by moving its start into the past. */
  async function running(who: Person, more: CampaignForm = {}): Promise<Campaign> {
    const campaign = await submitted(who, more);
    await db
      .updateTable('campaign')
      .set({ start_at: new Date(services.clock.now() - 1000) })
      .where('id', '=', campaign.id)
      .execute();
    return approveCampaign(services, operator, { id: campaign.id });
  }

  async function campaignOf(id: string): Promise<Campaign> {
    return db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  function plan(hoursAhead = 3): string {
    return new Date(services.clock.now() + hoursAhead * 3_600_000).toISOString();
  }

  /** Claims a free place of the account: places 1 and 2 exist once a day, from the third on there are several. */
  async function claim(who: Person & { accountId: string }, campaign: Campaign, more: Partial<RequestOf<'media/claim'>> = {}) {
    const claimAt = (position: number) =>
      call(who, 'media/claim', {
        campaignId: campaign.id,
        accountId: who.accountId,
        position,
        planAt: plan(),
        unitPriceFen: campaign.unit_price_fen ?? 0,
        ...more,
      });
    const answer = await claimAt(1);
    if (answer.reason !== 'slotFree' || Object.keys(more).length) return answer;
    return claimAt(3);
  }

  return {
    goodForm,
    draft,
    submitted,
    scheduled,
    running,
    campaignOf,
    plan,
    claim,
    approve: (id: string) => approveCampaign(services, operator, { id }),
  };
}
