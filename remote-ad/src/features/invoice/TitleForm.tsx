import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { usccError } from '@shizhong/shared-contracts/identity';
import { Button, FormField, Notice } from '@shizhong/shared-ui';
import { Checkbox, TextInput } from '@shizhong/shared-ui/controls';
import { emailError, useFields } from '@shizhong/shared-ui/fields';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import styles from './TitleForm.module.css';

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

export function titleFaults({
  title,
  taxNo,
  email,
}: Pick<Values, 'title' | 'taxNo' | 'email'>): Partial<Record<keyof Values, string>> {
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
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<Values>(
    {
      title: title?.title ?? '',
      taxNo: title?.taxNo ?? '',
      bank: title?.bank ?? '',
      address: title?.address ?? '',
      email: title?.email ?? '',
      mailAddress: title?.mailAddress ?? '',
      isDefault: title?.isDefault ?? false,
    },
    titleFaults,
    async (values) => {
      setFailure(null);
      const attempt = await save.run({ ...values, ...(title ? { id: title.id, version: title.version } : {}) });
      if (attempt.done) {
        host.notify.toast('开票信息已保存', 'success');
        onDone();
      } else setFailure(fields.place(attempt.refusal));
    },
  );
  const { values, errors, set } = fields;
  return (
    <form {...fields.form} className={styles['form']} aria-label="开票信息">
      {failure ? (
        <Notice
          tone="error"
          live
          action={
            save.refusal?.conflict ? (
              <Button size="small" onClick={onRefresh}>
                刷新
              </Button>
            ) : null
          }
        >
          {failure}
        </Notice>
      ) : null}
      <FormField label="发票抬头" required error={errors.title}>
        <TextInput data-field="title" maxLength={100} value={values.title} onChange={(e) => set('title', e.target.value)} />
      </FormField>
      <FormField
        label="税号"
        rule="/help/financial?id=invoice#kinds"
        error={errors.taxNo}
        hint="18 位统一社会信用代码；申请专票必填"
      >
        <TextInput
          data-field="taxNo"
          maxLength={18}
          value={values.taxNo}
          onChange={(e) => set('taxNo', e.target.value.trim().toUpperCase())}
        />
      </FormField>
      <FormField label="开户行与账号" error={errors.bank} hint="申请专票必填">
        <TextInput data-field="bank" maxLength={120} value={values.bank} onChange={(e) => set('bank', e.target.value)} />
      </FormField>
      <FormField label="注册地址与电话" error={errors.address} hint="申请专票必填">
        <TextInput data-field="address" maxLength={160} value={values.address} onChange={(e) => set('address', e.target.value)} />
      </FormField>
      <FormField label="接收邮箱" required error={errors.email}>
        <TextInput
          data-field="email"
          type="email"
          maxLength={120}
          value={values.email}
          onChange={(e) => set('email', e.target.value)}
        />
      </FormField>
      <FormField label="收件地址" error={errors.mailAddress} hint="收件人、电话与地址；发票发到邮箱，这里只用于寄送纸质资料">
        <TextInput
          data-field="mailAddress"
          maxLength={160}
          value={values.mailAddress}
          onChange={(e) => set('mailAddress', e.target.value)}
        />
      </FormField>
      <Checkbox checked={values.isDefault} onChange={(e) => set('isDefault', e.target.checked)}>
        设为默认
      </Checkbox>
      <Button kind="primary" type="submit" size="large" block busy={save.busy}>
        保存
      </Button>
    </form>
  );
}
