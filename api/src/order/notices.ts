/** Notifications to the two sides of an order, by event. */

import { fillRules } from '@shizhong/shared-contracts/business-rules';
import { campaignKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { termsOf } from '../campaign';
import { notify } from '../identity';
import type { DatabaseTransaction } from '../platform';
import type { PerformanceOrder } from './tables';

type NotifiedOrder = Pick<PerformanceOrder, 'id' | 'no' | 'kind' | 'campaign_id' | 'ad_user_id' | 'media_user_id' | 'terms'>;

export function orderLink(order: Pick<NotifiedOrder, 'id' | 'kind' | 'campaign_id'>, side: 'ad' | 'media'): string {
  return side === 'media'
    ? mediaOrderLink(order)
    : `${campaignKind(order.kind).adPath}/${order.campaign_id}/detail?tab=orders&order=${order.id}`;
}

export function mediaOrderLink(order: Pick<NotifiedOrder, 'id' | 'kind'>): string {
  return `${orderKind(order.kind).ordersPath}/${order.id}/detail`;
}

/** Numbers are filled in from the rules the order was created under. */
const events = {
  preview_submitted: ['order', '有预览待您确认', '媒体主已提交预览，{{preview.answer_h}} 小时内未答复视为确认。'],
  preview_ok: ['order', '预览已确认', '预览已确认，请在发布截止时间前发布并回填链接。'],
  preview_back: ['order', '预览被退回', '预览被退回，请修改后重新提交。'],
  verifying: ['order', '媒体主已发布', '媒体主已回填发布链接，平台正在核验。'],
  counting: ['order', '核验通过，开始计量', '发布核验通过，已开始计量。'],
  fix: ['order', '核验未通过，请修改', '发布核验未通过，请在截止时间前修改后重新提交。'],
  void: ['order', '订单已作废', '订单已作废，占用的预算已释放。'],
  missed: ['order', '订单已流单', '超过发布截止时间未发布，订单已流单，占用的预算已释放。'],
  cancelled: ['order', '订单已取消', '订单已取消，占用的预算已释放。'],
  removed: ['order', '文章已被删除', '检测到文章已被删除，计量截至最后一次有效快照。'],
  confirming: ['order', '数据待确认', '计量已完成，请在 {{confirm.objection_h}} 小时内确认或提出异议，超时自动确认。'],
  confirming_media: [
    'order',
    '数据已出，待广告主确认',
    '计量已完成，广告主 {{confirm.objection_h}} 小时内未提出异议将自动结算。',
  ],
  deducted: ['order', '部分数据被扣减', '计量已完成，异常部分未计费，可在 {{confirm.objection_h}} 小时内申诉。'],
  suspected: [
    'order',
    '数据存疑，收益延后可提现',
    '部分数据偏离账号常态，全部照常计费；这笔收益最长 {{anomaly.suspect_days}} 天后可提现，其间没有新的发现即自动解除。',
  ],
  cleared: ['order', '存疑已解除', '平台复核后解除了存疑，这笔收益按保证期可提现，不再延后。'],
  held: ['order', '数据异常，暂缓结算', '数据疑似异常，暂缓结算，请在 {{dispute.evidence_h}} 小时内举证。'],
  objected: ['order', '广告主提出异议', '广告主提出异议，请在 {{dispute.evidence_h}} 小时内举证。'],
  appealed: ['order', '媒体主提出申诉', '媒体主对扣减提出申诉，请在 {{dispute.evidence_h}} 小时内举证。'],
  settled: ['order', '订单已结算', '订单已结算，交付报告已出具。'],
  earned: ['finance', '订单已结算', '订单已结算，款项在保证期后可提现。'],
  compensated: ['finance', '收到取消补偿', '广告主取消订单，补偿款在保证期后可提现。'],
  clawed: ['finance', '结算款已追回', '订单结算款已被追回。'],
  refunded: ['finance', '订单退款到账', '订单结算款已退回可用余额。'],
} as const satisfies Record<string, readonly ['order' | 'finance', string, string]>;

export type OrderEvent = keyof typeof events;

export async function notifyParty(
  trx: DatabaseTransaction,
  order: NotifiedOrder,
  side: 'ad' | 'media',
  event: OrderEvent,
  more = '',
): Promise<void> {
  const [kind, title, body] = events[event];
  await notify(trx, {
    userId: side === 'ad' ? order.ad_user_id : order.media_user_id,
    class: kind,
    title,
    body: `订单 ${order.no}：${fillRules(body, termsOf(order).rules)}${more}`,
    link: orderLink(order, side),
  });
}
