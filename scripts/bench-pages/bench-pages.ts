/**
 * `npm run bench:pages`: how long a first visit of the entry pages takes, in one run beside plain HTML (H), the bare libraries (R) and the
 * same product as one bundle without federation. `-- --rounds 9` for other than 7 rounds, `-- --without-control` without the last.
 * After them the areas, signed in (`bench-areas.ts`): `-- --areas 0` without them, `-- --rounds 0` nothing else.
 */
import { parseArgs } from 'node:util';
import { buildProduct } from '../build/build';
import { benchAreas } from './bench-areas';
import { benchEntryPages } from './entry-pages';

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, 'without-control': { type: 'boolean', default: false }, areas: { type: 'string' } },
});

/** @param usual where no number is given */
function roundsOf(given: string | undefined, usual: number): number {
  const rounds = Number.parseInt(given ?? '', 10);
  return Number.isNaN(rounds) ? usual : Math.max(0, rounds);
}

const rounds = roundsOf(values.rounds, 7);
const areaRounds = roundsOf(values.areas, 3);
const remotes = await buildProduct();
const faults = [
  ...(rounds > 0 ? await benchEntryPages(remotes, rounds, !values['without-control']) : []),
  ...(areaRounds > 0 ? await benchAreas(remotes, areaRounds) : []),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
