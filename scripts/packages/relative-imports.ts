/**
 * Node finds an ES module only by its whole file name, and our sources leave the end away. Rewrites the relative imports of built
 * files: `./host` becomes `./host/index.js` or `./host.js`, whichever is there.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const specifier =
  /((?:^|[\s;}])(?:import|export)\b[^'"()=]*?from\s*|(?:^|[\s;}])import\s*|\bimport\(\s*(?:\/\*.*?\*\/\s*)?)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/gm;

/**
 * @param file built file that holds the text; what it imports lies beside it already
 * @throws ImportLost when an import leads nowhere
 */
export function withWholeNames(text: string, file: string): string {
  return text.replace(specifier, (_, before: string, quote: string, wanted: string) => {
    const whole = ['', '.js', '/index.js'].find((end) => /\.\w+$/.test(wanted + end) && isThere(file, wanted + end));
    if (whole === undefined) throw new ImportLost(file, wanted);
    return `${before}${quote}${wanted}${whole}${quote}`;
  });
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
