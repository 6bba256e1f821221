import { type Day, dayOf, nextDay, weekdayName } from '@shizhong/shared-ui/calendar';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Invite } from '../../../features/invite/invite';
import css from './Calendar.module.css';
import { type Block, cellOf, type Dragged, mayPropose, type ScheduleDay } from './schedule';

export interface CalendarProps {
  label: string;
  cells: readonly (Day | null)[];
  days: ReadonlyMap<Day, ScheduleDay>;
  invites: readonly Invite[];
  now: number;
  selected: Day;
  onSelect: (day: Day) => void;
  /** Called when a held slot is dropped on another day. */
  onPropose: (dragged: Dragged, day: Day) => void;
}

const heads = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/**
 * Month or week. Arrow keys move by days and weeks, Page keys by months, Enter opens the day. A held slot can be dragged to
 * another day.
 *
 * antd's Calendar knows no week, always shows six weeks, and gives a day no button that the keyboard could reach or a screen reader
 * could name; with a day drawn by us it would add only its head.
 */
export function Calendar({ label, cells, days, invites, now, selected, onSelect, onPropose }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  /** Receives the focus once rendered: a day of another month appears some renders later. */
  const focusTarget = useRef<Day | null>(null);
  useEffect(() => {
    const button = focusTarget.current && grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focusTarget.current}"]`);
    if (!button) return;
    focusTarget.current = null;
    button.focus();
  });
  const rules = useRulesInForce();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<Day | null>(null);
  const today = dayOf(now);
  const shown = cells.filter((cell) => cell !== null);
  const focusable = shown.includes(selected) ? selected : (shown[0] ?? today);
  const weeks = Array.from({ length: cells.length / 7 }, (_, index) => cells.slice(index * 7, index * 7 + 7));

  const move = (event: KeyboardEvent, day: Day) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const target = nextDay(day, step);
    onSelect(target);
    focusTarget.current = target;
  };
  const drop = (event: DragEvent, day: Day) => {
    event.preventDefault();
    if (dragged && mayPropose(days.get(day), dragged, rules, now)) onPropose(dragged, day);
    setDragged(null);
    setOver(null);
  };

  return (
    <table ref={grid} className={css.calendar} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week.find(Boolean) ?? row}>
            {week.map((day, column) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified only by its position
              if (!day) return <td key={`${row}-${column}`} className={css.none} />;
              const facts = days.get(day);
              const { blocks, lines } = facts ? cellOf(facts, invites, now) : { blocks: [], lines: [] };
              const accepts = dragged !== null && mayPropose(facts, dragged, rules, now);
              return (
                <td
                  key={day}
                  data-selected={day === selected || undefined}
                  className={css.day}
                  data-past={day < today || undefined}
                  data-today={day === today || undefined}
                  data-accepts={accepts || undefined}
                  data-over={(accepts && over === day) || undefined}
                  onClick={() => onSelect(day)}
                  onDragOver={(event) => {
                    if (!accepts) return;
                    event.preventDefault();
                    setOver(day);
                  }}
                  onDrop={(event) => drop(event, day)}
                  // Keyboard users use the button inside; the rest of the cell only enlarges the pointer target.
                  onKeyDown={(event) => move(event, day)}
                >
                  <button
                    type="button"
                    data-day={day}
                    aria-pressed={day === selected}
                    className={css.number}
                    tabIndex={day === focusable ? 0 : -1}
                    aria-label={spoken(day, today, blocks, lines)}
                  >
                    {Number(day.slice(8))}
                  </button>
                  {day === today ? (
                    <span className={css.today} aria-hidden="true">
                      今天
                    </span>
                  ) : null}
                  <Places day={day} blocks={blocks} lines={lines} onDrag={setDragged} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a day holds; a held slot can be dragged. */
function Places({
  day,
  blocks,
  lines,
  onDrag,
}: {
  day: Day;
  blocks: readonly Block[];
  lines: readonly string[];
  onDrag: (dragged: Dragged | null) => void;
}) {
  return (
    <div aria-hidden="true" className={css.places}>
      {blocks.map((block) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for pointers; the keyboard uses 「协商」
        <div
          key={block.slot.position}
          className={css.block}
          data-look={block.look}
          draggable={block.look === 'held' && block.slot.order !== null}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', day);
            onDrag({ slot: block.slot, from: day });
          }}
          onDragEnd={() => onDrag(null)}
        >
          <b>{block.word}</b>
          {block.text ? <span>{block.text}</span> : null}
        </div>
      ))}
      {lines.map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
    </div>
  );
}

/** 「11 月 22 日」: contains the number shown in the cell. */
export function spokenDay(day: Day): string {
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;
}

function spoken(day: Day, today: Day, blocks: readonly Block[], lines: readonly string[]): string {
  const places = [...blocks.map(({ word, text }) => `${word} ${text}`.trim()), ...lines];
  return `${spokenDay(day)} ${weekdayName(day)}${day === today ? ' 今天' : ''}${places.length ? `：${places.join('，')}` : ''}`;
}
