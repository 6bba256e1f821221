import { formatCount } from '@shizhong/shared-contracts';
import { NavTabs } from '@shizhong/shared-ui';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link, useSearchParams } from 'react-router-dom';
import { RewardPicture } from '../../../features/rewards/RewardPicture';
import { goodsKindWords, goodsLine } from '../../../features/rewards/words';
import css from './activity-center.module.css';

const kinds = ['physical', 'coupon', 'right'] as const;

/** @param available points to spend; undefined while unknown */
export function Mall({ available }: { available: number | undefined }) {
  const [query] = useSearchParams();
  const kind = kinds.find((each) => each === query.get('goods'));
  const { data, status, reload } = useServerData(
    'activity/goods',
    { page: 1, pageSize: 100, filters: kind ? { kind } : {} },
    { keepPrevious: true },
  );
  const to = (choice: string | null) => {
    const next = new URLSearchParams(query);
    if (choice) next.set('goods', choice);
    else next.delete('goods');
    return `?${next}`;
  };
  return (
    <section aria-label="积分商城">
      <div className={css.mallHead}>
        <h2 className={css.heading}>积分商城</h2>
        <NavTabs
          label="商品类型"
          current={kind ?? 'all'}
          replace
          tabs={[
            { key: 'all', label: '全部', to: to(null) },
            ...kinds.map((each) => ({ key: each, label: goodsKindWords[each], to: to(each) })),
          ]}
        />
      </div>
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : null}
      {data?.list.length === 0 ? (
        kind ? (
          <Empty kind="filtered" title="这一类暂时没有商品" action={<Link to={to(null)}>查看全部商品</Link>} />
        ) : (
          <Empty kind="never" title="商城正在备货，积分会一直保留到各自的到期日。" />
        )
      ) : null}
      <ul className={css.goods}>
        {data
          ? data.list.map((each) => (
              <li key={each.id}>
                <RewardPicture name={each.picture} />
                <div className={css.goodsBody}>
                  <h3>
                    <Link to={`/admin-media/personal/activity-center/${each.id}/goods-detail`}>{each.name}</Link>
                  </h3>
                  <p className={css.small}>{each.stock > 0 ? goodsLine(each) : `${goodsKindWords[each.kind]} · 已兑完`}</p>
                  <p className={css.price}>
                    <b>{formatCount(each.points)}</b> 积分
                    {available !== undefined && available < each.points ? (
                      <span className={css.small}> 还差 {formatCount(each.points - available)}</span>
                    ) : null}
                  </p>
                </div>
              </li>
            ))
          : status === 'loading'
            ? [1, 2, 3, 4].map((n) => (
                <li key={n}>
                  <Skeleton block={210} />
                </li>
              ))
            : null}
      </ul>
    </section>
  );
}
