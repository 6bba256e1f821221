import { formatBp, useHost } from '@shizhong/shared-contracts';
import { performancePoints } from '@shizhong/shared-contracts/process';
import { TextArea } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import type { OrderDetail } from '@shizhong/shared-ui/position-order';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';

export interface OrderDialogProps {
  order: OrderDetail;
  onClose: () => void;
  /** Called with a message on success, with null on a conflict: reload. */
  onDone: (message: string | null) => void;
}

const points = {
  early: Math.abs(performancePoints.position_cancel_early / 10),
  late: Math.abs(performancePoints.position_cancel_late / 10),
};

const errorsOf = ({ reason }: { reason: string }): Errors => (reason.trim() ? {} : { reason: '请填写原因' });

/** 取消订单: costs score points, and if late also a share of the price. */
export function CancelDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { run } = useServerAction('media/positionCancel');
  const penaltyFen = order.cancel?.penaltyFen ?? 0;
  const host = useHost();
  const { 'position.cancel_late_h': lateHours, 'position.penalty_bp': penaltyBp } = useRulesInForce();
  const late = Date.parse(order.planAt) - host.now() <= lateHours * 3_600_000;
  const form = useActionForm({
    initial: { reason: '' },
    errorsOf,
    async act({ reason }) {
      const attempt = await run({ id: order.id, version: order.version, reason: reason.trim() });
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
      title={`取消订单 ${order.no}？`}
      confirm="取消订单"
      danger
      busy={form.busy}
      onConfirm={() => void form.submit()}
      money={[{ label: '从收益中赔付广告主', fen: penaltyFen, strong: true }]}
    >
      <p>
        {late
          ? `距投放不足 ${lateHours} 小时，履约分 −${points.late}，并赔付报价的 ${formatBp(penaltyBp, 0)}。`
          : `距投放 ${lateHours} 小时以上，履约分 −${points.early}，不赔付。`}
        广告主的冻结金额全部解冻，排期恢复为可约。
      </p>
      <ActionForm form={form} name="cancel" label="取消订单" onRefresh={() => onDone(null)}>
        <FormItem name="reason" label="取消原因" required>
          <TextArea maxLength={500} rows={2} />
        </FormItem>
      </ActionForm>
    </ConfirmDialog>
  );
}
