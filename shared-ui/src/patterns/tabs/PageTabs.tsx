import { Tabs, type TabsProps } from '@shizhong/shared-ui/antd/menus';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import css from './PageTabs.module.css';

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
  items: readonly TabItem[];
  /** Name of the address parameter; default `tab`. */
  param?: string | undefined;
  /** Key of the tab without a parameter; the first by default. */
  initial?: string | undefined;
}

/** The selected tab according to the address; an unknown key selects the initial one. */
export function useTab(keys: readonly string[], param = 'tab', initial = keys[0] ?? ''): string {
  const [query] = useSearchParams();
  const asked = query.get(param);
  return keys.find((key) => key === asked) ?? initial;
}

/**
 * Tabs that do not fit are scrolled, as antd has it on a phone. Its menu of the hidden ones is a button inside `role="tablist"`, which may
 * own tabs only: a screen reader would count it as one.
 */
const withoutOverflowMenu: TabsProps['renderTabBar'] = (props, TabBar) => <TabBar {...props} mobile />;

/**
 * Parts of one page (the 概览 / 订单 / 数据 of a detail page) on antd's Tabs; the selection is kept in the address, the rest of which is
 * unchanged. Pages that lie side by side, and views of a list, are addresses of their own: `NavTabs`.
 */
export function PageTabs({ label, items, param = 'tab', initial = items[0]?.key }: PageTabsProps) {
  const [query, setQuery] = useSearchParams();
  const current = useTab(
    items.map((item) => item.key),
    param,
    initial,
  );
  const choose = (key: string) => {
    const next = new URLSearchParams(query);
    if (key === initial) next.delete(param);
    else next.set(param, key);
    setQuery(next, { replace: true });
  };
  return (
    <section aria-label={label}>
      <Tabs
        className={clsx(css.tabs)}
        activeKey={current}
        onChange={choose}
        animated={false}
        renderTabBar={withoutOverflowMenu}
        items={items.map(({ key, label: word, count, content }) => ({
          key,
          label: (
            <>
              {word}
              {count === undefined ? null : <span className={css.count}>{count}</span>}
            </>
          ),
          children: key === current ? content() : null,
        }))}
      />
    </section>
  );
}
