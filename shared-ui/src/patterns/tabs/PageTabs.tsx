import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NavTabs } from '../nav-tabs/NavTabs';
import styles from './PageTabs.module.css';

export interface TabItem {
  key: string;
  label: string;
  count?: number | undefined;
  /** Mounted only while its tab is selected. */
  content: () => ReactNode;
}

export interface PageTabsProps {
  /** What the tabs select, for screen readers. */
  label: string;
  /** The first tab is the one without a parameter. */
  items: readonly TabItem[];
  /** Name of the address parameter; default `tab`. */
  param?: string | undefined;
}

/** The selected tab according to the address; an unknown key selects the first. */
export function useTab(keys: readonly string[], param = 'tab'): string {
  const [query] = useSearchParams();
  const asked = query.get(param);
  return keys.find((key) => key === asked) ?? keys[0] ?? '';
}

/**
 * Tabs of one page (the 概览 / 订单 / 数据 of a detail page); the selection is kept in the address, the rest of which is
 * unchanged.
 */
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
