import { formatFen, formatShortNumber, useHost } from '@shizhong/shared-contracts';
import type { PlacementForm } from '@shizhong/shared-contracts/position';
import { Button } from '@shizhong/shared-ui/button';
import { type Day, dayOf, nextDay, shortDay, weekdayName } from '@shizhong/shared-ui/calendar';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { positionName, slotLabel } from '@shizhong/shared-ui/position-order';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Fragment, type ReactNode, useMemo } from 'react';
import css from './CompareDrawer.module.css';
import type { MarketAccount } from './plan-values';
import { readsText } from './reads-text';
import { type Calendars, useCalendars } from './use-calendars';

export interface CompareDrawerProps {
  open: boolean;
  accounts: readonly MarketAccount[];
  chosen: readonly string[];
  form: PlacementForm;
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

/** Up to four accounts side by side: figures, of which the best of a row is marked with text, and their days. */
export function CompareDrawer({ open, accounts, onClose, ...props }: CompareDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} size="large" title="媒体对比" hint={accounts.map(({ name }) => name).join('、')}>
      <Compared accounts={accounts} {...props} />
    </Drawer>
  );
}

type ComparedProps = Omit<CompareDrawerProps, 'open' | 'onClose'>;

function Compared({ accounts, chosen, form, onAdd, onRemove }: ComparedProps) {
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
    <>
      <FiguresTable
        label="媒体对比"
        whole
        head={['指标', ...accounts.map(({ name }) => name)]}
        rows={[...rows.map((row) => [row.head, ...cellsOf(row, accounts)]), ['操作', ...accounts.map(actionOf)]]}
      />
      <ComparedDays accounts={accounts} form={form} />
    </>
  );
}

const daysShown = 14;

/** The next two weeks: what is free of each account, and for how much. */
function ComparedDays({ accounts, form }: Pick<ComparedProps, 'accounts' | 'form'>) {
  const today = dayOf(useHost().now());
  const calendars = useCalendars(
    useMemo(() => accounts.map(({ id }) => id), [accounts]),
    form,
  );
  const days = Array.from({ length: daysShown }, (_, later) => nextDay(today, later + 1));
  const [failed] = accounts.filter(({ id }) => calendars.of(id).status === 'failed');
  const isLoading = accounts.some(({ id }) => calendars.of(id).status === 'loading');
  return (
    <section className={css.days}>
      <h3>近两周排期，元</h3>
      {failed ? <InlineFailure onRetry={() => calendars.reload(failed.id)} text={`${failed.name}的排期没有加载成功`} /> : null}
      {isLoading ? (
        <Skeleton block={480} />
      ) : (
        <FiguresTable
          label="近两周排期"
          whole
          head={['日期', ...accounts.map(({ name }) => name)]}
          rows={days.map((day) => [
            `${shortDay(day)} ${weekdayName(day)}`,
            ...accounts.map(({ id }) => <Free key={id} calendars={calendars} id={id} day={day} />),
          ])}
        />
      )}
    </section>
  );
}

function Free({ calendars, id, day }: { calendars: Calendars; id: string; day: Day }) {
  const slots = calendars.of(id).days.get(day)?.slots ?? [];
  const open = slots.filter(({ status, priceFen }) => status === 'open' && priceFen !== null);
  if (open.length)
    return open.map(({ position, priceFen }) => (
      <span key={position} className={css.free}>
        {positionName(position)} {formatFen(priceFen).replace(/\.00$/, '')}
      </span>
    ));
  const taken = slots.find(({ status }) => status === 'held' || status === 'booked');
  return <span className={css.none}>{taken ? slotLabel(taken.status) : '不可约'}</span>;
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
