import { formatCount } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Chart } from '@shizhong/shared-ui/chart';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import type { CampaignFigures } from '../campaign/kinds';
import { Bars } from './Bars';
import css from './DataTab.module.css';
import { FiguresState } from './FiguresState';
import { ProfileCard, SourcesCard } from './WhoCards';

const weekHours = 7 * 24;
const spanWords = (hours: number): string => (hours < weekHours ? `${hours} 小时` : `${hours / 24} 天`);
const binHours = 6;
const minHours = 72;

/** 粉丝质量: retention, sources, time of leaving. Only numbers, never persons. `docs/pages/advertiser.md#followers-campaigns`. */
export function QualityTab({ figures }: { figures: ServerData<CampaignFigures> }) {
  return (
    <FiguresState figures={figures}>
      {({ followers, sources, profile }) => {
        if (!followers?.follows) return <p className={css.small}>有订单发布、带来关注后才有数据。</p>;
        const { follows, unfollows, kept, left } = followers;
        const points = leavingOf(left);
        const gone = points.at(-1)?.gone ?? 0;
        return (
          <div className={css.grid}>
            <Card title="留存" extra={`新增关注 ${formatCount(follows)}，其中取消 ${formatCount(unfollows)}`}>
              <Bars
                label="留存率"
                whole
                rows={kept
                  .filter(({ keptBp }) => keptBp !== null)
                  .map(({ hours, of, keptBp }) => ({
                    name: spanWords(hours),
                    share: keptBp ?? 0,
                    value: `满期 ${formatCount(of)} 人`,
                  }))}
              />
              {kept.some(({ keptBp }) => keptBp === null) ? (
                <p className={css.small}>
                  {kept
                    .filter(({ keptBp }) => keptBp === null)
                    .map(({ hours }) => spanWords(hours))
                    .join('、')}
                  的留存还没有满期的数据；订单只观测到留存期结束。
                </p>
              ) : null}
            </Card>
            <SourcesCard kind="fans" sources={sources} />
            <Card title="取关曲线" extra="关注后多久取消，累计" className={css.wide}>
              {gone ? (
                <Chart
                  kind="area"
                  label="累计取关"
                  pointHead="关注后"
                  height={200}
                  summary={`关注后 ${points.at(-1)?.hours ?? 0} 小时内累计取关 ${formatCount(gone)} 人，占新增关注的 ${Math.round((gone * 100) / follows)}%。`}
                  series={[{ key: 'gone', label: '累计取关', tone: 'fans' }]}
                  points={points.map(({ hours, gone: qty }) => ({
                    key: String(hours),
                    label: `${hours} 小时`,
                    head: `${hours} 小时内`,
                    values: { gone: qty },
                  }))}
                  format={formatCount}
                />
              ) : (
                <p className={css.small}>还没有人取消关注。</p>
              )}
            </Card>
            <div className={css.wide}>
              <ProfileCard profile={profile} />
            </div>
          </div>
        );
      }}
    </FiguresState>
  );
}

/** Bins of unfollows as a curve without gaps from zero to the last bin, at least over the retention period. */
function leavingOf(left: NonNullable<CampaignFigures['followers']>['left']) {
  const last = Math.max(minHours, ...left.map(({ hours }) => hours));
  let gone = 0;
  return Array.from({ length: last / binHours + 1 }, (_, index) => {
    const hours = index * binHours;
    gone += left.find((bin) => bin.hours === hours)?.qty ?? 0;
    return { hours, gone };
  });
}
