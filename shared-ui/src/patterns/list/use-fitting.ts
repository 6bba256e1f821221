import { type Column, sortStepsOf } from './column';
import { fitting } from './column-widths';
import { useRoom } from './use-room';

/**
 * For a `ListTable` without choice of columns: those that its place has room for, and the `ref` of that place.
 * @param sort the order that was asked for: its column stays
 */
export function useFitting<Row>(columns: readonly Column<Row>[], sort: string | undefined) {
  const [room, roomRef] = useRoom();
  const isSorted = (column: Column<Row>) => sortStepsOf(column).some(({ by }) => by === sort);
  return { shown: fitting(columns, room, isSorted), roomRef };
}
