import { formatBp, formatCount, formatFen, formatShortNumber, useHost } from '@shizhong/shared-contracts';
import type { PlacementForm } from '@shizhong/shared-contracts/position';
import { Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { dayOf, monthCells, monthLabel, monthOf, nextMonth, weekdayName } from '@shizhong/shared-ui/calendar';
import { Details } from '@shizhong/shared-ui/details';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { positionName, ReviewLine, slotLabel } from '@shizhong/shared-ui/position-order';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import css from './AccountDrawer.module.css';
import type { MarketAccount } from './plan-values';
import { readsText } from './reads-text';

export interface AccountDrawerProps {
  account: MarketAccount | null;
  form: PlacementForm;
  onClose: () => void;
}

/** One account: figures, calendar, reviews. */
export function AccountDrawer({ account, form, onClose }: AccountDrawerProps) {
  return (
    <Drawer
      open={account !== null}
      onClose={onClose}
      title={account?.name ?? ''}
      hint={
        account ? `粉丝 ${formatShortNumber(account.fans)} · 履约分 ${(account.performanceTenths / 10).toFixed(1)}` : undefined
      }
    >
      {account ? <Known account={account} form={form} /> : null}
    </Drawer>
  );
}

function Known({ account, form }: { account: MarketAccount; form: PlacementForm }) {
  const detail = useServerData('adPosition/accountDetail', { id: account.id, form });
  return (
    <div className={css.parts}>
      {account.intro ? <p>{account.intro}</p> : null}
      <Details
        label="报价"
        items={account.prices.map((rate) => ({
          label: positionName(rate.position),
          value: (
            <>
              <b>{formatFen(rate.priceFen)} 元</b>
              <p className={css.small}>
                中位阅读 {readsText(account, rate.position)} · 每千阅读{' '}
                {rate.cpmFen === null ? '--' : `${formatFen(rate.cpmFen)} 元`}
                {rate.guaranteeReads ? ` · 保量 ${formatCount(rate.guaranteeReads)}` : ''}
              </p>
              {rate.far ? (
                <p className={css.small}>
                  偏离往期（{rate.far.reviewed ? '平台已核对' : '平台尚未核对'}）：{rate.far.texts.join('；')}。媒体的说明：
                  {rate.far.reason}
                </p>
              ) : null}
            </>
          ),
        }))}
      />
      <Month account={account} form={form} />
      {detail.status === 'failed' ? (
        <InlineFailure onRetry={() => void detail.reload()} busy={detail.isRefreshing} text="评价没有加载成功" />
      ) : null}
      {detail.status === 'loading' ? <Skeleton rows={3} /> : null}
      {detail.data ? (
        <section className={css.reviews}>
          <h3>
            评价{detail.data.stars === null ? '' : ` ${detail.data.stars} 星`}
            <small>
              已结算 {detail.data.settledOrders} 单
              {detail.data.maleBp === null ? '' : ` · 男粉 ${formatBp(detail.data.maleBp, 0)}`}
            </small>
          </h3>
          {detail.data.reviews.length ? (
            detail.data.reviews.map((review) => <ReviewLine key={review.at} by="广告主" review={review} />)
          ) : (
            <p className={css.small}>还没有评价</p>
          )}
        </section>
      ) : null}
    </div>
  );
}

/** The month's free slots with their prices. */
function Month({ account, form }: { account: MarketAccount; form: PlacementForm }) {
  const today = dayOf(useHost().now());
  const [month, setMonth] = useState(() => monthOf(account.firstDay ?? today));
  const cells = monthCells(month);
  const days = cells.filter((cell) => cell !== null);
  const from = days[0] ?? today;
  const to = days.at(-1) ?? today;
  const { data, status, reload, isRefreshing } = useServerData('adPosition/slots', { id: account.id, form, from, to });
  const found = new Map(data?.days.map((day) => [day.day, day]));
  return (
    <section>
      <div className={css.when}>
        <Button
          kind="quiet"
          aria-label="上一月"
          disabled={month <= monthOf(today)}
          onClick={() => setMonth(nextMonth(month, -1))}
        >
          <Icon name="chevronLeft" />
        </Button>
        <b aria-live="polite">{monthLabel(month)}</b>
        <Button
          kind="quiet"
          aria-label="下一月"
          disabled={month >= nextMonth(monthOf(today), 2)}
          onClick={() => setMonth(nextMonth(month))}
        >
          <Icon name="chevronRight" />
        </Button>
      </div>
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} busy={isRefreshing} /> : null}
      {status === 'loading' ? <Skeleton block={300} /> : null}
      {data ? (
        <>
          <div className={css.weekdays} aria-hidden="true">
            {[...'一二三四五六日'].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ol className={css.month} aria-label={`${account.name} ${monthLabel(month)} 排期`}>
            {cells.map((day, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified only by its position
              if (!day) return <li key={`none-${index}`} aria-hidden="true" />;
              const slots = found.get(day)?.slots ?? [];
              // The market says when the first booking can be: days before it are open and too soon.
              const inTime = account.firstDay !== null && day >= account.firstDay;
              const open = inTime ? slots.filter((slot) => slot.status === 'open' && slot.priceFen !== null) : [];
              const held = slots.some((slot) => slot.status === 'held' || slot.status === 'booked');
              return (
                <li key={day} data-open={open.length > 0 || undefined} data-past={day < today || undefined}>
                  <b>
                    <span className={css.said}>{weekdayName(day)} </span>
                    {Number(day.slice(8))}
                  </b>
                  {open.slice(0, 3).map((slot) => (
                    <small key={slot.position}>
                      {positionName(slot.position)} {formatFen(slot.priceFen).replace(/\.00$/, '')}
                    </small>
                  ))}
                  {!open.length && held ? <small>{slotLabel('booked')}</small> : null}
                </li>
              );
            })}
          </ol>
        </>
      ) : null}
    </section>
  );
}
