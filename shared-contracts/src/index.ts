/**
 * The light public face, shared once in the page by shell and remotes.
 * Schemas (`/remote`, `/endpoints`), the HTTP client (`/http`) and the signature (`/sign`) have their own entries,
 * so that a page does not carry them.
 */

export type { EndpointKey, RequestOf, ResponseOf } from './endpoints';
export { type BusinessCode, businessCodes, statusCodes } from './endpoints/codes';
export * from './format';
export * from './host';
export * from './page';
export type { PublicPages, RemoteCardSource, RemoteDefinition, RemoteSaga, RemoteSlice } from './remote/define';
export { defineCard, definePublicPages, defineRemote } from './remote/define';
export type { LoadErrorFacts, LoadErrorReason, LoadErrorType, LoadPhase } from './remote/errors';
export { RemoteLoadError } from './remote/errors';
export type { Layout, MenuEntry, Registry, RegistryEntry, RemoteCard, RemoteManifest, RouteCard } from './remote/schema';
export { contractAllows, contractVersion } from './remote/version';
export * from './rules';
export * from './session';
