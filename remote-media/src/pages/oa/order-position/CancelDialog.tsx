import { useHost } from '@shizhong/shared-contracts';
import { FormField, TextArea } from '@shizhong/shared-ui';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import type { OrderDetail } from '@shizhong/shared-ui/position-order';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';

export interface OrderDialogProps {
  order: OrderDetail;
  onClose: () => void;
  /** What was done, in words; null: it has to be read again. */
  onDone: (said: string | null) => void;
}

/** 取消订单: early it costs score, within 48 hours also a tenth of the price. */
export function CancelDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { run, busy, refusal } = useServerAction('media/positionCancel');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const penaltyFen = order.cancel?.penaltyFen ?? 0;
  const host = useHost();
  const late = Date.parse(order.planAt) - host.now() <= 48 * 3_600_000;
  const cancel = async () => {
    setFault(reason.trim() ? null : '请填写原因');
    if (!reason.trim()) return;
    if ((await run({ id: order.id, version: order.version, reason: reason.trim() })).done) onDone('订单已取消');
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/order?id=reschedule-cancel-makegood#media-cancel"
      title={`取消订单 ${order.no}？`}
      confirm="取消订单"
      danger
      busy={busy}
      refusal={refusal}
      onRefresh={() => onDone(null)}
      onConfirm={() => void cancel()}
      money={[{ label: '从收益中赔付广告主', fen: penaltyFen, strong: true }]}
    >
      <p>
        {late ? '距投放不足 48 小时，履约分 −8，并赔付报价的 10%。' : '距投放 48 小时以上，履约分 −3，不赔付。'}
        广告主的冻结金额全部解冻，排期恢复为可约。
      </p>
      <FormField label="取消原因" required error={fault}>
        <TextArea value={reason} maxLength={500} rows={2} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
      </FormField>
    </ConfirmDialog>
  );
}
