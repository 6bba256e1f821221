/** Menus merged from the cards of all remotes. */
import type { Layout, MenuEntry, Registry } from '@shizhong/shared-contracts';

export interface MenuSection {
  /** Heading; empty for entries without one. */
  title: string;
  entries: MenuEntry[];
}

export interface MergedEntry extends MenuEntry {
  /** Of every page that it stands for. */
  paths: string[];
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

/** One entry for all that stand within the same. */
export function mergedOf(entries: readonly MenuEntry[]): MergedEntry[] {
  const first = entries.filter(({ within }, at) => !within || entries.findIndex((other) => other.within === within) === at);
  return first.map((entry) => ({
    ...entry,
    label: entry.within ?? entry.label,
    paths: entry.within ? entries.filter(({ within }) => within === entry.within).map(({ path }) => path) : [entry.path],
  }));
}

/** For `aria-current`. */
export function isOn({ paths }: MergedEntry, pathname: string): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

export function bottomBarOf(menu: readonly MenuEntry[]): MergedEntry[] {
  return mergedOf(menu)
    .filter((entry) => entry.bottomBar !== undefined)
    .sort((a, b) => (a.bottomBar ?? 0) - (b.bottomBar ?? 0))
    .slice(0, bottomBarPlaces);
}
