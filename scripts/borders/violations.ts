import { posix } from 'node:path';
import type { Import } from './imports';
import { layers, reserved, zones } from './rules';

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  imports: Import[];
}

export interface Violation {
  path: string;
  specifier: string;
  why: string;
}

/** Our packages whose name is not their folder's. */
const packageZones: Record<string, string> = { shell: 'shell/server' };

export function zoneOf(path: string): string {
  return zones.find(({ files }) => files.test(path))?.name ?? 'unknown';
}

/** What the imports of one file break. */
export function violationsOf({ path, imports }: SourceFile): Violation[] {
  return imports.flatMap((each) => {
    const reasons = [zoneFault(path, each.specifier), layerFault(path, each.specifier), ...reservedFaults(path, each)];
    return reasons.filter((why) => why !== null).map((why) => ({ path, specifier: each.specifier, why }));
  });
}

function zoneFault(path: string, specifier: string): string | null {
  const from = zoneOf(path);
  const to = targetZone(path, specifier);
  if (to === null || to === from) return null;
  if (!zones.find(({ name }) => name === from)?.mayImport.includes(to)) return `${from} must not import ${to}`;
  // Root, scripts and tools beside a package are no packages; whatever is one is imported by its name.
  const sameFolder = path.split('/')[0] === posix.join(posix.dirname(path), specifier).split('/')[0];
  if (specifier.startsWith('.') && to !== 'root' && !sameFolder) return `another package is imported by its name`;
  return null;
}

function layerFault(path: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const from = layerOf(path);
  const to = layerOf(posix.join(posix.dirname(path), specifier));
  return from !== -1 && to !== -1 && to < from ? `${layers[from]} must not import ${layers[to]}` : null;
}

function reservedFaults(path: string, { specifier, kind }: Import): string[] {
  return reserved
    .filter((rule) => rule.specifier.test(specifier))
    .filter(({ within, except }) => (within?.test(path) ?? true) && !except?.test(path))
    .filter(({ typesAllowed }) => !(typesAllowed && kind === 'type'))
    .map(({ why }) => why);
}

/** Zone of what is imported; null for packages that are not ours. */
function targetZone(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return zoneOf(posix.join(posix.dirname(path), specifier));
  const [, name] = /^@shizhong\/([^/]+)/.exec(specifier) ?? [];
  return name ? (packageZones[name] ?? name) : null;
}

/** Index in `layers` of a path such as `remote-ad/src/pages/…` or `api/src/lib/…`; -1 outside the layers. */
function layerOf(path: string): number {
  const [, layer = ''] = /^(?:remote-[a-z]+|api)\/src\/([^/]+)/.exec(path) ?? [];
  return layers.indexOf(layer);
}
