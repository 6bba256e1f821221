import { formatFen } from '@shizhong/shared-contracts';
import { TextArea } from '@shizhong/shared-ui/controls';
import { ConfirmDialog, type MoneyEffect } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { type OrderDetail, planTime, positionName, proposedOf } from '@shizhong/shared-ui/position-order';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { type Attempt, useServerAction } from '@shizhong/shared-ui/server-data';

export type PlainAct = 'withdraw' | 'counterYes' | 'counterNo' | 'previewOk' | 'previewBack' | 'cancel' | 'confirm' | 'makegood';

export interface ActDialogProps {
  act: PlainAct;
  order: OrderDetail;
  onClose: () => void;
  /** Called with a message on success, with null on a conflict: reload. */
  onDone: (message: string | null) => void;
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  done: string;
  money?: MoneyEffect[];
  danger?: boolean;
  /** Label of the required reason. */
  reason?: string;
}

/** An action with one confirmation that shows its effect on money. `docs/pages/conventions.md#actions-on-money`. */
export function ActDialog({ act, order, onClose, onDone }: ActDialogProps) {
  const withdraw = useServerAction('adPosition/withdraw');
  const counter = useServerAction('adPosition/counterAnswer');
  const preview = useServerAction('adPosition/previewAnswer');
  const cancel = useServerAction('adPosition/cancel');
  const confirm = useServerAction('adPosition/confirm');
  const makegood = useServerAction('adPosition/makegoodAnswer');
  const words = useRuleTexts(wordsOf(act, order));
  const subject = { id: order.id, version: order.version };

  function carryOut(reason: string): Promise<Attempt<unknown>> {
    switch (act) {
      case 'withdraw':
        return withdraw.run(subject);
      case 'counterYes':
      case 'counterNo':
        return counter.run({ ...subject, accept: act === 'counterYes' });
      case 'previewOk':
      case 'previewBack':
        return preview.run({ ...subject, ok: act === 'previewOk', reason });
      case 'cancel':
        return cancel.run({ ...subject, reason });
      case 'confirm':
        return confirm.run(subject);
      case 'makegood':
        return makegood.run(subject);
    }
  }
  const form = useActionForm({
    initial: { reason: '' },
    errorsOf: ({ reason }): Errors => (words.reason === undefined || reason.trim() ? {} : { reason: '请填写原因' }),
    act: async ({ reason }) => {
      const attempt = await carryOut(reason.trim());
      if (!attempt.done) return attempt.refusal;
      onDone(words.done);
      return null;
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      rule={rules[act]}
      confirm={words.confirm}
      danger={words.danger}
      money={words.money}
      busy={form.busy}
      onConfirm={() => void form.submit()}
    >
      <p>{words.text}</p>
      <ActionForm form={form} name="act" label={words.confirm} onRefresh={() => onDone(null)}>
        {words.reason ? (
          <FormItem name="reason" label={words.reason} required>
            <TextArea maxLength={500} rows={2} />
          </FormItem>
        ) : null}
      </ActionForm>
    </ConfirmDialog>
  );
}

/** Rules of each action. */
const rules: Record<PlainAct, string> = {
  withdraw: '/help/extension?id=book-position#process',
  counterYes: '/help/order?id=reschedule-cancel-makegood#reschedule',
  counterNo: '/help/order?id=reschedule-cancel-makegood#reschedule',
  previewOk: '/help/extension?id=book-position#process',
  previewBack: '/help/extension?id=book-position#process',
  cancel: '/help/order?id=reschedule-cancel-makegood#ad-cancel',
  confirm: '/help/order?id=how-data-is-counted',
  makegood: '/help/order?id=reschedule-cancel-makegood#makegood',
};

/** A make-good is free: its reads count in the original, where the money is confirmed. */
const makegoodEnd: Words = {
  title: '结束补量单？',
  text: '补量的阅读已并入原订单，款项在原订单里确认。这一单不收费：结束它不会冻结、解冻或支付任何金额。对数据有异议请在原订单提出。',
  confirm: '结束补量单',
  done: '补量单已结束，没有产生费用',
};
const makegoodCancel: Words = {
  title: '取消补量？',
  text: '补量单不收费，取消不产生补偿；原订单按已有的阅读确认，款项不变。',
  confirm: '取消补量',
  done: '补量已取消，没有产生费用',
  danger: true,
  reason: '取消原因',
};

/** Figures of the rules are placeholders. */
function wordsOf(act: PlainAct, order: OrderDetail): Words {
  const { priceFen, counterOffer } = order;
  const cancelCost = order.cancel ?? { compensationFen: 0, penaltyFen: 0, thawFen: priceFen };
  const due = proposedOf(order);
  switch (act) {
    case 'withdraw':
      return {
        title: '撤回邀约？',
        text: `撤回对「${order.account.name}」${positionName(order.position)}的邀约，锁定的日期全部释放。`,
        confirm: '撤回邀约',
        done: '邀约已撤回，冻结金额已解冻',
        danger: true,
        money: [{ label: '解冻', fen: priceFen, strong: true }],
      };
    case 'counterYes': {
      const rise = (counterOffer?.priceFen ?? priceFen) - priceFen;
      return {
        title: '同意媒体的协商？',
        text: `投放时间改为 ${planTime(counterOffer?.planAt ?? order.planAt)}，报价 ¥${formatFen(counterOffer?.priceFen)}。`,
        confirm: '同意协商',
        done: '已同意协商，排期已锁定',
        money: [
          { label: '原冻结', fen: priceFen },
          { label: rise < 0 ? '解冻' : '补冻结', fen: Math.abs(rise), strong: true },
        ],
      };
    }
    case 'counterNo':
      return {
        title: '不同意媒体的协商？',
        text: '原邀约继续有效，媒体可按原日期与报价接单或拒绝；冻结金额不变。',
        confirm: '不同意',
        done: '已答复，原邀约继续有效',
      };
    case 'previewOk':
      return {
        title: '确认预览？',
        text: `确认后媒体按约定时间 ${planTime(order.planAt)} 发布。此后取消订单须补偿报价的 {{position.cancel_24h_bp}}。`,
        confirm: '确认预览',
        done: '预览已确认',
      };
    case 'previewBack':
      return {
        title: '退回预览？',
        text: `请写清需要修改的地方，还可退回 ${order.backsLeft} 次。`,
        confirm: '退回预览',
        done: '预览已退回',
        reason: '退回原因',
      };
    case 'cancel':
      if (order.parentId) return makegoodCancel;
      return {
        title: `取消订单 ${order.no}？`,
        text: '接单后取消按距投放的时间补偿媒体：{{position.cancel_late_h}} 小时以上 {{position.cancel_early_bp}}，{{position.cancel_late_h}} 小时内 {{position.cancel_48h_bp}}，{{position.cancel_last_h}} 小时内或预览确认后 {{position.cancel_24h_bp}}。',
        confirm: '取消订单',
        done: '订单已取消',
        danger: true,
        reason: '取消原因',
        money: [
          { label: '补偿媒体', fen: cancelCost.compensationFen },
          { label: '解冻', fen: cancelCost.thawFen, strong: true },
        ],
      };
    case 'confirm':
      if (order.parentId) return makegoodEnd;
      return {
        title: '确认数据并结算？',
        text: '确认后款项立即划转给媒体，不能撤回；之后 {{position.review_days}} 天内可以评价。',
        confirm: `确认并支付 ¥${formatFen(due)}`,
        done: `已结算 ¥${formatFen(due)}`,
        money: [
          { label: '支付', fen: due, strong: true },
          { label: '解冻', fen: priceFen - due },
        ],
      };
    case 'makegood':
      return {
        title: '同意补量？',
        text: `媒体于 ${planTime(order.makegood?.planAt ?? order.planAt)} 在${positionName(order.makegood?.position ?? order.position)}再发布一次，不另收费；原订单款项继续冻结，两次阅读合并后再确认。`,
        confirm: '同意补量',
        done: '已同意补量',
        money: [{ label: '继续冻结', fen: priceFen, strong: true }],
      };
  }
}
