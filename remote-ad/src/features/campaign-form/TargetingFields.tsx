import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { mediaIndustries } from '@shizhong/shared-contracts/identity';
import { accountKinds, promoFormOf } from '@shizhong/shared-contracts/kinds';
import { Checkbox, Form } from '@shizhong/shared-ui/antd/form';
import { Segmented } from '@shizhong/shared-ui/antd/segmented';
import { ChoiceInput, FieldGroup, FormItem, FormPair, NumberInput } from '@shizhong/shared-ui/form-page';
import { AccountsField } from './AccountsField';
import { useCampaignForm } from './form-context';
import { type Match, MatchCount } from './MatchCount';
import { PackageField } from './PackageField';
import { RegionField } from './RegionField';
import type { TargetingValues } from './targeting-values';

const industries = mediaIndustries.map((name) => ({ value: name, label: name }));
const genders = [
  { value: 'any', label: '不限' },
  { value: 'male', label: '男性为主' },
  { value: 'female', label: '女性为主' },
] as const;

/** The targeting, with the number of accounts that match now. */
export function TargetingFields({ match }: { match: Match }) {
  const { kind, about, values, setTargeting, errorOf } = useCampaignForm();
  const { targeting } = values;
  const publisher = promoFormOf(kind, values.promoForm)?.publisher ?? about.publisher;
  const inArticles = accountKinds[publisher].articles;

  return (
    <>
      <PackageField />
      <MatchCount match={match} />
      <FormItem name={['targeting', 'industries']} label="账号行业" hint="不选为不限行业">
        <ChoiceInput multiple options={industries} placeholder="不限" recent="media-industry" />
      </FormItem>
      <RegionField />
      <FieldGroup legend="粉丝性别">
        <Form.Item name={['targeting', 'gender']} noStyle>
          <Segmented<string> options={[...genders]} aria-label="粉丝性别" />
        </Form.Item>
      </FieldGroup>
      {targeting.gender === 'any' ? null : (
        <FormPair>
          <FormItem
            name={['targeting', 'genderPct']}
            path="targeting.genderMinBp"
            label={`${targeting.gender === 'male' ? '男性' : '女性'}粉丝占比不低于`}
          >
            <NumberInput unit="%" />
          </FormItem>
        </FormPair>
      )}
      <FormPair>
        <Figure name="fansMin" label="粉丝数下限" />
        <Figure name="fansMax" label="粉丝数上限" />
        {inArticles ? <Figure name="readMin" label="平均阅读下限" /> : null}
        {inArticles ? <Figure name="readMax" label="平均阅读上限" /> : null}
      </FormPair>
      {inArticles ? <ArticleAccounts /> : null}
      <FieldGroup legend="账号要求" hint="您黑名单里的账号不会收到这条广告，无需另外设置。">
        <Form.Item name={['targeting', 'verifiedOnly']} valuePropName="checked" noStyle>
          <Checkbox>只投已认证账号</Checkbox>
        </Form.Item>
        <Form.Item name={['targeting', 'excludeLow']} valuePropName="checked" noStyle>
          <Checkbox>屏蔽低质媒体</Checkbox>
        </Form.Item>
      </FieldGroup>
      <AccountsField
        label="指定媒体"
        hint={`只让这些账号接单，最多 ${campaignLimits.accounts} 个`}
        ids={targeting.includeAccounts}
        onChange={(includeAccounts) => setTargeting({ includeAccounts })}
        fault={errorOf('targeting.includeAccounts')}
      />
      <AccountsField
        label="排除媒体"
        hint="这些账号不能接这条广告"
        ids={targeting.excludeAccounts}
        onChange={(excludeAccounts) => setTargeting({ excludeAccounts })}
      />
    </>
  );
}

function Figure({ name, label }: { name: 'fansMin' | 'fansMax' | 'readMin' | 'readMax'; label: string }) {
  return (
    <FormItem name={['targeting', name]} label={label}>
      <NumberInput placeholder="不限" />
    </FormItem>
  );
}

const serviceTypes = [
  { value: 'subscription', label: '订阅号' },
  { value: 'service', label: '服务号' },
];
const positions = [
  { value: 1, label: '头条' },
  { value: 2, label: '次条' },
  { value: 3, label: '3–8 条' },
];

/** What only accounts with articles have. */
function ArticleAccounts() {
  return (
    <FormPair>
      <FieldGroup legend="账号类型" hint="不选为不限">
        <Form.Item name={['targeting', 'serviceTypes']} noStyle>
          <Checkbox.Group options={serviceTypes} aria-label="账号类型" />
        </Form.Item>
      </FieldGroup>
      <FieldGroup legend="允许位置" hint="不选为全部位置">
        <Form.Item
          name={['targeting', 'positions']}
          noStyle
          normalize={(chosen: TargetingValues['positions']) => [...chosen].sort()}
        >
          <Checkbox.Group options={positions} aria-label="允许位置" />
        </Form.Item>
      </FieldGroup>
    </FormPair>
  );
}
