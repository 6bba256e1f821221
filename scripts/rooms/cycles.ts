import type { Edge } from './graph';

export interface Cycle {
  /** All files that reach one another. */
  members: ReadonlySet<string>;
  /** One circle among them; its first file is repeated at the end. */
  path: string[];
}

/**
 * Groups of files that import one another in a circle, each with its shortest circle. Imports of types count:
 * two files that need each other's types cannot be understood, moved or given away alone. Dynamic imports do not: they are how a page is
 * reached from the list that names it.
 */
export function cyclesAmong(edges: readonly Edge[]): Cycle[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to, kind } of edges) {
    if (kind === 'dynamic') continue;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  return groups(targets)
    .filter((group) => group.length > 1 || targets.get(group[0] ?? '')?.has(group[0] ?? ''))
    .map((group) => ({ members: new Set(group), path: shortestCircle(group, targets) }));
}

type Targets = ReadonlyMap<string, ReadonlySet<string>>;

/** Strongly connected components, by Tarjan. */
function groups(targets: Targets): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    isOpen.add(node);
    for (const next of targets.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (isOpen.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = open.splice(open.indexOf(node));
    for (const each of group) isOpen.delete(each);
    found.push(group);
  };
  for (const node of targets.keys()) if (!index.has(node)) visit(node);
  return found;
}

function shortestCircle(group: readonly string[], targets: Targets): string[] {
  const members = new Set(group);
  const circles = [...group].sort().map((start) => circleFrom(start, members, targets));
  return circles.reduce((best, each) => (each.length < best.length ? each : best));
}

/** By breadth, so the first way back is the shortest. */
function circleFrom(start: string, members: ReadonlySet<string>, targets: Targets): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of targets.get(node) ?? []) {
      if (next === start) return [...trail(node, cameFrom), start];
      if (!members.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [start];
}

function trail(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [end];
  for (let before = cameFrom.get(end); before !== undefined; before = cameFrom.get(before)) path.unshift(before);
  return path;
}
