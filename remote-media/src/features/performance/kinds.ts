/**
 * Wording of the campaign kinds on the media owner's pages, and how their figures are shown. `docs/pages/media-owner.md#hall`.
 */
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import type { IconName } from '@shizhong/shared-ui';
import type { ChartTone } from '@shizhong/shared-ui/chart';
import type { MediaOrder } from '../orders/order-turn';

type Snapshot = MediaOrder['snapshots'][number];

interface PageWords {
  campaign: string;
  order: string;
  /** 「有效…」 in the money card. */
  valid: string;
  icon: IconName;
  /** Page that manages its accounts. */
  accounts: string;
  /** What is excluded from the count before any rule applies. */
  outside: { label: string; why: (order: Pick<MediaOrder, 'windowH'>) => string };
  /** Lines in the chart of an order's figures. */
  figures: readonly { key: string; label: string; tone: ChartTone; of: (row: Snapshot) => number | null }[];
}

const leftEarly = { label: '留存期内取消关注', why: () => '留存期满仍关注的才计' };

const words: Record<CampaignKind, PageWords> = {
  read: {
    campaign: '阅读任务',
    order: '阅读订单',
    valid: '有效阅读',
    icon: 'document',
    accounts: '/admin-media/account/oa',
    outside: { label: '计量窗口外', why: ({ windowH }) => `发布 ${windowH} 小时以后的不计` },
    figures: [{ key: 'reads', label: '阅读', tone: 'read', of: ({ reads }) => reads }],
  },
  fans: {
    campaign: '公众号涨粉任务',
    order: '公众号涨粉订单',
    valid: '有效新增粉丝',
    icon: 'people',
    accounts: '/admin-media/account/oa',
    outside: leftEarly,
    figures: [
      { key: 'follows', label: '新增关注', tone: 'fans', of: ({ follows }) => follows },
      { key: 'unfollows', label: '取消关注', tone: 'position', of: ({ unfollows }) => unfollows },
    ],
  },
  video: {
    campaign: '视频号涨粉任务',
    order: '视频号涨粉订单',
    valid: '有效净增粉丝',
    icon: 'video',
    accounts: '/admin-media/account/video',
    outside: leftEarly,
    figures: [{ key: 'fans', label: '粉丝总数', tone: 'video', of: ({ fansTotal }) => fansTotal }],
  },
};

export interface KindWords extends PageWords {
  /** What is counted. */
  unit: string;
  hall: string;
  orders: string;
}

export function wordsOf(kind: CampaignKind): KindWords {
  const { unit, hallPath, ordersPath } = campaignKind(kind);
  return { ...words[kind], unit, hall: hallPath, orders: ordersPath };
}
