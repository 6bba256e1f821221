/** Which combinations of versions the matrix runs, and its result as a table. Its purpose: `README.md`. */
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import type { Book } from '../../scripts/registry/book';
import type { TestResult } from '../report/results';

/** One combination: a candidate among the current versions. */
export interface Combination {
  /** `ad 0.1.0-1a2b3c4d`, or `shell`. */
  name: string;
  /** The remote under test; null: the shell. */
  remote: string | null;
  entries: RegistryEntry[];
}

export class NothingToTry extends Error {
  override readonly name = 'NothingToTry';
}

/**
 * @param requested `ad@0.2.0-…`: versions to test instead of the registry's candidates
 * @throws NothingToTry for a version the registry does not have
 */
export function combinations(book: Book, requested: readonly string[]): Combination[] {
  const current = book.remotes.flatMap(({ name, versions, stable, pinned }) => {
    const entry = versions[pinned ?? stable ?? '']?.entry;
    return entry ? [{ name, entry }] : [];
  });
  if (current.length === 0) throw new NothingToTry('the registry has no remotes: `npm run build` first');
  const candidates =
    requested.length > 0
      ? requested.map((pair) => pair.split('@', 2) as [string, string?])
      : book.remotes.flatMap(({ name, candidate }): [string, string][] => (candidate ? [[name, candidate]] : []));
  const tried = candidates.map(([name, version = '']): Combination => {
    const entry = book.remotes.find((each) => each.name === name)?.versions[version]?.entry;
    if (!entry) throw new NothingToTry(`the registry has no ${name}@${version}; \`npm run registry -- list\` lists what it has`);
    const others = current.filter((each) => each.name !== name).map((each) => each.entry);
    return { name: `${name} ${version}`, remote: name, entries: [...others, entry] };
  });
  return [{ name: 'shell', remote: null, entries: current.map(({ entry }) => entry) }, ...tried];
}

export type CellResult = 'passed' | 'failed' | 'not run';

/** Test names say between which remotes they navigate: `ad ↔ help`. */
const between = /([a-z][a-z0-9-]*) ↔ ([a-z][a-z0-9-]*)/;

/** The candidate's result with one current remote. For the shell, every test that includes the remote counts. */
export function cellOf(candidate: string | null, other: string, tests: readonly TestResult[]): CellResult {
  const own = tests.filter(({ test, outcome }) => {
    const [, one, two] = between.exec(test) ?? [];
    const has = (name: string) => one === name || two === name;
    return outcome !== 'skipped' && has(other) && (candidate === null || has(candidate));
  });
  if (own.length === 0) return 'not run';
  return own.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'passed';
}

export interface Row {
  combination: Combination;
  tests: readonly TestResult[];
}

/** One line for every cell without a result: a remote that no suite visits must not look tested. */
export function untestedCells(rows: readonly Row[]): string[] {
  const current = rows[0]?.combination.entries.map(({ name }) => name) ?? [];
  return rows.flatMap(({ combination: { name, remote }, tests }) =>
    current
      .filter((other) => other !== remote && cellOf(remote, other, tests) === 'not run')
      .map((other) => `${name} with ${other}: no test ran`),
  );
}

/** One row per candidate, one column per current remote. */
export function matrixTable(rows: readonly Row[]): string {
  const columns = rows[0]?.combination.entries.map(({ name, version }) => ({ name, title: `${name} ${version}` })) ?? [];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['candidate', ...columns.map(({ title }) => title), 'tests']),
    line(['---', ...columns.map(() => '---'), '---']),
    ...rows.map(({ combination: { name, remote }, tests }) => {
      const failed = tests.filter(({ outcome }) => outcome === 'failed').length;
      const cells = columns.map((column) => (column.name === remote ? '–' : cellOf(remote, column.name, tests)));
      return line([name, ...cells, failed > 0 ? `${failed} of ${tests.length} failed` : `${tests.length} passed`]);
    }),
  ].join('\n');
}
