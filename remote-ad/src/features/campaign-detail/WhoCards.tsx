/** Sources of readers or followers, and the accounts' audience: as shares, never as persons. */
import { formatBp, formatCount } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { type CampaignFigures, type CampaignKind, kindViews } from '../campaign/kinds';
import { Bars } from './Bars';
import css from './DataTab.module.css';

export function SourcesCard({ kind, sources }: { kind: CampaignKind; sources: CampaignFigures['sources'] }) {
  const { counts } = kindViews[kind];
  const all = sources.reduce((total, { qty }) => total + qty, 0);
  return (
    <Card title={counts.readers ? '阅读来源' : '关注来源'}>
      {all ? (
        <Bars
          label="来源"
          rows={sources.map(({ name, qty }) => ({
            name,
            share: Math.round((qty * 10_000) / all),
            value: formatCount(qty),
          }))}
        />
      ) : (
        <p className={css.small}>{counts.growth ? '视频号官方不提供来源。' : '还没有来源数据，或数据来源没有提供。'}</p>
      )}
    </Card>
  );
}

export function ProfileCard({ profile }: { profile: CampaignFigures['profile'] }) {
  return (
    <Card title="性别与地域" extra="按承接账号申报的粉丝画像加权估算">
      {profile.maleBp === null ? (
        <p className={css.small}>承接账号没有申报画像，或还没有数据。</p>
      ) : (
        <>
          <Bars
            label="性别"
            whole
            rows={[
              { name: '男', share: profile.maleBp },
              { name: '女', share: 10_000 - profile.maleBp },
            ]}
          />
          {profile.areas.length ? <Bars label="地域" rows={profile.areas.map(({ name, bp }) => ({ name, share: bp }))} /> : null}
          <p className={css.small}>覆盖 {formatBp(profile.knownBp, 0)} 的数量。微信不提供单篇内容的读者画像，以上不是实测。</p>
        </>
      )}
    </Card>
  );
}
