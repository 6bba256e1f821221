/** Form sections beside the subject itself: address, bank, industry, tax. */

import { useServerData } from '@shizhong/shared-ui/server-data';
import { RadioGroup } from '../../patterns/controls/RadioGroup';
import { SelectInput } from '../../patterns/controls/SelectInput';
import { FormField } from '../../patterns/form/FormField';
import { Card } from '../../primitives/card/Card';
import { InlineFailure } from '../../primitives/failure/InlineFailure';
import styles from './identification.module.css';
import { type IdentityCardProps, inputsOf } from './identity-inputs';
import { type RegionData, RegionField } from './RegionField';

export function ContactCard({ regions, fields, kept }: IdentityCardProps & { regions: RegionData }) {
  const { values, errors, set } = fields;
  const { text } = inputsOf(fields);
  return (
    <Card title="地址与联系人">
      <div className={styles['grid']}>
        <div className={styles['wide']}>
          <RegionField regions={regions} value={values.region} onChange={(code) => set('region', code)} error={errors.region} />
        </div>
        {text('address', '详细地址', { maxLength: 120, wide: true, autoComplete: 'street-address' })}
        {text('contactName', '联系人', { maxLength: 50 })}
        {text('contactPhone', '联系手机号', {
          maxLength: 11,
          inputMode: 'numeric',
          hint: kept?.contactPhone ? `已提交 ${kept.contactPhone}；联系人不变时可不填` : undefined,
          transform: (typed) => typed.replace(/\D/g, ''),
        })}
        {text('email', '邮箱', { type: 'email', maxLength: 100, required: false })}
      </div>
    </Card>
  );
}

export function BankCard({ fields, kept }: IdentityCardProps) {
  const { text } = inputsOf(fields);
  return (
    <Card title="对公账户" extra="选填；户名须与认证主体一致，用于核对汇款与退款">
      <div className={styles['grid']}>
        {text('bankName', '开户行', { maxLength: 80, required: false, hint: '银行与支行全称' })}
        {text('bankNo', '账号', {
          maxLength: 32,
          required: false,
          inputMode: 'numeric',
          hint: kept?.bankNo ? `已提交 ${kept.bankNo}；户名与开户行不变时可不填` : '8–32 位数字；加密保存',
          transform: (typed) => typed.replace(/\D/g, ''),
        })}
      </div>
    </Card>
  );
}

type IndustryCardProps = Pick<IdentityCardProps, 'fields'> & { onIndustry: ((industry: string) => void) | undefined };

export function IndustryCard({ fields, onIndustry }: IndustryCardProps) {
  const industries = useServerData('home/industries', {});
  const { values, errors, set } = fields;
  return (
    <Card title="推广行业">
      <FormField
        label="推广行业"
        required
        rule="/help/audit-rule?id=special-qualifications#required"
        error={errors.industry}
        hint="带 * 的行业须另提交行业资质，见本页下方「行业资质」"
      >
        <SelectInput
          data-field="industry"
          options={(industries.data ?? []).map(({ code, name, qualification }) => ({
            value: code,
            label: qualification ? `${name} *` : name,
          }))}
          value={values.industry}
          onChange={(chosen) => {
            set('industry', chosen);
            onIndustry?.(chosen);
          }}
        />
      </FormField>
      {industries.status === 'failed' ? (
        <InlineFailure onRetry={() => void industries.reload()} text="推广行业没有加载成功" />
      ) : null}
    </Card>
  );
}

export function TaxpayerCard({ fields: { values, errors, set } }: Pick<IdentityCardProps, 'fields'>) {
  return (
    <Card title="开票资质">
      <FormField
        label="纳税人类型"
        required
        rule="/help/financial?id=company-settlement#invoice"
        error={errors.taxpayer}
        hint="决定提现时向平台开具的发票"
      >
        <RadioGroup
          aria-label="纳税人类型"
          options={[
            { value: 'general', label: '一般纳税人' },
            { value: 'small', label: '小规模纳税人' },
          ]}
          value={values.taxpayer}
          onChange={(kind) => set('taxpayer', kind === 'general' ? 'general' : 'small')}
        />
      </FormField>
    </Card>
  );
}
