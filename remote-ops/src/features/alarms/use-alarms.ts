import { useEffect, useRef } from 'react';
import type { AnswerOf } from '../../lib/desk-call';
import { useQuestion } from '../../lib/use-question';
import { areAlarmsOn } from './switch';

export type Alarms = AnswerOf<'desk/alarms'>;

const none: Alarms = { soon: 0, overdue: 0, approvals: 0, alarms: 0 };

/** What presses, asked while any page of the desk is open; a rise is announced by the browser to whoever looks elsewhere. */
export function useAlarms(): Alarms {
  const { data } = useQuestion('desk/alarms', {}, { everyMs: 30_000, unattended: true });
  const before = useRef<Alarms | null>(null);
  useEffect(() => {
    if (!data) return;
    const last = before.current;
    before.current = data;
    if (!last || !document.hidden) return;
    const text = risen(last, data);
    if (text) announce(text);
  }, [data]);
  return data ?? none;
}

/** What became more, in words; empty where nothing did. */
export function risen(before: Alarms, now: Alarms): string {
  const said = [
    now.overdue > before.overdue ? `${now.overdue} 件已超时` : '',
    now.soon > before.soon ? `${now.soon} 件将超时` : '',
    now.alarms > before.alarms ? `${now.alarms} 条告警没人处理` : '',
    now.approvals > before.approvals ? `${now.approvals} 件等您复核` : '',
  ];
  return said.filter(Boolean).join('，');
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
