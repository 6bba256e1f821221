import { formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { mediaIndustries } from '@shizhong/shared-contracts/identity';
import { accountKinds, promoFormOf } from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Checkbox, InlineFailure } from '@shizhong/shared-ui';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { AccountsField } from './AccountsField';
import { Chips } from './Chips';
import { ChoiceCards } from './ChoiceCards';
import { useCampaignForm } from './form-context';
import { PackageField } from './PackageField';
import { RegionField } from './RegionField';
import styles from './step.module.css';
import { TextField } from './TextField';

export type Match = ServerData<ResponseOf<'adRead/matchCount'>>;

/** Step 2: the targeting, with the number of accounts that match now. */
export function TargetStep({ match }: { match: Match }) {
  const { kind, about, values, setTargeting, fault, touch } = useCampaignForm();
  const { targeting } = values;
  const number = (name: 'fansMin' | 'fansMax' | 'readMin' | 'readMax', label: string) => (
    <TextField
      label={label}
      value={targeting[name]}
      onChange={(text) => setTargeting({ [name]: text })}
      onLeave={() => touch(`targeting.${name}`)}
      inputMode="numeric"
      placeholder="不限"
      fault={fault(`targeting.${name}`)}
    />
  );
  const publisher = promoFormOf(kind, values.promoForm)?.publisher ?? about.publisher;
  const inArticles = accountKinds[publisher].articles;

  return (
    <>
      <PackageField />
      <MatchCount match={match} />
      <Chips
        legend="账号行业"
        hint={targeting.industries.length ? undefined : '不选为不限行业'}
        options={mediaIndustries.map((name) => ({ value: name as string, label: name }))}
        value={targeting.industries}
        onChange={(industries) => setTargeting({ industries })}
      />
      <RegionField />
      <ChoiceCards
        legend="粉丝性别"
        value={targeting.gender}
        onChange={(gender) => setTargeting({ gender: gender as 'any' | 'male' | 'female' })}
        choices={[
          { value: 'any', label: '不限' },
          { value: 'male', label: '男性为主' },
          { value: 'female', label: '女性为主' },
        ]}
      />
      {targeting.gender === 'any' ? null : (
        <div className={styles['two']}>
          <TextField
            label={`${targeting.gender === 'male' ? '男性' : '女性'}粉丝占比不低于`}
            value={targeting.genderPct}
            onChange={(genderPct) => setTargeting({ genderPct })}
            onLeave={() => touch('targeting.genderMinBp')}
            inputMode="decimal"
            unit="%"
            fault={fault('targeting.genderMinBp')}
          />
        </div>
      )}
      <div className={styles['two']}>
        {number('fansMin', '粉丝数下限')}
        {number('fansMax', '粉丝数上限')}
        {inArticles ? number('readMin', '平均阅读下限') : null}
        {inArticles ? number('readMax', '平均阅读上限') : null}
      </div>
      {inArticles ? (
        <div className={styles['two']}>
          <Chips
            legend="账号类型"
            hint="不选为不限"
            options={[
              { value: 'subscription' as const, label: '订阅号' },
              { value: 'service' as const, label: '服务号' },
            ]}
            value={targeting.serviceTypes}
            onChange={(serviceTypes) => setTargeting({ serviceTypes })}
          />
          <Chips
            legend="允许位置"
            hint="不选为全部位置"
            options={[
              { value: 1, label: '头条' },
              { value: 2, label: '次条' },
              { value: 3, label: '3–8 条' },
            ]}
            value={targeting.positions}
            onChange={(positions) => setTargeting({ positions: positions.sort() })}
          />
        </div>
      ) : null}
      <fieldset className={styles['set']}>
        <legend className={styles['legend']}>账号要求</legend>
        <Checkbox checked={targeting.verifiedOnly} onChange={(event) => setTargeting({ verifiedOnly: event.target.checked })}>
          只投已认证账号
        </Checkbox>
        <Checkbox checked={targeting.excludeLow} onChange={(event) => setTargeting({ excludeLow: event.target.checked })}>
          屏蔽低质媒体
        </Checkbox>
        <p className={styles['hint']}>您黑名单里的账号不会收到这条广告，无需另外设置。</p>
      </fieldset>
      <AccountsField
        label="指定媒体"
        hint={`只让这些账号接单，最多 ${campaignLimits.accounts} 个`}
        ids={targeting.includeAccounts}
        onChange={(includeAccounts) => setTargeting({ includeAccounts })}
        fault={fault('targeting.includeAccounts')}
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

/** The number of matching accounts, and what excludes the others. */
function MatchCount({ match }: { match: Match }) {
  const { data } = match;
  if (match.status === 'failed' && !data)
    return (
      <div className={styles['notice']}>
        <InlineFailure text="暂时算不出符合条件的账号数" onRetry={() => void match.reload()} />
      </div>
    );
  const worst = data?.obstacles.slice(0, 4) ?? [];
  return (
    <div className={`${styles['count']} ${styles['notice']}`} data-none={data?.accounts === 0 || undefined}>
      <p role="status">
        {data === undefined ? (
          '正在计算符合条件的账号…'
        ) : data.accounts === 0 ? (
          <strong>没有符合条件的账号，请放宽定向</strong>
        ) : (
          <>
            符合条件 <b>{data.accounts}</b> 个账号，近 {marketFigures['account.figures_days']} 天合计日均阅读{' '}
            <b>{formatShortNumber(data.dailyReads)}</b>
          </>
        )}
      </p>
      {worst.length ? (
        <ul aria-label="各条件挡住的账号">
          {worst.map(({ reason, label, accounts }) => (
            <li key={reason}>
              {label} {accounts} 个
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
