import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import css from './NavTabs.module.css';

export interface NavTab {
  key: string;
  label: string;
  /** Shown small after the label; null while it loads: its place is held, so that the tabs beside it stay where they are. */
  count?: number | null | undefined;
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
}

export function NavTabs({ label, tabs, current, replace }: NavTabsProps) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls: bring the current tab into view without moving the page.
  useEffect(() => {
    const [frame, tab] = [row.current, row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)];
    if (!frame || !tab) return;
    const [outer, inner] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      frame.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [current]);
  return (
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
          {tab.count === undefined ? null : <span className={css.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
