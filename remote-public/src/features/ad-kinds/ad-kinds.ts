import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';

/**
 * The four kinds of ads as the public pages present them; minimum prices and minimum budgets come from the rules
 * (`docs/domain/money.md#limits` and `docs/domain/campaign.md#prices`).
 */
export interface AdKind {
  key: 'read' | 'fans' | 'position' | 'video';
  name: string;
  where: '公众号' | '视频号';
  goodFor: string;
  payment: string;
  measure: string;
  /** The minimum budget, or the price of a position, in yuan. */
  from: string;
}

export const adKinds: readonly AdKind[] = [
  {
    key: 'read',
    name: '阅读广告',
    where: '公众号',
    goodFor: '要曝光、要内容被看完',
    payment: '按有效阅读，底价 {{price.read.floor_fen:yuan}} 元',
    measure: '账号授权的官方数据，发布后 {{counting.window_h}} 小时',
    from: '{{budget.min_fen}}',
  },
  {
    key: 'fans',
    name: '涨粉广告',
    where: '公众号',
    goodFor: '要沉淀关注',
    payment: '按净增有效粉丝，底价 {{price.fans.floor_fen:yuan}} 元',
    measure: '每单专属二维码，{{fans.retention_h}} 小时后仍关注',
    from: '{{budget.min_fen}}',
  },
  {
    key: 'position',
    name: '广告位',
    where: '公众号',
    goodFor: '指定大号、指定日期',
    payment: '媒体主报价，按次固定价',
    measure: '群发位置与保留时长逐项核对',
    from: '{{price.position.floor_fen}}',
  },
  {
    key: 'video',
    name: '视频号涨粉',
    where: '视频号',
    goodFor: '视频号冷启动',
    payment: '按时段净增粉丝，底价 {{price.video.floor_fen:yuan}} 元',
    measure: '时段净增减自然基线，同时段仅一单',
    from: '{{budget.min_fen}}',
  },
];

/** Filled with the figures of the rules in force. */
export function useAdKinds(): readonly AdKind[] {
  return useRuleTexts(adKinds);
}
