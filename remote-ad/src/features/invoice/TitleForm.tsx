import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { usccError } from '@shizhong/shared-contracts/identity';
import { Checkbox, Form, Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { ActionForm, type Errors, emailError, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';

type Title = ResponseOf<'adFinance/invoiceTitles'>[number];

interface Values {
  title: string;
  taxNo: string;
  bank: string;
  address: string;
  email: string;
  mailAddress: string;
  isDefault: boolean;
}

export function titleFaults({ title, taxNo, email }: Pick<Values, 'title' | 'taxNo' | 'email'>): Errors {
  const wrongTax = taxNo ? usccError(taxNo) : null;
  const wrongEmail = emailError(email);
  return {
    ...(title.trim() ? {} : { title: '请填写发票抬头' }),
    ...(wrongTax ? { taxNo: wrongTax } : {}),
    ...(wrongEmail ? { email: wrongEmail } : {}),
  };
}

export interface TitleFormProps {
  /** Null: a new title. */
  title: Title | null;
  onDone: () => void;
  onRefresh: () => void;
}

export function TitleForm({ title, onDone, onRefresh }: TitleFormProps) {
  const host = useHost();
  const save = useServerAction('adFinance/invoiceTitleSave');
  const form = useActionForm<Values>({
    initial: {
      title: title?.title ?? '',
      taxNo: title?.taxNo ?? '',
      bank: title?.bank ?? '',
      address: title?.address ?? '',
      email: title?.email ?? '',
      mailAddress: title?.mailAddress ?? '',
      isDefault: title?.isDefault ?? false,
    },
    errorsOf: titleFaults,
    act: async (values) => {
      const attempt = await save.run({ ...values, ...(title ? { id: title.id, version: title.version } : {}) });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('开票信息已保存', 'success');
      onDone();
      return null;
    },
  });
  return (
    <ActionForm form={form} name="invoice-title" label="开票信息" onRefresh={onRefresh}>
      <FormItem name="title" label="发票抬头" required>
        <Input maxLength={100} />
      </FormItem>
      <FormItem
        name="taxNo"
        label="税号"
        rule="/help/financial?id=invoice#kinds"
        hint="18 位统一社会信用代码；申请专票必填"
        normalize={capitals}
      >
        <Input maxLength={18} autoCapitalize="characters" spellCheck={false} />
      </FormItem>
      <FormItem name="bank" label="开户行与账号" hint="申请专票必填">
        <Input maxLength={120} />
      </FormItem>
      <FormItem name="address" label="注册地址与电话" hint="申请专票必填">
        <Input maxLength={160} />
      </FormItem>
      <FormItem name="email" label="接收邮箱" required>
        <Input type="email" maxLength={120} />
      </FormItem>
      <FormItem name="mailAddress" label="收件地址" hint="收件人、电话与地址；发票发到邮箱，这里只用于寄送纸质资料">
        <Input maxLength={160} />
      </FormItem>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>设为默认</Checkbox>
      </Form.Item>
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        保存
      </Button>
    </ActionForm>
  );
}

const capitals = (typed: string) => typed.trim().toUpperCase();
