import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { Card } from '@shizhong/shared-ui';
import { Details } from '@shizhong/shared-ui/details';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { formatHours } from '../performance/hours';
import { wordsOf } from '../performance/kinds';
import type { MediaOrder } from './order-turn';

/**
 * The terms of the claim, which later rule changes do not affect. `docs/domain/overview.md#frozen-terms`,
 * `docs/domain/features.md#f4-locked-terms`.
 */
export function TermsCard({ order }: { order: MediaOrder }) {
  const host = useHost();
  const rules = useRulesInForce();
  const kept = order.publishedAt ? new Date(Date.parse(order.publishedAt) + order.keepHours * 3_600_000) : null;
  const { unit } = wordsOf(order.kind);
  return (
    <Card title="规则已锁定">
      <Details
        end
        items={[
          {
            label: '计量',
            value: `有效${unit}，${order.windowH} 小时${order.retentionH ? `，留存 ${order.retentionH} 小时` : ''}`,
          },
          ...(campaignKind(order.kind).exclusiveWindow ? [{ label: '归因口径', value: '时段净增，同一时段只接一单' }] : []),
          ...(order.profile ? [{ label: '计费口径', value: `按画像计费：${profileText(order.profile)}` }] : []),
          { label: '发布时段', value: formatHours(order.publishHours) },
          { label: '异常规则', value: String(order.terms['anomalyRules'] ?? '--') },
          {
            label: '文章保留',
            value: kept
              ? `至 ${formatDateTime(kept)}${kept.getTime() < host.now() ? '，已满足' : ''}`
              : `发布后 ${order.keepHours} 小时`,
          },
          { label: '异议期', value: `核验后 ${rules['confirm.objection_h']} 小时` },
        ]}
      />
    </Card>
  );
}

function profileText({ gender, areas }: NonNullable<MediaOrder['profile']>): string {
  const who = { any: '', male: '男性', female: '女性' }[gender];
  return [who, areas.join('、')].filter(Boolean).join('，') || '不限';
}
