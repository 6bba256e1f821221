import { formatCount, formatDate, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import { StatBand } from '@shizhong/shared-ui/figures';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FundsLink } from '../../features/campaign/FundsLink';

type Balance = ResponseOf<'ad/getUserInfo'>['balance'];
type Dashboard = ResponseOf<'ad/dashboard'>;

export interface BalanceBandProps {
  balance: Balance;
  /** Undefined while loading or after a failure: `--` is shown instead. */
  dashboard: Dashboard | undefined;
}

/** Available, frozen and spent money. */
export function BalanceBand({ balance: { cashFen, giftFen, frozenFen }, dashboard }: BalanceBandProps) {
  const today = formatDate(useHost().now());
  const spent = (fen: number | undefined, days: string) =>
    fen === undefined ? '--' : linked(fen, 'stat', `/admin-ad/financial/consume?time=${days}`, '查看消费记录');
  return (
    <StatBand
      label="资金"
      stats={[
        {
          key: 'usable',
          label: '可用余额',
          value: linked(cashFen + giftFen, 'large', '/admin-ad/financial/invest', '查看充值记录'),
          foot: `现金 ${formatFen(cashFen)} · 赠款 ${formatFen(giftFen)}`,
        },
        {
          key: 'frozen',
          label: '冻结中',
          value: linked(frozenFen, 'stat', frozenPage, '查看冻结记录'),
          foot: dashboard ? <FrozenFor dashboard={dashboard} /> : '没花完的自动解冻',
        },
        {
          key: 'today',
          label: '今日消耗',
          value: spent(dashboard?.todayFen, 'today'),
          foot: `昨日 ${dashboard ? formatFen(dashboard.yesterdayFen) : '--'}`,
        },
        {
          key: 'month',
          label: '本月消耗',
          value: spent(dashboard?.monthFen, `${today.slice(0, 8)}01~${today}`),
          foot: `有效阅读 ${formatCount(dashboard?.monthReads)} · 粉丝 ${formatCount(dashboard?.monthFans)}`,
        },
      ]}
    />
  );
}

const frozenPage = '/admin-ad/financial/frozen';

/** The figure, linked to its records unless zero. */
function linked(fen: number, size: 'large' | 'stat', to: string, of: string): ReactNode {
  const figure = <Money fen={fen} size={size} />;
  return fen ? (
    <FundsLink to={to} of={of}>
      {figure}
    </FundsLink>
  ) : (
    figure
  );
}

function FrozenFor({ dashboard: { frozenCampaigns, frozenInvitations } }: { dashboard: Dashboard }) {
  const host = useHost();
  const parts = [
    ...(frozenCampaigns ? [`${frozenCampaigns} 条广告`] : []),
    ...(frozenInvitations ? [`${frozenInvitations} 笔邀约`] : []),
  ];
  if (!parts.length) return '提交广告时冻结，没花完自动解冻';
  const words = parts.join(' · ');
  return host.hasPage(frozenPage) ? <Link to={frozenPage}>{words}</Link> : words;
}
