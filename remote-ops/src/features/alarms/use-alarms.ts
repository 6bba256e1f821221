import { useEffect, useRef } from 'react';
import { useQuestion } from '../../lib/use-question';
import { areAlarmsOn } from './switch';

export interface Alarms {
  /** Objects of the role whose promise is over, or four fifths used. */
  due: number;
  overdue: number;
  /** What waits for this person as the second one. */
  approvals: number;
}

/** What presses, asked while any page of the desk is open; a rise is announced by the browser to whoever looks elsewhere. */
export function useAlarms(name: string | null): Alarms {
  const kinds = useQuestion('queue/kinds', {}, { everyMs: 60_000, enabled: name !== null });
  const approvals = useQuestion('desk/approvals', {}, { everyMs: 30_000, enabled: name !== null });
  const mine = (kinds.data?.list ?? []).filter(({ permitted }) => permitted);
  const overdue = mine.reduce((sum, kind) => sum + kind.overdue, 0);
  const due = mine.reduce((sum, kind) => sum + kind.soon, overdue);
  const waiting = (approvals.data?.list ?? []).filter(({ askedBy }) => askedBy !== name).length;

  const isKnown = kinds.data !== null && approvals.data !== null;
  const before = useRef<{ due: number; waiting: number } | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const last = before.current;
    before.current = { due, waiting };
    if (!last || !document.hidden) return;
    const said = [due > last.due ? `${due} 件将超时或已超时` : '', waiting > last.waiting ? `${waiting} 件等您复核` : ''].filter(
      Boolean,
    );
    if (said.length > 0) announce(said.join('，'));
  }, [isKnown, due, waiting]);

  return { due, overdue, approvals: waiting };
}

function announce(text: string): void {
  if (!areAlarmsOn()) return;
  // One at a time: a later one takes the place of an earlier one.
  const shown = new Notification('运营台', { body: text, tag: 'desk' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
