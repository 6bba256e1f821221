export { type PagesOptions, pagesPlugin, withoutBase } from './plugin';
export { type Book, type Change, type HealthRule, RegistryRefusal, type RemoteBook, remoteOf } from './registry/book';
export { BookRefused, changeBook, type RegistryPlace, readBook } from './registry/book-file';
export * as registryChanges from './registry/changes';
export { bucketOf, chooseFor } from './registry/choose';
export { registryPlace } from './registry/place';
export { releaseDesk } from './registry/release-desk';
export { type Replay, replayToken } from './registry/replay';
export { type PageServerSettings, pageServerSettings } from './settings';
