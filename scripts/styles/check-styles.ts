/**
 * `npm run styles`: classes are used in one way, sizes are tokens, and no style sheet serves six components. `docs/code-style.md#style-sheets`.
 * Exit code 1 names every place.
 */
import { join } from 'node:path';
import { runRatchet } from '../ratchet/run-ratchet';
import { importsOf } from '../rooms/imports';
import { filesMatching, readText } from '../sources/files';
import { classesIn, classFaults } from './class-use';
import { crowdedSheets } from './shared-sheets';
import { scaleOf, valueFaults } from './values';

const sources = filesMatching(/^(shell|shared-ui|remote-[a-z]+)\/(?!.*\.test\.tsx?$).*\.tsx?$/);
const sheets = filesMatching(/^(shell|shared-ui|remote-[a-z]+)\/.*\.css$/);
const scale = scaleOf(readText('shared-ui/src/theme/tokens.css'), readText('shared-ui/src/theme/scale.ts'));

const classes = new Map(sheets.map((path) => [path, classesIn(readText(path))]));
const classesOf = (sheet: string) => classes.get(sheet) ?? new Set<string>();

const faults = [
  ...sources.flatMap((path) => classFaults(path, readText(path), classesOf)),
  ...sheets.flatMap((path) => valueFaults(path, readText(path), scale)),
];
const crowded = crowdedSheets(
  sources.map((path) => ({
    path,
    specifiers: importsOf(path, readText(path)).flatMap(({ specifier }) => (/\.module\.css$/.test(specifier) ? [specifier] : [])),
  })),
);
for (const { path, line, why } of faults) console.error(`${path}:${line}: ${why}`);
const ok = runRatchet({
  file: join(import.meta.dirname, 'allowed.json'),
  counts: Object.fromEntries(crowded.map(({ sheet, importers }) => [sheet, importers])),
  lowerWith: 'npm run styles -- --lower',
  describe: ({ key, count }) => `${key}: ${count} files import it; give each component its own`,
});
console.log(
  `styles: ${sources.length} sources, ${sheets.length} sheets; ${faults.length} faults, ${crowded.length} sheets of six or more`,
);
process.exitCode = ok && faults.length === 0 ? 0 : 1;
