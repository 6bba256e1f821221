import { formatFen, parseYuan, type ResponseOf, useHost, yuanText } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import {
  ActionForm,
  type Errors,
  FormFoot,
  FormItem,
  FormPair,
  MoneyInput,
  NumberInput,
  useActionForm,
} from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { FormFiles, type StoredFile } from '@shizhong/shared-ui/upload';
import { useCallback } from 'react';

type Detail = ResponseOf<'media/cashoutDetail'>;

interface Invoice {
  number: string;
  amount: string;
  rate: string;
  files: StoredFile[];
}

/** The invoice that a company hands in before it is paid. `docs/pages/media-owner.md#cash-out`. */
export function InvoiceCard({ detail, onSent }: { detail: Detail; onSent: () => Promise<void> }) {
  const host = useHost();
  const { run } = useServerAction('media/cashoutInvoice');
  const { id, version, amountFen: dueFen } = detail;
  const errorsOf = useCallback((invoice: Invoice) => invoiceErrors(invoice, dueFen), [dueFen]);
  const form = useActionForm<Invoice>({
    initial: { number: '', amount: yuanText(dueFen), rate: '6', files: [] },
    errorsOf,
    placeOf,
    async act({ number, amount, rate, files }) {
      const [file] = files;
      const amountFen = parseYuan(amount);
      // Values without an error have both.
      if (!file || amountFen === null) return null;
      const facts = { id, version, number: number.trim(), amountFen, fileId: file.fileId };
      const attempt = await run({ ...facts, taxRateBp: Math.round(Number(rate) * 100) });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('发票已提交，审核通过后打款', 'success');
      await onSent();
      return null;
    },
  });

  return (
    <Card title="上传发票" extra="类目：广告服务*广告发布费">
      <ActionForm form={form} name="invoice" label="上传发票" onRefresh={() => void onSent()}>
        <FormItem name="number" label="发票号码" required>
          <Input inputMode="numeric" maxLength={20} />
        </FormItem>
        <FormPair>
          <FormItem name="amount" label="价税合计" required>
            <MoneyInput />
          </FormItem>
          <FormItem name="rate" label="税率" required rule="/help/financial?id=company-settlement#invoice">
            <NumberInput unit="%" />
          </FormItem>
        </FormPair>
        <FormFiles label="发票文件" required purpose="attachment" name="files" hint="图片或 PDF，不超过 5 MB" />
        <FormFoot>
          <Button kind="primary" type="submit" busy={form.busy}>
            提交发票
          </Button>
        </FormFoot>
      </ActionForm>
    </Card>
  );
}

function invoiceErrors({ number, amount, rate, files }: Invoice, dueFen: number): Errors {
  return {
    ...(/^\d{8,20}$/.test(number.trim()) ? {} : { number: '请填写 8 到 20 位发票号码' }),
    ...(parseYuan(amount) === dueFen ? {} : { amount: `发票金额须等于申请金额 ${formatFen(dueFen)}` }),
    ...(/^\d{1,2}(\.\d)?$/.test(rate) ? {} : { rate: '请填写税率，例如 6' }),
    ...(files.length > 0 ? {} : { files: '请上传发票' }),
  };
}

const typedNames: Readonly<Record<string, keyof Invoice>> = { amountFen: 'amount', taxRateBp: 'rate', fileId: 'files' };
const placeOf = (path: string): string => typedNames[path] ?? path;
