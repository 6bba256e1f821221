import { formatDateTime } from '@shizhong/shared-contracts';
import { Card, CopyButton } from '@shizhong/shared-ui';
import { Details } from '@shizhong/shared-ui/details';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { positionWord } from './order-steps';
import type { MediaOrder } from './order-turn';

/** 发布信息: the submitted link and the result of its inspection. */
export function PublishedCard({ order }: { order: MediaOrder }) {
  const { inspection: seen, looks } = order;
  const rules = useRulesInForce();
  if (!order.articleUrl) return null;
  const yes = (value: boolean | null, good: string, bad: string) => (value === null ? '未能读取' : value ? good : bad);
  return (
    <Card
      title="发布信息"
      extra={
        <a href={order.articleUrl} target="_blank" rel="noreferrer">
          打开文章
        </a>
      }
    >
      <Details
        end
        items={[
          { label: '标题', value: order.title },
          {
            label: '链接',
            value: (
              <>
                {order.articleUrl} <CopyButton text={order.articleUrl} what="文章链接" />
              </>
            ),
          },
          { label: '发布时间', value: formatDateTime(order.publishedAt) },
          ...(order.position ? [{ label: '约定位置', value: positionWord(order.position) }] : []),
          ...(seen
            ? [
                { label: '所属账号', value: yes(seen.ownerMatches, '与所选账号一致', '不是所选账号') },
                { label: '「广告」标识', value: yes(seen.labelFound, '已检测到', '未检测到') },
                {
                  label: '内容相似度',
                  value:
                    seen.similarityBp === null
                      ? '未能读取'
                      : `${Math.round(seen.similarityBp / 100)}%（要求 ${rules['verify.similarity_bp'] / 100}%）`,
                },
                { label: '群发', value: yes(seen.notified, '已通知粉丝', '未通知粉丝') },
              ]
            : []),
          ...(looks.ok + looks.deleted + looks.unreachable > 0
            ? [
                {
                  label: '巡检',
                  value: `${looks.ok} 次正常${looks.deleted ? `，${looks.deleted} 次已删除` : ''}${looks.unreachable ? `，${looks.unreachable} 次未能读取` : ''}`,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
