/** Which licences the dependencies of the lock file have, and which of them nobody has allowed. */
import type { AllowedLicence, DeclaredHere } from './allowed';

export interface LockedPackage {
  name: string;
  version: string;
  /** As it declares it; null when it does not. */
  licence: string | null;
  isDevelopment: boolean;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const folder = 'node_modules/';

/** Every package of the lock file that is not ours, of all platforms. */
export function packagesOf(lock: { packages: Readonly<Record<string, LockEntry>> }): LockedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes(folder) && !link)
    .map(([path, { version = '', license, dev = false }]) => ({
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      version,
      licence: license ?? null,
      isDevelopment: dev,
    }));
}

/**
 * Whether an expression of SPDX can be met with licences of the list: all that are joined by AND, one of those joined by OR. An
 * expression with both is read by a person.
 */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\(/, '').replace(/\)$/, '');
  if (bare.includes(' AND ') && bare.includes(' OR ')) return false;
  if (bare.includes(' OR ')) return bare.split(' OR ').some((licence) => allowed.has(licence));
  return bare.split(' AND ').every((licence) => allowed.has(licence));
}

export interface Found {
  /** A package whose licence is unknown or not allowed, in words. */
  faults: string[];
  /** Entries of the lists that nothing needs. */
  unneeded: string[];
}

export function check(
  packages: readonly LockedPackage[],
  allowed: readonly AllowedLicence[],
  declared: readonly DeclaredHere[],
): Found {
  const [shipping, developing] = [
    new Set(allowed.filter(({ developmentOnly }) => !developmentOnly).map(({ licence }) => licence)),
    new Set(allowed.map(({ licence }) => licence)),
  ];
  const known = (each: LockedPackage) => declared.find(({ name, version }) => name === each.name && version === each.version);
  const faults: string[] = [];
  const used = new Set<string>();
  for (const each of packages) {
    const licence = known(each)?.licence ?? each.licence;
    const of = `${each.name} ${each.version}${each.isDevelopment ? ', for development' : ''}`;
    if (licence === null) faults.push(`${of}: declares no licence`);
    else if (!isAllowed(licence, each.isDevelopment ? developing : shipping)) faults.push(`${of}: ${licence} is not allowed`);
    for (const word of (licence ?? '').split(/[ ()]/)) used.add(word);
  }
  const unneeded = [
    ...allowed.filter(({ licence }) => !used.has(licence)).map(({ licence }) => `licence ${licence}`),
    ...declared.filter((one) => !packages.some((each) => known(each) === one)).map(({ name, version }) => `${name} ${version}`),
  ];
  return { faults: [...new Set(faults)], unneeded };
}
