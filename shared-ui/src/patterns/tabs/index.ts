export { PageTabs, type PageTabsProps, type TabItem, useTab } from './PageTabs';
