/**
 * Number of rows of a list under its filters: in the chosen tab, or in all tabs. The choice is client input and may be the name
 * of an inherited property (`valueOf`): such a tab is empty, like any other nonexistent tab.
 */
export function tabTotal(tabs: Readonly<Record<string, number>>, chosen: string | undefined): number {
  if (!chosen) return Object.values(tabs).reduce((sum, count) => sum + count, 0);
  return Object.hasOwn(tabs, chosen) ? (tabs[chosen] ?? 0) : 0;
}
