/**
 * The campaign kinds on the advertiser's pages: their descriptors, and the texts that only these pages use.
 * `docs/domain/campaign.md#kinds`.
 */

import type { ResponseOf } from '@shizhong/shared-contracts';
import {
  type CampaignArea,
  type CampaignKind,
  type CampaignKindDescriptor,
  campaignKind,
} from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { pageHints } from '../../lib/page-hints';

export type { CampaignArea, CampaignKind };
export type CampaignRow = ResponseOf<'adRead/list'>['list'][number];
export type CampaignDetail = ResponseOf<'adRead/detail'>;
export type CampaignFigures = ResponseOf<'adRead/figures'>;
export type OrderRow = ResponseOf<'adRead/orders'>['list'][number];
export type OrderDetail = ResponseOf<'adRead/orderDetail'>;

/** Figures of the rules are placeholders. */
interface PageWords {
  /** Shown under the title of the list. */
  hint: string;
  /** Names of the counted quantity, before and after the assessment. */
  raw: string;
  valid: string;
  /** What the form buys. */
  bought: string;
  /** Legend of the form of promotion. */
  promoLegend: string;
  /** Explanation of the billing in the form. */
  billing: string;
  /** Billing basis of an order. */
  basis: (order: Pick<OrderDetail, 'retentionH' | 'profile'>) => string;
  /** Label of the deduction, and its reason if there is no finding. */
  deduction: { label: string; why: string };
}

const pageWords: Record<CampaignKind, PageWords> = {
  read: {
    hint: pageHints.readList,
    raw: '总阅读',
    valid: '有效阅读',
    bought: '有效阅读',
    promoLegend: '推广方式',
    billing: '按有效阅读扣费，没花完自动解冻。',
    basis: () => '计量窗口内的阅读，减去异常部分',
    deduction: { label: '减：异常', why: '平台人工核定' },
  },
  fans: {
    hint: '按净增有效粉丝付费：通过本单二维码关注，且 {{fans.retention_h}} 小时后仍在',
    raw: '新增关注',
    valid: '有效粉丝',
    bought: '净增有效粉丝',
    promoLegend: '名片样式',
    billing: '按净增有效粉丝扣费：经本单二维码关注且满 {{fans.retention_h}} 小时未取关。没花完自动解冻。',
    basis: ({ retentionH, profile }) =>
      `通过本单二维码关注，且 ${retentionH || '{{fans.retention_h}}'} 小时后仍在${profile ? '，并符合要求画像' : ''}`,
    deduction: { label: '减：未留存与异常', why: '留存期内取消关注' },
  },
  video: {
    hint: pageHints.videoList,
    raw: '时段净增',
    valid: '有效粉丝',
    bought: '净增粉丝',
    promoLegend: '推广形式',
    billing: '按订单时段净增减去自然基线扣费，没花完自动解冻。',
    basis: () => '订单时段净增粉丝减去自然基线',
    deduction: { label: '减：自然基线', why: `前 ${marketFigures['baseline.days']} 天同时段每小时增长的中位数` },
  },
};

export type KindView = CampaignKindDescriptor & PageWords;

export const kindViews = Object.fromEntries(
  Object.entries(pageWords).map(([kind, words]) => [kind, { ...campaignKind(kind as CampaignKind), ...words }]),
) as Readonly<Record<CampaignKind, KindView>>;

export const detailPath = (kind: CampaignKind, id: string): string => `${kindViews[kind].adPath}/${id}/detail`;
export const editPath = (kind: CampaignKind, id: string): string => `${kindViews[kind].adPath}/${id}/edit`;
export const addPath = (kind: CampaignKind): string => `${kindViews[kind].adPath}/add`;
