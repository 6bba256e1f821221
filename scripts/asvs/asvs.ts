/**
 * `npm run asvs`: prints `docs/asvs.md` of the answers to the OWASP ASVS; with `--check` only says what is wrong with them, or that the page is
 * stale, and fails.
 */
import { printDocuments, staleDocuments } from '../docs/print';
import { repository as root } from '../sources/repository';
import { answers } from './answers';
import { faultsOf } from './check';
import { countsOf, page, states } from './page';
import { readRepository } from './repository';
import { chapters } from './standard';

const documents = { 'docs/asvs.md': () => page(chapters, answers) };
const faults = faultsOf(chapters, answers, readRepository());
for (const fault of faults) console.error(fault);

const isCheck = process.argv.includes('--check');
const stale = isCheck ? staleDocuments(root, documents) : [];
for (const path of stale) console.error(`${path} is not what the answers say: npm run asvs`);
for (const path of isCheck ? [] : printDocuments(root, documents)) console.log(`printed ${path}`);

const counts = Object.entries(countsOf(answers)).map(
  ([state, count]) => `${count} ${states[state as keyof typeof states].title}`,
);
console.log(`asvs: ${Object.keys(answers).length} requirements: ${counts.join(', ')}; ${faults.length} faults`);
process.exitCode = faults.length + stale.length === 0 ? 0 : 1;
