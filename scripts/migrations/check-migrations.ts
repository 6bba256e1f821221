/**
 * `npm run migrations`: what each migration locks, read from the statements that it runs. Refuses one that rewrites, scans, indexes or fills a large table in one
 * go, one that takes away what the former version uses, and one that does not say in its head what it locks; `-- --list` prints all.
 */
import { recordedStatements } from '@shizhong/api/database/migrations/recorded';
import { readText } from '../sources/files';
import { described, faultsOf, firstWhileServing, largeTables, locksOf, missingOf } from './rules';

const recorded = await recordedStatements();
const all = recorded.map(({ migration, statements }) => ({ migration, locks: locksOf(statements) }));
if (process.argv.includes('--list'))
  for (const { migration, locks } of all)
    console.log(`${migration}: ${locks.map(described).join('; ') || 'nothing that was there before'}`);

const silent = all
  .map(({ migration }) => migration)
  .filter((migration) => migration >= firstWhileServing)
  .filter((migration) => !/\block/i.test(readText(`api/src/platform/database/migrations/${migration}.ts`).split('*/')[0] ?? ''))
  .map((migration) => `${migration}: its head does not say what it locks`);
const text = recorded.flatMap(({ statements }) => statements).join('\n');
const unknown = [...largeTables]
  .filter((table) => !new RegExp(`create table (if not exists )?"?${table}"?\\s`, 'i').test(text))
  .map((table) => `${table} in scripts/migrations/rules.ts is no table`);
const missing = recorded.flatMap(({ migration, statements }) => missingOf(migration, statements));
const faults = [...all.flatMap(faultsOf), ...missing, ...silent, ...unknown];
for (const fault of faults) console.error(fault);
const watched = all.filter(({ migration }) => migration >= firstWhileServing).length;
console.log(`migrations: ${all.length}, ${watched} of them while the product serves; ${faults.length} that would stop it`);
process.exitCode = faults.length === 0 ? 0 : 1;
