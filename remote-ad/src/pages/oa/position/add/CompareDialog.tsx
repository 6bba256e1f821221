import { formatFen, formatShortNumber } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { positionName } from '@shizhong/shared-ui/position-order';
import { Fragment, type ReactNode } from 'react';
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

interface Figure {
  head: string;
  of: (account: MarketAccount) => string;
  /** The lowest is the best. */
  rank?: (account: MarketAccount) => number | null;
}

/** Compares up to four accounts; the best figure of a row is marked with text. */
export function CompareDialog({ open, accounts, chosen, onAdd, onRemove, onClose }: CompareDialogProps) {
  const priceOf = (account: MarketAccount, position: number) => account.prices.find((each) => each.position === position);
  const rows: Figure[] = [
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
  const actionOf = (account: MarketAccount) =>
    chosen.includes(account.id) ? (
      <Button size="small" aria-label={`移出：${account.name}`} onClick={() => onRemove(account.id)}>
        移出
      </Button>
    ) : (
      <Button size="small" kind="primary" aria-label={`加入：${account.name}`} onClick={() => onAdd(account)}>
        加入
      </Button>
    );
  return (
    <Dialog open={open} onClose={onClose} title="媒体对比" size="large" footer={<Button onClick={onClose}>关闭</Button>}>
      <FiguresTable
        label="媒体对比"
        whole
        head={['指标', ...accounts.map(({ name }) => name)]}
        rows={[...rows.map((row) => [row.head, ...cellsOf(row, accounts)]), ['操作', ...accounts.map(actionOf)]]}
      />
    </Dialog>
  );
}

function cellsOf({ of, rank }: Figure, accounts: readonly MarketAccount[]): ReactNode[] {
  const ranks = accounts.map((account) => rank?.(account) ?? null);
  const known = ranks.filter((each) => each !== null);
  const best = known.length > 1 ? Math.min(...known) : null;
  const single = known.filter((each) => each === best).length === 1;
  return accounts.map((account, index) => (
    <Fragment key={account.id}>
      {single && best !== null && ranks[index] === best ? <span className={css.best}>优</span> : null}
      {of(account)}
    </Fragment>
  ));
}
