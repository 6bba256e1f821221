/**
 * What a package offers, read from its built declarations: every exported name of every entry with its declaration. The compiler writes
 * declarations in one form, so two surfaces can be compared as text. TypeScript 7 has no JavaScript API to ask instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Declaration by exported name. */
export type EntrySurface = Record<string, string>;
/** Surface by entry: `.`, `./remote`. */
export type Surface = Record<string, EntrySurface>;

/** @param lib folder of the built declarations. @param entries file of each entry, relative to it */
export function surfaceOf(lib: string, entries: Readonly<Record<string, string>>): Surface {
  return Object.fromEntries(
    Object.entries(entries).map(([entry, file]) => [entry, sorted(exportsOf(join(lib, file), new Map()))]),
  );
}

function sorted(surface: EntrySurface): EntrySurface {
  return Object.fromEntries(Object.entries(surface).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function exportsOf(file: string, known: Map<string, EntrySurface>): EntrySurface {
  const before = known.get(file);
  if (before) return before;
  const found: EntrySurface = {};
  known.set(file, found);
  const own: EntrySurface = {};
  const listed: { names: string; from: string | null }[] = [];
  for (const statement of statementsOf(readFileSync(file, 'utf8'))) {
    const all = /^export \* from ['"](.+)['"]/.exec(statement);
    const named = /^export (?:type )?\{([^}]*)\}(?: from ['"](.+)['"])?/s.exec(statement);
    const imported = /^import (?:type )?\{([^}]*)\} from ['"](.+)['"]/s.exec(statement);
    const declared = /^(export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum|let|var) ([\w$]+)/.exec(
      statement,
    );
    if (all?.[1]) Object.assign(found, exportsOf(resolved(file, all[1]), known));
    else if (named) listed.push({ names: named[1] ?? '', from: named[2] ?? null });
    else if (imported?.[2]?.startsWith('.')) {
      // What is imported here may be exported below, without a word of where it came from.
      const theirs = exportsOf(resolved(file, imported[2]), known);
      for (const { name, as } of namesIn(imported[1] ?? '')) if (theirs[name] !== undefined) own[as] = theirs[name];
    } else if (declared?.[2]) {
      const text = withoutPaths(statement.replace(/^export /, '').replace(/^declare /, ''));
      own[declared[2]] = own[declared[2]] === undefined ? text : `${own[declared[2]]}\n${text}`;
      if (declared[1]) found[declared[2]] = own[declared[2]] ?? text;
    }
  }
  for (const { names, from } of listed) {
    const theirs = from === null ? own : from.startsWith('.') ? exportsOf(resolved(file, from), known) : {};
    for (const { name, as } of namesIn(names)) found[as] = theirs[name] ?? `${name} of ${from}`;
  }
  return found;
}

/** Where our own files lie is no part of what a package offers: `import("./definition").Process` reads `Process`. */
function withoutPaths(declaration: string): string {
  return declaration.replace(/import\("\.[^"]*"\)\./g, '');
}

function namesIn(list: string): { name: string; as: string }[] {
  return list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => {
      const [name = '', as = name] = each.split(' as ');
      return { name, as };
    });
}

/** Top-level statements without comments: the compiler begins each at the start of a line. */
export function statementsOf(text: string): string[] {
  const bare = text.replace(/^[ \t]*\/\*\*?.*?\*\/[ \t]*\n?/gms, '');
  const statements: string[] = [];
  for (const line of bare.split('\n')) {
    if (/^(export|import|declare|interface|type|class|abstract|const|function|enum|let|var)\b/.test(line)) statements.push(line);
    else if (statements.length > 0 && line.trim()) statements.push(`${statements.pop()}\n${line}`);
  }
  return statements;
}

function resolved(file: string, wanted: string): string {
  const place = join(dirname(file), wanted.replace(/\.js$/, ''));
  return existsSync(`${place}.d.ts`) ? `${place}.d.ts` : join(place, 'index.d.ts');
}
