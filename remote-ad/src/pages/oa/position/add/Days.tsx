import { formatFen, useHost } from '@shizhong/shared-contracts';
import { type Day, dayOf, shortDay, timeOf, weekdayName } from '@shizhong/shared-ui/calendar';
import { slotLabel } from '@shizhong/shared-ui/position-order';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { InlineFailure, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { inTime, type MarketAccount, type PlanItem, toggledDay } from './plan-values';
import css from './ScheduleFields.module.css';
import type { Calendars, MarketSlot } from './use-calendars';

export interface DaysProps {
  accountsLoaded: boolean;
  calendars: Calendars;
  item: PlanItem;
  account: MarketAccount | undefined;
  days: readonly Day[];
  onChange: (item: PlanItem) => void;
}

/** The days of one account, to choose as candidates or join a waiting list. */
export function Days({ item, account, accountsLoaded, days, calendars, onChange }: DaysProps) {
  const { status, days: known } = calendars.of(item.accountId);
  const wait = useServerAction('adPosition/waitlist');
  const now = useHost().now();
  const rules = useRulesInForce();
  if (accountsLoaded && !account) return null;
  if (status === 'loading') return <Skeleton block={72} />;
  if (status === 'failed' && !known.size) return <InlineFailure onRetry={() => calendars.reload(item.accountId)} />;
  const name = account?.name ?? '';
  const join = (day: Day, on: boolean) => {
    const { accountId, position } = item;
    return wait.run({ accountId, day, position, join: on });
  };
  return (
    <>
      <ol className={css.days}>
        {days.map((day) => {
          const slot = calendars.slotOf(item.accountId, day, item.position);
          const order = item.planAts.findIndex((at) => dayOf(at) === day);
          const place: Place = {
            day,
            name,
            slot,
            order,
            isFull: item.planAts.length >= rules['position.candidates'],
            pushAt: calendars.pushAtOf(item.accountId, day),
            isInTime: account ? inTime(day, item.time, account.leadHours, rules, now) : false,
          };
          return (
            <li key={day}>
              <DayCell
                {...place}
                busy={wait.busy}
                onToggle={() => onChange(toggledDay(item, day, place.pushAt, rules))}
                onWait={(on) => void join(day, on)}
              />
            </li>
          );
        })}
      </ol>
      <RefusalNotice refusal={wait.refusal} onRefresh={() => calendars.reload(item.accountId)} />
    </>
  );
}

interface Place {
  day: Day;
  name: string;
  slot: MarketSlot | undefined;
  /** Index of the candidate; -1: none. */
  order: number;
  isFull: boolean;
  pushAt: string | null;
  isInTime: boolean;
}

function DayCell({
  day,
  name,
  slot,
  order,
  isFull,
  pushAt,
  isInTime,
  busy,
  onToggle,
  onWait,
}: Place & { busy: boolean; onToggle: () => void; onWait: (on: boolean) => void }) {
  const head = (
    <span className={css.day}>
      {shortDay(day)} <small>{weekdayName(day).slice(1)}</small>
    </span>
  );
  const price = slot?.priceFen ?? null;
  const chosen = order >= 0;
  if (chosen || (slot?.status === 'open' && isInTime && price !== null)) {
    return (
      <button
        type="button"
        className={css.cell}
        data-look={chosen ? 'chosen' : 'open'}
        aria-pressed={chosen}
        disabled={!chosen && isFull}
        aria-label={`${name} ${shortDay(day)} ${weekdayName(day)} ${price === null ? '' : `${formatFen(price)} 元`}${pushAt ? ` 群发时间 ${timeOf(pushAt)}` : ''}${chosen ? `，候选 ${order + 1}` : ''}`}
        onClick={onToggle}
      >
        {head}
        <span>{price === null ? '--' : formatFen(price).replace(/\.00$/, '')}</span>
        <small>{chosen ? `候选 ${order + 1}` : pushAt ? timeOf(pushAt) : '可约'}</small>
      </button>
    );
  }
  const taken = slot?.status === 'held' || slot?.status === 'booked';
  if (taken && slot) {
    return (
      <button
        type="button"
        className={css.cell}
        data-look="taken"
        aria-pressed={slot.waiting}
        disabled={busy}
        aria-label={`${name} ${shortDay(day)} ${weekdayName(day)} ${slotLabel(slot.status)}，${slot.waiting ? '退出候补' : '候补'}`}
        onClick={() => onWait(!slot.waiting)}
      >
        {head}
        <span>{slotLabel(slot.status)}</span>
        <small>{slot.waiting ? '候补中' : '候补'}</small>
      </button>
    );
  }
  return (
    <span className={css.cell} data-look="none">
      {head}
      <span>{slot?.status === 'open' ? '来不及' : slot ? slotLabel(slot.status) : '--'}</span>
    </span>
  );
}
