/**
 * `npm run tables`: every statement of the server against the tables that its contexts declare. A context writes its own tables only,
 * nothing joins across the border of a context that stands apart, and no new statement joins or locks across figures, messages and money. `-- --summary` prints
 * counts only, `-- --owners` who owns what, `-- --crossings` what joins or locks across.
 */
import { codeFiles, filesMatching, readText, testFiles } from '../sources/files';
import { crossingsOf, withoutMeant } from './crossings';
import { ownersOf, tableFiles } from './owners';
import { computedWrites, contextsApart, foreignWrites, meantCrossings } from './rules';
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
const crossings = read.flatMap((source) => crossingsOf(source, owners));
const across = withoutMeant(crossings, meantCrossings);

const lines = [
  ...owners.declaredTwice.map((each) => `declared twice: ${each}`),
  ...left.map(({ path, line, why }) => `${path}:${line}: ${why}`),
  ...across.left.map(({ path, line, why }) => `${path}:${line}: ${why}`),
  ...[...unneeded, ...across.unneeded].map((each) => `exception that nothing needs: ${each}`),
];
if (process.argv.includes('--owners')) {
  for (const [table, context] of [...owners.contextOf].sort()) console.log(`${table}: ${context}`);
}
if (process.argv.includes('--crossings')) for (const { path, line, why } of crossings) console.log(`${path}:${line}: ${why}`);
if (!process.argv.includes('--summary')) for (const line of lines) console.error(line);
const statements = read.reduce((sum, each) => sum + each.statements.length, 0);
const count = (kind: (typeof left)[number]['kind']) => left.filter((each) => each.kind === kind).length;
console.log(
  [
    `tables: ${owners.contextOf.size} of ${new Set(owners.contextOf.values()).size} contexts, ${statements} statements`,
    `${count('write')} writes to another context’s table, ${count('undeclared')} to undeclared ones, ${count('computed')} to computed ones`,
    `${count('join')} joins across ${contextsApart.join(', ')}; ${unneeded.length} exceptions that nothing needs`,
    `${crossings.length} join or lock across figures, messages and money, ${across.left.length} of them new`,
  ].join('; '),
);
process.exitCode = lines.length === 0 ? 0 : 1;
