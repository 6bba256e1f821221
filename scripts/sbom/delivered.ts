/**
 * From npm's list of everything to what is delivered. `npm sbom --omit dev` is of no use for that in a repository of several packages: it
 * leaves out what a part needs as soon as the root also uses it for tests, React among it (npm 11.19.1).
 */
import type { LockedPackage } from '../licences/licences';

export interface Sbom {
  bomFormat: string;
  specVersion: string;
  components: readonly Component[];
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
}

interface Component {
  'bom-ref': string;
  version?: string;
  purl?: string;
  hashes?: readonly unknown[];
}

const isOurs = (ref: string): boolean => ref.startsWith('@shizhong/');

const refOf = ({ name, version }: LockedPackage): string => `${name}@${version}`;

export function deliveredOnly<List extends Sbom>(sbom: List, packages: readonly LockedPackage[]): List {
  const delivered = new Set(packages.filter(({ isDevelopment }) => !isDevelopment).map(refOf));
  const components = sbom.components.filter(({ 'bom-ref': ref }) => isOurs(ref) || delivered.has(ref));
  const kept = new Set(components.map(({ 'bom-ref': ref }) => ref));
  const isRoot = (ref: string) => !sbom.components.some(({ 'bom-ref': other }) => other === ref);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref) || isRoot(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return { ...sbom, components, dependencies };
}

/** What such a list must have to be of use to whoever looks a weakness up in it; empty when it has all of it. */
export function faultsOf({ bomFormat, components }: Sbom, packages: readonly LockedPackage[]): string[] {
  const faults = bomFormat === 'CycloneDX' ? [] : [`the format is ${bomFormat}`];
  const listed = new Set(components.map(({ 'bom-ref': ref }) => ref));
  for (const each of packages) {
    if (!each.isDevelopment && !listed.has(refOf(each))) faults.push(`${refOf(each)} is not listed`);
  }
  for (const { 'bom-ref': ref, version, purl, hashes = [] } of components) {
    if (!version || !purl?.startsWith('pkg:npm/')) faults.push(`${ref} has no version or address`);
    else if (hashes.length === 0 && !isOurs(ref)) faults.push(`${ref} has no hash`);
  }
  return faults;
}
