import { BusinessRefusal } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { wordsOf } from '../performance/kinds';
import { ClaimForm, type ClaimFormProps } from './ClaimForm';

export interface ClaimDialogProps extends Pick<ClaimFormProps, 'kind' | 'onClose' | 'onStale'> {
  /** The campaign to claim; null: closed. */
  campaignId: string | null;
}

/** 接单. `docs/pages/media-owner.md#claim-dialog`. */
export function ClaimDialog({ kind, campaignId, onClose, onStale }: ClaimDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={campaignId !== null}
      onClose={onClose}
      rule="/help/order?id=claim-and-invite#limits"
      title={`接${wordsOf(kind).campaign}`}
      busy={busy}
    >
      {campaignId ? <Loaded kind={kind} campaignId={campaignId} onClose={onClose} onStale={onStale} onBusy={setBusy} /> : null}
    </Dialog>
  );
}

function Loaded({ campaignId, ...props }: Omit<ClaimFormProps, 'campaign' | 'reload'> & { campaignId: string }) {
  const { data, status, error, reload } = useServerData('media/taskDetail', { id: campaignId });
  if (status === 'failed' && !data)
    return error instanceof BusinessRefusal ? (
      <Empty kind="never" title="该任务已暂停或已结束" action={<Button onClick={props.onClose}>返回大厅</Button>} />
    ) : (
      <InlineFailure onRetry={() => void reload()} />
    );
  if (!data) return <Skeleton rows={5} rowHeight={48} />;
  return <ClaimForm campaign={data} reload={reload} {...props} />;
}
