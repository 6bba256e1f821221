import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import type { OrderDialogProps } from './PublishDialog';

/** 屏蔽广告主: applies to future campaigns and invitations; accepted orders continue. `docs/domain/supply.md#blocked-advertisers`. */
export function BlockDialog({ order, open, onClose, onDone }: OrderDialogProps) {
  const [note, setNote] = useState('');
  const block = useServerAction('media/block');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      rule="/help/order?id=auto-accept#industries"
      title={`屏蔽「${order.advertiser.name}」`}
      confirm="屏蔽该广告主"
      busy={block.busy}
      refusal={block.refusal}
      onConfirm={async () => {
        const given = note.trim();
        if ((await block.run({ orderId: order.id, on: true, ...(given ? { note: given } : {}) })).done)
          onDone('已屏蔽，不再看到其任务与邀约');
      }}
    >
      <p>屏蔽后看不到该广告主的任务与邀约，进行中的订单不受影响，可随时取消。</p>
      <FormField label="备注" hint="只有您看得到">
        <TextInput value={note} maxLength={200} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      </FormField>
    </ConfirmDialog>
  );
}
