/** 认证 of both areas: the remote's model (slice and saga) and the page.  `docs/pages/advertiser.md#enterprise-certification`, `docs/pages/media-owner.md#certification`, `docs/domain/identity.md#identification`. */
export { IdentificationPage, type IdentificationPageProps } from './IdentificationPage';
export { type AuthData, type IdentificationModel, type IdentificationState, identificationModel } from './model';
export type { RegionData } from './regions';
