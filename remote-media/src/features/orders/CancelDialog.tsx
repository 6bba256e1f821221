import { useHost } from '@shizhong/shared-contracts';
import { FormField, TextArea } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { cancelCost } from './order-turn';
import type { OrderDialogProps } from './PublishDialog';

/**
 * Cancellation before publication, with its consequences: the points it costs, and no earnings.
 * `docs/domain/order.md#cancellation`.
 */
export function CancelDialog({ order, open, onClose, onDone }: OrderDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const cancel = useServerAction('media/cancel');
  const host = useHost();
  const rules = useRulesInForce();
  const cost = cancelCost(order, rules, host.now());
  const run = async () => {
    const given = reason.trim();
    setError(given ? null : '请填写原因');
    if (!given) return;
    if ((await cancel.run({ id: order.id, version: order.version, reason: given })).done) onDone('订单已取消');
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      rule="/help/order?id=reschedule-cancel-makegood#media-cancel"
      title="取消订单"
      confirm={`取消订单，履约分 −${cost.points}`}
      danger
      busy={cancel.busy}
      refusal={cancel.refusal}
      onRefresh={() => onDone()}
      onConfirm={() => void run()}
      money={[{ label: '放弃的最多到手', fen: order.mostNetFen, strong: true }]}
    >
      <p>
        取消后不能恢复，占用的预算退回广告主。距计划发布{cost.early ? '超过' : '不足'} {rules['order.cancel_early_h']}{' '}
        小时，账号履约分 −{cost.points}。
      </p>
      <FormField label="原因" required error={error}>
        <TextArea
          value={reason}
          maxLength={200}
          placeholder="广告主会看到"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </FormField>
    </ConfirmDialog>
  );
}
