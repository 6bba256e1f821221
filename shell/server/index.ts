export { type PagesOptions, pagesPlugin, withoutBase } from './plugin';
export { waiting as waitingApprovals } from './registry/approvals';
export {
  type Book,
  type Change,
  emptyBook,
  type HealthRule,
  RegistryRefusal,
  type RemoteBook,
  remoteOf,
  rightNames,
} from './registry/book';
export { BookRefused, changeBook, nextKeyFile, presentKey, type RegistryPlace, readBook } from './registry/book-file';
export * as registryChanges from './registry/changes';
export { bucketOf, chooseFor } from './registry/choose';
export { assertConformance } from './registry/conformance';
export { rotate } from './registry/keys';
export * as registryPeople from './registry/people';
export { registryPlace } from './registry/place';
export { releaseDesk } from './registry/release-desk';
export { type Replay, replayToken } from './registry/replay';
export { ownersOf, type Signer } from './registry/rights';
export { faultsOf } from './registry/signed-history';
export * as registrySlotChanges from './registry/slot-changes';
export { needsLine, requireSlots, slotLines } from './registry/slots';
export * as registryThresholds from './registry/thresholds';
export * as registryValidity from './registry/validity';
export { type PageServerSettings, pageServerSettings } from './settings';
