import { formatFen } from '@shizhong/shared-contracts';
import { Card, InOrder, Money, PageTitle } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { StatBand } from '@shizhong/shared-ui/figures';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { BelowMinimum } from './BelowMinimum';
import { CashOutForm } from './CashOutForm';
import { Claims } from './Claims';
import { EarningsTable } from './EarningsTable';

/** Of the figures with the line below them, in pixels. Both questions are asked at once; the band is drawn when it is whole. */
const bandHeight = 118;

/** 提现. `docs/pages/media-owner.md#cash-out`, `docs/domain/money.md#cash-out`, `docs/domain/money.md#withholding`. */
export default function CashingOutPage() {
  const earnings = useServerData('media/earnings', { page: 1, pageSize: 1 });
  const tax = useServerData('media/tax', {});
  const totals = earnings.data?.totals;
  const failed = [earnings, tax].filter(({ status }) => status === 'failed');
  return (
    <InOrder>
      <PageTitle
        title="提现"
        hint="周一至周五 17:00 前申请当日处理，余额不清零，可以以后再提"
        actions={<ButtonLink to="/admin-media/personal/cashing-out/record">提现记录</ButtonLink>}
      />
      {failed.length ? (
        <InlineFailure
          onRetry={() => {
            for (const each of failed) void each.reload();
          }}
          text={totals ? '部分数字没有加载成功，请重试' : undefined}
        />
      ) : null}
      {totals && tax.status !== 'loading' ? (
        <StatBand
          label="收益"
          stats={[
            { key: 'available', label: '可提现', value: <Money fen={totals.availableFen} size="large" /> },
            {
              key: 'pending',
              label: '待结算',
              value: <Money fen={totals.pendingFen} size="stat" />,
              foot: totals.heldFen > 0 ? `风控冻结 ${formatFen(totals.heldFen)}` : undefined,
            },
            { key: 'processing', label: '提现中', value: <Money fen={totals.processingFen} size="stat" /> },
            {
              key: 'year',
              label: '本年累计收入',
              value: tax.data ? <Money fen={tax.data.incomeFen} size="stat" /> : '--',
              foot: tax.data ? `已扣税 ${formatFen(tax.data.withheldFen)}` : undefined,
            },
          ]}
        />
      ) : earnings.status === 'failed' ? null : (
        <Skeleton block={bandHeight} />
      )}
      <Application onApplied={() => earnings.reload()} />
      <EarningsTable />
    </InOrder>
  );
}

function Application({ onApplied }: { onApplied: () => Promise<void> }) {
  const first = useServerData('media/cashoutQuote', {});
  const payees = useServerData('user/payees', {});
  if (!first.data || !payees.data) {
    const failed = [first, payees].filter(({ status }) => status === 'failed');
    return (
      <Card>
        {failed.length ? (
          <InlineFailure
            onRetry={() => {
              for (const each of failed) void each.reload();
            }}
          />
        ) : (
          <Skeleton rows={8} rowHeight={32} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Claims {...first.data} />
      {first.data.availableFen < first.data.minFen ? (
        <BelowMinimum {...first.data} />
      ) : (
        <CashOutForm
          standing={first.data}
          payees={payees.data}
          onPayee={payees.reload}
          onApplied={async () => {
            await Promise.all([first.reload(), onApplied()]);
          }}
        />
      )}
    </>
  );
}
