/** Finds calls that are dangerous unless somebody has thought about them. */
import { lineCounter, type Node, parse, walk } from '../sources/syntax';

export type Danger = 'code' | 'program' | 'html' | 'random' | 'sql' | 'weak' | 'certificate' | 'redirect';

export const dangers: Readonly<Record<Danger, string>> = {
  code: 'runs text as code',
  program: 'starts a program',
  html: 'reads text as HTML',
  random: 'can be guessed: `node:crypto`, or `crypto` of the browser',
  sql: 'is SQL that is no parameter',
  weak: 'is a hash or cipher that is broken, or does not show changes',
  certificate: 'may switch off the verification of certificates',
  redirect: 'does not say what becomes of a redirect',
};

export interface Found {
  danger: Danger;
  line: number;
}

/** @param isServer there a call to the outside has to name what becomes of a redirect */
export function dangerousCalls(path: string, source: string, isServer: boolean): Found[] {
  const lineOf = lineCounter(source);
  const found: Found[] = [];
  walk(parse(path, source), (node) => {
    const danger = dangerOf(node, isServer);
    if (danger) found.push({ danger, line: lineOf(node.span?.start ?? 1) });
  });
  return found;
}

function dangerOf(node: Node, isServer: boolean): Danger | null {
  if (node.type === 'CallExpression') return calledDanger(node, isServer);
  if (node.type === 'NewExpression') {
    const name = nameOf(node['callee']);
    return name === 'Function' ? 'code' : name === 'DOMParser' ? 'html' : null;
  }
  if (node.type === 'ImportDeclaration') {
    const from = (node['source'] as { value: string }).value;
    if (/^(node:)?child_process$/.test(from)) return 'program';
    return /^(node:)?vm$/.test(from) ? 'code' : /md5|sha1/.test(from) ? 'weak' : null;
  }
  if (node.type === 'AssignmentExpression') {
    const name = memberOf(node['left'])?.name ?? '';
    return /^(inner|outer)HTML$|^srcdoc$/.test(name) ? 'html' : null;
  }
  if (node.type === 'JSXAttribute') return nameOf(node['name']) === 'dangerouslySetInnerHTML' ? 'html' : null;
  if (node.type !== 'KeyValueProperty') return null;
  const key = nameOf(node['key']);
  return key === 'rejectUnauthorized' || key === 'NODE_TLS_REJECT_UNAUTHORIZED'
    ? 'certificate'
    : key === 'dangerouslySetInnerHTML'
      ? 'html'
      : null;
}

function calledDanger(node: Node, isServer: boolean): Danger | null {
  const args = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression);
  const called = memberOf(node['callee']);
  const name = called?.name ?? nameOf(node['callee']);
  if (name === 'eval' && !called) return 'code';
  if (/^set(Timeout|Interval)$/.test(name) && /^(String|Template)Literal$/.test(args[0]?.type ?? '')) return 'code';
  if (called?.of === 'Math' && name === 'random') return 'random';
  if (called && /^(sql|CompiledQuery)$/.test(called.of) && /^(raw|lit)$/.test(name)) return 'sql';
  if (/^insertAdjacentHTML$|^createContextualFragment$/.test(name) || (called?.of === 'document' && /^write(ln)?$/.test(name)))
    return 'html';
  if (/^createHash$|^createHmac$/.test(name)) return /^(md[45]|sha1|ripemd)/i.test(literalOf(args[0])) ? 'weak' : null;
  if (/^create(Dec|C)ipheriv$/.test(name)) return /gcm$|poly1305$/i.test(literalOf(args[0])) ? null : 'weak';
  if (name === 'fetch' && isServer) return args.some(hasRedirect) ? null : 'redirect';
  return null;
}

function hasRedirect(argument: Node): boolean {
  if (argument.type !== 'ObjectExpression') return false;
  return (argument['properties'] as Node[]).some((property) => nameOf(property['key']) === 'redirect');
}

function nameOf(node: unknown): string {
  const { type, value } = (node ?? {}) as Node;
  return (type === 'Identifier' || type === 'StringLiteral') && typeof value === 'string' ? value : '';
}

function literalOf(node: Node | undefined): string {
  return node?.type === 'StringLiteral' ? (node['value'] as string) : '';
}

function memberOf(node: unknown): { of: string; name: string } | null {
  const { type, object, property } = (node ?? {}) as Node;
  return type === 'MemberExpression' ? { of: nameOf(object), name: nameOf(property) } : null;
}
