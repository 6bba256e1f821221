/**
 * `npm run tables`: every statement of the server against the tables that its contexts declare. A context writes its own tables only,
 * and nothing joins across the border of a context that stands apart. `-- --summary` prints counts only, `-- --owners` who owns what.
 */
import { codeFiles, filesMatching, readText, testFiles } from '../sources/files';
import { ownersOf, tableFiles } from './owners';
import { computedWrites, contextsApart, foreignWrites } from './rules';
import { statementsOf } from './statements';
import { violationsOf, withoutExceptions } from './violations';

const sources = filesMatching(codeFiles, 'api/src').filter((path) => !testFiles.test(path));
const owners = ownersOf(sources.filter((path) => tableFiles.test(path)).map((path) => ({ path, source: readText(path) })));
// Migrations bring a table from one shape to the next, whoever owns it; proofs make the rows they need.
const read = sources
  .filter((path) => !/\/(migrations|proofs)\//.test(path))
  .map((path) => ({ path, statements: statementsOf(path, readText(path)) }));
const violations = read.flatMap((source) => violationsOf(source, owners, contextsApart));
const { left, unneeded } = withoutExceptions(violations, { foreign: foreignWrites, computed: computedWrites });

const lines = [
  ...owners.declaredTwice.map((each) => `declared twice: ${each}`),
  ...left.map(({ path, line, why }) => `${path}:${line}: ${why}`),
  ...unneeded.map((each) => `exception that nothing needs: ${each}`),
];
if (process.argv.includes('--owners')) {
  for (const [table, context] of [...owners.contextOf].sort()) console.log(`${table}: ${context}`);
}
if (!process.argv.includes('--summary')) for (const line of lines) console.error(line);
const statements = read.reduce((sum, each) => sum + each.statements.length, 0);
const count = (kind: (typeof left)[number]['kind']) => left.filter((each) => each.kind === kind).length;
console.log(
  [
    `tables: ${owners.contextOf.size} of ${new Set(owners.contextOf.values()).size} contexts, ${statements} statements`,
    `${count('write')} writes to another context’s table, ${count('undeclared')} to undeclared ones, ${count('computed')} to computed ones`,
    `${count('join')} joins across ${contextsApart.join(', ')}; ${unneeded.length} exceptions that nothing needs`,
  ].join('; '),
);
process.exitCode = lines.length === 0 ? 0 : 1;
