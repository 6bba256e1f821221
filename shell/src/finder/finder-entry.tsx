/** The finder's field in the workspace's header, and Ctrl+K. Everything else is loaded when it is first opened. */
import type { Registry, Side } from '@shizhong/shared-contracts';
import { useHost, useHydrated } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/shell-context';
import { selectUser } from '../user/slice';
import type { FinderProps } from './finder';
import css from './finder-entry.module.css';
import { objectIn, remember } from './seen';

/** Kept once loaded. */
let Loaded: ComponentType<FinderProps> | null = null;

const onMac = () => /Mac|iP(hone|ad)/.test(navigator.platform);

interface FinderPlace {
  /** Somebody is signed in on this side. */
  known: boolean;
  /** Opens the sheet of keys. */
  onKeys(): void;
}

export function useFinder(side: Side, registry: Registry, { known, onKeys }: FinderPlace) {
  const host = useHost();
  const [open, setOpen] = useState(false);
  const [Finder, setFinder] = useState(() => Loaded);
  const opener = useRef<Element | null>(null);
  useSeenObjects(known);

  const show = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
    if (Loaded) return;
    import(/* webpackChunkName: "finder" */ './finder').then(
      (part) => {
        Loaded = part.Finder;
        setFinder(() => part.Finder);
      },
      () => {
        setOpen(false);
        host.notify.toast('搜索没有加载出来，请重试', 'error');
      },
    );
  }, [host]);
  const close = useCallback(() => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);

  useEffect(() => {
    if (!known) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.isComposing) return;
      if (!(onMac() ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [known, show]);

  return { show, finder: open && Finder ? <Finder side={side} registry={registry} onClose={close} onKeys={onKeys} /> : null };
}

/** Remembers the object of every address that this person sees. */
function useSeenObjects(known: boolean): void {
  const { storage } = useShell();
  const { info } = useSelector(selectUser);
  const { pathname, search } = useLocation();
  const userId = known ? info.id : undefined;
  useEffect(() => {
    const id = objectIn(pathname + search);
    if (id && userId) remember(storage, userId, { id, atMs: Date.now() });
  }, [storage, userId, pathname, search]);
}

const fieldName = '找广告、订单、流水，或执行操作';

/** Looks like the field that it opens, with its key. */
export function FinderField({ onOpen }: { onOpen(): void }) {
  const isHydrated = useHydrated();
  return (
    <button type="button" className={css.field} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Icon name="search" size={16} />
      <span className={css.words}>{fieldName}</span>
      <kbd className={css.key}>{isHydrated && onMac() ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}

/** On phones. */
export function FinderButton({ onOpen }: { onOpen(): void }) {
  return (
    <button type="button" className={css.button} aria-label="搜索" title="搜索" aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="search" size={20} />
    </button>
  );
}
