import { formatCount } from '@shizhong/shared-contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import css from './NavTabs.module.css';

export interface NavTab {
  key: string;
  label: string;
  /** Shown small after the label; null while it loads: its place is held, so that the tabs beside it stay where they are. */
  count?: number | null | undefined;
  /** A dot after the label: what it shows has changes that are not saved. */
  isMarked?: boolean | undefined;
  /** Address of the tab. Tabs are links: they survive a reload and open in a new window. */
  to: string;
}

export interface NavTabsProps {
  /** What the tabs select, for screen readers. */
  label: string;
  tabs: readonly NavTab[];
  current: string;
  /** Replaces the history entry, for tabs that only switch a view of one page. */
  replace?: boolean | undefined;
  /** At the right of the row, on a phone after the last tab. */
  end?: ReactNode;
}

export function NavTabs({ label, tabs, current, replace, end }: NavTabsProps) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls: bring the current tab into view without moving the page.
  useEffect(() => {
    const [frame, tab] = [row.current, row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)];
    if (!frame || !tab) return;
    const [outer, inner] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      frame.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [current]);
  const nav = (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          data-tab={tab.key}
          to={tab.to}
          replace={replace ?? false}
          className={css.tab}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className={css.count}>{tab.count === null ? null : formatCount(tab.count)}</span>
          )}
          {tab.isMarked ? <i className={css.mark} title="有未保存的更改" /> : null}
        </Link>
      ))}
    </nav>
  );
  if (!end) return nav;
  return (
    <div className={css.row}>
      {nav}
      {end}
    </div>
  );
}
