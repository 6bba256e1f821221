import type { Cycle } from './cycles';
import type { Edge } from './graph';
import type { RoomException } from './rooms';

export function isExcepted(from: string, to: string, exceptions: readonly RoomException[]): boolean {
  return exceptions.some((exception) => covers(exception, from, to));
}

/** Exceptions that nothing needs: no import they cover breaks the order or closes a circle when no exception is granted. */
export function unneeded(
  exceptions: readonly RoomException[],
  broken: readonly { path: string; to: string }[],
  edges: readonly Edge[],
  cycles: readonly Cycle[],
): RoomException[] {
  const closesCircle = ({ from, to }: Edge) => cycles.some(({ members }) => members.has(from) && members.has(to));
  return exceptions.filter(
    (exception) =>
      !broken.some(({ path, to }) => covers(exception, path, to)) &&
      !edges.some((edge) => covers(exception, edge.from, edge.to) && closesCircle(edge)),
  );
}

function covers({ from, to }: RoomException, path: string, target: string): boolean {
  return isIn(path, from) && isIn(target, to);
}

function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
