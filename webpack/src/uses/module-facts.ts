/**
 * What one module of a remote says about its use of the contract: the texts in it, and the ways it goes into the host. Read from the script
 * that the compiler leaves, because an installed design system has no other; there are no types in it any more.
 */
import { parseSync } from '@swc/core';

export interface ModuleFacts {
  /** String literals. */
  texts: Set<string>;
  /** Texts that are put together: the fixed parts in order, so `${area}/list` is `['', '/list']`. */
  templates: string[][];
  /** Paths from the host that are taken: `notify.toast`; `''` where the host itself goes on to a place that is not followed. */
  accesses: Set<string>;
  /** Names of properties that are read anywhere in the module. */
  names: Set<string>;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** @param source ECMAScript module. @throws when it cannot be parsed */
export function moduleFacts(source: string): ModuleFacts {
  // The public types of the tree have no common node to walk by.
  const module = parseSync(source, { syntax: 'ecmascript', target: 'es2022' }) as unknown as Node;
  const facts: ModuleFacts = { texts: new Set(), templates: [], accesses: new Set(), names: new Set() };
  readTexts(module, facts);
  readHost(module, facts);
  return facts;
}

function readTexts(module: Node, { texts, templates, names }: ModuleFacts): void {
  walk(module, (node) => {
    if (node.type === 'StringLiteral') texts.add(String(node['value']));
    else if (node.type === 'TemplateLiteral') {
      const parts = childrenOf(node['quasis']).map((quasi) => String(quasi['cooked'] ?? quasi['raw']));
      if (parts.length === 1) texts.add(parts[0] ?? '');
      else templates.push(parts);
    } else if (node.type === 'BinaryExpression' && node['operator'] === '+') {
      const [left, right] = [textOf(node['left']), textOf(node['right'])];
      if (left !== null || right !== null) templates.push([left ?? '', right ?? '']);
    } else if (node.type === 'MemberExpression') {
      const name = propertyName(node['property']);
      if (name !== null) names.add(name);
    } else if (node.type === 'KeyValuePatternProperty' || node.type === 'AssignmentPatternProperty') {
      const name = propertyName(node['key']);
      if (name !== null) names.add(name);
    }
  });
}

/**
 * Follows `useHost()` through variables and destructuring, by name and without regard to scopes: another variable of the same name counts too,
 * which can only add a member. Lists of dependencies of hooks take nothing.
 */
function readHost(module: Node, { accesses }: ModuleFacts): void {
  const hooks = hookNames(module);
  const variables = new Map<string, Set<string>>();
  const bind = (name: string, path: string) => variables.set(name, (variables.get(name) ?? new Set()).add(path));

  /** Paths that an expression may stand for; empty for anything that is not of the host. */
  const pathsOf = (node: Node | null): string[] => {
    if (node === null) return [];
    switch (node.type) {
      case 'Identifier':
        return [...(variables.get(String(node['value'])) ?? [])];
      case 'CallExpression': {
        const callee = nodeIn(node['callee']);
        if (callee?.type === 'Identifier' && hooks.has(String(callee['value']))) return [''];
        return callee?.type === 'MemberExpression' && propertyName(callee['property']) === 'useHost' ? [''] : [];
      }
      case 'MemberExpression': {
        const name = propertyName(node['property']);
        return name === null ? [] : pathsOf(nodeIn(node['object'])).map((path) => (path ? `${path}.${name}` : name));
      }
      case 'OptionalChainingExpression':
        return pathsOf(nodeIn(node['base']));
      case 'ParenthesisExpression':
        return pathsOf(nodeIn(node['expression']));
      default:
        return [];
    }
  };

  /** @returns false where the pattern takes the rest, or stands for something that is not followed */
  const bindPattern = (pattern: Node | null, path: string): boolean => {
    if (pattern?.type === 'Identifier') bind(String(pattern['value']), path);
    else if (pattern?.type === 'AssignmentPattern') return bindPattern(nodeIn(pattern['left']), path);
    else if (pattern?.type === 'ObjectPattern') {
      return childrenOf(pattern['properties'])
        .map((property) => {
          const name = propertyName(property['key']);
          if (name === null) return false;
          const target = property.type === 'AssignmentPatternProperty' ? nodeIn(property['key']) : nodeIn(property['value']);
          return bindPattern(target, path ? `${path}.${name}` : name);
        })
        .every(Boolean);
    } else return false;
    return true;
  };

  const bindAll = (record: boolean) =>
    walk(module, (node) => {
      const [target, value] =
        node.type === 'VariableDeclarator'
          ? [nodeIn(node['id']), nodeIn(node['init'])]
          : node.type === 'AssignmentExpression'
            ? [nodeIn(node['left']), nodeIn(node['right'])]
            : [null, null];
      for (const path of pathsOf(value)) if (!bindPattern(target, path) && record) accesses.add(path);
    });
  // A variable may get its value from one that stands further down: again until nothing new is found.
  for (let known = -1; known !== sizeOf(variables); ) {
    known = sizeOf(variables);
    bindAll(false);
  }
  bindAll(true);

  const take = (value: unknown): void => {
    const node = nodeIn(value);
    if (!node) {
      if (Array.isArray(value)) for (const each of value) take(each);
      else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) take(each);
      return;
    }
    const paths = pathsOf(node);
    if (paths.length > 0) {
      for (const path of paths) accesses.add(path);
      return;
    }
    // The host in a variable is no use of it, and neither is it among the dependencies of a hook.
    const isIgnored = (part: unknown) =>
      (node.type === 'VariableDeclarator' || node.type === 'AssignmentExpression') && pathsOf(nodeIn(part)).length > 0;
    const dependencies = dependenciesIn(node);
    for (const part of expressionsIn(node)) if (part !== dependencies && !isIgnored(part)) take(part);
    for (const element of childrenOf(nodeIn(dependencies?.['expression'])?.['elements']))
      if (pathsOf(nodeIn(element['expression'])).length === 0) take(element);
    if (isServicesOfSaga(node)) accesses.add('call');
  };
  take(module);
}

