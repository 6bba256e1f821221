import type { Campaign, CampaignForm } from '../src/campaign';
import type { Stage } from './campaign-stage';
import type { Person } from './stage-people';

const areas = { read: 'adRead', fans: 'adFans', video: 'adVideo' } as const;

export function areaOf(kind: Campaign['kind']): (typeof areas)[Campaign['kind']] {
  return areas[kind];
}

/** Campaigns and links of every kind. */
export function createKinds(stage: Stage) {
  const { services, db } = stage;

  /** Starts a campaign of any kind. */
  async function runningOf(kind: Campaign['kind'], ad: Person, form: CampaignForm = {}): Promise<Campaign> {
    if (kind === 'read') return stage.running(ad, form);
    const area = areaOf(kind);
    const draft = await stage.ok(ad, `${area}/save`, { form: await formOf(kind, ad.id, form) } as never);
    await stage.ok(ad, `${area}/submit`, { id: draft.id, version: draft.version });
    await db
      .updateTable('campaign')
      .set({ start_at: new Date(services.clock.now() - 1000) })
      .where('id', '=', draft.id)
      .execute();
    return stage.approve(draft.id);
  }

  /** A form of any kind that passes every check. */
  async function formOf(kind: Campaign['kind'], userId: string, more: CampaignForm = {}): Promise<CampaignForm> {
    if (kind === 'read') return stage.goodForm(userId, more);
    return stage.goodForm(userId, {
      promoForm: kind === 'fans' ? 'card' : 'article_card',
      titles: ['关注我们'],
      sourceUrl: null,
      promotedAccountId: await stage.promotedAccount(userId, kind === 'fans' ? 'oa' : 'video'),
      unitPriceFen: 200,
      targetQty: 1_000,
      ...more,
    });
  }

  /** The link submitted as published: an article, or the page of a video account. */
  function linkOf(kind: Campaign['kind'], more: Record<string, string> = {}): string {
    if (kind !== 'video') return link(more);
    return `https://channels.weixin.qq.com/web/pages/feed?${new URLSearchParams({ seed: '11', ...more })}`;
  }

  function link(more: Record<string, string> = {}): string {
    const mid = String(2_247_000_000 + Math.floor(Math.random() * 1e9));
    const query = new URLSearchParams({ __biz: 'MzA3', mid, idx: '1', sn: 'abc', seed: '7', ...more });
    return `https://mp.weixin.qq.com/s?${query}`;
  }

  return { runningOf, formOf, linkOf, link };
}
