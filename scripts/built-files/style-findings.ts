/** What a built style sheet uses that a browser of the list lacks, and nothing before it or around it replaces. */
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import type { Finding } from './finding';
import { data, feature, lacking, type Oldest, partsOf } from './support';

const units: Readonly<Record<string, string>> = {
  ...named('viewport_percentage_units_dynamic', ['dvh', 'dvw', 'dvi', 'dvb', 'dvmin', 'dvmax']),
  ...named('viewport_percentage_units_small', ['svh', 'svw', 'svi', 'svb', 'svmin', 'svmax']),
  ...named('viewport_percentage_units_large', ['lvh', 'lvw', 'lvi', 'lvb', 'lvmin', 'lvmax']),
  ...named('container_query_length_units', ['cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax']),
  ...named('lh', ['lh']),
  ...named('rlh', ['rlh']),
  ...named('cap', ['cap']),
  ...named('rcap', ['rcap']),
};

function named(path: string, all: readonly string[]): Record<string, string> {
  return Object.fromEntries(all.map((unit) => [unit, path]));
}

export function styleFindings(text: string, oldest: readonly Oldest[]): Finding[] {
  const found = new Map<string, Finding>();
  const note = (name: string, lackedBy: readonly string[]) => {
    if (lackedBy.length > 0) found.set(name, { feature: name, lackedBy });
  };
  const root = postcss.parse(text);
  root.walkAtRules((rule) => {
    if (isAskedFor(rule)) return;
    note(`@${rule.name}`, lacking(feature(data.css, 'at-rules', rule.name), oldest));
    if (rule.name !== 'media') return;
    for (const [, name = ''] of rule.params.matchAll(/\(\s*([a-z-]+)/g))
      note(`@media (${name})`, lacking(feature(data.css, 'at-rules', 'media', name), oldest));
  });
  root.walkRules((rule) => {
    if (isAskedFor(rule) || isKeyframe(rule)) return;
    for (const [, name = ''] of rule.selector.matchAll(/::?(-?[a-z-]+)/g))
      note(`:${name}`, lacking(feature(data.css, 'selectors', name), oldest));
    if (rule.parent?.type === 'rule' || rule.selector.includes('&'))
      note('nested rules', lacking(feature(data.css, 'selectors', 'nesting'), oldest));
  });
  root.walkDecls((declaration) => {
    if (isAskedFor(declaration) || declaration.prop.startsWith('-')) return;
    const { prop } = declaration;
    if (hasPrefixed(declaration)) return;
    note(prop, lacking(feature(data.css, 'properties', prop), oldest));
    for (const [name, lackedBy] of valuesLacking(declaration, oldest)) if (!isReplaced(declaration, oldest)) note(name, lackedBy);
  });
  return [...found.values()];
}

/** Functions, units and words of a value that some browser lacks. */
function valuesLacking({ prop, value }: Pick<Declaration, 'prop' | 'value'>, oldest: readonly Oldest[]): [string, string[]][] {
  // Texts and addresses hold no values.
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  const found: [string, string[]][] = [];
  const add = (name: string, lackedBy: string[]) => {
    if (lackedBy.length > 0) found.push([name, lackedBy]);
  };
  for (const [, name = ''] of plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) add(`${name}()`, functionLackedBy(name, oldest));
  for (const [, unit = ''] of plain.matchAll(/(?<![\w-])[\d.]+([a-z]+)/g)) {
    const path = units[unit];
    if (path) add(`unit ${unit}`, lacking(feature(data.css, 'types', 'length', path), oldest));
  }
  const property = feature(data.css, 'properties', prop);
  for (const [word] of plain.matchAll(/(?<![\w-.#])[a-z][a-z-]*(?![\w-(])/g))
    add(`${prop}: ${word}`, lacking(property && feature(property, word), oldest));
  return found;
}

const functions = functionsOf();

/** A name stands for several features (`fit-content()` of grids and of widths): it counts as lacking where all of them are. */
function functionLackedBy(name: string, oldest: readonly Oldest[]): string[] {
  const all = (functions.get(name) ?? []).map((each) => lacking(each, oldest));
  return all.every((each) => each.length > 0) ? (all[0] ?? []) : [];
}

function functionsOf() {
  const found = new Map<string, NonNullable<ReturnType<typeof feature>>[]>();
  const waiting = [feature(data.css, 'types'), feature(data.css, 'properties')];
  for (let tree = waiting.pop(); tree; tree = waiting.pop()) {
    for (const name of partsOf(tree)) {
      const part = feature(tree, name);
      if (!part) continue;
      waiting.push(part);
      if (part.__compat) found.set(name, [...(found.get(name) ?? []), part]);
    }
  }
  return found;
}

/** Whether an earlier declaration of the same property gives every browser a value. */
function isReplaced(declaration: Declaration, oldest: readonly Oldest[]): boolean {
  for (let before = declaration.prev(); before; before = before.prev()) {
    if (before.type === 'decl' && before.prop === declaration.prop && valuesLacking(before, oldest).length === 0) return true;
  }
  return false;
}

/** Whether the same rule says it under the name that older browsers know, which the build writes before it. */
function hasPrefixed({ parent, prop }: Declaration): boolean {
  return parent?.nodes?.some((each) => each.type === 'decl' && each.prop === `-webkit-${prop}`) ?? false;
}

/** Inside `@supports`: the browser is asked before. */
function isAskedFor(node: AtRule | Rule | Declaration): boolean {
  for (let above = node.parent; above; above = above.parent as typeof above)
    if (above.type === 'atrule' && (above as AtRule).name === 'supports') return true;
  return false;
}

/** `50%` of an animation is no selector. */
function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);
}
