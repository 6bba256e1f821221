/**
 * How many rows a list has under its filters: those of the chosen tab, or of all. The choice is text of a client and may be the
 * name of something every object has (`valueOf`): such a tab is empty, as any other that does not exist.
 */
export function tabTotal(tabs: Readonly<Record<string, number>>, chosen: string | undefined): number {
  if (!chosen) return Object.values(tabs).reduce((sum, count) => sum + count, 0);
  return Object.hasOwn(tabs, chosen) ? (tabs[chosen] ?? 0) : 0;
}
