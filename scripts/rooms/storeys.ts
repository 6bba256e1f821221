import type { Edge } from './graph';
import type { Violation } from './packages';
import { outsideOrder, type Storey, storeys } from './rooms';

export interface StoreyViolation extends Violation {
  /** File that is imported. */
  to: string;
  kind: 'upward' | 'deep' | 'homeless' | 'test';
}

/** Imports that go up, past another room's `index.ts`, or from code to its tests and proofs. */
export function storeyViolations(edges: readonly Edge[], all: readonly Storey[] = storeys): StoreyViolation[] {
  return edges.flatMap((edge) => (outsideOrder.test(edge.from) ? [] : all.flatMap((storey) => faultsOf(edge, storey))));
}

function faultsOf({ from, to, specifier }: Edge, storey: Storey): StoreyViolation[] {
  const [source, target] = [roomIn(storey, from), roomIn(storey, to)];
  if (source !== null && outsideOrder.test(to))
    return [{ path: from, specifier, to, kind: 'test', why: 'code must not depend on tests or proofs' }];
  if (source === null || target === null || source === target) return [];
  const found: StoreyViolation[] = [];
  if (heightIn(storey, target) > heightIn(storey, source)) {
    const why = `${source} must not import ${target === '' ? `the files above the rooms of ${storey.folder}` : target}`;
    found.push({ path: from, specifier, to, kind: 'upward', why });
  }
  if (storey.byIndexOnly && target !== '' && !/^index\.tsx?$/.test(to.slice(storey.folder.length + target.length + 2))) {
    found.push({ path: from, specifier, to, kind: 'deep', why: `${target} is imported by its index.ts only` });
  }
  return found;
}

/** Folders in which code stands that no list of rooms names. */
export function homelessFolders(paths: readonly string[], all: readonly Storey[] = storeys): string[] {
  const folders = paths.flatMap((path) =>
    outsideOrder.test(path)
      ? []
      : all
          .filter((storey) => {
            const room = roomIn(storey, path);
            return room !== null && room !== '' && !storey.rooms.includes(room);
          })
          .map((storey) => `${storey.folder}/${roomIn(storey, path)}`),
  );
  return [...new Set(folders)].sort();
}

/** Room of a file: null outside of the storey, empty for what stands directly in its folder. */
export function roomIn({ folder }: Storey, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const rest = path.slice(folder.length + 1);
  return rest.includes('/') ? (rest.split('/')[0] ?? '') : '';
}

function heightIn({ rooms }: Storey, room: string): number {
  const index = rooms.indexOf(room);
  return index === -1 ? rooms.length : index;
}
