/** Menus merged from the cards of all remotes. */
import type { Layout, MenuEntry, Registry } from '@shizhong/shared-contracts';

export interface MenuSection {
  /** Heading; empty for entries without one. */
  title: string;
  entries: MenuEntry[];
}

/** Maximum number of places in the phone's bottom bar. */
const bottomBarPlaces = 5;

export function menuOf(registry: Registry, area: Layout): MenuEntry[] {
  return registry.remotes
    .flatMap(({ menu }) => menu)
    .filter((entry) => entry.area === area)
    .sort((a, b) => a.order - b.order);
}

/** Groups entries by heading, in the order in which the headings first appear. */
export function sectionsOf(menu: readonly MenuEntry[]): MenuSection[] {
  const sections = new Map<string, MenuEntry[]>();
  for (const entry of menu) {
    const title = entry.section ?? '';
    sections.set(title, [...(sections.get(title) ?? []), entry]);
  }
  return [...sections].map(([title, entries]) => ({ title, entries }));
}

export function bottomBarOf(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu
    .filter((entry) => entry.bottomBar !== undefined)
    .sort((a, b) => (a.bottomBar ?? 0) - (b.bottomBar ?? 0))
    .slice(0, bottomBarPlaces);
}
