import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NavTabs } from '../nav-tabs/NavTabs';
import styles from './PageTabs.module.css';

export interface TabItem {
  key: string;
  label: string;
  count?: number | undefined;
  /** Mounted while its tab is chosen only. */
  content: () => ReactNode;
}

export interface PageTabsProps {
  /** What the tabs choose, for screen readers. */
  label: string;
  /** The first is the one without a parameter. */
  items: readonly TabItem[];
  /** Name of the parameter in the address; default `tab`. */
  param?: string | undefined;
}

/** The chosen tab of an address; what is not among the keys is the first. */
export function useTab(keys: readonly string[], param = 'tab'): string {
  const [query] = useSearchParams();
  const asked = query.get(param);
  return keys.find((key) => key === asked) ?? keys[0] ?? '';
}

/** Tabs of one page (a detail's 概览 / 订单 / 数据); the choice stands in the address, everything else of it stays. */
export function PageTabs({ label, items, param = 'tab' }: PageTabsProps) {
  const [query] = useSearchParams();
  const current = useTab(
    items.map((item) => item.key),
    param,
  );
  const to = (key: string | null) => {
    const next = new URLSearchParams(query);
    if (key === null) next.delete(param);
    else next.set(param, key);
    return `?${next}`;
  };
  return (
    <>
      <NavTabs
        label={label}
        current={current}
        replace
        tabs={items.map(({ key, label: word, count }, index) => ({ key, label: word, count, to: to(index === 0 ? null : key) }))}
      />
      <div className={styles['panel']}>{items.find((item) => item.key === current)?.content()}</div>
    </>
  );
}
