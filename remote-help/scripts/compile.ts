/** `npm run content -w remote-help`: writes `src/content/*.json` from `content/`. With `--check` it only compares, and fails when they differ. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFiles, readLibrary } from './library';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/content');
const checkOnly = process.argv.includes('--check');

const articles = readLibrary(join(root, 'content'));
mkdirSync(target, { recursive: true });
const stale: string[] = [];
for (const [name, text] of libraryFiles(articles)) {
  const file = join(target, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  stale.push(name);
  if (!checkOnly) writeFileSync(file, text);
}
if (checkOnly && stale.length > 0) {
  console.error(`out of date: ${stale.join(', ')}; run npm run content -w remote-help`);
  process.exitCode = 1;
} else {
  console.log(`${articles.length} articles${stale.length > 0 ? `, wrote ${stale.join(', ')}` : ', all files up to date'}`);
}
