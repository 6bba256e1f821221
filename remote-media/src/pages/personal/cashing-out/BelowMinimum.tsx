import { formatDate, formatFen } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import css from './BelowMinimum.module.css';
import { Blocks } from './Blocks';

export interface BelowMinimumProps {
  blocks: readonly string[];
  availableFen: number;
  minFen: number;
}

const base = '/admin-media/personal/person-base';
/** Beyond so many pending earnings, which come newest first, the next one is not known. */
const maxPending = 50;

/** In place of the form while there is too little to apply for: what is missing, and when the next earning can be cashed out. */
export function BelowMinimum({ blocks, availableFen, minFen }: BelowMinimumProps) {
  const { data } = useServerData('media/earnings', { page: 1, pageSize: maxPending, filters: { state: 'pending' } });
  const [next] =
    data && data.total <= maxPending ? [...data.list].sort((a, b) => a.availableAt.localeCompare(b.availableAt)) : [];
  return (
    <>
      <Blocks blocks={blocks} belowMinimum />
      <Card
        title={`还差 ${formatFen(minFen - availableFen)} 元可以提现`}
        extra={<Link to="/help/financial?id=cash-out#limits">提现规则</Link>}
        className={css.card}
      >
        <ProgressBar
          label={`距离最低提现金额，已有 ${formatFen(availableFen)}`}
          bp={Math.floor((Math.max(0, availableFen) * 10_000) / minFen)}
        />
        <p className={css.ends}>
          <span>已有 {formatFen(availableFen)}</span>
          <span>满 {formatFen(minFen)} 可申请</span>
        </p>
        <p className={css.next}>
          {next
            ? `最近一笔 ${formatFen(next.netFen - next.takenFen)} 元，预计 ${formatDate(next.availableAt)} 可提现。`
            : data?.total === 0
              ? '目前没有待结算的收益。'
              : ''}
          收款账户可以先在
          <Link to={base} className={css.inline}>
            基本信息
          </Link>
          里添加。
        </p>
      </Card>
    </>
  );
}
