import { type HideReason, hideReasons } from '@shizhong/shared-contracts/campaign';
import { FormDialog, FormRadios, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { Campaign } from './campaign';

const options = Object.entries(hideReasons).map(([value, label]) => ({ value, label }));

/** 不感兴趣. */
export function HideDialog({ campaign, onClose, onDone }: { campaign: Campaign; onClose: () => void; onDone: () => void }) {
  const hide = useServerAction('media/taskHide');
  const form = useActionForm<{ reason: HideReason }>({
    initial: { reason: 'price' },
    errorsOf: () => ({}),
    async act({ reason }) {
      const attempt = await hide.run({ campaignId: campaign.id, on: true, reason });
      if (!attempt.done) return attempt.refusal;
      onDone();
      return null;
    },
  });
  return (
    <FormDialog form={form} name="hide" title="不再显示该任务" confirm="不再显示" size="small" onClose={onClose}>
      <p>「{campaign.title}」将不在大厅显示，可在筛选「已隐藏」中恢复；自动接单规则不受影响。</p>
      <FormRadios name="reason" legend="原因" options={options} />
    </FormDialog>
  );
}