/** Local names under which the module imports `useHost`. */
function hookNames(module: Node): Set<string> {
  const names = new Set<string>();
  walk(module, (node) => {
    if (node.type !== 'ImportSpecifier') return;
    const local = String(nodeIn(node['local'])?.['value']);
    if (String(nodeIn(node['imported'])?.['value'] ?? local) === 'useHost') names.add(local);
  });
  return names;
}

/** Parts of a node that are evaluated: names of properties, variables and parameters are none. */
function expressionsIn(node: Node): unknown[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return [];
    case 'MemberExpression':
      return [node['object'], ...(propertyName(node['property']) === null ? [node['property']] : [])];
    case 'KeyValueProperty':
      return [node['value'], ...(nodeIn(node['key'])?.type === 'Computed' ? [node['key']] : [])];
    case 'VariableDeclarator':
      return [defaultsIn(node['id']), node['init']];
    case 'AssignmentExpression':
      return [...(pathsFree(node['left']) ? [node['left']] : []), node['right']];
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassMethod':
    case 'PrivateMethod':
    case 'MethodProperty':
    case 'Constructor':
      return [defaultsIn(bodyOf(node)['params']), bodyOf(node)['body']];
    case 'CallExpression':
      return [node['callee'], ...childrenOf(node['arguments'])];
    case 'CatchClause':
      return [node['body']];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [node['superClass'], node['body']];
    case 'ClassProperty':
    case 'PrivateProperty':
      return [node['value']];
    default:
      return Object.values(node).filter((value) => typeof value === 'object');
  }
}

/** Methods of a class wrap what other functions are. */
function bodyOf(node: Node): Record<string, unknown> {
  const wrapped = node['function'];
  return typeof wrapped === 'object' && wrapped !== null ? { ...wrapped } : node;
}

/** A plain variable on the left of an assignment is written, not read. */
function pathsFree(left: unknown): boolean {
  return nodeIn(left)?.type !== 'Identifier' && nodeIn(left)?.type !== 'ObjectPattern';
}

/** Values in a pattern for what is not given. */
function defaultsIn(pattern: unknown): unknown[] {
  const found: unknown[] = [];
  walk(pattern, (node) => {
    if (node.type === 'AssignmentPattern') found.push(node['right']);
    if (node.type === 'AssignmentPatternProperty' && node['value']) found.push(node['value']);
  });
  return found;
}

/** The list in `useEffect(…, [host])`: it says when, and takes nothing. */
function dependenciesIn(node: Node): Node | undefined {
  if (!/^use[A-Z]/.test(calleeName(node))) return undefined;
  const last = childrenOf(node['arguments']).at(-1);
  return nodeIn(last?.['expression'])?.type === 'ArrayExpression' ? last : undefined;
}

function calleeName(node: Node): string {
  if (node.type !== 'CallExpression') return '';
  const callee = nodeIn(node['callee']);
  return String((callee?.type === 'MemberExpression' ? propertyName(callee['property']) : callee?.['value']) ?? '');
}

/** `getContext('services')` in a saga: its only service is the host's `call`. */
function isServicesOfSaga(node: Node): boolean {
  return calleeName(node) === 'getContext' && textOf(childrenOf(node['arguments'])[0]?.['expression']) === 'services';
}

/** Null for a computed name that is no literal. */
function propertyName(value: unknown): string | null {
  const node = nodeIn(value);
  if (node?.type === 'Computed') return textOf(node['expression']);
  return node && (node.type === 'Identifier' || node.type === 'StringLiteral') ? String(node['value']) : null;
}

function textOf(value: unknown): string | null {
  const node = nodeIn(value);
  return node?.type === 'StringLiteral' ? String(node['value']) : null;
}

function nodeIn(value: unknown): Node | null {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    ? (value as Node)
    : null;
}

/** Objects of a list; arguments and elements of a list are wrapped, and bear no type of their own. */
function childrenOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter((each): each is Node => typeof each === 'object' && each !== null) : [];
}

function sizeOf(variables: ReadonlyMap<string, ReadonlySet<string>>): number {
  return [...variables.values()].reduce((sum, paths) => sum + paths.size, 0);
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (typeof value === 'object' && value !== null) {
    const node = nodeIn(value);
    if (node) visit(node);
    for (const child of Object.values(value)) walk(child, visit);
  }
}
