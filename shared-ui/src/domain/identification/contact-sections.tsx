/** The sections beside the subject itself: address, bank, industry, tax. */
import { Form, Input, Radio } from '@shizhong/shared-ui/antd/form';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { ChoiceInput, FieldGroup, FormItem, FormPair, FormSection, RegionInput } from '../../patterns/form-page';
import { InlineFailure } from '../../patterns/states';
import type { RegionData } from './regions';
import type { IdentitySectionProps } from './SubjectSection';

const digits = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');

export function ContactSection({ regions, kept }: Pick<IdentitySectionProps, 'kept'> & { regions: RegionData }) {
  return (
    <FormSection title="地址与联系人">
      <FormPair>
        <FormItem name="region" label="所在地区" required hint={regions.status === 'loading' ? '正在加载地区' : undefined}>
          <RegionInput regions={regions.tree} loading={regions.status === 'loading'} placeholder="省 / 市 / 区县" />
        </FormItem>
        <FormItem name="address" label="详细地址" required>
          <Input maxLength={120} autoComplete="street-address" />
        </FormItem>
      </FormPair>
      {regions.status === 'failed' ? <InlineFailure onRetry={regions.retry} text="地区没有加载成功" /> : null}
      <FormPair>
        <FormItem name="contactName" label="联系人" required>
          <Input maxLength={50} />
        </FormItem>
        <FormItem
          name="contactPhone"
          label="联系手机号"
          required
          normalize={digits}
          hint={kept?.contactPhone ? `已提交 ${kept.contactPhone}；联系人不变时可不填` : undefined}
        >
          <Input maxLength={11} inputMode="numeric" />
        </FormItem>
        <FormItem name="email" label="邮箱">
          <Input type="email" maxLength={100} />
        </FormItem>
      </FormPair>
    </FormSection>
  );
}

export function BankSection({ kept }: Pick<IdentitySectionProps, 'kept'>) {
  return (
    <FormSection title="对公账户" note="选填；户名须与认证主体一致，用于核对汇款与退款">
      <FormPair>
        <FormItem name="bankName" label="开户行" hint="银行与支行全称">
          <Input maxLength={80} />
        </FormItem>
        <FormItem
          name="bankNo"
          label="账号"
          normalize={digits}
          hint={kept?.bankNo ? `已提交 ${kept.bankNo}；户名与开户行不变时可不填` : '8–32 位数字；加密保存'}
        >
          <Input maxLength={32} inputMode="numeric" autoComplete="off" />
        </FormItem>
      </FormPair>
    </FormSection>
  );
}

export function IndustrySection() {
  const industries = useServerData('home/industries', {});
  return (
    <FormSection title="推广行业">
      <FormItem
        name="industry"
        label="推广行业"
        required
        rule="/help/audit-rule?id=special-qualifications#required"
        hint="带 * 的行业须另提交行业资质，见本页下方「行业资质」"
      >
        <ChoiceInput
          options={(industries.data ?? []).map(({ code, name, qualification }) => ({
            value: code,
            label: qualification ? `${name} *` : name,
          }))}
        />
      </FormItem>
      {industries.status === 'failed' ? (
        <InlineFailure onRetry={() => void industries.reload()} text="推广行业没有加载成功" />
      ) : null}
    </FormSection>
  );
}

export function TaxpayerSection() {
  return (
    <FormSection title="开票资质">
      <FieldGroup
        legend="纳税人类型"
        path="taxpayer"
        required
        rule="/help/financial?id=company-settlement#invoice"
        hint="决定提现时向平台开具的发票"
      >
        <Form.Item name="taxpayer" noStyle>
          <Radio.Group
            aria-label="纳税人类型"
            options={[
              { value: 'general', label: '一般纳税人' },
              { value: 'small', label: '小规模纳税人' },
            ]}
          />
        </Form.Item>
      </FieldGroup>
    </FormSection>
  );
}
