/** `npm run content -w remote-help`: writes `src/content/` from `content/`. With `--check` it only compares, and fails when they differ. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { libraryFiles, readLibrary } from './library';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/content');
const checkOnly = process.argv.includes('--check');

const library = readLibrary(join(root, 'content'));
const files = libraryFiles(library, join(root, 'content'));
mkdirSync(target, { recursive: true });
const stale: string[] = [];
for (const [name, text] of files) {
  const file = join(target, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  stale.push(name);
  if (checkOnly) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.json'))) {
  if (files.has(name)) continue;
  stale.push(name);
  if (!checkOnly) rmSync(join(target, name));
}
if (checkOnly && stale.length > 0) {
  console.error(`out of date: ${stale.join(', ')}; run npm run content -w remote-help`);
  process.exitCode = 1;
} else {
  console.log(`${library.length} articles${stale.length > 0 ? `, wrote ${stale.join(', ')}` : ', all files up to date'}`);
}
