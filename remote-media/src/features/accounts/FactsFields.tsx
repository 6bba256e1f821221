import { mediaIndustries } from '@shizhong/shared-contracts/identity';
import { takesOf } from '@shizhong/shared-contracts/kinds';
import { Checkbox, Form, Input } from '@shizhong/shared-ui/antd/form';
import { TextArea } from '@shizhong/shared-ui/controls';
import {
  ChoiceInput,
  DayInput,
  FieldGroup,
  FormCheck,
  FormItem,
  FormPair,
  MoneyInput,
  NumberInput,
  RegionInput,
} from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useMemo } from 'react';
import { useIndustries } from '../hall/use-industries';
import { type AccountDetail, takeWord } from './account';

const industryOptions = mediaIndustries.map((name) => ({ value: name, label: name }));
const registeredHint = <RuleText>{'微信接口不提供，用于核对注册满 {{entry.age_days}} 天'}</RuleText>;

/** The facts by which advertisers choose an account. */
export function FactsFields({ account }: { account: AccountDetail }) {
  const regions = useServerData('ad/adAdressInfo', {});
  // An account has a city at most.
  const cities = useMemo(
    () =>
      (regions.data ?? []).map(({ value, label, children }) => ({
        value,
        label,
        children: children?.map((city) => ({ value: city.value, label: city.label })),
      })),
    [regions.data],
  );
  return (
    <>
      <FormPair>
        <FormItem name="industries" label="账号行业" required hint="最多 2 个">
          <ChoiceInput multiple options={industryOptions} recent="media-industry" />
        </FormItem>
        <FormItem name="region" label="所在地区" hint="省份或城市">
          <RegionInput regions={cities} anyLevel loading={regions.status === 'loading'} />
        </FormItem>
      </FormPair>
      <FormItem name="intro" label="简介">
        <TextArea rows={2} maxLength={100} placeholder="给广告主看：内容方向、读者是谁" />
      </FormItem>
      {account.source === 'authorised' ? (
        <FormPair>
          <FormItem name="registeredOn" label="注册日期" rule="/help/order?id=join-requirements#oa" hint={registeredHint}>
            <DayInput />
          </FormItem>
          <FormItem name="male" label="男性粉丝占比" hint="按后台用户分析填写">
            <NumberInput unit="%" />
          </FormItem>
        </FormPair>
      ) : null}
      <FormPair>
        <FormItem name="contactName" label="联系人">
          <Input maxLength={50} />
        </FormItem>
        <FormItem
          name="contactPhone"
          label="联系手机"
          hint={account.contactPhone ? `已填 ${account.contactPhone}，不改可留空` : '仅用于审核联系'}
        >
          <Input inputMode="tel" maxLength={11} />
        </FormItem>
      </FormPair>
      <FormCheck name="forMinors">主要面向未成年人（将不派酒类、游戏等行业）</FormCheck>
    </>
  );
}

/** What an account takes and refuses; the same in its settings. */
export function TakesFields({
  kind,
  takesHint,
  required = false,
}: {
  kind: AccountDetail['kind'];
  takesHint?: string;
  required?: boolean;
}) {
  const industries = useIndustries();
  return (
    <>
      <FieldGroup legend="可接形式" path="takes" required={required} hint={takesHint}>
        <Form.Item name="takes" noStyle>
          <Checkbox.Group aria-label="可接形式" options={takesOf(kind).map((take) => ({ value: take, label: takeWord(take) }))} />
        </Form.Item>
      </FieldGroup>
      <FormItem name="refusedIndustries" label="拒接的广告行业" hint="这些行业的任务与邀约不会派给该账号">
        <ChoiceInput multiple options={industries.options} placeholder="不拒接" />
      </FormItem>
      <FormPair>
        <FormItem
          name="minRead"
          label="最低阅读单价"
          rule="/help/order?id=claim-and-invite#limits"
          hint="低于此价的阅读任务不派给该账号"
        >
          <MoneyInput placeholder="不限" />
        </FormItem>
        <FormItem name="minFan" label="最低粉丝单价" hint="低于此价的涨粉任务不派给该账号">
          <MoneyInput placeholder="不限" />
        </FormItem>
      </FormPair>
    </>
  );
}
