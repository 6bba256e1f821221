import { mediaIndustries } from '@shizhong/shared-contracts/identity';
import { takesOf } from '@shizhong/shared-contracts/kinds';
import { Button, Checkbox, FormField, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui';
import { useFields } from '@shizhong/shared-ui/fields';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useIndustries } from '../hall/use-industries';
import { type AccountDetail, takeWord } from './account';
import { Choices } from './Choices';
import { assessFacts, type Facts, factsForm, factsOf } from './facts';
import styles from './forms.module.css';

const registeredHint = <RuleText>{'微信接口不提供，用于核对注册满 {{entry.age_days}} 天'}</RuleText>;

/** 完善资料: the facts by which advertisers choose, and what this account refuses. `docs/pages/media-owner.md#official-accounts`. */
export function FactsStep({ account, onSaved }: { account: AccountDetail; onSaved: () => void }) {
  const industries = useIndustries();
  const regions = useServerData('ad/adAdressInfo', {});
  const save = useServerAction('media/accountSave');
  const [rest, setRest] = useState(false);
  const fields = useFields<Facts>(factsOf(account), assessFacts, async (values) => {
    setRest(false);
    const attempt = await save.run({
      id: account.id,
      version: account.version,
      form: factsForm(account, values),
    });
    if (attempt.done) onSaved();
    else setRest(fields.place(attempt.refusal) !== null);
  });
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
