import { useHost } from '@shizhong/shared-contracts';
import { Input } from '@shizhong/shared-ui/antd/form';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { offerUndo, undoCall } from '@shizhong/shared-ui/undo';
import type { OrderDialogProps } from './PublishDialog';

/** 屏蔽广告主: applies to future campaigns and invitations; accepted orders continue. `docs/domain/supply.md#blocked-advertisers`. */
export function BlockDialog({ order, onClose, onDone }: OrderDialogProps) {
  const host = useHost();
  const block = useServerAction('media/block');
  const form = useActionForm({
    initial: { note: '' },
    errorsOf: () => ({}),
    async act({ note }) {
      const given = note.trim();
      const attempt = await block.run({ orderId: order.id, on: true, ...(given ? { note: given } : {}) });
      if (!attempt.done) return attempt.refusal;
      offerUndo(host, {
        of: 'blocked',
        text: `已屏蔽「${order.advertiser.name}」，不再看到其任务与邀约`,
        calls: [undoCall('media/block', { adUserId: attempt.data.adUserId, on: false })],
      });
      onDone();
      return null;
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/order?id=auto-accept#industries"
      title={`屏蔽「${order.advertiser.name}」`}
      confirm="屏蔽该广告主"
      busy={form.busy}
      onConfirm={() => void form.submit()}
    >
      <p>屏蔽后看不到该广告主的任务与邀约，进行中的订单不受影响，可随时在「邀约」页的「已屏蔽的广告主」里取消。</p>
      <ActionForm form={form} name="block" label="屏蔽广告主">
        <FormItem name="note" label="备注" hint="只有您看得到">
          <Input maxLength={200} />
        </FormItem>
      </ActionForm>
    </ConfirmDialog>
  );
}
