/**
 * `npm run words`: no retired word beyond those that are still to be translated; `allowed.json` counts them by folder and word, and only shrinks.
 *
 *   -- --list [path]   files with the most of them, below a path
 *   -- --lines <path>  every place below a path, with what to say instead
 *   -- --lower         lowers the counts to what is left
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runRatchet } from '../ratchet/run-ratchet';
import { filesMatching, readText } from '../sources/files';
import { type Occurrence, occurrencesIn, topFolder } from './count';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    lines: { type: 'boolean', default: false },
    lower: { type: 'boolean', default: false },
  },
});
const below = positionals[0] ?? '';
const files = filesMatching(/\.(tsx?|mjs|cjs|js|css|html|md|sh)$/)
  .map((path) => ({ path, found: occurrencesIn(path, readText(path)) }))
  .filter(({ found }) => found.length > 0);

if (values.lines) printLines();
else if (values.list) printFiles();
else check();

function check(): void {
  const counts = tally(files.flatMap(({ path, found }) => found.map(({ word }) => `${topFolder(path)}: ${word}`)));
  const ok = runRatchet({
    file: join(import.meta.dirname, 'allowed.json'),
    counts,
    lowerWith: 'npm run words -- --lower',
    describe: ({ key, count, allowed }) =>
      `${key}: ${count}, allowed are ${allowed} (npm run words -- --lines ${key.split(':')[0]})`,
  });
  const total = files.reduce((sum, { found }) => sum + found.length, 0);
  console.log(`words: ${total} retired words in ${files.length} files${ok ? ', as many as are allowed' : ''}`);
  process.exitCode = ok ? 0 : 1;
}

function printFiles(): void {
  const most = files.filter(({ path }) => path.startsWith(below)).sort((a, b) => b.found.length - a.found.length);
  for (const { path, found } of most.slice(0, 40)) console.log(`${String(found.length).padStart(4)}  ${path}: ${summary(found)}`);
}

function printLines(): void {
  for (const { path, found } of files.filter((file) => file.path.startsWith(below))) {
    for (const { word, line, instead } of found) console.log(`${path}:${line}: ${word} → ${instead}`);
  }
}

function summary(found: readonly Occurrence[]): string {
  return Object.entries(tally(found.map(({ word }) => word)))
    .map(([word, count]) => `${word} ${count}`)
    .join(', ');
}

function tally(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
