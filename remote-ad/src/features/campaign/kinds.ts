/** What differs on the pages of the three kinds of performance campaigns. `docs/domain/campaign.md#kinds`. */
import type { ResponseOf } from '@shizhong/shared-contracts';
import type { CampaignKind } from '@shizhong/shared-contracts/campaign';

export type { CampaignKind };
export type CampaignArea = 'adRead' | 'adFans' | 'adVideo';
export type CampaignRow = ResponseOf<'adRead/list'>['list'][number];
export type CampaignDetail = ResponseOf<'adRead/detail'>;
export type CampaignFigures = ResponseOf<'adRead/figures'>;
export type OrderRow = ResponseOf<'adRead/orders'>['list'][number];
export type OrderDetail = ResponseOf<'adRead/orderDetail'>;

export interface KindWords {
  area: CampaignArea;
  /** Path of its pages. */
  path: string;
  name: string;
  hint: string;
  /** Of prices: 元/阅读. */
  unit: string;
  /** What is counted, before and after assessment. */
  raw: string;
  valid: string;
  /** Colour of its line in charts. */
  color: 'read' | 'fans' | 'video';
}

export const kindWords: Record<CampaignKind, KindWords> = {
  read: {
    area: 'adRead',
    path: '/admin-ad/oa/read',
    name: '阅读广告',
    hint: '按有效阅读付费，提交即冻结预算，没花完自动解冻',
    unit: '阅读',
    raw: '总阅读',
    valid: '有效阅读',
    color: 'read',
  },
  fans: {
    area: 'adFans',
    path: '/admin-ad/oa/fans',
    name: '涨粉广告',
    hint: '按净增有效粉丝付费：通过本单二维码关注，且 72 小时后仍在',
    unit: '粉丝',
    raw: '新增关注',
    valid: '有效粉丝',
    color: 'fans',
  },
  video: {
    area: 'adVideo',
    path: '/admin-ad/video/fans',
    name: '视频号涨粉',
    hint: '按订单时段的净增粉丝减去自然基线付费，同一时段最多 1 单',
    unit: '粉丝',
    raw: '时段净增',
    valid: '有效粉丝',
    color: 'video',
  },
};

export const detailPath = (kind: CampaignKind, id: string): string => `${kindWords[kind].path}/${id}/detail`;
export const editPath = (kind: CampaignKind, id: string): string => `${kindWords[kind].path}/${id}/edit`;
export const addPath = (kind: CampaignKind): string => `${kindWords[kind].path}/add`;
