import { posix } from 'node:path';

/** A sheet with this many importers is nobody's: a change of one component's look becomes a change of all. */
export const maxImporters = 5;

/** Sheets that more files import than may, with how many do. */
export function crowdedSheets(
  imports: readonly { path: string; specifiers: readonly string[] }[],
): { sheet: string; importers: number }[] {
  const counts = new Map<string, number>();
  for (const { path, specifiers } of imports) {
    for (const specifier of specifiers) {
      const sheet = posix.join(posix.dirname(path), specifier);
      counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, importers]) => importers > maxImporters)
    .map(([sheet, importers]) => ({ sheet, importers }))
    .sort((a, b) => b.importers - a.importers);
}
