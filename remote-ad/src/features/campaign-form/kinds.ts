/** What differs between the three campaign forms. `docs/domain/campaign.md#kinds`. */
import type { ResponseOf } from '@shizhong/shared-contracts';
import type { CampaignKind } from '@shizhong/shared-contracts/campaign';

export type { CampaignKind };
export type CampaignArea = 'adRead' | 'adFans' | 'adVideo';
export type FormTerms = ResponseOf<'adRead/formTerms'>;
export type CampaignDetail = ResponseOf<'adRead/detail'>;

export interface KindCard {
  area: CampaignArea;
  /** Path of its list; `/add` and `/:id/edit` below it. */
  path: string;
  label: string;
  /** What is paid for, and what is bought in words. */
  unit: string;
  bought: string;
  titleLabel: string;
  titleMax: number;
  titlesMost: number;
  promoLabel: string;
  promotes: 'oa' | 'video' | null;
  billing: string;
}

export const kindCards: Record<CampaignKind, KindCard> = {
  read: {
    area: 'adRead',
    path: '/admin-ad/oa/read',
    label: '阅读广告',
    unit: '阅读',
    bought: '有效阅读',
    titleLabel: '标题',
    titleMax: 64,
    titlesMost: 3,
    promoLabel: '推广方式',
    promotes: null,
    billing: '按有效阅读扣费，没花完自动解冻。',
  },
  fans: {
    area: 'adFans',
    path: '/admin-ad/oa/fans',
    label: '涨粉广告',
    unit: '粉丝',
    bought: '净增有效粉丝',
    titleLabel: '推广语',
    titleMax: 50,
    titlesMost: 1,
    promoLabel: '名片样式',
    promotes: 'oa',
    billing: '按净增有效粉丝扣费：经本单二维码关注且满 72 小时未取关。没花完自动解冻。',
  },
  video: {
    area: 'adVideo',
    path: '/admin-ad/video/fans',
    label: '视频号涨粉',
    unit: '粉丝',
    bought: '净增粉丝',
    titleLabel: '推广语',
    titleMax: 50,
    titlesMost: 1,
    promoLabel: '推广形式',
    promotes: 'video',
    billing: '按订单时段净增减去自然基线扣费，没花完自动解冻。',
  },
};

export const steps = ['推广内容', '定向媒体', '出价与预算', '投放时间'] as const;
export type Step = 0 | 1 | 2 | 3;
export const lastStep: Step = 3;
