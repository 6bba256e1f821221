import { type BlackReason, blackReasons } from '@shizhong/shared-contracts/identity';
import { FormField, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';

export const blackEffect = '不再向其派单，其不可接您的广告；已接订单不受影响，资金不变。';
export const blackReasonOptions = Object.entries(blackReasons).map(([value, label]) => ({ value, label }));

export interface BlacklistDialogProps {
  account: { id: string; name: string };
  /** The order that led to the entry. */
  orderId?: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** 加入黑名单, from an order or a list. `docs/pages/advertiser.md#blacklist`. */
export function BlacklistDialog({ account, orderId, onClose, onDone }: BlacklistDialogProps) {
  const action = useServerAction('adMedia/blackAdd');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [sent, setSent] = useState(false);
  async function go() {
    setSent(true);
    if (!reason) return;
    const attempt = await action.run({
      accountIds: [account.id],
      reason: reason as BlackReason,
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(orderId ? { orderId } : {}),
    });
    if (attempt.done) onDone();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=media-lists#black"
      title={`把「${account.name}」加入黑名单？`}
      confirm="加入黑名单"
      danger
      busy={action.busy}
      refusal={action.refusal}
      onConfirm={() => void go()}
    >
      <p>{blackEffect}</p>
      <FormField label="原因" required error={sent && !reason ? '请选择原因' : ''}>
        <SelectInput options={blackReasonOptions} value={reason} onChange={(chosen) => setReason(chosen)} />
      </FormField>
      <FormField label="备注">
        <TextInput maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
    </ConfirmDialog>
  );
}
