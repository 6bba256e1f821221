import { formatFen, formatShortNumber } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { positionName } from '@shizhong/shared-ui/position-order';
import css from './CompareDialog.module.css';
import type { MarketAccount } from './plan-values';
import { readsText } from './reads-text';

export interface CompareDialogProps {
  open: boolean;
  accounts: readonly MarketAccount[];
  chosen: readonly string[];
  onAdd: (account: MarketAccount) => void;
  onRemove: (accountId: string) => void;
  onClose: () => void;
}

const places = [1, 2, 3];

/** Compares up to four accounts; the best figure of a row is marked with text. */
export function CompareDialog({ open, accounts, chosen, onAdd, onRemove, onClose }: CompareDialogProps) {
  const priceOf = (account: MarketAccount, position: number) => account.prices.find((each) => each.position === position);
  const rows: { head: string; of: (account: MarketAccount) => string; rank?: (account: MarketAccount) => number | null }[] = [
    { head: '粉丝', of: ({ fans }) => formatShortNumber(fans), rank: ({ fans }) => -fans },
    {
      head: '履约分',
      of: ({ performanceTenths }) => (performanceTenths / 10).toFixed(1),
      rank: ({ performanceTenths }) => -performanceTenths,
    },
    ...places.flatMap((position) => [
      { head: `${positionName(position)}中位阅读`, of: (account: MarketAccount) => readsText(account, position) },
      {
        head: `${positionName(position)}报价`,
        of: (account: MarketAccount) => {
          const rate = priceOf(account, position);
          return rate ? `${formatFen(rate.priceFen)} 元` : '--';
        },
        rank: (account: MarketAccount) => priceOf(account, position)?.priceFen ?? null,
      },
      {
        head: `${positionName(position)}每千阅读`,
        of: (account: MarketAccount) => {
          const cpm = priceOf(account, position)?.cpmFen ?? null;
          return cpm === null ? '--' : `${formatFen(cpm)} 元`;
        },
        rank: (account: MarketAccount) => priceOf(account, position)?.cpmFen ?? null,
      },
    ]),
    { head: '保量', of: (account) => account.prices.map(({ guaranteeReads }) => formatShortNumber(guaranteeReads)).join(' / ') },
    { head: '最近可约', of: ({ firstDay }) => firstDay ?? '未开放' },
    { head: '提前预约', of: ({ leadHours }) => `${leadHours} 小时` },
  ];
  return (
    <Dialog open={open} onClose={onClose} title="媒体对比" size="large" footer={<Button onClick={onClose}>关闭</Button>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.region} tabIndex={0} aria-label="媒体对比">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">指标</th>
              {accounts.map((account) => (
                <th key={account.id} scope="col">
                  {account.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ head, of, rank }) => {
              const ranks = accounts.map((account) => rank?.(account) ?? null);
              const known = ranks.filter((each) => each !== null);
              const best = known.length > 1 ? Math.min(...known) : null;
              const single = known.filter((each) => each === best).length === 1;
              return (
                <tr key={head}>
                  <th scope="row">{head}</th>
                  {accounts.map((account, index) => (
                    <td key={account.id}>
                      {of(account)}
                      {single && best !== null && ranks[index] === best ? <span className={css.best}>优</span> : null}
                    </td>
                  ))}
                </tr>
              );
            })}
            <tr>
              <th scope="row">操作</th>
              {accounts.map((account) => (
                <td key={account.id}>
                  {chosen.includes(account.id) ? (
                    <Button size="small" aria-label={`移出：${account.name}`} onClick={() => onRemove(account.id)}>
                      移出
                    </Button>
                  ) : (
                    <Button size="small" kind="primary" aria-label={`加入：${account.name}`} onClick={() => onAdd(account)}>
                      加入
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
