/** Compares a version with the previous one: blocks removed, added, or changed within. */
import { diffArrays } from 'diff';
import type { Article, Block } from './article';
import { blockText } from './plain-text';

export type Change =
  | { kind: 'same'; count: number }
  | { kind: 'removed' | 'added'; text: string }
  /** One block replaces another: their common prefix and suffix, and what differs between. */
  | { kind: 'changed'; before: string; removed: string; added: string; after: string };

type Text = Pick<Article, 'blocks'>;

/** In reading order; unchanged stretches are only counted. */
export function changesBetween(older: Text, newer: Text): Change[] {
  const changes: Change[] = [];
  let removed: string[] = [];
  for (const { value, ...part } of diffArrays(older.blocks.map(textOfBlock), newer.blocks.map(textOfBlock))) {
    if (part.removed) removed = value;
    else {
      changes.push(...replacements(removed, part.added ? value : []));
      removed = [];
      if (!part.added) changes.push({ kind: 'same', count: value.length });
    }
  }
  return [...changes, ...replacements(removed, [])];
}

/** Blocks that took the place of others. */
function replacements(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = [];
  const [removed, added] = [[...before], [...after]];
  while (removed.length > 0 && added.length > 0) {
    const change = within(removed[0] ?? '', added[0] ?? '');
    // Of two rows of unequal length the longer one has blocks of its own.
    const surplus = added.length - removed.length;
    if (change) changes.push(change);
    if (!change && surplus <= 0) changes.push({ kind: 'removed', text: removed[0] ?? '' });
    if (!change && surplus >= 0) changes.push({ kind: 'added', text: added[0] ?? '' });
    if (change || surplus <= 0) removed.shift();
    if (change || surplus >= 0) added.shift();
  }
  for (const text of removed) changes.push({ kind: 'removed', text });
  for (const text of added) changes.push({ kind: 'added', text });
  return changes;
}

function textOfBlock(block: Block): string {
  return blockText(block).trim();
}

/** Null for two texts that share little: they are two texts, not a changed one. */
function within(before: string, after: string): Change | null {
  const most = Math.min(before.length, after.length);
  const longer = Math.max(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  if ((head + tail) * 2 < longer) return null;
  return {
    kind: 'changed',
    before: before.slice(0, head),
    removed: before.slice(head, before.length - tail),
    added: after.slice(head, after.length - tail),
    after: before.slice(before.length - tail),
  };
}
