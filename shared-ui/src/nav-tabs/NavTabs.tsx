import { Link } from 'react-router-dom';
import styles from './NavTabs.module.css';

export interface NavTab {
  key: string;
  label: string;
  /** Shown small behind the word. */
  count?: number | undefined;
  /** Address of the tab. Tabs are links: they survive a reload and open in a new window. */
  to: string;
}

export interface NavTabsProps {
  /** What the tabs choose, for screen readers. */
  label: string;
  tabs: readonly NavTab[];
  current: string;
  /** Keeps the history short where the tabs are only a view of one page. */
  replace?: boolean | undefined;
}

export function NavTabs({ label, tabs, current, replace }: NavTabsProps) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          replace={replace ?? false}
          className={styles['tab']}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={styles['count']}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
