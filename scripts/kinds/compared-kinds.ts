/**
 * Finds code that knows kinds of orders or accounts by name: comparisons, cases, lists, tables and conditions of queries. A kind is asked
 * what it can do (`shared-contracts/src/domain/kinds`), so that a new one is registered and nothing else is touched.
 */
import { lineCounter, type Node, parse, walk } from '../sources/syntax';

export interface ComparedKind {
  line: number;
  what: string;
}

const orderKinds = ['read', 'fans', 'video', 'position'];
const names = new Set([
  ...orderKinds,
  'oa',
  ...['oa_read', 'oa_fans', 'oa_position', 'video_fans'],
  ...['adRead', 'adFans', 'adVideo'],
]);
/** Two of these together are kinds; `position` and `fans` are fields of other things too. */
const distinctive = new Set(['read', 'fans', 'video', 'adRead', 'adFans', 'adVideo']);

const comparisons = new Set(['===', '!==', '==', '!=']);
const operators = new Set(['=', '!=', '<>', 'in', 'not in', 'is', 'is not']);

const inQuery = new RegExp(
  String.raw`\b(kind|ad_type)\b\s*(=|<>|!=|in\s*\(|not\s+in\s*\(|when)\s*'(${[...names].join('|')})'|\bwhen\s+'(read|fans|video)'\s+then\b`,
  'i',
);

/** Quick, for the many files that name none. */
const mention = new RegExp(String.raw`\b(${[...names].join('|')})\b`);

export function comparedKinds(path: string, source: string): ComparedKind[] {
  const found: ComparedKind[] = [];
  if (!mention.test(source)) return found;
  const lineOf = lineCounter(source);
  const report = (node: Node, what: string) => found.push({ line: lineOf(node.span?.start ?? 1), what });

  walk(parse(path, source), (node) => {
    const { type } = node;
    if (type === 'BinaryExpression' && comparisons.has(String(node['operator']))) {
      const name = nameOf(node['left'] as Node) ?? nameOf(node['right'] as Node);
      if (name) report(node, `compares with '${name}'`);
    }
    if (type === 'SwitchCase') {
      const name = nameOf(node['test'] as Node | null);
      if (name) report(node, `case '${name}'`);
    }
    if (type === 'ArrayExpression') {
      const listed = (node['elements'] as ({ expression: Node } | null)[]).map((each) => nameOf(each?.expression ?? null));
      if (nameKinds(listed)) report(node, `lists ${shown(listed)}`);
    }
    if (type === 'ObjectExpression' && nameKinds(keysOf(node))) report(node, `a table by ${shown(keysOf(node))}`);
    if (type === 'TsUnionType') {
      const listed = (node['types'] as Node[]).map((each) =>
        each.type === 'TsLiteralType' ? nameOf(each['literal'] as Node) : null,
      );
      if (nameKinds(listed)) report(node, `a type of ${shown(listed)}`);
    }
    if (type === 'CallExpression') {
      const name = nameInCall(node);
      if (name) report(node, `asks for '${name}'`);
    }
    const text = type === 'StringLiteral' ? String(node['value']) : type === 'TemplateElement' ? String(node['raw']) : '';
    const condition = inQuery.exec(text)?.[0];
    if (condition) report(node, `query with ${condition}`);
  });
  return found;
}

function nameOf(node: Node | null): string | null {
  return node?.type === 'StringLiteral' && names.has(String(node['value'])) ? String(node['value']) : null;
}

const isDistinctive = (name: string | null): name is string => name !== null && distinctive.has(name);
const nameKinds = (listed: readonly (string | null)[]): boolean => new Set(listed.filter(isDistinctive)).size > 1;
const shown = (listed: readonly (string | null)[]): string => listed.filter(isDistinctive).join(', ');

function keysOf(node: Node): (string | null)[] {
  return (node['properties'] as Node[]).map((property) => {
    const key = property['key'] as Node | undefined;
    return key?.type === 'Identifier' || key?.type === 'StringLiteral' ? String(key['value']) : null;
  });
}

/** `takes.includes('position')`, `set.has('read')`, `.where('kind', '=', 'fans')`. */
function nameInCall(node: Node): string | null {
  const values = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression);
  const callee = node['callee'] as Node;
  const method = callee.type === 'MemberExpression' ? String((callee['property'] as Node)['value']) : '';
  const [first, operator, last] = values;
  if ((method === 'includes' || method === 'has' || method === 'indexOf') && values.length === 1) return nameOf(first ?? null);
  const isCondition = operator?.type === 'StringLiteral' && operators.has(String(operator['value']));
  return isCondition ? nameOf(last ?? null) : null;
}
