import { type DeclineReason, declineReasons } from '@shizhong/shared-contracts/position';
import { TextArea } from '@shizhong/shared-ui/controls';
import { ChoiceInput, type Errors, FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { AnswerDialogProps } from './AcceptDialog';

interface Values {
  reasonCode: DeclineReason | '';
  reason: string;
}

const declineOptions = Object.entries(declineReasons).map(([value, label]) => ({ value, label }));

function errorsOf({ reasonCode, reason }: Values): Errors {
  if (!reasonCode) return { reasonCode: '请选择拒绝原因' };
  return reasonCode === 'other' && !reason.trim() ? { reason: '请填写原因' } : {};
}

/** 拒绝: requires a reason; declining in time has no penalty. */
export function DeclineDialog({ invite: { order }, onClose, onDone }: AnswerDialogProps) {
  const { run } = useServerAction('media/inviteAnswer');
  const form = useActionForm<Values>({
    initial: { reasonCode: '', reason: '' },
    errorsOf,
    async act({ reasonCode, reason }) {
      if (!reasonCode) return null;
      const { id, version } = order;
      const attempt = await run({ id, version, answer: 'decline', reasonCode, reason: reason.trim() });
      if (!attempt.done) return attempt.refusal;
      onDone(attempt.data.status === 'inviting' ? '已拒绝该日期，系统按广告主要求顺延一天再次邀约' : '已拒绝邀约');
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="decline"
      title="拒绝邀约"
      confirm="拒绝邀约"
      danger
      size="small"
      rule="/help/order?id=claim-and-invite#invite"
      onClose={onClose}
      onRefresh={() => onDone(null)}
    >
      <FormItem name="reasonCode" label="拒绝原因" required hint="按时拒绝不扣履约分">
        <ChoiceInput options={declineOptions} />
      </FormItem>
      <FormItem name="reason" label="补充说明" required={form.engine.values.reasonCode === 'other'}>
        <TextArea maxLength={300} rows={3} />
      </FormItem>
    </FormDialog>
  );
}
