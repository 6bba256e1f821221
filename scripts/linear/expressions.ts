import { checkSync } from 'recheck';
import { lineCounter, type Node, parse, walk } from '../sources/syntax';

export interface Expression {
  line: number;
  /** The literal as written, or the call that builds an expression at run time. */
  text: string;
  /** Null for an expression that is built at run time. */
  literal: { pattern: string; flags: string } | null;
}

/** Every regular expression of a source. @throws UnreadableSource */
export function expressionsOf(path: string, source: string): Expression[] {
  const lineAt = lineCounter(source);
  const bytes = Buffer.from(source);
  const found: Expression[] = [];
  const tree = parse(path, source);
  // swc counts on from file to file.
  const offset = (tree.span?.start ?? 1) - leadingBytes(source);
  const placeOf = ({ span = { start: 0, end: 0 } }: Node) => ({ start: span.start - offset, end: span.end - offset });
  walk(tree, (node) => {
    const { start, end } = placeOf(node);
    if (node.type === 'RegExpLiteral') {
      const literal = { pattern: String(node['pattern']), flags: String(node['flags'] ?? '') };
      found.push({ line: lineAt(start + 1), text: `/${literal.pattern}/${literal.flags}`, literal });
    } else if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      if (callee.type === 'Identifier' && callee['value'] === 'RegExp')
        found.push({ line: lineAt(start + 1), text: bytes.subarray(start, end).toString(), literal: null });
    }
  });
  return found;
}

/** swc's module begins at its first token, not at the first byte. */
function leadingBytes(source: string): number {
  const code = source.replace(/^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/, '');
  return Buffer.byteLength(source) - Buffer.byteLength(code);
}

/** Without repetition the time is bounded by the length of the pattern. */
const repeats = /[*+]|\{\d+,/;

/** Bounded by the characters it reads, and by no clock: under load the same expression would be proven on one run and not on the next. */
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** Why the time of an expression may grow faster than the text; null if it is linear. */
export function faultOf({ literal }: Expression): string | null {
  if (!literal) return 'is built at run time, so that nobody can prove it linear';
  if (!repeats.test(literal.pattern)) return null;
  const found = checkSync(literal.pattern, literal.flags, untimed);
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? `is ${found.complexity.summary}` : 'could not be proven linear';
}
