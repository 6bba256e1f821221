import { parseYuan, yuanText } from '@shizhong/shared-contracts';
import { mediaIndustries } from '@shizhong/shared-contracts/identity';
import { type OrderKind, takesOf } from '@shizhong/shared-contracts/kinds';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import { Button, Checkbox, FormField, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui';
import { useFields } from '@shizhong/shared-ui/fields';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useIndustries } from '../hall/use-industries';
import { type AccountDetail, takeWord } from './account';
import { Choices } from './Choices';
import styles from './forms.module.css';

interface Values {
  industries: string[];
  province: string;
  city: string;
  intro: string;
  forMinors: boolean;
  takes: string[];
  refusedIndustries: string[];
  minRead: string;
  minFan: string;
  contactName: string;
  contactPhone: string;
  registeredOn: string;
  male: string;
}

/** Accepts an empty text or an amount. */
const amountFault = (text: string): string | undefined =>
  text.trim() && parseYuan(text) === null ? '请填写金额，最多两位小数' : undefined;

export function assessFacts(values: Values): Partial<Record<keyof Values, string>> {
  const faults: Partial<Record<keyof Values, string>> = {};
  if (values.industries.length === 0) faults.industries = '请选择 1–2 个行业';
  if (values.takes.length === 0) faults.takes = '请选择可接形式';
  const [read, fan] = [amountFault(values.minRead), amountFault(values.minFan)];
  if (read) faults.minRead = read;
  if (fan) faults.minFan = fan;
  if (values.contactPhone.trim() && !phonePattern.test(values.contactPhone.trim())) faults.contactPhone = '请输入 11 位手机号';
  if (values.male.trim() && !(/^\d{1,3}(\.\d{1,2})?$/.test(values.male.trim()) && Number(values.male) <= 100))
    faults.male = '请填写 0–100，最多两位小数';
  return faults;
}

const registeredHint = <RuleText>{'微信接口不提供，用于核对注册满 {{entry.age_days}} 天'}</RuleText>;

