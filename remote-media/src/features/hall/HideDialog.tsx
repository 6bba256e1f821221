import { type HideReason, hideReasons } from '@shizhong/shared-contracts/campaign';
import { RadioGroup } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import type { Campaign } from './campaign';

const options = Object.entries(hideReasons).map(([value, label]) => ({ value, label }));

/** 不感兴趣. */
export function HideDialog({
  campaign,
  onClose,
  onDone,
}: {
  campaign: Campaign | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const [reason, setReason] = useState<HideReason>('price');
  const hide = useServerAction('media/taskHide');
  return (
    <ConfirmDialog
      open={campaign !== null}
      onClose={onClose}
      title="不再显示该任务"
      confirm="不再显示"
      busy={hide.busy}
      refusal={hide.refusal}
      onConfirm={async () => {
        if (campaign && (await hide.run({ campaignId: campaign.id, on: true, reason })).done) onDone();
      }}
    >
      <p>「{campaign?.title}」将不在大厅显示，可在筛选「已隐藏」中恢复；自动接单规则不受影响。</p>
      <RadioGroup aria-label="原因" options={options} value={reason} onChange={(value) => setReason(value as HideReason)} />
    </ConfirmDialog>
  );
}
