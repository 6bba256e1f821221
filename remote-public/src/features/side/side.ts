import { agreementDocs, areaMarkers, type Side } from '@shizhong/shared-contracts';

/** What differs between the two sides of the sign-in family, in one place. */
export interface SideFacts {
  name: string;
  other: Side;
  /** First page of the area, where a session begins when no way back was kept. */
  index: string;
}

export const sideFacts: Record<Side, SideFacts> = {
  ad: { name: '广告主', other: 'media', index: `/${areaMarkers.ad}/index` },
  media: { name: '媒体主', other: 'ad', index: `/${areaMarkers.media}/index` },
};

export interface Agreement {
  name: string;
  path: string;
}

const documents: Record<(typeof agreementDocs)[Side][number], Agreement> = {
  tos: { name: '用户协议', path: '/help/common?id=user-agreement' },
  privacy: { name: '隐私政策', path: '/help/common?id=privacy-policy' },
  ad_rules: { name: '广告主规则', path: '/help/common?id=advertiser-rules' },
  media_rules: { name: '媒体主规则', path: '/help/common?id=media-rules' },
};

/** The documents one agrees to at sign-up of a side. */
export function registerAgreements(side: Side): Agreement[] {
  return agreementDocs[side].map((key) => documents[key]);
}

/** Signing in repeats the agreement to the two documents that hold for everybody. */
export const loginAgreements: readonly Agreement[] = [documents.tos, documents.privacy];