/** 完善资料: the facts by which advertisers choose, and what this account refuses. `docs/pages/media-owner.md#official-accounts`. */
export function FactsStep({ account, onSaved }: { account: AccountDetail; onSaved: () => void }) {
  const industries = useIndustries();
  const regions = useServerData('ad/adAdressInfo', {});
  const save = useServerAction('media/accountSave');
  const [rest, setRest] = useState(false);
  const fields = useFields<Values>(
    {
      industries: account.industries,
      province: account.region ? `${account.region.slice(0, 2)}0000` : '',
      city: account.region ?? '',
      intro: account.intro,
      forMinors: account.forMinors,
      takes: account.takes.length ? account.takes : takesOf(account.kind),
      refusedIndustries: account.refusedIndustries,
      minRead: account.minReadPriceFen === null ? '' : yuanText(account.minReadPriceFen),
      minFan: account.minFanPriceFen === null ? '' : yuanText(account.minFanPriceFen),
      contactName: account.contactName,
      contactPhone: '',
      registeredOn: account.registeredOn ?? '',
      male: account.maleBp === null ? '' : String(account.maleBp / 100),
    },
    assessFacts,
    async (values) => {
      setRest(false);
      const contactPhone = values.contactPhone.trim();
      const attempt = await save.run({
        id: account.id,
        version: account.version,
        form: {
          industries: values.industries,
          region: values.city || values.province || null,
          intro: values.intro.trim(),
          forMinors: values.forMinors,
          takes: values.takes as OrderKind[],
          refusedIndustries: values.refusedIndustries,
          minReadPriceFen: values.minRead.trim() ? parseYuan(values.minRead) : null,
          minFanPriceFen: values.minFan.trim() ? parseYuan(values.minFan) : null,
          ...(values.contactName.trim() ? { contactName: values.contactName.trim() } : {}),
          ...(contactPhone ? { contactPhone } : {}),
          ...(account.source === 'authorised'
            ? {
                supplement: {
                  registeredOn: values.registeredOn || null,
                  maleBp: values.male.trim() ? Math.round(Number(values.male) * 100) : null,
                },
              }
            : {}),
        },
      });
      if (attempt.done) onSaved();
      else setRest(fields.place(attempt.refusal) !== null);
    },
  );
  const { values, errors, set } = fields;
  const text = (
    name: 'intro' | 'minRead' | 'minFan' | 'contactName' | 'contactPhone' | 'registeredOn' | 'male' | 'province' | 'city',
  ) => ({
    'data-field': name,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  });
  const provinces = regions.data ?? [];
  const cities = provinces.find(({ value }) => value === values.province)?.children ?? [];
  return (
    <form {...fields.form} className={styles['form']} aria-label="账号资料">
      <Choices
        label="账号行业"
        required
        max={2}
        hint="最多 2 个"
        error={errors.industries}
        options={mediaIndustries.map((name) => ({ value: name, label: name }))}
        value={values.industries}
        onChange={(value) => set('industries', value)}
      />
      <Choices
        label="可接形式"
        required
        error={errors.takes}
        options={takesOf(account.kind).map((take) => ({ value: take, label: takeWord(take) }))}
        value={values.takes}
        onChange={(value) => set('takes', value)}
      />
      <Choices
        label="拒接的广告行业"
        hint="这些行业的任务与邀约不会派给该账号"
        options={industries.options}
        value={values.refusedIndustries}
        onChange={(value) => set('refusedIndustries', value)}
      />
      <div className={styles['grid']}>
        <FormField label="省份">
          <SelectInput
            {...text('province')}
            placeholder="请选择"
            options={provinces.map(({ value, label }) => ({ value, label }))}
            onChange={({ currentTarget }) => {
              set('province', currentTarget.value);
              set('city', '');
            }}
          />
        </FormField>
        <FormField label="城市">
          <SelectInput {...text('city')} placeholder="请选择" options={cities.map(({ value, label }) => ({ value, label }))} />
        </FormField>
        <FormField
          label="最低阅读单价"
          rule="/help/order?id=claim-and-invite#limits"
          error={errors.minRead}
          hint="低于此价的阅读任务不派给该账号"
        >
          <TextInput {...text('minRead')} inputMode="decimal" suffix="元" />
        </FormField>
        <FormField label="最低粉丝单价" error={errors.minFan} hint="低于此价的涨粉任务不派给该账号">
          <TextInput {...text('minFan')} inputMode="decimal" suffix="元" />
        </FormField>
        {account.source === 'authorised' ? (
          <>
            <FormField label="注册日期" rule="/help/order?id=join-requirements#oa" hint={registeredHint}>
              <TextInput {...text('registeredOn')} type="date" />
            </FormField>
            <FormField label="男性粉丝占比" error={errors.male} hint="按后台用户分析填写">
              <TextInput {...text('male')} inputMode="decimal" suffix="%" />
            </FormField>
          </>
        ) : null}
        <FormField label="联系人">
          <TextInput {...text('contactName')} maxLength={50} />
        </FormField>
        <FormField
          label="联系手机"
          error={errors.contactPhone}
          hint={account.contactPhone ? `已填 ${account.contactPhone}，不改可留空` : '仅用于审核联系'}
        >
          <TextInput {...text('contactPhone')} inputMode="tel" maxLength={11} />
        </FormField>
      </div>
      <FormField label="简介">
        <TextArea {...text('intro')} maxLength={100} rows={2} placeholder="给广告主看：内容方向、读者是谁" />
      </FormField>
      <Checkbox checked={values.forMinors} onChange={({ currentTarget }) => set('forMinors', currentTarget.checked)}>
        主要面向未成年人（将不派酒类、游戏等行业）
      </Checkbox>
      {rest ? <RefusalNotice refusal={save.refusal} /> : null}
      <div className={styles['foot']}>
        <Button kind="primary" type="submit" busy={save.busy}>
          保存，下一步
        </Button>
      </div>
    </form>
  );
}
