import { Card, Empty } from '@shizhong/shared-ui';
import { type ActivityDetail, unitWords } from '../../../../features/rewards/words';
import styles from '../sub-page.module.css';

/** Rewards, rules and ranking of an activity. */
export function ActivityOverview({ activity: data }: { activity: ActivityDetail }) {
  const { mine, tiers, state } = data;
  const unit = unitWords[data.kind];
  return (
    <div className={styles['stack']}>
      <Card title="奖励">
        <p className={styles['text']}>{data.summary}</p>
        <ul className={styles['list']}>
          {tiers.map(({ target, points }) => (
            <li key={target} data-me={mine !== null && mine.progress >= target}>
              <span>
                达到 {target} {unit}
              </span>
              <b>{points} 积分</b>
            </li>
          ))}
        </ul>
        <p className={styles['small']}>按达到的最高一档发放，活动结束后自动到账。</p>
      </Card>
      <Card title="规则">
        <ul className={styles['bullets']}>
          {data.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <Card title="排行榜" extra="前 10 名，可在报名时选择匿名">
        {data.board.length === 0 ? (
          <Empty kind="never" title={state === 'coming' ? '活动尚未开始' : '还没有人上榜'} />
        ) : (
          <ol className={styles['list']}>
            {data.board.map((row) => (
              <li key={row.rank} data-me={row.me}>
                <span className={styles['grow']}>
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
