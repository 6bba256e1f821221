import { formatFen, formatShortNumber } from '@shizhong/shared-contracts';
import { Avatar } from '@shizhong/shared-ui';
import { bothWays, CellLines, type Column, type RowAction, RowActions, soonestFirst } from '@shizhong/shared-ui/list';
import { positionName } from '@shizhong/shared-ui/position-order';
import css from './MarketSection.module.css';
import type { MarketAccount } from './plan-values';
import { readsText } from './reads-text';

/** @param onShow opens the calendar of an account */
export function marketColumns(
  actionsOf: (account: MarketAccount) => RowAction[],
  onShow: (account: MarketAccount) => void,
): Column<MarketAccount>[] {
  return [
    {
      key: 'account',
      head: '账号',
      card: 'title',
      sort: bothWays('fans'),
      cell: (account) => (
        <CellLines
          picture={<Avatar name={account.name} src={account.avatar} size={36} />}
          sub={
            <span className={css.facts}>
              {[
                account.serviceType === 'service' ? '服务号' : '订阅号',
                account.verified && '已认证',
                `粉丝 ${formatShortNumber(account.fans)}`,
                account.prices.some(({ guaranteeReads }) => guaranteeReads) && '可保量',
                account.prices.some(({ far }) => far) && '报价偏离往期',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          }
        >
          <button type="button" className={css.name} onClick={() => onShow(account)}>
            {account.name}
          </button>
        </CellLines>
      ),
      // What one decides by stands in the two lines.
      cardCell: (account) => (
        <CellLines picture={<Avatar name={account.name} src={account.avatar} size={36} />} sub={keyFacts(account)}>
          <button type="button" className={css.name} onClick={() => onShow(account)}>
            {account.name}
          </button>
        </CellLines>
      ),
    },
    {
      key: 'reads',
      head: '中位阅读',
      sort: bothWays('reads'),
      cell: (account) => <ByPosition account={account} textOf={(position) => readsText(account, position)} />,
    },
    {
      key: 'prices',
      head: '报价',
      unit: '元 / 每千阅读',
      sort: soonestFirst('price'),
      cell: (account) => <ByPosition account={account} textOf={(position) => priceText(account, position)} />,
    },
    { key: 'first', head: '最近可约', oneLine: true, cell: ({ firstDay }) => firstDay?.slice(5) ?? '未开放' },
    {
      key: 'performance',
      head: '履约分',
      align: 'right',
      sort: bothWays('performance'),
      cell: ({ performanceTenths, quality }) => (
        <CellLines sub={quality === 'watch' ? '观察中' : quality === 'good' ? undefined : '低质'}>
          {(performanceTenths / 10).toFixed(1)}
        </CellLines>
      ),
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      cell: (account) => <RowActions of={account.name} actions={actionsOf(account)} most={2} />,
    },
  ];
}

/** 「头条 1,670.00 · 履约 83.9 · 11-29 可约」. */
function keyFacts({ prices: [first], performanceTenths, firstDay }: MarketAccount): string {
  return [
    first && `${positionName(first.position)} ${formatFen(first.priceFen)}`,
    `履约 ${(performanceTenths / 10).toFixed(1)}`,
    firstDay ? `${firstDay.slice(5)} 可约` : '未开放',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Price of a position, and per thousand reads. */
function priceText(account: MarketAccount, position: number): string {
  const rate = account.prices.find((each) => each.position === position);
  if (!rate) return '--';
  return `${formatFen(rate.priceFen)} / ${rate.cpmFen === null ? '--' : formatFen(rate.cpmFen)}`;
}

function ByPosition({ account, textOf }: { account: MarketAccount; textOf: (position: number) => string }) {
  return (
    <dl className={css.places}>
      {account.prices.map(({ position }) => (
        <div key={position}>
          <dt>{positionName(position)}</dt>
          <dd>{textOf(position)}</dd>
        </div>
      ))}
    </dl>
  );
}
