/** Plays cells of the grid side by side in one browser. */
import { type Cell, pages } from './cells';
import { type CellRow, type GridStage, measureHealthy, meetCell } from './meet-cell';
import { sideBySide } from './side-by-side';

/** @param say gets every cell when it has been played */
export async function playGrid(
  place: Omit<GridStage, 'healthy'>,
  cells: readonly Cell[],
  say: (row: CellRow) => void,
): Promise<CellRow[]> {
  const stage: GridStage = { ...place, healthy: await measureHealthy(place.engine, place.product, visitsOf(cells)) };
  const rows: CellRow[] = [];
  await sideBySide(cells, async (cell) => {
    const row = await meetCell(stage, cell);
    say(row);
    rows.push(row);
  });
  return rows;
}

/** Every address of the cells, as the visitor of its page. */
function visitsOf(cells: readonly Cell[]) {
  const played = pages.filter((page) => cells.some((cell) => cell.page === page));
  const visits = new Map<string, Pick<Cell['page'], 'path' | 'signedInAs'>>();
  for (const { path, signedInAs } of played) visits.set(path, { path, signedInAs });
  for (const path of played.flatMap(({ from, other }) => [from, other]))
    if (!visits.has(path)) visits.set(path, { path, signedInAs: null });
  return [...visits.values()];
}
