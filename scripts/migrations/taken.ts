/** What a migration takes away from a version of the program that knows nothing of it and still serves, or is gone back to. */

const name = '"?([a-z_][a-z0-9_]*)"?';
const made = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${name}`);
const altered = new RegExp(`^alter table (?:only )?(?:if exists )?${name} (.*)$`);
const uniqueIndex = new RegExp(`^create unique index (?:if not exists )?[a-z0-9_"]* ?on (?:only )?${name}`);
const dropped = new RegExp(`^drop (table|materialized view|view|function|sequence|type) (?:if exists )?${name}`);
const serves = /^comment on table kysely_migration is 'serves programs from ([^']+)'/;

const plain = (statement: string): string => statement.replace(/\s+/g, ' ').trim().toLowerCase();

/** The migration since which programs do without what is taken, when the statements name one. */
export function servedFrom(statements: readonly string[]): string | null {
  for (const statement of statements) {
    const from = serves.exec(plain(statement))?.[1];
    if (from) return from;
  }
  return null;
}

/** In words; empty when everything that a former version reads and writes stays possible. */
export function takenAway(statements: readonly string[]): string[] {
  const all = statements.map(plain);
  const own = new Set(all.flatMap((text) => made.exec(text)?.[1] ?? []));
  // A constraint that is exchanged under its name is taken for a wider one: what it allowed before cannot be seen here.
  const exchanged = new Set(all.flatMap((text) => /drop constraint (?:if exists )?"?([a-z0-9_]+)"?/.exec(text)?.[1] ?? []));
  return all.flatMap((text) => {
    const [, kind = '', gone = ''] = dropped.exec(text) ?? [];
    if (gone) return own.has(gone) ? [] : [`drops the ${kind} ${gone}`];
    const unique = uniqueIndex.exec(text)?.[1];
    if (unique) return own.has(unique) ? [] : [`refuses equal rows in ${unique}`];
    const [, table = '', actions = ''] = altered.exec(text) ?? [];
    if (!table || own.has(table)) return [];
    return actions.split(/,(?![^(]*\))/).flatMap((action) => takenBy(action.trim(), table, exchanged));
  });
}

function takenBy(action: string, table: string, exchanged: ReadonlySet<string>): string[] {
  if (/^rename /.test(action)) return [`renames in ${table}: ${action}`];
  if (/^drop (column )?(if exists )?(?!constraint\b|default\b|not null\b|expression\b|identity\b)/.test(action))
    return [`drops a column of ${table}`];
  if (/^alter (column )?"?[a-z0-9_]+"? (set data )?type /.test(action)) return [`changes a type in ${table}`];
  if (/^alter (column )?"?[a-z0-9_]+"? (set not null|drop default)$/.test(action))
    return [`refuses rows of ${table} that were allowed`];
  if (/^add column /.test(action) && / not null\b/.test(action) && !/ (default|generated) /.test(action))
    return [`wants a column of ${table} that a former version does not write`];
  const constraint = /^add constraint "?([a-z0-9_]+)"?/.exec(action)?.[1];
  if (constraint) return exchanged.has(constraint) ? [] : [`refuses rows of ${table} that were allowed`];
  return /^add (unique|primary key|check|foreign key|exclude)\b/.test(action)
    ? [`refuses rows of ${table} that were allowed`]
    : [];
}
