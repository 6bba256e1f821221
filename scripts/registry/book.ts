/** The registry's book for scripts and the browser suite, which may not reach into the page server themselves. */
export {
  type Book,
  changeBook,
  pageServerSettings,
  type RegistryPlace,
  readBook,
  registryChanges,
  registryPlace,
  remoteOf,
} from '@shizhong/shell/server';
