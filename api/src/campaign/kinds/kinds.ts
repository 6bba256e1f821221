/** What differs between the three kinds of performance campaigns. `docs/domain/campaign.md#kinds`, `docs/domain/campaign.md#prices`. */
import type { CampaignKind } from '@shizhong/shared-contracts/campaign';
import type { BusinessRule, NumberPrefix } from '../../platform';

export type { CampaignKind };
export type CampaignArea = 'adRead' | 'adFans' | 'adVideo';

interface KindCard {
  area: CampaignArea;
  prefix: NumberPrefix;
  /** Path of its pages. */
  path: string;
  /** What is paid for. */
  unit: string;
  floor: BusinessRule;
  /** Smallest number of units an order may hold where the campaign sets none. */
  leastQty: number;
  /** Characters of a title (read) or of the slogan. */
  titleMax: number;
  titles: { least: number; most: number };
  /** The advertiser's own account, whose followers are counted. */
  promotes: 'oa' | 'video' | null;
}

export const campaignKinds: Record<CampaignKind, KindCard> = {
  read: {
    area: 'adRead',
    prefix: 'RD',
    path: '/admin-ad/oa/read',
    unit: '阅读',
    floor: 'price.read.floor_fen',
    leastQty: 100,
    titleMax: 64,
    titles: { least: 1, most: 3 },
    promotes: null,
  },
  fans: {
    area: 'adFans',
    prefix: 'FS',
    path: '/admin-ad/oa/fans',
    unit: '粉丝',
    floor: 'price.fans.floor_fen',
    leastQty: 10,
    titleMax: 50,
    titles: { least: 1, most: 1 },
    promotes: 'oa',
  },
  video: {
    area: 'adVideo',
    prefix: 'VF',
    path: '/admin-ad/video/fans',
    unit: '粉丝',
    floor: 'price.video.floor_fen',
    leastQty: 10,
    titleMax: 50,
    titles: { least: 1, most: 1 },
    promotes: 'video',
  },
};

export const kindOfArea: Record<CampaignArea, CampaignKind> = { adRead: 'read', adFans: 'fans', adVideo: 'video' };

export function campaignLink({ kind, id }: { kind: CampaignKind; id: string }): string {
  return `${campaignKinds[kind].path}/${id}/detail`;
}

/** Where a media owner finds the campaign in the task hall. */
export const hallLink = ({ kind, no }: { kind: CampaignKind; no: string }): string =>
  `/admin-media/${kind === 'video' ? 'video/fans' : `oa/${kind}`}?keyword=${no}`;
