import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../sources/repository';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(repository, path), 'utf8'));
}

const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');

/** Whether a package at `path` finds `name` the way Node looks for it: in its own node_modules, then upwards. */
function finds(path: string, name: string): boolean {
  const place = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (place in packages) return true;
  if (!path) return false;
  const parent = path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '';
  return finds(parent, name);
}

test('every platform’s packages are locked: without one of them npm ci refuses the lock on all platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !finds(path, name))
      .map((name) => `${path || 'the root'} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every package has its digest, and no address of the registry it came from', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

test('every version that we ask for is exact', () => {
  const { workspaces } = read<{ workspaces: string[] }>('package.json');
  type Sections = Record<string, Record<string, string> | undefined>;
  const loose = ['.', ...workspaces].flatMap((folder) => {
    const file = read<Sections>(`${folder}/package.json`);
    return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((section) =>
      Object.entries(file[section] ?? {}).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    );
  });
  expect(loose).toEqual([]);
});
