import { Card } from '@shizhong/shared-ui';
import { Empty } from '@shizhong/shared-ui/states';
import { type ActivityDetail, unitWords } from '../../../../features/rewards/words';
import css from '../sub-page.module.css';

/** Rewards, rules and ranking of an activity. */
export function ActivityOverview({ activity: data }: { activity: ActivityDetail }) {
  const { mine, tiers, state } = data;
  const unit = unitWords[data.kind];
  return (
    <div className={css.stack}>
      <Card title="奖励">
        <p className={css.text}>{data.summary}</p>
        <ul className={css.list}>
          {tiers.map(({ target, points }) => (
            <li key={target} data-me={mine !== null && mine.progress >= target}>
              <span>
                达到 {target} {unit}
              </span>
              <b>{points} 积分</b>
            </li>
          ))}
        </ul>
        <p className={css.small}>按达到的最高一档发放，活动结束后自动到账。</p>
      </Card>
      <Card title="规则">
        <ul className={css.bullets}>
          {data.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <Card title="排行榜" extra="前 10 名，可在报名时选择匿名">
        {data.board.length === 0 ? (
          <Empty kind="never" title={state === 'coming' ? '活动尚未开始' : '还没有人上榜'} />
        ) : (
          <ol className={css.list}>
            {data.board.map((row) => (
              <li key={row.rank} data-me={row.me}>
                <span className={css.grow}>
                  {row.rank}. {row.name}
                  {row.me ? '（我）' : ''}
                </span>
                <b>
                  {row.progress} {unit}
                </b>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}
