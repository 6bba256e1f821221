/**
 * Node finds an ES module only by its whole file name, and our sources leave the end away. Rewrites the relative imports of built
 * files: `./host` becomes `./host/index.js` or `./host.js`, whichever is there.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

const specifier =
  /((?:^|[\s;}])(?:import|export)\b[^'"()=]*?from\s*|(?:^|[\s;}])import\s*|\bimport\(\s*(?:\/\*.*?\*\/\s*)?)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/gm;

/**
 * @param file built file that holds the text; what it imports lies beside it already
 * @throws ImportLost when an import leads nowhere
 */
export function withWholeNames(text: string, file: string): string {
  const named = namedIn(text, file);
  return text.replace(specifier, (found, before: string, quote: string, wanted: string) => {
    if (!named(wanted)) return found;
    const whole = ['', '.js', '/index.js'].find((end) => /\.\w+$/.test(wanted + end) && isThere(file, wanted + end));
    if (whole === undefined) throw new ImportLost(file, wanted);
    return `${before}${quote}${wanted}${whole}${quote}`;
  });
}

/** Whether code names the file. The kit writes modules itself, and has their text in template literals. Types have none. */
function namedIn(text: string, file: string): (wanted: string) => boolean {
  if (file.endsWith('.d.ts')) return () => true;
  const names = new Set<unknown>();
  const { body } = parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const waiting: unknown[] = [...body];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node === null || typeof node !== 'object') continue;
    if ('type' in node && node.type === 'StringLiteral' && 'value' in node) names.add(node.value);
    waiting.push(...Object.values(node));
  }
  return (wanted) => names.has(wanted);
}

/** A file of types stands for its script. */
function isThere(file: string, wanted: string): boolean {
  const place = join(dirname(file), wanted);
  return existsSync(place) || existsSync(place.replace(/\.js$/, '.d.ts'));
}

export class ImportLost extends Error {
  override readonly name = 'ImportLost';
  constructor(file: string, wanted: string) {
    super(`${file} imports ${wanted}, which is not built`);
  }
}
