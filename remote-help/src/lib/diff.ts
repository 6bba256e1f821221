/** Compares a version with the previous one: blocks removed, added, or changed within. */
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
  const [from, to] = [older.blocks.map(textOfBlock), newer.blocks.map(textOfBlock)];
  const changes: Change[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    while (removed.length > 0 && added.length > 0) {
      const change = within(removed[0] ?? '', added[0] ?? '');
      // If two runs have unequal lengths, the longer one has additional blocks.
      const surplus = added.length - removed.length;
      if (change) changes.push(change);
      if (!change && surplus <= 0) changes.push({ kind: 'removed', text: removed[0] ?? '' });
      if (!change && surplus >= 0) changes.push({ kind: 'added', text: added[0] ?? '' });
      if (change || surplus <= 0) removed.shift();
      if (change || surplus >= 0) added.shift();
    }
    for (const text of removed) changes.push({ kind: 'removed', text });
    for (const text of added) changes.push({ kind: 'added', text });
    [removed, added] = [[], []];
  };
  let [i, j] = [0, 0];
  for (const [keptFrom, keptTo] of [...commonOf(from, to), [from.length, to.length] as const]) {
    removed.push(...from.slice(i, keptFrom));
    added.push(...to.slice(j, keptTo));
    [i, j] = [keptFrom + 1, keptTo + 1];
    flush();
    const last = changes.at(-1);
    if (keptFrom === from.length && keptTo === to.length) break;
    if (last?.kind === 'same') last.count += 1;
    else changes.push({ kind: 'same', count: 1 });
  }
  return changes;
}

function textOfBlock(block: Block): string {
  return blockText(block).trim();
}

/** Index pairs of a longest common subsequence. */
function commonOf(from: readonly string[], to: readonly string[]): [number, number][] {
  const length = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      const row = length[i];
      if (row) row[j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < from.length && j < to.length; ) {
    if (from[i] === to[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
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
