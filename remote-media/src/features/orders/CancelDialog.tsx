import { useHost } from '@shizhong/shared-contracts';
import { TextArea } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { cancelCost } from './order-turn';
import type { OrderDialogProps } from './PublishDialog';

const errorsOf = ({ reason }: { reason: string }): Errors => (reason.trim() ? {} : { reason: '请填写原因' });

/**
 * Cancellation before publication, with its consequences: the points it costs, and no earnings.
 * `docs/domain/order.md#cancellation`.
 */
export function CancelDialog({ order, onClose, onDone }: OrderDialogProps) {
  const cancel = useServerAction('media/cancel');
  const host = useHost();
  const rules = useRulesInForce();
  const cost = cancelCost(order, rules, host.now());
  const form = useActionForm({
    initial: { reason: '' },
    errorsOf,
    async act({ reason }) {
      const attempt = await cancel.run({ id: order.id, version: order.version, reason: reason.trim() });
      if (!attempt.done) return attempt.refusal;
      onDone('订单已取消');
      return null;
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/order?id=reschedule-cancel-makegood#media-cancel"
      title="取消订单"
      confirm={`取消订单，履约分 −${cost.points}`}
      danger
      busy={form.busy}
      onConfirm={() => void form.submit()}
      money={[{ label: '放弃的最多到手（税前）', fen: order.mostNetFen, strong: true }]}
    >
      <p>
        取消后不能恢复，占用的预算退回广告主。距计划发布{cost.early ? '超过' : '不足'} {rules['order.cancel_early_h']}{' '}
        小时，账号履约分 −{cost.points}。
      </p>
      <ActionForm form={form} name="cancel" label="取消订单" onRefresh={() => onDone()}>
        <FormItem name="reason" label="原因" required>
          <TextArea maxLength={200} placeholder="广告主会看到" />
        </FormItem>
      </ActionForm>
    </ConfirmDialog>
  );
}
