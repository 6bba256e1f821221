/** Entry `@shizhong/shared-contracts/slots`: the catalogue of slots and what is decided from cards. Pages import its types only. */
export * from './domain/site/slots';
export * from './protocol/slots';
