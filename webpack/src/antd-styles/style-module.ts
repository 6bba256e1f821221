/**
 * What one of antd's style modules (`antd/es/<component>/style/*.js`) offers to components. Read from its source, so that a shape which the kit
 * does not know is refused by the build instead of being drawn without its styles.
 */
import { type ModuleItem, type Module as Program, parseSync } from '@swc/core';

/** By antd's own function: what a component calls, and what it gets. */
export type StyleKind = 'hook' | 'rules' | 'component';

export interface StyleExport {
  /** `default`, or a name. */
  name: string;
  kind: StyleKind;
}

export interface StyleModule {
  styles: StyleExport[];
  /** Text constants that components import from here, with their values. */
  constants: Record<string, string>;
}

/** A style module whose shape the kit does not know. */
export class UnknownStyleModule extends Error {
  override readonly name = 'UnknownStyleModule';

  constructor(file: string, why: string) {
    super(`${file}: ${why}. antd's styles are printed at build; webpack/README.md#antds-styles says what to do.`);
  }
}

const kinds: Record<string, StyleKind> = {
  genStyleHooks: 'hook',
  genComponentStyleHook: 'rules',
  genSubStyleComponent: 'component',
};

/** @throws UnknownStyleModule */
export function readStyleModule(file: string, source: string): StyleModule {
  const program: Program = parseSync(source, { syntax: 'ecmascript', target: 'es2022' });
  const found: StyleModule = { styles: [], constants: {} };
  for (const item of program.body) for (const [name, value] of exportsOf(item)) readExport(file, name, value, found);
  if (found.styles.length === 0) throw new UnknownStyleModule(file, 'it has no style');
  return found;
}

function readExport(file: string, name: string, value: unknown, found: StyleModule): void {
  const calls = callsIn(value);
  const [kind, ...more] = calls;
  if (more.length > 0) throw new UnknownStyleModule(file, `${name} makes ${calls.length} styles`);
  if (kind) found.styles.push({ name, kind });
  else if (isNode(value) && value['type'] === 'StringLiteral') found.constants[name] = String(value['value']);
  else if (name === 'default') throw new UnknownStyleModule(file, 'its default export is no style');
  // Anything else serves other style modules. A component that imports it fails the build, because the stand-in does not export it.
}

/** Name and value of each thing that an item of the module exports. */
function exportsOf(item: ModuleItem): [string, unknown][] {
  if (item.type === 'ExportDefaultExpression') return [['default', item.expression]];
  if (item.type === 'ExportDefaultDeclaration') return [['default', item.decl]];
  if (item.type !== 'ExportDeclaration') return [];
  const { declaration } = item;
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }): [string, unknown][] =>
    id.type === 'Identifier' ? [[id.value, init]] : [],
  );
}

/** Which of antd's three functions are called in an expression, however deep. */
function callsIn(node: unknown): StyleKind[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node)) return [];
  const callee = node['type'] === 'CallExpression' ? node['callee'] : null;
  const name = isNode(callee) && callee['type'] === 'Identifier' ? String(callee['value']) : '';
  const kind = kinds[name];
  return [...(kind ? [kind] : []), ...Object.values(node).flatMap(callsIn)];
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
