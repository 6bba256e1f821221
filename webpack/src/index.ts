export {
  type App,
  type RemoteApp,
  RemoteFolderError,
  readRemote,
  readShell,
  remoteFolders,
  repository,
  type ShellApp,
} from './app';
export { BuildFailed, type BuildResult, buildMono, buildRemote, buildShell, versionOf } from './build';
export { type BuildOptions, webpackConfig } from './config';
export { digestOf } from './integrity';
export { manifestFile } from './plugins/remote-manifest';
export { entryOfManifest, registryEntry } from './registry';
export { provenanceOf } from './release/provenance';
export { antdGroupKey, antdGroups, shareKeys } from './sharing';
