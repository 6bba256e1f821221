/** The style modules of antd that our groups reach, by following imports: what the shell's build has to find printed. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const importPattern = /^(?:import|export)\b[^'"]*['"]([^'"]+)['"]/gm;
const stylePattern = /\/antd\/es\/(?!style\/)(.*\/style(?:\/[^/]+)?)\.js$/;

/** @returns `button/style/index`, … */
export function reachedStyles(roots: readonly string[], packages: string): string[] {
  const seen = new Set<string>(roots);
  const styles = new Set<string>();
  for (const file of seen) {
    const style = stylePattern.exec(file)?.[1];
    if (style !== undefined) {
      styles.add(style);
      continue;
    }
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const found = resolved(name, file, packages);
      if (found) seen.add(found);
    }
  }
  // What replaces the icons' style is part of the engine's stand-ins.
  return [...styles].filter((style) => style !== 'config-provider/style/index').sort();
}

/** Our own files and antd's; other packages have no styles. */
function resolved(name: string, importer: string, packages: string): string | null {
  const path = name.startsWith('.') ? join(dirname(importer), name) : name.startsWith('antd/es/') ? join(packages, name) : null;
  if (path === null) return null;
  const candidates = [path, `${path}.js`, `${path}.ts`, `${path}.tsx`, join(path, 'index.js')];
  return candidates.find((file) => /\.[jt]sx?$/.test(file) && existsSync(file)) ?? null;
}
