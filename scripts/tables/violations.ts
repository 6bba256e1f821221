import { contextOfPath, type Owners } from './owners';
import type { ComputedWrite, ForeignWrite } from './rules';
import type { Statement } from './statements';

export interface TableViolation {
  path: string;
  line: number;
  kind: 'write' | 'computed' | 'join' | 'undeclared';
  /** Tables that are meant. */
  tables: string[];
  why: string;
}

export interface ReadSource {
  path: string;
  statements: readonly Statement[];
}

/** Statements that write what another context owns, or join across the border of a context that stands apart. */
export function violationsOf(
  { path, statements }: ReadSource,
  { contextOf }: Pick<Owners, 'contextOf'>,
  apart: readonly string[],
): TableViolation[] {
  const own = contextOfPath(path);
  return statements.flatMap(({ line, writes, computedWrites, names }) => {
    const found: TableViolation[] = [];
    for (const table of new Set(writes)) {
      const owner = contextOf.get(table);
      if (owner === undefined) found.push({ path, line, kind: 'undeclared', tables: [table], why: `nobody declares ${table}` });
      else if (owner !== own)
        found.push({ path, line, kind: 'write', tables: [table], why: `${own} writes ${table}, a table of ${owner}` });
    }
    if (computedWrites > 0)
      found.push({ path, line, kind: 'computed', tables: [], why: 'writes a table whose name is computed' });
    for (const context of apart) {
      const tables = [...new Set(names)].filter((name) => contextOf.has(name));
      const inside = tables.filter((name) => contextOf.get(name) === context);
      const outside = tables.filter((name) => contextOf.get(name) !== context);
      if (inside.length === 0 || outside.length === 0) continue;
      const why = `joins ${inside.join(', ')} of ${context} with ${outside.join(', ')}`;
      found.push({ path, line, kind: 'join', tables: inside, why });
    }
    return found;
  });
}

export interface Exceptions {
  foreign: readonly ForeignWrite[];
  computed: readonly ComputedWrite[];
}

/** Violations without those that are let through, and the exceptions that let nothing through. */
export function withoutExceptions(
  violations: readonly TableViolation[],
  { foreign, computed }: Exceptions,
): { left: TableViolation[]; unneeded: string[] } {
  const isForeign = (violation: TableViolation, each: ForeignWrite) =>
    violation.kind === 'write' && violation.path === each.path && violation.tables.includes(each.table);
  const isComputed = (violation: TableViolation, each: ComputedWrite) =>
    violation.kind === 'computed' && violation.path === each.path;
  return {
    left: violations.filter(
      (violation) => !foreign.some((each) => isForeign(violation, each)) && !computed.some((each) => isComputed(violation, each)),
    ),
    unneeded: [
      ...foreign
        .filter((each) => !violations.some((violation) => isForeign(violation, each)))
        .map(({ path, table }) => `${path} may write ${table}, and does not`),
      ...computed
        .filter((each) => !violations.some((violation) => isComputed(violation, each)))
        .map(({ path }) => `${path} may write a table with a computed name, and does not`),
    ],
  };
}
