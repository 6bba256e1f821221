/** What a built script uses that a browser of the list lacks: its syntax, and names that no supported interface has. */
import { type AnyNode, type ecmaVersion, parse } from 'acorn';
import type { Finding } from './finding';
import { data, feature, lacking, type Oldest, partsOf } from './support';

/** The youngest feature of each year's syntax that a parser knows; a year counts when all browsers have it. */
const years: readonly (readonly [year: ecmaVersion, path: readonly string[]])[] = [
  [2022, ['classes', 'static', 'initialization_blocks']],
  [2023, ['grammar', 'hashbang_comments']],
  [2024, ['builtins', 'RegExp', 'unicodeSets']],
  [2025, ['statements', 'import', 'import_attributes']],
];

export function syntaxYear(oldest: readonly Oldest[]): ecmaVersion {
  let year: ecmaVersion = 2021;
  for (const [each, path] of years) {
    const known = feature(data.javascript, ...path);
    if (!known?.__compat || lacking(known, oldest).length > 0) break;
    year = each;
  }
  return year;
}

export interface ScriptNames {
  year: ecmaVersion;
  /** Global names that some browser lacks, with those browsers. */
  globals: ReadonlyMap<string, string[]>;
  /** `Object.groupBy`, `navigator.share`. */
  members: ReadonlyMap<string, string[]>;
  /** Names of methods that no supported interface has: `toSorted`. */
  methods: ReadonlyMap<string, string[]>;
  /** Attributes of every element, by React's name in lower case, and of one: `button popovertarget`. */
  attributes: ReadonlyMap<string, string[]>;
}

/** Objects of which there is one, under the name of their interface. */
const singletons: Readonly<Record<string, string>> = {
  Window: 'window',
  Document: 'document',
  Navigator: 'navigator',
  Performance: 'performance',
  History: 'history',
  Location: 'location',
  CSS: 'CSS',
};

export function namesLacking(oldest: readonly Oldest[]): ScriptNames {
  const globals = new Map<string, string[]>();
  const members = new Map<string, string[]>();
  const methods = new Map<string, string[]>();
  const supported = new Set<string>();
  const roots = [data.api, feature(data.javascript, 'builtins')];
  for (const root of roots) {
    for (const name of partsOf(root)) {
      const owner = root && feature(root, name);
      const without = lacking(owner, oldest);
      if (without.length > 0) globals.set(name, without);
      for (const part of partsOf(owner)) {
        const missing = lacking(owner && feature(owner, part), oldest);
        const member = part.replace(/_static$/, '');
        if (missing.length === 0) {
          supported.add(member);
          continue;
        }
        members.set(`${name}.${member}`, missing);
        const single = singletons[name];
        if (single) members.set(`${single}.${member}`, missing);
        if (name === 'Window') globals.set(member, missing);
        // Interfaces that are still being tried have names such as `run` and `mul`, which a page's own objects have too.
        const tried = owner && feature(owner, part)?.__compat?.status?.experimental;
        if (!part.endsWith('_static') && !tried) methods.set(member, missing);
      }
    }
  }
  for (const name of supported) methods.delete(name);
  return { year: syntaxYear(oldest), globals, members, methods, attributes: attributesLacking(oldest) };
}

function attributesLacking(oldest: readonly Oldest[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (prefix: string, tree: ReturnType<typeof feature>) => {
    for (const part of partsOf(tree)) {
      const missing = lacking(tree && feature(tree, part), oldest);
      if (missing.length > 0) found.set(prefix + part.toLowerCase(), missing);
    }
  };
  add('', feature(data.html, 'global_attributes'));
  for (const tag of partsOf(feature(data.html, 'elements'))) add(`${tag} `, feature(data.html, 'elements', tag));
  return found;
}

export function scriptFindings(text: string, { year, globals, members, methods, attributes }: ScriptNames): Finding[] {
  const program = parsed(text, year);
  if (typeof program === 'string')
    return [{ feature: 'syntax', detail: program, lackedBy: [`whoever knows no more than ES${year}`] }];
  const found = new Map<string, Finding>();
  const note = (name: string, lackedBy: readonly string[] | undefined) => {
    if (lackedBy) found.set(name, { feature: name, lackedBy });
  };
  const declared = new Set<string>();
  const used = new Set<string>();
  each(program, (node, parent) => {
    if (node.type === 'Identifier') (isUse(node, parent) ? used : declared).add(node.name);
    for (const [tag, name] of attributesOf(node))
      note(`<${tag} ${name}>`, attributes.get(name.toLowerCase()) ?? attributes.get(`${tag} ${name.toLowerCase()}`));
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
    const { name } = node.property;
    const owner = node.object.type === 'Identifier' ? node.object.name : null;
    if (owner === 'window' || owner === 'self' || owner === 'globalThis') note(name, globals.get(name));
    else if (owner && members.has(`${owner}.${name}`)) note(`${owner}.${name}`, members.get(`${owner}.${name}`));
    else if (parent?.type === 'CallExpression' && parent.callee === node) note(`.${name}()`, methods.get(name));
  });
  for (const name of used) if (!declared.has(name)) note(name, globals.get(name));
  return [...found.values()];
}

function parsed(text: string, year: ecmaVersion): AnyNode | string {
  try {
    return parse(text, { ecmaVersion: year, sourceType: 'script', allowHashBang: true, allowReturnOutsideFunction: true });
  } catch (asScript) {
    try {
      return parse(text, { ecmaVersion: year, sourceType: 'module' });
    } catch {
      return asScript instanceof Error ? asScript.message : String(asScript);
    }
  }
}

/** An identifier that is read, and neither a declaration nor a property's name. What is declared anywhere in the file counts as its own. */
function isUse(node: AnyNode, parent: AnyNode | null): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed;
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return parent.computed || parent.value === node;
    case 'CallExpression':
    case 'NewExpression':
      return true;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'AssignmentExpression':
      return parent.right === node;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'ArrowFunctionExpression':
    case 'CatchClause':
    case 'RestElement':
    case 'ArrayPattern':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    case 'AssignmentPattern':
      return parent.right === node;
    // `typeof X` asks whether it is there.
    case 'UnaryExpression':
      return parent.operator !== 'typeof';
    default:
      return true;
  }
}

/** Tag and attribute of an element that React is asked to make: `jsx('button', { popoverTarget })`. */
function attributesOf(node: AnyNode): [tag: string, name: string][] {
  if (node.type !== 'CallExpression') return [];
  const [tag, properties] = node.arguments;
  if (tag?.type !== 'Literal' || typeof tag.value !== 'string' || properties?.type !== 'ObjectExpression') return [];
  const { value } = tag;
  return properties.properties.flatMap((each): [string, string][] =>
    each.type === 'Property' && !each.computed && each.key.type === 'Identifier' ? [[value, each.key.name]] : [],
  );
}

/** Every node below, with the one above it. */
function each(root: AnyNode, meet: (node: AnyNode, parent: AnyNode | null) => void): void {
  const waiting: [AnyNode, AnyNode | null][] = [[root, null]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next;
    meet(node, parent);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) waiting.push([child, node]);
    }
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
