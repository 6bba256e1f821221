/** What is published of each package, and how its package.json reads once it is built. */

export const publishedFolders = ['shared-contracts', 'shared-ui', 'webpack'] as const;
export type PublishedFolder = (typeof publishedFolders)[number];

/** A package.json of a workspace, as far as publishing changes it. */
export interface WorkspacePackage {
  name: string;
  version: string;
  engines?: Record<string, string>;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  sideEffects?: string[];
}

/** Commands that a package brings. */
const commands: Partial<Record<PublishedFolder, Record<string, string>>> = {
  webpack: { 'shizhong-remote': './lib/cli.js', 'create-remote': './lib/create.js' },
};

/**
 * The package.json that is published: built files instead of sources, our packages by the version of this release.
 * @param version of all three: they are released together, because they are tried together
 */
export function publishedPackage(folder: PublishedFolder, source: WorkspacePackage, version: string): Record<string, unknown> {
  const { name, engines, dependencies, peerDependencies, sideEffects } = source;
  const bin = commands[folder];
  const ours = Object.entries(dependencies ?? {}).map(([each, wanted]): [string, string] => [
    each,
    each.startsWith('@shizhong/') ? version : wanted,
  ]);
  return {
    name,
    version,
    type: 'module',
    license: 'UNLICENSED',
    ...(engines && { engines }),
    exports: Object.fromEntries(Object.entries(source.exports).map(([key, file]) => [key, builtExport(file)])),
    ...(bin && { bin }),
    files: ['lib', ...(folder === 'webpack' ? ['template'] : []), 'provenance.json'],
    dependencies: Object.fromEntries(ours),
    ...(peerDependencies && { peerDependencies }),
    ...(sideEffects && { sideEffects: sideEffects.map(builtFile) }),
  };
}

function builtExport(file: string): string | { types: string; default: string } {
  const built = builtFile(file);
  return built.endsWith('.js') ? { types: built.replace(/\.js$/, '.d.ts'), default: built } : built;
}

function builtFile(file: string): string {
  return file.replace(/^\.\/src\//, './lib/').replace(/\.tsx?$/, '.js');
}
