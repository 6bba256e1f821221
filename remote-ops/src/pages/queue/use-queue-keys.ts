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
}

const names: Readonly<Record<string, keyof QueueKeys>> = {
  ...{ j: 'down', k: 'up', x: 'choose', e: 'claim', u: 'release', o: 'open', '/': 'search' },
};

/** Single keys of the list; silent in fields, under a dialog, and for whoever has switched them off (WCAG 2.1.4). */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isTaken(event.target)) return;
      const name = names[event.key];
      if (!name) return;
      event.preventDefault();
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
