import { formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Money, StatBand } from '@shizhong/shared-ui';

type Balance = ResponseOf<'ad/getUserInfo'>['balance'];

/** What can be spent, what is bound, and that the two are the whole: an account that can be read. */
export function BalanceBand({ balance: { cashFen, giftFen, frozenFen } }: { balance: Balance }) {
  const usableFen = cashFen + giftFen;
  return (
    <StatBand
      label="资金"
      stats={[
        {
          key: 'usable',
          label: '可用余额',
          value: <Money fen={usableFen} size="large" />,
          foot: `现金 ${formatFen(cashFen)} · 赠款 ${formatFen(giftFen)}`,
        },
        { key: 'frozen', label: '冻结中', value: <Money fen={frozenFen} size="stat" />, foot: '提交广告时冻结，没花完自动解冻' },
        { key: 'total', label: '账户合计', value: <Money fen={usableFen + frozenFen} size="stat" />, foot: '可用余额 + 冻结中' },
      ]}
    />
  );
}
