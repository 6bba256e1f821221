import { formatDate } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { ContentPack } from './ContentPack';

/** The creative to publish, shown before accepting. */
export function ContentDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, status, reload, isRefreshing } = useServerData('media/positionDetail', { id: orderId });
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? `广告内容 · ${data.advertiser}` : '广告内容'}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} busy={isRefreshing} /> : null}
      {status === 'loading' ? <Skeleton rows={6} /> : null}
      {data ? (
        data.content ? (
          <ContentPack order={data} />
        ) : (
          <p>
            广告主选择稍后提供素材，须在接单后、投放前一日（{formatDate(Date.parse(data.planAt) - 86_400_000)}）18:00
            <RuleText>{' 前上传；逾期自动取消，您获得 {{position.creative_missed_bp}} 补偿。'}</RuleText>
          </p>
        )
      ) : null}
    </Dialog>
  );
}
