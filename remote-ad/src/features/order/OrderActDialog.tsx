/**
 * Actions of the advertiser on one order: preview, data, cancellation. Each shows its effect on money.
 * `docs/pages/advertiser.md#order-drawer`, `docs/domain/order.md#cancellation`.
 */

import { formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { processes, rowsFor } from '@shizhong/shared-contracts/process';
import type { ButtonKind } from '@shizhong/shared-ui/button';
import { SelectInput, TextArea } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, FormDialog, FormItem, FormRadios, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { FormFiles, type StoredFile } from '@shizhong/shared-ui/upload';
import { type CampaignKind, kindViews, type OrderDetail } from '../campaign/kinds';
import { type OrderStatusName, objectionTypes } from './words';

export type OrderAct = 'confirm' | 'object' | 'previewOk' | 'previewBack' | 'cancel';

const acts: { act: OrderAct; transition: string; label: string; kind: ButtonKind }[] = [
  { act: 'confirm', transition: 'confirm', label: '确认数据', kind: 'primary' },
  { act: 'object', transition: 'object', label: '提出异议', kind: 'default' },
  { act: 'previewOk', transition: 'preview_ok', label: '确认预览', kind: 'primary' },
  { act: 'previewBack', transition: 'preview_back', label: '退回修改', kind: 'default' },
  { act: 'cancel', transition: 'cancel_by_adv', label: '取消订单', kind: 'default' },
];

/** Actions that the process allows the advertiser now. */
export function orderActsOf(order: { status: string; previewsLeft?: number }): typeof acts {
  const allowed = new Set(
    rowsFor(processes.performanceOrder, order.status as OrderStatusName, 'ad').map(({ name }) => name as string),
  );
  return acts.filter(
    ({ act, transition }) =>
      allowed.has(transition) && (act !== 'previewBack' || order.previewsLeft === undefined || order.previewsLeft > 0),
  );
}

export interface OrderActDialogProps {
  kind: CampaignKind;
  order: OrderDetail;
  act: OrderAct;
  onClose: () => void;
  onDone: () => void;
}

export function OrderActDialog({ act, ...props }: OrderActDialogProps) {
  switch (act) {
    case 'confirm':
      return <Confirm {...props} />;
    case 'object':
      return <ObjectTo {...props} />;
    case 'previewOk':
      return <PreviewOk {...props} />;
    case 'previewBack':
      return <PreviewBack {...props} />;
    case 'cancel':
      return <Cancel {...props} />;
  }
}

type Props = Omit<OrderActDialogProps, 'act'>;

function Confirm({ kind, order, onClose, onDone }: Props) {
  const host = useHost();
  const about = kindViews[kind];
  const action = useServerAction(`${about.area}/confirm` as const);
  const amount = order.amountFen ?? 0;
  async function go() {
    const attempt = await action.run({ id: order.id, version: order.version });
    if (!attempt.done) return;
    host.notify.toast(`已确认，结算 ¥${formatFen(attempt.data.amountFen)}`, 'success');
    onDone();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/order?id=how-data-is-counted"
      title="确认数据并结算？"
      confirm={`确认并支付 ¥${formatFen(amount)}`}
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={onDone}
      onConfirm={() => void go()}
      money={[
        { label: '从冻结金额支付', fen: amount, strong: true },
        { label: '占用的其余部分释放回广告预算', fen: Math.max(0, order.mostFen - amount) },
      ]}
    >
      <p>
        {order.account.name}，{about.valid} {formatCount(order.validQty)}，单价 {formatFen(order.unitPriceFen)}{' '}
        元。确认后不能撤回。
      </p>
    </ConfirmDialog>
  );
}

interface Objection {
  type: keyof typeof objectionTypes;
  text: string;
  files: readonly StoredFile[];
}

function objectionErrors({ text, files }: Objection): Errors {
  return { ...(text.trim() ? {} : { text: '请说明哪里不符' }), ...(files.length ? {} : { files: '请上传至少 1 个凭证' }) };
}

function ObjectTo({ kind, order, onClose, onDone }: Props) {
  const host = useHost();
  const objected = useRuleTexts('异议已提交，双方 {{dispute.evidence_h}} 小时内举证');
  const action = useServerAction(`${kindViews[kind].area}/object` as const);
  const form = useActionForm<Objection>({
    initial: { type: 'data', text: '', files: [] },
    errorsOf: objectionErrors,
    act: async ({ type, text, files }) => {
      const fileIds = files.map(({ fileId }) => fileId);
      const attempt = await action.run({ id: order.id, version: order.version, type, text: text.trim(), fileIds });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(objected, 'success');
      onDone();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="objection"
      title="对数据提出异议"
      confirm="提交异议"
      rule="/help/violation?id=dispute-rules#when"
      onClose={onClose}
      onRefresh={onDone}
    >
      <p>提交后订单进入争议，应付的 ¥{formatFen(order.amountFen)} 继续冻结，不扣款；每单只能提一次异议。</p>
      <FormRadios
        name="type"
        legend="异议类型"
        required
        options={Object.entries(objectionTypes).map(([value, label]) => ({ value, label }))}
      />
      <FormItem name="text" label="说明" required>
        <TextArea rows={4} maxLength={1000} />
      </FormItem>
      <FormFiles label="凭证" purpose="attachment" required most={10} name="files" />
    </FormDialog>
  );
}

function PreviewOk({ kind, order, onClose, onDone }: Props) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/previewAnswer` as const);
  async function go() {
    const attempt = await action.run({ id: order.id, version: order.version, ok: true, reason: '' });
    if (!attempt.done) return;
    host.notify.toast('已确认预览', 'success');
    onDone();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/order?id=publish-requirements#check"
      title="确认预览？"
      confirm="确认预览"
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={onDone}
      onConfirm={() => void go()}
      money={[{ label: '占用金额不变', fen: order.mostFen }]}
    >
      <p>确认后媒体主按此发布，内容不能再改。</p>
    </ConfirmDialog>
  );
}

function PreviewBack({ kind, order, onClose, onDone }: Props) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/previewAnswer` as const);
  const form = useActionForm({
    initial: { reason: '' },
    errorsOf: ({ reason }): Errors => (reason.trim() ? {} : { reason: '请填写原因' }),
    act: async ({ reason }) => {
      const attempt = await action.run({ id: order.id, version: order.version, ok: false, reason: reason.trim() });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('已退回，等待媒体主修改', 'success');
      onDone();
      return null;
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/order?id=publish-requirements#check"
      title="退回预览"
      confirm="退回修改"
      busy={form.busy}
      onConfirm={() => void form.submit()}
      money={[{ label: '占用金额不变', fen: order.mostFen }]}
    >
      <ActionForm form={form} name="preview-back" label="退回预览" onRefresh={onDone}>
        <FormItem name="reason" label="需要怎么改" required hint={`还可退回 ${order.previewsLeft} 次`}>
          <TextArea rows={3} maxLength={200} />
        </FormItem>
      </ActionForm>
    </ConfirmDialog>
  );
}

const cancelReasons = ['推广计划调整', '内容需要重做', '时间不合适', '媒体主不合适'] as const;

/**
 * Cost of a cancellation: none before a preview was submitted. Like `api/src/order/settlement/ending.ts`, from the order's terms.
 */
export function compensationFen(
  order: Pick<OrderDetail, 'preview' | 'forecastQty' | 'unitPriceFen' | 'mostFen' | 'terms'>,
): number {
  if (!order.preview) return 0;
  const rules = (order.terms['rules'] ?? {}) as Record<string, unknown>;
  const figure = (key: string, usual: number) => (typeof rules[key] === 'number' ? (rules[key] as number) : usual);
  const share = Math.floor((order.forecastQty * order.unitPriceFen * figure('compensation.performance_bp', 1_000)) / 10_000);
  return Math.min(share, figure('compensation.performance_cap_fen', 5_000), order.mostFen);
}

function Cancel({ kind, order, onClose, onDone }: Props) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/cancel` as const);
  const owed = compensationFen(order);
  const form = useActionForm({
    initial: { reason: '' },
    errorsOf: ({ reason }): Errors => (reason ? {} : { reason: '请选择原因' }),
    act: async ({ reason }) => {
      const attempt = await action.run({ id: order.id, version: order.version, reason });
      if (!attempt.done) return attempt.refusal;
      const paid = attempt.data.compensationFen;
      host.notify.toast(paid ? `已取消，支付补偿 ¥${formatFen(paid)}` : '已取消，占用已释放', 'success');
      onDone();
      return null;
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/order?id=reschedule-cancel-makegood#ad-cancel"
      title="取消这个订单？"
      confirm={owed ? `取消并补偿 ¥${formatFen(owed)}` : '取消订单'}
      danger
      busy={form.busy}
      onConfirm={() => void form.submit()}
      money={[
        { label: owed ? '补偿媒体主（已提交预览）' : '无需补偿', fen: owed, strong: owed > 0 },
        { label: '释放回广告预算', fen: order.mostFen - owed },
      ]}
    >
      <ActionForm form={form} name="cancel" label="取消订单" onRefresh={onDone}>
        <FormItem name="reason" label="取消原因" required>
          <SelectInput options={cancelReasons.map((each) => ({ value: each, label: each }))} />
        </FormItem>
      </ActionForm>
    </ConfirmDialog>
  );
}
