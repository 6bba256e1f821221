/** `npm run docs`: prints the documents that are derived from code; with `--check` only says which of them are stale, and fails. */
import { repository } from '../sources/repository';
import { documents } from './documents';
import { printDocuments, staleDocuments } from './print';

if (process.argv.includes('--check')) {
  const stale = staleDocuments(repository, documents);
  for (const path of stale) console.error(`${path} is not what the code says: npm run docs`);
  console.log(`printed documents: ${Object.keys(documents).length}, ${stale.length} stale`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  const written = printDocuments(repository, documents);
  for (const path of written) console.log(`printed ${path}`);
  console.log(`printed documents: ${Object.keys(documents).length}, ${written.length} were stale`);
}
