import { formatCount } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import type { CampaignFigures } from '../campaign/kinds';
import { Bars } from './Bars';
import styles from './DataTab.module.css';
import { FiguresState } from './FiguresState';

const keptWords: Record<number, string> = { 24: '24 小时', 72: '72 小时', 168: '7 天' };

/** 粉丝质量: who stayed, how they came, when they left. Numbers only, never a person. `domain.md` 2.3 fans. */
export function QualityTab({ figures }: { figures: ServerData<CampaignFigures> }) {
  return (
    <FiguresState figures={figures}>
      {({ followers, sources }) => {
        if (!followers?.follows) return <p className={styles['small']}>有订单发布、带来关注后才有数据。</p>;
        const { follows, unfollows, kept, left } = followers;
        const gone = left.reduce((total, { qty }) => total + qty, 0);
        const all = sources.reduce((total, { qty }) => total + qty, 0);
        return (
          <div className={styles['grid']}>
            <Card title="留存" extra={`新增关注 ${formatCount(follows)}，其中取消 ${formatCount(unfollows)}`}>
              <Bars
                label="留存率"
                rows={kept
                  .filter(({ keptBp }) => keptBp !== null)
                  .map(({ hours, of, keptBp }) => ({
                    name: keptWords[hours] ?? `${hours} 小时`,
                    share: keptBp ?? 0,
                    value: `${formatCount(of)} 人中`,
                  }))}
              />
              {kept.some(({ keptBp }) => keptBp === null) ? (
                <p className={styles['small']}>
                  {kept
                    .filter(({ keptBp }) => keptBp === null)
                    .map(({ hours }) => keptWords[hours])
                    .join('、')}
                  的留存还没有满期的数据；订单只观测到留存期结束。
                </p>
              ) : null}
            </Card>
            <Card title="关注来源">
              <Bars
                label="关注来源"
                rows={sources.map(({ name, qty }) => ({
                  name,
                  share: Math.round((qty * 10_000) / all),
                  value: formatCount(qty),
                }))}
              />
            </Card>
            <Card title="取关时间" extra="关注后多久取消" className={styles['wide']}>
              {gone ? (
                <Bars
                  label="取关时间"
                  rows={left.map(({ hours, qty }) => ({
                    name: `${hours - 6}–${hours} 小时`,
                    share: Math.round((qty * 10_000) / gone),
                    value: formatCount(qty),
                  }))}
                />
              ) : (
                <p className={styles['small']}>还没有人取消关注。</p>
              )}
            </Card>
          </div>
        );
      }}
    </FiguresState>
  );
}
