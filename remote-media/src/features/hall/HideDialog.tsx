import { type HideReason, hideReasons } from '@shizhong/shared-contracts/campaign';
import { RadioGroup } from '@shizhong/shared-ui';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import type { Task } from './task';

const options = Object.entries(hideReasons).map(([value, label]) => ({ value, label }));

/** 不感兴趣. */
export function HideDialog({ task, onClose, onDone }: { task: Task | null; onClose: () => void; onDone: () => void }) {
  const [reason, setReason] = useState<HideReason>('price');
  const hide = useServerAction('media/taskHide');
  return (
    <ConfirmDialog
      open={task !== null}
      onClose={onClose}
      title="不再显示该任务"
      confirm="不再显示"
      busy={hide.busy}
      refusal={hide.refusal}
      onConfirm={async () => {
        if (task && (await hide.run({ campaignId: task.id, on: true, reason })).done) onDone();
      }}
    >
      <p>「{task?.title}」将不在大厅显示，可在筛选「已隐藏」中恢复；自动接单规则不受影响。</p>
      <RadioGroup aria-label="原因" options={options} value={reason} onChange={(value) => setReason(value as HideReason)} />
    </ConfirmDialog>
  );
}
