/**
 * Whose turn it is in an order, what happens without action, and the deadline: the block at the top of the page.
 * `docs/visual-language.md#what-now`, `docs/domain/order.md#states`.
 */

import { formatDateTime, type ResponseOf } from '@shizhong/shared-contracts';
import { performancePoints, processes } from '@shizhong/shared-contracts/process';
import type { PublicRules } from '@shizhong/shared-contracts/public-rules';
import type { Turn } from '@shizhong/shared-ui/position-order';

export type MediaOrder = ResponseOf<'media/orderDetail'>;
export type OrderRow = ResponseOf<'media/orders'>['list'][number];

const points = (tenths: number) => Math.abs(tenths / 10);
const missCost = points(performancePoints.miss);

/** Current cost of a cancellation, by the rules frozen in the order. `docs/domain/order.md#cancellation`. */
export function cancelCost(
  order: Pick<MediaOrder, 'planAt' | 'publishDeadlineAt'>,
  rules: Pick<PublicRules, 'order.cancel_early_h'>,
  now: number,
): { early: boolean; points: number } {
  const early = Date.parse(order.planAt ?? order.publishDeadlineAt) - now > rules['order.cancel_early_h'] * 3_600_000;
  return { early, points: points(early ? performancePoints.cancel_early : performancePoints.cancel_late) };
}

export function turnOf(order: MediaOrder): Turn {
  const due = formatDateTime(order.dueAt);
  const until = order.dueAt;
  const mine = { waitingFor: 'me', lead: '现在轮到您' } as const;
  const theirs = { waitingFor: 'other', lead: '现在轮到广告主' } as const;
  const platform = { waitingFor: 'other', lead: '现在轮到平台' } as const;
  const over = { waitingFor: 'none', lead: '订单已结束', until: null } as const;
  switch (order.status) {
    case 'need_preview':
      return {
        ...mine,
        title: order.preview?.answer ? '请按意见修改后重新提交预览' : '请提交预览',
        silence: `广告主确认预览后才能发布。${due} 前未发布将流单，履约分 −${missCost}。`,
        until,
      };
    case 'preview':
      return { ...theirs, title: '等待广告主确认预览', silence: `您不用操作。${due} 前未答复视为确认。`, until };
    case 'waiting':
      return {
        ...mine,
        title: order.statusReason && order.articleUrl ? '核验未通过，请修改后重新回填' : '请发布并回填链接',
        silence: `计划 ${formatDateTime(order.planAt)} 发布，最晚 ${due} 回填；逾期流单，履约分 −${missCost}。`,
        until,
      };
    case 'verifying':
      return {
        ...platform,
        title: '正在核验发布',
        silence:
          '核对账号、时间、位置、「广告」标识与相似度。机器核验一般 {{verify.machine_min}} 分钟内完成，需人工时 {{verify.manual_wd}} 个工作日内。',
        until: null,
      };
    case 'counting':
      return {
        ...platform,
        title: '正在计量',
        silence: `${formatDateTime(order.windowEndsAt)} 停止计数。计量与保留期内请勿删除文章。`,
        until,
      };
    case 'checking':
      return {
        ...platform,
        title: '正在核验数据',
        silence: '按已锁定的异常规则评分，{{check.review_wd}} 个工作日内完成。',
        until: null,
      };
    case 'confirming':
      return { ...theirs, title: '等待广告主确认数据', silence: `您不用操作。${due} 前未提出异议，系统自动结算。`, until };
    case 'disputed':
      return disputeTurn(order);
    case 'settled':
      return {
        ...over,
        title: '已结算',
        silence: order.availableAt ? `收益 ${formatDateTime(order.availableAt)} 后可提现。` : '收益已进入可提现。',
        good: true,
      };
    default:
      return {
        ...over,
        title: processLabel(order.status),
        silence: order.statusReason || '本单没有收益，占用的预算已退回广告主。',
      };
  }
}

function disputeTurn(order: MediaOrder): Turn {
  const open = order.disputes.find(({ status }) => status !== 'closed');
  const hasStatement = order.evidence.some(({ side, kind }) => side === 'media' && kind !== 'preview');
  const until = open?.dueAt ?? null;
  if (open?.status === 'open' && !hasStatement)
    return {
      waitingFor: 'me',
      lead: '现在轮到双方',
      title: '请举证',
      silence: `${formatDateTime(open.evidenceDueAt)} 前提交说明与凭证；逾期按已有材料裁决。资金暂不划转。`,
      until: open.evidenceDueAt,
    };
  if (open?.status === 'resolved')
    return {
      waitingFor: 'other',
      lead: '裁决待生效',
      title: open.ruling ? `裁决：按 ${open.ruling.payBp / 100}% 结算` : '已裁决',
      silence: open.appealed ? '复核裁决已作出。' : `${formatDateTime(open.dueAt)} 前任一方可申请一次复核，逾期按裁决执行。`,
      until,
    };
  return {
    waitingFor: 'other',
    lead: '现在轮到平台',
    title: open?.status === 'appealed' ? '平台复核中' : open?.status === 'open' ? '您已举证，等待另一方' : '平台仲裁中',
    silence: '双方资金暂停划转。仲裁 {{dispute.ruling_wd}} 个工作日内作出，期间双方仍可协商一致结案。',
    until,
  };
}

function processLabel(status: string): string {
  const cards: Record<string, { label: string }> = processes.performanceOrder.statuses;
  return cards[status]?.label ?? '已结束';
}
