/** What a statement of a migration locks, and what it must do meanwhile, as PostgreSQL’s documentation has it. */

/** `instant` whatever the rows; the others take as long as the table is large. */
export type Work = 'instant' | 'rows' | 'scan' | 'index' | 'rewrite';

export interface Lock {
  table: string;
  /** Who waits until the migration ends. */
  waits: 'nobody' | 'writers' | 'everybody';
  work: Work;
}

const name = '"?([a-z_][a-z0-9_]*)"?';
const patterns = {
  made: new RegExp(`^create (?:unlogged )?table (?:if not exists )?${name}`),
  index: new RegExp(`^create (?:unique )?index (?:if not exists )?[a-z0-9_"]* ?on (?:only )?${name}`),
  altered: new RegExp(`^alter table (?:only )?(?:if exists )?${name} (.*)$`),
  dropped: new RegExp(`^drop (?:table|materialized view) (?:if exists )?${name}`),
  trigger: new RegExp(`^(?:create|drop) (?:or replace )?(?:constraint )?trigger .{0,300}? on ${name}`),
  written: new RegExp(`^(?:insert into|update|delete from|truncate(?: table)?) (?:only )?${name}`),
  locked: new RegExp(`^lock table (?:only )?${name}`),
};

/** @param made tables that the same migration has made before: nobody knows them yet, and they are empty */
export function lockOf(statement: string, made: Set<string>): Lock | null {
  const text = statement.replace(/\s+/g, ' ').trim().toLowerCase();
  const table = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  const own = table(patterns.made);
  if (own) {
    made.add(own);
    return null;
  }
  const lock = lockIn(text, table);
  return lock && made.has(lock.table) ? null : lock;
}

function lockIn(text: string, table: (pattern: RegExp) => string): Lock | null {
  if (patterns.index.test(text)) return { table: table(patterns.index), waits: 'writers', work: 'index' };
  const altered = patterns.altered.exec(text);
  if (altered) return { table: altered[1] ?? '', waits: 'everybody', work: workOf(altered[2] ?? '') };
  if (patterns.dropped.test(text)) return { table: table(patterns.dropped), waits: 'everybody', work: 'instant' };
  if (patterns.trigger.test(text)) return { table: table(patterns.trigger), waits: 'writers', work: 'instant' };
  if (patterns.locked.test(text)) return { table: table(patterns.locked), waits: 'everybody', work: 'instant' };
  // A list of values is as long as it is written; everything else as the tables are.
  if (/^insert into .{1,400}? values/.test(text)) return { table: table(patterns.written), waits: 'nobody', work: 'instant' };
  if (patterns.written.test(text)) return { table: table(patterns.written), waits: 'nobody', work: 'rows' };
  return null;
}

const volatileDefault = /default \(?(gen_random_uuid|clock_timestamp|random|nextval|statement_timestamp)\b/;

/** The heaviest of what `alter table` does. */
function workOf(actions: string): Work {
  const works = actionsIn(actions).map(workOfAction);
  return (['rewrite', 'index', 'scan', 'instant'] as const).find((work) => works.includes(work)) ?? 'instant';
}

function workOfAction(action: string): Work {
  if (/^alter (column )?"?[a-z0-9_]+"? (set data )?type /.test(action)) return 'rewrite';
  if (/^add column /.test(action)) {
    if (volatileDefault.test(action) || /generated always as .* stored/.test(action)) return 'rewrite';
    if (/ (unique|primary key)\b/.test(action)) return 'index';
    return / (check|references)\b/.test(action) ? 'scan' : 'instant';
  }
  if (/^add (constraint |unique|primary key|check|foreign key|exclude)/.test(action)) {
    if (/ not valid$/.test(action) || / using index /.test(action)) return 'instant';
    return /\b(unique|primary key|exclude)\b/.test(action) ? 'index' : 'scan';
  }
  if (/^validate constraint /.test(action) || / set not null$/.test(action)) return 'scan';
  return 'instant';
}

/** Parted by the commas that stand in no parentheses. */
function actionsIn(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
