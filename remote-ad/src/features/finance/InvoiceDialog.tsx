import { formatFen, parseYuan, type ResponseOf, useHost, yuanText } from '@shizhong/shared-contracts';
import { usccError } from '@shizhong/shared-contracts/identity';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, RadioGroup, SelectInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, emailError, FormItem, FormPair, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import css from './form.module.css';

export interface InvoiceDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

type Titles = ResponseOf<'adFinance/invoiceTitles'>;

/** 申请开票, for consumed cash only. `docs/domain/money.md#invoices`. */
export function InvoiceDialog({ open, onClose, onDone }: InvoiceDialogProps) {
  const summary = useServerData('adFinance/summary', {}, { enabled: open });
  const titles = useServerData('adFinance/invoiceTitles', {}, { enabled: open });
  const [busy, setBusy] = useState(false);
  const failed = summary.status === 'failed' || titles.status === 'failed';
  return (
    <Dialog open={open} onClose={onClose} rule="/help/financial?id=invoice" title="申请开票" busy={busy}>
      {summary.data && summary.data.invoiceableFen <= 0 ? (
        nothingToInvoice
      ) : summary.data && titles.data ? (
        <InvoiceForm
          invoiceableFen={summary.data.invoiceableFen}
          titles={titles.data}
          onBusy={setBusy}
          onClose={onClose}
          onDone={onDone}
        />
      ) : failed ? (
        <InlineFailure
          onRetry={() => {
            void summary.reload();
            void titles.reload();
          }}
        />
      ) : (
        <Skeleton rows={4} rowHeight={56} />
      )}
    </Dialog>
  );
}

interface Values {
  kind: 'vat_normal' | 'vat_special';
  title: string;
  taxNo: string;
  bank: string;
  address: string;
  email: string;
  amount: string;
}

export function invoiceFaults({ kind, title, taxNo, bank, address, email, amount }: Values, invoiceableFen: number): Errors {
  const special = kind === 'vat_special';
  const fen = parseYuan(amount);
  const faults: Partial<Record<keyof Values, string>> = {};
  if (!title.trim()) faults.title = '请填写发票抬头';
  const wrongTax = taxNo ? usccError(taxNo) : special ? '专用发票须填写税号' : null;
  if (wrongTax) faults.taxNo = wrongTax;
  if (special && !bank.trim()) faults.bank = '专用发票须填写开户行与账号';
  if (special && !address.trim()) faults.address = '专用发票须填写注册地址与电话';
  const wrongEmail = emailError(email);
  if (wrongEmail) faults.email = wrongEmail;
  if (!fen) faults.amount = '请输入正确的金额';
  else if (fen > invoiceableFen) faults.amount = `不超过可开票金额 ${formatFen(invoiceableFen)}`;
  return faults;
}

interface InvoiceFormProps {
  invoiceableFen: number;
  titles: Titles;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

const nothingToInvoice = (
  <Notice>
    目前没有可开票的金额。只有已消费的现金可以开票：充值未消费的部分、赠款消费的部分不能开票，已申请的金额不重复开具。
  </Notice>
);

function InvoiceForm({ invoiceableFen, titles, onBusy, onClose, onDone }: InvoiceFormProps) {
  const host = useHost();
  const rules = useRulesInForce();
  const apply = useServerAction('adFinance/invoiceApply');
  const first = titles[0];
  const form = useActionForm<Values>({
    initial: {
      kind: 'vat_normal',
      title: first?.title ?? '',
      taxNo: first?.taxNo ?? '',
      bank: first?.bank ?? '',
      address: first?.address ?? '',
      email: first?.email ?? '',
      amount: invoiceableFen > 0 ? yuanText(invoiceableFen) : '',
    },
    errorsOf: (values) => invoiceFaults(values, invoiceableFen),
    placeOf: (path) => (path === 'amountFen' ? 'amount' : path),
    act: async ({ amount, ...rest }) => {
      onBusy(true);
      const attempt = await apply.run({ ...rest, amountFen: parseYuan(amount) ?? 0 });
      onBusy(false);
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(`开票申请 ${attempt.data.no} 已提交，${rules['invoice.issue_wd']} 个工作日内发送到邮箱`, 'success');
      onDone();
      onClose();
      return null;
    },
  });
  const { values, set } = form.engine;
  const special = values.kind === 'vat_special';
  return (
    <ActionForm form={form} name="invoice" label="申请开票">
      <p className={css.note}>可开票金额 ¥{formatFen(invoiceableFen)}：已消费的现金，减去已申请与已退回的部分。</p>
      {titles.length > 1 ? <StoredTitle titles={titles} values={values} onChoose={(chosen) => set(pick(chosen))} /> : null}
      <FormItem name="kind" label="发票类型" required rule="/help/financial?id=invoice#kinds">
        <RadioGroup
          aria-label="发票类型"
          options={[
            { value: 'vat_normal', label: '数电普通发票' },
            { value: 'vat_special', label: '数电专用发票' },
          ]}
        />
      </FormItem>
      <FormItem name="title" label="发票抬头" required hint={special ? '须与认证主体一致' : undefined}>
        <Input maxLength={100} />
      </FormItem>
      <FormItem name="taxNo" label="税号" required={special} hint="18 位统一社会信用代码" normalize={capitals}>
        <Input maxLength={18} autoCapitalize="characters" spellCheck={false} />
      </FormItem>
      {special ? (
        <FormPair>
          <FormItem name="bank" label="开户行与账号" required>
            <Input maxLength={120} />
          </FormItem>
          <FormItem name="address" label="注册地址与电话" required>
            <Input maxLength={160} />
          </FormItem>
        </FormPair>
      ) : null}
      <FormPair>
        <FormItem name="email" label="接收邮箱" required>
          <Input type="email" autoComplete="email" maxLength={120} />
        </FormItem>
        <FormItem name="amount" label="开票金额" required rule="/help/financial?id=invoice#amount">
          <Input inputMode="decimal" suffix="元" />
        </FormItem>
      </FormPair>
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        提交开票申请{parseYuan(values.amount) ? ` ¥${formatFen(parseYuan(values.amount))}` : ''}
      </Button>
    </ActionForm>
  );
}

const capitals = (typed: string) => typed.trim().toUpperCase();

/** Fills the form with the details of an earlier invoice. */
function StoredTitle({
  titles,
  values,
  onChoose,
}: {
  titles: Titles;
  values: Values;
  onChoose: (chosen: Titles[number]) => void;
}) {
  return (
    <FormField label="常用开票信息">
      <SelectInput
        options={titles.map(({ id, title }) => ({ value: id, label: title }))}
        value={titles.find(({ title, taxNo }) => title === values.title && taxNo === values.taxNo)?.id ?? ''}
        placeholder="自行填写"
        onChange={(chosen) => {
          const title = titles.find(({ id }) => id === chosen);
          if (title) onChoose(title);
        }}
      />
    </FormField>
  );
}

function pick({ title, taxNo, bank, address, email }: Titles[number]) {
  return { title, taxNo, bank, address, email };
}
