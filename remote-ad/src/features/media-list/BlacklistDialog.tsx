import { useHost } from '@shizhong/shared-contracts';
import type { BlackReason } from '@shizhong/shared-contracts/identity';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { offerUndo, undoCall } from '@shizhong/shared-ui/undo';
import { BlackFields } from './BlackFields';

export const blackEffect = '不再向其派单，其不可接您的广告；已接订单不受影响，资金不变。';

export interface BlacklistDialogProps {
  account: { id: string; name: string };
  /** The order that led to the entry. */
  orderId?: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  reason: string;
  note: string;
}

const errorsOf = ({ reason }: Values): Errors => (reason ? {} : { reason: '请选择原因' });

/** 加入黑名单, from an order, a list or the market. `docs/pages/advertiser.md#blacklist`. */
export function BlacklistDialog({ account, orderId, onClose, onDone }: BlacklistDialogProps) {
  const host = useHost();
  const action = useServerAction('adMedia/blackAdd');
  const form = useActionForm<Values>({
    initial: { reason: '', note: '' },
    errorsOf,
    act: async ({ reason, note }) => {
      const attempt = await action.run({
        accountIds: [account.id],
        reason: reason as BlackReason,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...(orderId ? { orderId } : {}),
      });
      if (!attempt.done) return attempt.refusal;
      offerUndo(host, {
        of: 'blackAdded',
        text: `「${account.name}」已加入黑名单`,
        calls: [undoCall('adMedia/blackRemove', { accountIds: [account.id] })],
      });
      onDone();
      return null;
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=media-lists#black"
      title={`把「${account.name}」加入黑名单？`}
      confirm="加入黑名单"
      danger
      busy={form.busy}
      onConfirm={() => void form.submit()}
    >
      <p>{blackEffect}</p>
      <ActionForm form={form} name="blacklist" label="加入黑名单">
        <BlackFields />
      </ActionForm>
    </ConfirmDialog>
  );
}
