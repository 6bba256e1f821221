/**
 * `npm run remotes:prove -- grid`: all of the grid in Chromium. `--sample 12` some cells of it, drawn by `--seed`; `--only 'ad area.*drip'`
 * cells by their name; `--firefox` the named cells in Firefox; `--write` prints the grid into `docs/faults.md`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { serveBuild } from '../../size/serve';
import { repository } from '../../sources/repository';
import { type Cell, cellName, cellsInFirefox, gridCells, valuesOf } from './cells';
import { readManifests } from './files';
import { FirefoxMissing, startFirefox } from './firefox';
import type { CellRow } from './meet-cell';
import { draw, pairsOf } from './pairwise';
import { playGrid } from './play-grid';
import { startChromium } from './tab';
import { gridMatrices, legend, reasons, rowHead, rowLine, withGrid } from './table';

interface Builds {
  shellFolder: string;
  remotesFolder: string;
  entries: RegistryEntry[];
}

/** The choice of pairs in print; another one would change the document with every run. */
const printedSeed = 1;
/** All four time-outs of loading: long enough for a busy machine, short enough to wait for. */
const timeoutMs = 4_000;
const timeouts = Object.fromEntries(
  ['MANIFEST_TIMEOUT', 'ENTRY_TIMEOUT', 'CHUNK_TIMEOUT', 'STYLE_TIMEOUT'].map((name) => [name, String(timeoutMs)]),
);

/** @returns whether every cell was good */
export async function proveGrid({ shellFolder, remotesFolder, entries }: Builds, args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sample: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      firefox: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed ?? (values.sample ? Date.now() % 2 ** 31 : printedSeed));
  const { full, pairwise } = gridCells(values.sample ? printedSeed : seed);
  const all = values.firefox ? cellsInFirefox() : [...full, ...pairwise];
  const named = all.filter((cell) => new RegExp(values.only ?? '').test(cellName(cell)));
  const cells = values.sample ? draw(named, Number(values.sample), seed) : named;
  const engine = await (values.firefox ? startFirefox() : startChromium()).catch((cause: unknown) => {
    if (!(cause instanceof FirefoxMissing)) throw cause;
    console.error(cause.message);
    return null;
  });
  if (!engine) return false;
  const served = await serveBuild(shellFolder, remotesFolder, entries, timeouts);
  try {
    console.log(
      `fault grid in ${engine.name}: ${cells.length} of ${full.length + pairwise.length} cells, seed ${seed}\n\n${rowHead}`,
    );
    const manifests = await readManifests(remotesFolder, entries);
    const startedAt = performance.now();
    const place = { engine, product: served.address, manifests, timeoutMs };
    const rows = await playGrid(place, cells, (row) => console.log(rowLine(row)));
    const bad = rows.filter(({ problems }) => problems.length > 0);
    console.log(`\n${rows.length} cells in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${bad.length} bad`);
    for (const { cell } of bad) console.error(`again: npm run remotes:prove -- grid --only '^${cellName(cell)}$'`);
    if (values.write) await print(rows, { browser: engine.name, pairwise, full });
    return bad.length === 0 && rows.length > 0;
  } finally {
    await served.close();
    await engine.close();
  }
}

async function print(rows: readonly CellRow[], { browser, pairwise, full }: { browser: string; pairwise: Cell[]; full: Cell[] }) {
  const file = join(repository, 'docs/faults.md');
  const pairs = new Set(pairwise.flatMap((cell) => pairsOf(valuesOf(cell)))).size;
  const facts = [
    `${browser}: all ${full.length} cells of a page of the advertiser's area, and ${pairwise.length} of the other pages, which have all`,
    `${pairs} pairs of page, phase, fault and arrival that can meet (seed ${printedSeed}). Time-outs were set to ${timeoutMs / 1000} s.`,
  ].join('\n');
  const printed = [facts, legend(), gridMatrices(rows), '### Cells that make no sense', reasons()].join('\n\n');
  await writeFile(file, withGrid(await readFile(file, 'utf8'), printed));
}
