import { type DeclineReason, declineReasons } from '@shizhong/shared-contracts/position';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput, TextArea } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import type { AnswerDialogProps } from './AcceptDialog';
import css from './invite.module.css';

const declineOptions = Object.entries(declineReasons).map(([value, label]) => ({ value, label }));

/** 拒绝: requires a reason; declining in time has no penalty. */
export function DeclineDialog({ invite: { order }, onClose, onDone }: AnswerDialogProps) {
  const { run, busy, refusal } = useServerAction('media/inviteAnswer');
  const [reasonCode, setReasonCode] = useState<DeclineReason | ''>('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const decline = async () => {
    const missing = !reasonCode ? '请选择拒绝原因' : reasonCode === 'other' && !reason.trim() ? '请填写原因' : null;
    setFault(missing);
    if (missing || !reasonCode) return;
    const { id, version } = order;
    const attempt = await run({ id, version, answer: 'decline', reasonCode, reason: reason.trim() });
    if (attempt.done)
      onDone(attempt.data.status === 'inviting' ? '已拒绝该日期，系统按广告主要求顺延一天再次邀约' : '已拒绝邀约');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      rule="/help/order?id=claim-and-invite#invite"
      title="拒绝邀约"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="danger" busy={busy} onClick={decline}>
            拒绝邀约
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <FormField label="拒绝原因" required error={fault && !reasonCode ? fault : null} hint="按时拒绝不扣履约分">
          <SelectInput
            options={declineOptions}
            value={reasonCode}
            onChange={(chosen) => setReasonCode(chosen as DeclineReason)}
          />
        </FormField>
        <FormField label="补充说明" required={reasonCode === 'other'} error={fault && reasonCode ? fault : null}>
          <TextArea value={reason} maxLength={300} rows={3} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </FormField>
        <RefusalNotice refusal={refusal} onRefresh={() => onDone(null)} />
      </div>
    </Dialog>
  );
}
