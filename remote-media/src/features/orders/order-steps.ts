/**
 * An order's timeline: completed steps with time and facts, upcoming steps with their deadline.
 * `docs/visual-language.md#timeline`.
 */

import { formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import type { PublicRules } from '@shizhong/shared-contracts/public-rules';
import { wordsOf } from '../performance/kinds';
import type { MediaOrder } from './order-turn';

export interface OrderStep {
  key: string;
  name: string;
  /** Time of completion, or the expectation. */
  time: string;
  facts: string;
  state: 'done' | 'current' | 'coming' | 'failed';
}

export function positionWord(position: number | null): string {
  return position === null ? '' : (pushPositions[position as keyof typeof pushPositions] ?? '');
}

/** Time of every performed transition by name; the last one counts. */
function timesOf(order: MediaOrder): Map<string, string> {
  return new Map([...order.events].sort((a, b) => a.seq - b.seq).map(({ transition, at }) => [transition, at]));
}

const ended = new Set(['expired', 'cancelled', 'void']);

/** @param rules the rules frozen in the order */
export function stepsOf(order: MediaOrder, rules: PublicRules): OrderStep[] {
  const at = timesOf(order);
  const { unit } = wordsOf(order.kind);
  const needsPreview = at.has('preview_submit') || ['need_preview', 'preview'].includes(order.status);
  const time = (name: string) => (at.has(name) ? formatDateTime(at.get(name)) : '');
  const verified = at.get('verify_ok');
  const scored = ['confirming', 'settled', 'disputed'].includes(order.status);
  const plan: (Omit<OrderStep, 'state'> & { done: boolean; now: boolean })[] = [
    {
      key: 'claim',
      name: '接单',
      time: formatDateTime(order.createdAt),
      facts: `${order.account.name}，预计${unit} ${formatCount(order.forecastQty)}`,
      done: true,
      now: false,
    },
    ...(needsPreview
      ? [
          {
            key: 'preview',
            name: '预览',
            time: time('preview_ok') || time('preview_submit'),
            facts: at.has('preview_ok')
              ? '广告主已确认'
              : order.preview?.answer
                ? `已退回：${order.preview.answer}`
                : at.has('preview_submit')
                  ? '已提交，等待确认'
                  : '提交预览链接或截图',
            done: at.has('preview_ok'),
            now: order.status === 'need_preview' || order.status === 'preview',
          },
        ]
      : []),
    {
      key: 'publish',
      name: '发布',
      time: order.publishedAt ? formatDateTime(order.publishedAt) : `截止 ${formatDateTime(order.publishDeadlineAt)}`,
      facts: order.publishedAt
        ? [positionWord(order.position), at.has('publish_report') ? '已回填链接' : ''].filter(Boolean).join('，')
        : `计划 ${formatDateTime(order.planAt)}`,
      done: Boolean(order.publishedAt) && order.status !== 'waiting',
      now: order.status === 'waiting',
    },
    {
      key: 'verify',
      name: '核验发布',
      time: formatted(verified),
      facts: inspectionWords(order),
      done: Boolean(verified),
      now: order.status === 'verifying',
    },
    {
      key: 'count',
      name: `计量 ${order.windowH + order.retentionH} 小时`,
      time: order.windowEndsAt ? `至 ${formatDateTime(order.windowEndsAt)}` : '发布核验后开始',
      facts:
        order.retentionH > 0
          ? `${order.windowH} 小时计数，另 ${order.retentionH} 小时留存`
          : order.snapshots.length
            ? `${sourceWords(order.measuredBy ?? order.snapshots.at(-1)?.source ?? null)}，快照 ${order.snapshots.length} 次`
            : '',
      done: at.has('window_end'),
      now: order.status === 'counting',
    },
    {
      key: 'score',
      name: '异常评分',
      time: time('score'),
      facts: order.score === null ? '' : scoreWords(order, rules['anomaly.deduct_from']),
      done: scored && order.score !== null,
      now: order.status === 'checking',
    },
    {
      key: 'confirm',
      name: order.status === 'disputed' ? '争议处理' : '广告主确认',
      time: time('confirm') || (order.status === 'confirming' ? `截止 ${formatDateTime(order.dueAt)}` : ''),
      facts: order.status === 'disputed' ? '资金暂停划转' : '未提出异议则自动结算',
      done: order.status === 'settled',
      now: order.status === 'confirming' || order.status === 'disputed',
    },
    {
      key: 'settle',
      name: '结算',
      time: formatted(order.settledAt),
      facts: '',
      done: order.status === 'settled',
      now: false,
    },
    {
      key: 'available',
      name: '可提现',
      time: order.availableAt
        ? `预计 ${formatDateTime(order.availableAt)}`
        : order.status === 'settled'
          ? ''
          : `结算后 ${rules['guarantee_hold_h']} 小时`,
      facts: '',
      done: order.status === 'settled' && !order.availableAt,
      now: order.status === 'settled' && Boolean(order.availableAt),
    },
  ];
  if (!ended.has(order.status))
    return plan.map(({ done, now, ...step }) => ({ ...step, state: now ? 'current' : done ? 'done' : 'coming' }));
  const last = order.events.at(-1);
  return [
    ...plan.filter(({ done }) => done).map(({ done: _, now: __, ...step }) => ({ ...step, state: 'done' as const })),
    {
      key: 'ended',
      name: last?.label ?? '已结束',
      time: formatDateTime(order.statusAt),
      facts: order.statusReason,
      state: 'failed',
    },
  ];
}

function formatted(at: string | null | undefined): string {
  return at ? formatDateTime(at) : '';
}

function inspectionWords(order: MediaOrder): string {
  const { inspection: seen } = order;
  if (!seen) return order.articleUrl ? '页面暂时无法读取，由人工核验' : '账号、时间、位置、「广告」标识、相似度';
  const say = (name: string, ok: boolean | null) => (ok === null ? '' : `${name}${ok ? '一致' : '不一致'}`);
  return [
    say('账号', seen.ownerMatches),
    seen.labelFound === null ? '' : seen.labelFound ? '有「广告」标识' : '未见「广告」标识',
    seen.similarityBp === null ? '' : `相似度 ${Math.round(seen.similarityBp / 100)}%`,
    seen.notified === null ? '' : seen.notified ? '已群发' : '未群发',
  ]
    .filter(Boolean)
    .join('，');
}

function scoreWords(order: MediaOrder, deductFrom: number): string {
  const { score, abnormalQty } = order;
  const { unit } = wordsOf(order.kind);
  if (abnormalQty) return `${score} 分，扣减异常${unit} ${formatCount(abnormalQty)}`;
  return `${score} 分${(score ?? 0) < deductFrom ? `，低于 ${deductFrom}，全部计入` : ''}`;
}

const sources: Record<string, string> = {
  api: '官方授权数据',
  manual: '人工核对的凭证',
  sim: '模拟数据',
  public: '公开页面数据',
};

export function sourceWords(source: string | null): string {
  return source ? (sources[source] ?? '平台数据') : '';
}
