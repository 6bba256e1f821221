import { Icon, Spoken } from '@shizhong/shared-ui';
import { type Day, dayOf, weekdayName } from '@shizhong/shared-ui/calendar';
import { clsx } from 'clsx/lite';
import type { Invite } from '../../../features/invite/invite';
import css from './Agenda.module.css';
import calendarCss from './Calendar.module.css';
import { cellOf, type ScheduleDay } from './schedule';

export interface AgendaProps {
  days: readonly ScheduleDay[];
  invites: readonly Invite[];
  now: number;
  selected: Day;
  onSelect: (day: Day) => void;
}

/** The calendar on a phone: one line per day. */
export function Agenda({ days, invites, now, selected, onSelect }: AgendaProps) {
  const today = dayOf(now);
  return (
    <ul className={css.agenda}>
      {days.map((day) => {
        const cell = cellOf(day, invites, now);
        return (
          <li key={day.day}>
            <button type="button" className={css.day} aria-pressed={day.day === selected} onClick={() => onSelect(day.day)}>
              <span className={css.date}>
                <Spoken>{Number(day.day.slice(5, 7))} 月 </Spoken>
                <b>{Number(day.day.slice(8))}</b>
                <Spoken> 日 </Spoken>
                <small>{day.day === today ? '今天' : weekdayName(day.day)}</small>
              </span>{' '}
              <span className={css.places}>
                {cell.blocks.map((block) => (
                  <span key={block.slot.position} className={clsx(calendarCss.block, css.block)} data-look={block.look}>
                    <b>{block.word}</b> <span>{block.text}</span>
                  </span>
                ))}
                {cell.lines.length ? <small className={css.lines}>{cell.lines.join('　')}</small> : null}
              </span>
              <Icon name="chevronRight" size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
