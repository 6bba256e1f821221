import { type Cycle, cyclesAmong } from './cycles';
import { isExcepted, unneeded } from './exceptions';
import { type Edge, edgesOf } from './graph';
import type { SourceFile } from './imports';
import { packageViolations, type Violation } from './packages';
import { exceptions as grantedExceptions, type RoomException, type Storey, storeys } from './rooms';
import { homelessFolders, type StoreyViolation, storeyViolations } from './storeys';

export interface Survey {
  edges: Edge[];
  packages: Violation[];
  storeys: StoreyViolation[];
  /** Folders that no list of rooms names. */
  homeless: string[];
  cycles: Cycle[];
  unneeded: RoomException[];
}

/** Everything in these files that breaks the list of rooms. */
export function survey(
  files: readonly SourceFile[],
  exceptions: readonly RoomException[] = grantedExceptions,
  lists: readonly Storey[] = storeys,
): Survey {
  const edges = edgesOf(files);
  const broken = storeyViolations(edges, lists);
  return {
    edges,
    packages: files.flatMap(packageViolations),
    storeys: broken.filter(({ path, to }) => !isExcepted(path, to, exceptions)),
    homeless: homelessFolders(
      files.map(({ path }) => path),
      lists,
    ),
    cycles: cyclesAmong(edges.filter(({ from, to }) => !isExcepted(from, to, exceptions))),
    unneeded: exceptions.length > 0 ? unneeded(exceptions, broken, edges, cyclesAmong(edges)) : [],
  };
}
