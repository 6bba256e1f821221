/** The names of the tests in a file, as they are written, with the chapters around them. */
import { type Node, parse, walk } from '../sources/syntax';

export interface NamedTest {
  name: string;
  /** `describe`s, outermost first. */
  chapters: string[];
}

export function testsOf(path: string, source: string): NamedTest[] {
  const found: NamedTest[] = [];
  collect(parse(path, source), [], found);
  return found;
}

/** How many tests of a file a citation means: its name, or its chapters and name with ` › ` between. */
export function matching(tests: readonly NamedTest[], cited: string): number {
  return tests.filter(({ name, chapters }) => cited === name || cited === [...chapters, name].join(' › ')).length;
}

function collect(tree: unknown, chapters: string[], found: NamedTest[]): void {
  walk(tree, (node) => {
    const call = calledName(node);
    if (call === null) return true;
    const [first, ...others] = node['arguments'] as { expression: Node }[];
    const name = first && textOf(first.expression);
    if (name === undefined || name === null) return true;
    if (call === 'describe') {
      collect(
        others.map(({ expression }) => expression),
        [...chapters, name],
        found,
      );
      return false;
    }
    found.push({ name, chapters });
    return false;
  });
}

/** `test(…)`, `it(…)`, `describe(…)`, with any member or table between: `test.each(rows)(…)`. */
function calledName(node: Node): 'test' | 'describe' | null {
  if (node.type !== 'CallExpression') return null;
  let callee = node['callee'] as Node;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    const inner =
      callee.type === 'MemberExpression' ? callee['object'] : callee.type === 'CallExpression' ? callee['callee'] : callee['tag'];
    callee = inner as Node;
  }
  if (callee.type !== 'Identifier') return null;
  const value = callee['value'];
  return value === 'describe' ? 'describe' : value === 'test' || value === 'it' ? 'test' : null;
}

/** A text as it is written; what a template fills in is `…`. */
function textOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return node['value'] as string;
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('…');
}
