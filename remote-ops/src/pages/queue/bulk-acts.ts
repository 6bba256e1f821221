import type { Item, QueueAct } from './filter';

export interface BulkAct extends Pick<QueueAct, 'act' | 'label' | 'does'> {
  items: { id: string; version: string }[];
}

/** Acts that the rule allows for several at once and that need nothing more, each with the objects that take it. */
export function bulkActs(items: readonly Item[]): BulkAct[] {
  const found = new Map<string, BulkAct>();
  for (const { row, version, acts } of items) {
    for (const { act, label, does, bulk, permitted, options, money } of acts) {
      if (!bulk || !permitted || money || options.some(({ required }) => required)) continue;
      const known = found.get(label) ?? { act, label, does, items: [] };
      known.items.push({ id: row.id, version });
      found.set(label, known);
    }
  }
  return [...found.values()];
}
