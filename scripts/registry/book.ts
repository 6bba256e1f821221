/** The registry's book for scripts and the browser suite, which may not reach into the page server themselves. */
export {
  type Book,
  changeBook,
  emptyBook,
  faultsOf,
  ownersOf,
  pageServerSettings,
  type RegistryPlace,
  readBook,
  registryChanges,
  registryPeople,
  registryPlace,
  remoteOf,
  type Signer,
} from '@shizhong/shell/server';
