import { posix } from 'node:path';
import postcss from 'postcss';
import { lineCounter, type Node, parse, walk } from '../sources/syntax';

/** One place that a rule of `docs/code-style.md#style-sheets` forbids. */
export interface Fault {
  path: string;
  line: number;
  why: string;
}

const sheet = /\.module\.css$/;

/** Names under which a source imports CSS modules, each with its specifier. */
export function sheetsOf(source: Node): Map<string, string> {
  const sheets = new Map<string, string>();
  walk(source['body'], (node) => {
    if (node.type !== 'ImportDeclaration') return;
    const specifier = (node['source'] as Node)['value'] as string;
    const [first] = node['specifiers'] as { local: Node }[];
    if (sheet.test(specifier) && first) sheets.set(first.local['value'] as string, specifier);
  });
  return sheets;
}

/** Names of the classes that a sheet gives out. */
export function classesIn(sheet: string): ReadonlySet<string> {
  const names = new Set<string>();
  postcss.parse(sheet).walkRules(({ selector }) => {
    const own = selector.replace(/:global\([^)]*\)/g, '');
    for (const [, name = ''] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) names.add(name);
  });
  return names;
}

/**
 * Where a source names, reads or joins classes in another way than all others do, or reads a class that its sheet lacks.
 * @param classesOf the classes of a sheet by its path
 */
export function classFaults(path: string, text: string, classesOf: (sheet: string) => ReadonlySet<string>): Fault[] {
  if (!/\.module\.css'|'clsx['/]/.test(text)) return [];
  const source = parse(path, text);
  const sheets = sheetsOf(source);
  const lineOf = lineCounter(text);
  const found: Fault[] = [];
  const add = (node: Node, why: string) => {
    const { start } = (node.span ?? { start: 1 }) as { start: number };
    found.push({ path, line: lineOf(start), why });
  };
  const ofSheet = (node: Node | undefined): boolean =>
    node?.type === 'MemberExpression' && sheets.has(String((node['object'] as Node)['value']));
  walk(source['body'], (node) => {
    if (node.type === 'ImportDeclaration') for (const why of importFaults(node, sheets.size)) add(node, why);
    if (ofSheet(node)) {
      const specifier = sheets.get(String((node['object'] as Node)['value'])) ?? '';
      const classes = classesOf(posix.join(posix.dirname(path), specifier));
      for (const why of memberFaults(node['property'] as Node, classes)) add(node, why);
    }
    if (isJoin(node, ofSheet)) add(node, 'join classes with clsx(…)');
  });
  return found;
}

function importFaults(node: Node, sheets: number): string[] {
  const specifier = (node['source'] as Node)['value'] as string;
  if (specifier === 'clsx') return ["import { clsx } from 'clsx/lite': the whole of it takes objects, which nobody needs"];
  if (!sheet.test(specifier)) return [];
  const [first] = node['specifiers'] as { local: Node }[];
  const name = first ? String(first.local['value']) : '';
  if (name === 'css' || (sheets > 1 && /^[a-z]\w*Css$/.test(name))) return [];
  return [sheets > 1 ? `${name}: a second sheet is called after its file, such as formCss` : `${name}: a sheet is called css`];
}

function memberFaults(property: Node, classes: ReadonlySet<string>): string[] {
  if (property.type !== 'Computed') {
    const name = String(property['value']);
    return classes.has(name) ? [] : [`css.${name}: its sheet has no such class`];
  }
  const { type } = property['expression'] as Node;
  return type === 'Identifier' || type === 'MemberExpression' ? [] : ['a class is css.name, or css[name] with a variable'];
}

/** `${a} ${b}`, [a, b].join(' '), a + b and a ?? ''. A selector made of a class, such as `.${css.notice}`, joins nothing. */
function isJoin(node: Node, ofSheet: (node: Node | undefined) => boolean): boolean {
  const holds = (part: unknown): boolean => {
    let held = false;
    walk(part, (inner) => {
      held ||= ofSheet(inner);
      // What is called or rendered there is checked where it stands.
      return inner.type !== 'CallExpression' && !inner.type?.startsWith('JSX');
    });
    return held;
  };
  if (node.type === 'TemplateLiteral') {
    const blank = (node['quasis'] as { raw: string }[]).every(({ raw }) => raw.trim() === '');
    // A type made of templates has no expressions.
    return blank && ((node['expressions'] ?? []) as Node[]).some(holds);
  }
  if (node.type === 'BinaryExpression') {
    const { left, right } = node as { left?: Node; right?: Node };
    return (node['operator'] === '+' || node['operator'] === '??') && (ofSheet(left) || ofSheet(right));
  }
  if (node.type === 'ArrayExpression')
    return (node['elements'] as ({ expression: Node } | null)[]).some((each) => ofSheet(each?.expression));
  return false;
}
