import { formatCount, formatDate, formatDateTime } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Card, PageTitle } from '@shizhong/shared-ui';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { feeText } from '../../../../features/rewards/words';
import { BackLink } from '../BackLink';
import css from '../sub-page.module.css';

const growthDays = marketFigures['growth.days'];

/** 会员等级. `docs/pages/media-owner.md#level`, `docs/domain/growth.md#levels`. */
export default function LevelPage() {
  const { data, status, reload } = useServerData('activity/level', {});
  return (
    <>
      <BackLink />
      <PageTitle
        title="会员等级"
        hint={`成长值取近 ${growthDays} 天：每元结算净收益一点，每笔结算订单 20 点，连续签到一周 5 点；违约流单每单减 100 点`}
      />
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : null}
      {data ? (
        <div className={css.stack}>
          <Card>
            <p className={css.big}>
              LV{data.level.level} {data.level.name}
            </p>
            <p className={css.text}>成长值 {formatCount(data.growth)}</p>
            <ProgressBar label="升级进度" bp={data.next ? Math.floor((data.growth * 10_000) / data.next.growth) : 10_000} />
            <p className={css.small}>
              {data.next ? `还差 ${formatCount(data.missing)} 升 LV${data.next.level} ${data.next.name}` : '已是最高等级'}
            </p>
            <p className={css.small}>
              {data.earned.level < data.level.level
                ? `当前成长值对应 LV${data.earned.level} ${data.earned.name}，${formatDate(data.reviewAt)} 评定前保留现等级，每次评定最多降一级。`
                : `升级即时生效；每月 1 日评定，最多降一级，下次评定 ${formatDate(data.reviewAt)}。`}
            </p>
            {data.leavingSoon > 0 ? (
              <Notice tone="info">
                未来 {marketFigures['growth.soon_days']} 天内有 {formatCount(data.leavingSoon)} 点成长值满 {growthDays}{' '}
                天，届时不再计入。
              </Notice>
            ) : null}
          </Card>
          <Card title="等级与权益">
            <FiguresTable
              label="等级与权益表"
              head={['等级', '所需成长值', '服务费', '同时接单', '每日提现']}
              rows={data.levels.map((row) => [
                `LV${row.level} ${row.name}${row.level === data.level.level ? '（当前）' : ''}`,
                formatCount(row.growth),
                feeText(row.feeBp),
                `${row.openOrders} 单`,
                `${row.cashOutsPerDay} 次`,
              ])}
              own={data.levels.findIndex(({ level }) => level === data.level.level)}
            />
            <p className={css.small}>接单时的服务费写入订单，之后等级变化不影响已接的订单。</p>
          </Card>
          <Card title="成长值明细" extra={`近 ${growthDays} 天`}>
            {data.detail.length === 0 ? (
              <Empty kind="never" title="还没有成长值。首单结算后，这里会逐笔列出。" />
            ) : (
              <ul className={css.list}>
                {data.detail.map((row) => (
                  <li key={`${row.at}-${row.about}-${row.reason}`}>
                    <span className={css.grow}>
                      <b>{row.reason}</b>
                      <span className={css.small}>
                        {row.about ? `${row.about} · ` : ''}
                        {formatDateTime(row.at)} · {formatDate(row.leavesAt)} 后不再计入
                      </span>
                    </span>
                    <b>
                      {row.growth < 0 ? '−' : '+'}
                      {formatCount(Math.abs(row.growth))}
                    </b>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      ) : status === 'loading' ? (
        <Skeleton rows={8} rowHeight={40} />
      ) : null}
    </>
  );
}
