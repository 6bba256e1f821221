import { Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { type Day, monthLabel, monthOf, nextDay, nextMonth, shortDay } from '@shizhong/shared-ui/calendar';
import { SelectInput } from '@shizhong/shared-ui/controls';
import { slotLabel } from '@shizhong/shared-ui/position-order';
import { Segments } from '@shizhong/shared-ui/segments';
import css from './OrderSchedulePage.module.css';
import { sameDayIn, type View } from './schedule';

const legend = ['open', 'held', 'booked', 'published', 'closed', 'external'] as const;

export interface ScheduleBarProps {
  accounts: readonly { id: string; name: string }[];
  accountId: string;
  view: View;
  day: Day;
  today: Day;
  /** First and last shown day. */
  from: Day;
  to: Day;
  /** Sets what is shown, by names of the address. */
  onGo: (change: Record<string, string>) => void;
}

/** Which account, which month or week; what the colours mean. */
export function ScheduleBar({ accounts, accountId, view, day, today, from, to, onGo }: ScheduleBarProps) {
  const month = monthOf(day);
  const step = (by: number) => onGo({ day: view === 'week' ? nextDay(day, 7 * by) : sameDayIn(nextMonth(month, by), today) });
  return (
    <div className={css.bar}>
      <div className={css.account}>
        <SelectInput
          aria-label="账号"
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={accountId}
          onChange={(chosen) => onGo({ account: chosen })}
        />
      </div>
      <div className={css.when}>
        <Button kind="quiet" aria-label={view === 'week' ? '上一周' : '上一月'} onClick={() => step(-1)}>
          <Icon name="chevronLeft" />
        </Button>
        <b aria-live="polite">{view === 'week' ? `${shortDay(from)} 至 ${shortDay(to)}` : monthLabel(month)}</b>
        <Button kind="quiet" aria-label={view === 'week' ? '下一周' : '下一月'} onClick={() => step(1)}>
          <Icon name="chevronRight" />
        </Button>
        {day === today ? null : (
          <Button kind="quiet" onClick={() => onGo({ day: today })}>
            今天
          </Button>
        )}
      </div>
      <Segments<View>
        label="显示"
        options={[
          { value: 'month', label: '月' },
          { value: 'week', label: '周' },
        ]}
        value={view}
        onChange={(chosen) => onGo({ view: chosen })}
      />
      <ul className={css.legend} aria-label="图例">
        {legend.map((look) => (
          <li key={look} data-look={look}>
            {slotLabel(look)}
          </li>
        ))}
      </ul>
    </div>
  );
}
