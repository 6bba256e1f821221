import { formatDateTime } from '@shizhong/shared-contracts';
import { accountKinds, campaignKind } from '@shizhong/shared-contracts/kinds';
import { Card, CopyButton } from '@shizhong/shared-ui';
import { Details } from '@shizhong/shared-ui/details';
import { Inspected } from '@shizhong/shared-ui/evidence';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import css from './DataCard.module.css';
import { positionWord } from './order-steps';
import type { MediaOrder } from './order-turn';

/** 发布信息: the submitted link and the result of its inspection. */
export function PublishedCard({ order }: { order: MediaOrder }) {
  const minSimilarityBp = useRulesInForce()['verify.similarity_bp'];
  if (!order.articleUrl) return null;
  const { articles } = accountKinds[campaignKind(order.kind).publisher];
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
        ]}
      />
      <div className={css.below}>
        <Inspected
          inspection={order.inspection}
          looks={order.looks}
          accountName={order.account.name}
          position={order.position}
          pushed={articles || order.position !== null}
          minSimilarityBp={minSimilarityBp}
        />
      </div>
    </Card>
  );
}
