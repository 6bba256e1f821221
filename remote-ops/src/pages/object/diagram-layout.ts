import type { AnswerOf } from '../../lib/desk-call';

type Diagram = NonNullable<AnswerOf<'object/card'>['diagram']>;
type Status = Diagram['statuses'][number];

/** Of one node, and of the gaps between them, in px. */
export const node = { width: 76, height: 26, gap: 14, row: 76 } as const;

/** Of the time under a node: no arrow runs through it. */
const under = 18;

export interface Placed {
  status: Status;
  x: number;
  y: number;
}

/**
 * The hoped-for way in rows of `columns`, in the order of the process, which is that of a life; whatever is off it in a row below.
 * @returns px
 */
export function placeStatuses(statuses: readonly Status[], columns: number): { placed: Placed[]; width: number; height: number } {
  const rows: Status[][] = [];
  for (const lane of [statuses.filter(({ aside }) => !aside), statuses.filter(({ aside }) => aside)])
    for (let first = 0; first < lane.length; first += columns) rows.push(lane.slice(first, first + columns));
  const placed = rows.flatMap((row, y) => row.map((status, x) => ({ status, x: x * (node.width + node.gap), y: y * node.row })));
  const widest = Math.max(1, ...rows.map(({ length }) => length));
  return {
    placed,
    width: widest * (node.width + node.gap) - node.gap,
    height: rows.length * node.row - (node.row - node.height - under),
  };
}

/** From the edge of one node to that of the other; over or under what lies between them. */
export function arrowBetween(from: Placed, to: Placed): string {
  const middle = ({ x, y }: Placed) => ({ x: x + node.width / 2, y: y + node.height / 2 });
  const [one, other] = [middle(from), middle(to)];
  if (from.y === to.y) {
    const forward = to.x > from.x;
    const [start, end] = forward ? [from.x + node.width, to.x] : [from.x, to.x + node.width];
    if (forward && end - start <= node.gap) return `M${start} ${one.y}H${end}`;
    const over = forward ? from.y - 12 : from.y + node.height + under + 12;
    const edge = forward ? from.y : from.y + node.height + under;
    return `M${one.x} ${edge}C${one.x} ${over} ${other.x} ${over} ${other.x} ${edge}`;
  }
  const down = to.y > from.y;
  const [start, end] = down ? [from.y + node.height + under, to.y] : [from.y, to.y + node.height + under];
  const half = (start + end) / 2;
  return `M${one.x} ${start}C${one.x} ${half} ${other.x} ${half} ${other.x} ${end}`;
}
