/** 认证 of both areas: the remote's model (slice and saga) and the page. Without antd. `domain.md` 2.3, 2.4, 4.8. */
export { IdentificationPage, type IdentificationPageProps } from './IdentificationPage';
export { type AuthData, type IdentificationModel, type IdentificationState, identificationModel } from './model';
export type { RegionData } from './RegionField';
