import { builtinModules } from 'node:module';
import { testFiles } from '../sources/files';
import type { SourceFile } from './imports';
import type { Violation } from './packages';

/** The part of a package.json that says what it may import. */
export interface PackageFile {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Imports of packages that the importing workspace does not declare. npm puts every package where every workspace finds it,
 * so such an import works here and fails for the team that builds its part alone.
 * Tests may also use the root's test tools.
 */
export function undeclaredImports(
  { path, imports }: SourceFile,
  packages: ReadonlyMap<string, PackageFile>,
  root: PackageFile,
): Violation[] {
  const [folder = ''] = path.split('/');
  const own = packages.get(folder);
  const declared = new Set([
    ...namesIn(own ?? root),
    ...(own && (testFiles.test(path) || /\btesting\//.test(path)) ? namesIn(root) : []),
    own?.name ?? '',
  ]);
  return imports
    .filter(({ specifier }) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .map(({ specifier }) => ({ specifier, name: packageName(specifier) }))
    .filter(({ name }) => !declared.has(name) && !declared.has(typesPackage(name)))
    .map(({ specifier, name }) => ({
      path,
      specifier,
      why: `${name} is not in the package.json of ${own ? folder : 'the root'}`,
    }));
}

function namesIn(file: PackageFile): string[] {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = file;
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies });
}

/** `@scope/name/sub` is of the package `@scope/name`. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Where the types of an untyped package come from. */
function typesPackage(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}
