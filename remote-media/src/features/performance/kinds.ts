/** The three kinds of campaigns that are paid by result: their words and where their pages are. `docs/pages/media-owner.md#hall`. */
import type { CampaignKind } from '@shizhong/shared-contracts/campaign';

export interface KindWords {
  campaign: string;
  order: string;
  /** What is counted. */
  unit: string;
  /** 「有效…」 of the money card. */
  valid: string;
  hall: string;
  orders: string;
  accounts: string;
}

export const kinds: Record<CampaignKind, KindWords> = {
  read: {
    campaign: '阅读任务',
    order: '阅读订单',
    unit: '阅读',
    valid: '有效阅读',
    hall: '/admin-media/oa/read',
    orders: '/admin-media/oa/order-read',
    accounts: '/admin-media/account/oa',
  },
  fans: {
    campaign: '公众号涨粉任务',
    order: '公众号涨粉订单',
    unit: '粉丝',
    valid: '有效新增粉丝',
    hall: '/admin-media/oa/fans',
    orders: '/admin-media/oa/order-fans',
    accounts: '/admin-media/account/oa',
  },
  video: {
    campaign: '视频号涨粉任务',
    order: '视频号涨粉订单',
    unit: '粉丝',
    valid: '有效净增粉丝',
    hall: '/admin-media/video/fans',
    orders: '/admin-media/video/order-fans',
    accounts: '/admin-media/account/video',
  },
};
