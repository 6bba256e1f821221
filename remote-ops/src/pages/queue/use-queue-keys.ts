import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from '../../lib/single-keys';

export interface QueueKeys {
  down(): void;
  up(): void;
  choose(): void;
  claim(): void;
  release(): void;
  open(): void;
  search(): void;
  sheet(): void;
}

const names: Readonly<Record<string, keyof QueueKeys>> = {
  ...{ j: 'down', k: 'up', x: 'choose', e: 'claim', u: 'release', o: 'open', '/': 'search', '?': 'sheet' },
};

/** Keys of the acts of what is open; acts on money have none. */
export const actKeys = { primary: 'a', danger: 'r' } as const;

/** As the sheet of keys lists them. */
export const keyLines: readonly { press: string; does: string }[] = [
  { press: 'j', does: '下一件' },
  { press: 'k', does: '上一件' },
  { press: 'o', does: '打开' },
  { press: 'e', does: '认领' },
  { press: 'u', does: '放回' },
  { press: 'x', does: '选中或取消' },
  { press: 'a', does: '通过（不动钱的；还要再确认一次）' },
  { press: 'r', does: '驳回' },
  { press: 'z', does: '撤销刚才不动钱的决定' },
  { press: '/', does: '到筛选框' },
  { press: 'Ctrl Enter', does: '提交正在填的决定' },
  { press: 'Ctrl K', does: '找任何对象' },
  { press: '?', does: '打开这张表' },
];

/** Single keys of the list; silent in fields, under a dialog, and for whoever has switched them off (WCAG 2.1.4). */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isTaken(event.target)) return;
      const act = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`);
      const name = names[event.key];
      if (!name && !act) return;
      event.preventDefault();
      if (!name) {
        act?.click();
        return;
      }
      latest.current[name]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
