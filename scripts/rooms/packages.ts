import { posix } from 'node:path';
import type { SourceFile } from './imports';
import { type Reserved, reserved } from './reserved';
import { packages } from './rooms';

export interface Violation {
  path: string;
  specifier: string;
  why: string;
}

/** Our packages whose name is not their folder's. */
const packageNames: Record<string, string> = { shell: 'shell/server' };

export function packageOf(path: string): string {
  return packages.find(({ files }) => files.test(path))?.name ?? 'unknown';
}

/** Package of what is imported; null for packages that are not ours. */
export function targetPackage(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return packageOf(posix.join(posix.dirname(path), specifier));
  const [, name] = /^@shizhong\/([^/]+)/.exec(specifier) ?? [];
  return name ? (packageNames[name] ?? name) : null;
}

/** Imports of one file that leave its package where they may not, or take what is reserved for others. */
export function packageViolations({ path, imports }: SourceFile): Violation[] {
  return imports.flatMap((each) => {
    const reasons = [
      packageFault(path, each.specifier),
      ...reserved.filter((rule) => isBroken(rule, path, each)).map(({ why }) => why),
    ];
    return reasons.filter((why) => why !== null).map((why) => ({ path, specifier: each.specifier, why }));
  });
}

function packageFault(path: string, specifier: string): string | null {
  const from = packageOf(path);
  const to = targetPackage(path, specifier);
  if (to === null || to === from) return null;
  if (!packages.find(({ name }) => name === from)?.mayImport.includes(to)) return `${from} must not import ${to}`;
  // Root, scripts and tools beside a package are no packages; whatever is one is imported by its name.
  const sameFolder = path.split('/')[0] === posix.join(posix.dirname(path), specifier).split('/')[0];
  if (specifier.startsWith('.') && to !== 'root' && !sameFolder) return 'another package is imported by its name';
  return null;
}

function isBroken(rule: Reserved, path: string, { specifier, kind }: SourceFile['imports'][number]): boolean {
  if (!rule.specifier.test(specifier) || rule.except?.test(path)) return false;
  return (rule.within?.test(path) ?? true) && !(rule.typesAllowed && kind === 'type');
}
