/**
 * The light public entry, shared once per page by shell and remotes. Schemas (`/remote`, `/endpoints`), the HTTP client (`/http`)
 * and the signature (`/sign`) have entries of their own, so that a page does not load them.
 */

export type { EndpointKey, RequestOf, ResponseOf } from './domain/endpoints';
export * from './domain/format';
export * from './domain/identity/rules';
export type { SlotName, SlotProps } from './domain/site/slots';
export * from './host';
export * from './page';
export type { KnownUser } from './protocol/product';
export type { PublicPages, RemoteCardSource, RemoteDefinition, RemoteSaga, RemoteSlice } from './protocol/remote/define';
export { defineCard, definePublicPages, defineRemote } from './protocol/remote/define';
export type { LoadErrorFacts, LoadErrorReason, LoadErrorType, LoadPhase } from './protocol/remote/errors';
export { RemoteLoadError } from './protocol/remote/errors';
export type {
  FinderAction,
  FinderObject,
  FinderPart,
  FinderTexts,
  ObjectAction,
  ObjectKind,
} from './protocol/remote/finder';
export type { PanelProps } from './protocol/remote/panel';
export type {
  ContributionCard,
  Layout,
  MenuEntry,
  PaletteName,
  Registry,
  RegistryEntry,
  RemoteCard,
  RemoteManifest,
  RouteCard,
} from './protocol/remote/schema';
export { contractAllows, contractVersion } from './protocol/remote/version';
export * from './protocol/session';
export { type BusinessCode, businessCodes, statusCodes } from './transport/endpoint/codes';
