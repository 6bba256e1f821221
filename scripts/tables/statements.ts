import { lineCounter, type Node, parse, walk } from '../sources/syntax';

/** One database statement of a source, as far as it can be read from the text: a chain of kysely's builder, or an SQL template. */
export interface Statement {
  line: number;
  /** Tables it inserts into, updates or deletes from. */
  writes: string[];
  /** Writes whose table is computed at run time. */
  computedWrites: number;
  /** Every table it names. */
  names: string[];
  /** Whether it keeps rows locked until its transaction ends, besides those it writes. */
  locks: boolean;
}

const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const readingCalls = new Set([
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
]);

const lockingCalls = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare']);

const table = '"?([a-z][a-z0-9_]*)"?';
const writingText = [
  new RegExp(`\\binsert\\s+into\\s+${table}`, 'gi'),
  new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?${table}`, 'gi'),
  new RegExp(`\\bmerge\\s+into\\s+${table}`, 'gi'),
  // Not `for update of` nor `do update set`.
  new RegExp(`\\bupdate\\s+(?!set\\b)${table}(?:\\s+(?:as\\s+)?(?!set\\b)[a-z_]+)?\\s+set\\b`, 'gi'),
];
const readingText = [
  new RegExp(`\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${table}`, 'gi'),
  // `from a x, b y`: without an alias it could be a column.
  new RegExp(`,\\s*${table}\\s+(?:as\\s+)?(?!from\\b)[a-z]+\\s*(?=,|\\bon\\b|\\bwhere\\b|\\bjoin\\b|\\bgroup\\b|$)`, 'gi'),
];

/** Statements of a source, in order. Statements within another one belong to it. */
export function statementsOf(path: string, source: string): Statement[] {
  const found: Statement[] = [];
  const lineOf = lineCounter(source);
  walk(parse(path, source)['body'], (node) => {
    if (!isStatement(node)) return;
    const statement: Statement = { line: lineOf(node.span?.start ?? 1), writes: [], computedWrites: 0, names: [], locks: false };
    walk(node, (part) => collect(part, statement));
    if (statement.names.length > 0 || statement.computedWrites > 0) found.push(statement);
    return false;
  });
  return found;
}

function isStatement(node: Node): boolean {
  if (textOf(node) !== null) return true;
  if (node.type !== 'CallExpression') return false;
  // Down the chain: `db.selectFrom('a').where(…).execute()` is one statement, and so is everything in its arguments.
  for (let call: Node | undefined = node; call?.type === 'CallExpression'; ) {
    const name = calledName(call);
    if (writingCalls.has(name) || name === 'selectFrom') return true;
    call = (call['callee'] as Node)['object'] as Node | undefined;
  }
  return false;
}

function collect(node: Node, statement: Statement): void {
  const text = textOf(node);
  if (text !== null) {
    const writes = matches(text, writingText);
    statement.writes.push(...writes);
    statement.names.push(...writes, ...matches(text, readingText));
    statement.locks ||= /\bfor (no key update|update|share|key share)\b/i.test(text);
  }
  const name = node.type === 'CallExpression' ? calledName(node) : '';
  statement.locks ||= lockingCalls.has(name);
  const writes = writingCalls.has(name);
  if (!writes && !readingCalls.has(name)) return;
  const tables = tablesIn((node['arguments'] as { expression: Node }[])[0]?.expression);
  if (writes && tables.length === 0) statement.computedWrites += 1;
  if (writes) statement.writes.push(...tables);
  statement.names.push(...tables);
}

function calledName(call: Node): string {
  const callee = call['callee'] as Node & { property?: Node };
  // A builder may be taken apart first: `({ selectFrom }) => selectFrom('a')`.
  return String((callee.type === 'MemberExpression' ? callee.property : callee)?.['value'] ?? '');
}

/** `'snapshot as s'` is the table `snapshot`; `['a', 'b as c']` are two. */
function tablesIn(argument: Node | undefined): string[] {
  if (argument?.type === 'StringLiteral') return [String(argument['value']).split(/\s+/)[0] ?? ''];
  if (argument?.type !== 'ArrayExpression') return [];
  return (argument['elements'] as { expression: Node }[]).flatMap((element) => tablesIn(element?.expression));
}

/** Text of a template or string that may be SQL, with a gap for every hole. */
function textOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return sqlOrNull(String(node['value']));
  if (node.type !== 'TemplateLiteral') return null;
  return sqlOrNull((node['quasis'] as { raw: string }[]).map(({ raw }) => raw).join(' ? '));
}

function sqlOrNull(text: string): string | null {
  return /\b(?:from|into|join|update|using)\s/i.test(text) ? text : null;
}

function matches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()));
}
