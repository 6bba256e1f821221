import { formatCount, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Money, StatBand } from '@shizhong/shared-ui';
import { Link } from 'react-router-dom';

type Balance = ResponseOf<'ad/getUserInfo'>['balance'];
type Dashboard = ResponseOf<'ad/dashboard'>;

export interface BalanceBandProps {
  balance: Balance;
  /** Undefined while on its way, or when it failed: then the places say `--`. */
  dashboard: Dashboard | undefined;
}

/** What can be spent, what is bound, what was spent: an account that can be read. */
export function BalanceBand({ balance: { cashFen, giftFen, frozenFen }, dashboard }: BalanceBandProps) {
  const spent = (fen: number | undefined) => (fen === undefined ? '--' : <Money fen={fen} size="stat" />);
  return (
    <StatBand
      label="资金"
      stats={[
        {
          key: 'usable',
          label: '可用余额',
          value: <Money fen={cashFen + giftFen} size="large" />,
          foot: `现金 ${formatFen(cashFen)} · 赠款 ${formatFen(giftFen)}`,
        },
        {
          key: 'frozen',
          label: '冻结中',
          value: <Money fen={frozenFen} size="stat" />,
          foot: dashboard ? <FrozenFor dashboard={dashboard} /> : '没花完的自动解冻',
        },
        {
          key: 'today',
          label: '今日消耗',
          value: spent(dashboard?.todayFen),
          foot: `昨日 ${dashboard ? formatFen(dashboard.yesterdayFen) : '--'}`,
        },
        {
          key: 'month',
          label: '本月消耗',
          value: spent(dashboard?.monthFen),
          foot: `有效阅读 ${formatCount(dashboard?.monthReads)} · 粉丝 ${formatCount(dashboard?.monthFans)}`,
        },
      ]}
    />
  );
}

const frozenPage = '/admin-ad/financial/frozen';

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
