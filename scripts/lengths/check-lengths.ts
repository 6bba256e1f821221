/**
 * `npm run lengths`: no code file above 300 lines and no function above 120, beyond those in `allowed.json`, whose lines only shrink.
 * `-- --list` prints them, `-- --lower` lowers the list to what is left.
 */
import { join } from 'node:path';
import { runRatchet } from '../ratchet/run-ratchet';
import { filesMatching, readText } from '../sources/files';
import { maxFileLines, maxFunctionLines, unlimited } from './limits';
import { lengthsOf } from './measure';

const files = filesMatching(/\.(tsx?|mjs|cjs|js|css)$/);
const limits = { file: maxFileLines, function: maxFunctionLines };
const long = files
  .filter((path) => !unlimited.some((exception) => exception.path.test(path)))
  .flatMap((path) => lengthsOf(path, readText(path), limits));
const unneeded = unlimited.filter((exception) => !files.some((path) => exception.path.test(path)));

if (process.argv.includes('--list')) {
  for (const { key, lines } of [...long].sort((a, b) => b.lines - a.lines)) console.log(`${String(lines).padStart(4)}  ${key}`);
} else {
  const ok = runRatchet({
    file: join(import.meta.dirname, 'allowed.json'),
    counts: Object.fromEntries(long.map(({ key, lines }) => [key, lines])),
    lowerWith: 'npm run lengths -- --lower',
    describe: ({ key, count, allowed }) => `${key}: ${count} lines, allowed are ${allowed || limitOf(key)}`,
  });
  for (const { path } of unneeded) console.error(`exception ${path} that nothing needs`);
  const functions = long.filter(({ key }) => key.includes('#')).length;
  console.log(
    `lengths: ${files.length} files; ${long.length - functions} above ${maxFileLines} lines, ${functions} functions above ${maxFunctionLines}`,
  );
  process.exitCode = ok && unneeded.length === 0 ? 0 : 1;
}

function limitOf(key: string): number {
  return key.includes('#') ? maxFunctionLines : maxFileLines;
}
