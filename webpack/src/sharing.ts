/**
 * The sharing policy: what exists once per page. The shell provides all of it; remotes only consume.
 * Measured against the alternatives in `docs/decisions/0014-antd-sharing.md`: whole antd, one share key per component, no sharing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@shizhong/shared-contracts/remote';
import { installedFile, isInstalled, kitFolder, kitModule, packageFolder, repository } from './places';

export const antdGroups = [
  ...(['core', 'form', 'entry', 'segmented', 'select', 'tree', 'overlay', 'menus'] as const),
  ...(['data', 'steps', 'table', 'date'] as const),
] as const;
export type AntdGroup = (typeof antdGroups)[number];

export const antdGroupKey = (group: AntdGroup) => `@shizhong/shared-ui/antd/${group}`;

/** The cache of server data; its name does not change between releases. */
const serverDataKey = '@shizhong/shared-ui/server-data';

/** A module that stands in a build for a shared package. */
export const sharedModule = (name: string) => kitModule(`shared-modules/${name}`);

/** Packages offered as a curated list of names, and the file that contains the list. */
export const curatedModules: Record<string, string> = {
  'react-router-dom': sharedModule('react-router-dom'),
  'react-redux': sharedModule('react-redux'),
};

interface SharePolicy {
  key: string;
  /** Where the version comes from: an npm package, or the version itself. */
  version: { package: string } | string;
  /** In the shell's first script; otherwise in its own chunk, loaded when first requested. */
  eager: boolean;
  /** Absolute path of the file that the shell provides under the key, if it is not simply the package. Also makes the shell provide a module that it never imports itself. */
  module?: string;
  /** The shell provides it but bundles its own copy for its own use. */
  onlyForRemotes?: boolean;
  /** No remote may import it; the shell takes it from the share scope, where a development session puts another in its place. */
  onlyForShell?: boolean;
}

const policies: SharePolicy[] = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'redux'].map((key) => ({
    key,
    version: { package: key.split('/')[0] ?? key },
    eager: true,
  })),
  { key: 'react-dom/client', version: { package: 'react-dom' }, eager: true, onlyForShell: true },
  ...Object.entries(curatedModules).map(([key, module]) => ({ key, version: { package: key }, eager: true, module })),
  { key: '@shizhong/shared-contracts', version: contractVersion, eager: true },
  // No public page waits for them. The shell's own sagas import the files directly: modules in the same chunk as
  // what is provided must not request it from the share scope.
  {
    key: 'redux-saga',
    version: { package: 'redux-saga' },
    eager: false,
    module: installedFile('redux-saga/dist/redux-saga.esm.js'),
    onlyForRemotes: true,
  },
  {
    key: 'redux-saga/effects',
    version: { package: 'redux-saga' },
    eager: false,
    module: installedFile('redux-saga/effects/dist/redux-saga-effects.esm.js'),
    onlyForRemotes: true,
  },
  {
    key: '@reduxjs/toolkit',
    version: { package: '@reduxjs/toolkit' },
    eager: false,
    module: toolkit('redux-toolkit.modern.mjs'),
    onlyForRemotes: true,
  },
  {
    key: '@reduxjs/toolkit/query/react',
    version: { package: '@reduxjs/toolkit' },
    eager: false,
    module: toolkit('query/react/rtk-query-react.modern.mjs'),
    onlyForRemotes: true,
  },
  // The cache of server data: one for the page, or shell and remotes would ask the same question twice.
  {
    key: serverDataKey,
    version: contractVersion,
    eager: false,
    module: join(repository, 'shared-ui/src/patterns/server-data/index.ts'),
  },
  ...antdGroups.map((group) => ({
    key: antdGroupKey(group),
    version: { package: 'antd' },
    eager: false,
    module: join(repository, `shared-ui/src/antd/${group}/index.ts`),
  })),
];

/** What a remote may import. */
export const shareKeys = policies.filter(({ onlyForShell }) => !onlyForShell).map(({ key }) => key);

/** In the packed kit: the versions provided by the shell of the same release, whatever a team has installed beside it. */
export const shareVersionsFile = 'share-versions.json';

const versionsOfShell = isInstalled
  ? (JSON.parse(readFileSync(join(kitFolder, shareVersionsFile), 'utf8')) as Record<string, string>)
  : null;

/** Version of everything the shell provides, by share key. */
export function shareVersions(): Record<string, string> {
  return Object.fromEntries(policies.map((policy) => [policy.key, versionOf(policy)]));
}

/**
 * The `shared` option of the federation plugin.
 * A remote has no fallback of its own (`import: false`), not even in development: a remote never runs without a shell, and
 * a fallback doubles the build time and could run a second React silently.
 */
export function sharedOption(kind: 'shell' | 'remote') {
  const shared = kind === 'shell' ? policies : policies.filter(({ onlyForShell }) => !onlyForShell);
  return Object.fromEntries(
    shared.map((policy) => {
      const version = versionOf(policy);
      const common = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
      if (kind === 'remote') return [policy.key, { ...common, import: false as const }];
      const provided = { ...common, eager: policy.eager, import: policy.module ?? policy.key };
      // Under a name that no import uses, the plugin provides the module without consuming it.
      return policy.onlyForRemotes
        ? [`${policy.key} for remotes`, { ...provided, shareKey: policy.key }]
        : [policy.key, provided];
    }),
  );
}

function versionOf(policy: SharePolicy): string {
  if (typeof policy.version === 'string') return policy.version;
  const packed = versionsOfShell?.[policy.key];
  if (packed) return packed;
  const file = join(packageFolder(policy.version.package), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function toolkit(file: string): string {
  return installedFile(`@reduxjs/toolkit/dist/${file}`);
}
