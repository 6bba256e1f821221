import { formatFen } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import css from './person-cards.module.css';

const modes = {
  cumulative: '累计预扣法：按本年累计收入计算，已预扣的逐月抵减。',
  per_payment: '按次预扣：每笔提现单独计算。',
} as const;

/**
 * 纳税信息 of the year: payments and withheld tax by month. `docs/pages/media-owner.md#profile`,
 * `docs/domain/overview.md#withholding`.
 */
export function TaxCard({ enterprise }: { enterprise: boolean }) {
  const { data, status, reload, isRefreshing } = useServerData('media/tax', {});
  return (
    <Card
      title="纳税信息"
      extra={<Link to={enterprise ? '/help/financial?id=company-settlement' : '/help/financial?id=income-tax'}>税务规则</Link>}
    >
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} busy={isRefreshing} /> : null}
      {data ? (
        <>
          <p className={css.small}>{enterprise ? '企业认证：凭发票结算，平台不代扣税款。' : modes[data.mode]}</p>
          <FiguresTable
            label="各月税款"
            head={[`${data.year} 年`, '收入（元）', '已预扣个税（元）', '增值税及附加（元）']}
            rows={data.months.map((each) => [
              `${each.month} 月`,
              formatFen(each.incomeFen),
              formatFen(each.withheldFen),
              formatFen(each.vatFen),
            ])}
            values={data.months.map((each) => [each.month, each.incomeFen, each.withheldFen, each.vatFen])}
            foot={['合计', formatFen(data.incomeFen), formatFen(data.withheldFen), formatFen(data.vatFen)]}
          />
          {data.months.length ? null : <p className={css.small}>本年还没有到账的提现。</p>}
        </>
      ) : status === 'loading' ? (
        <Skeleton rows={3} rowHeight={32} />
      ) : null}
    </Card>
  );
}
