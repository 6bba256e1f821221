import { agreementDocs, areaMarkers, type Side } from '@shizhong/shared-contracts';

/** All differences between the two sides of the sign-in pages, in one place. */
export interface SideFacts {
  name: string;
  other: Side;
  /** First page of the area, where a session starts without a stored return address. */
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

/** The documents a user agrees to when signing up on a side. */
export function registerAgreements(side: Side): Agreement[] {
  return agreementDocs[side].map((key) => documents[key]);
}

/** Signing in repeats the consent to the two documents that apply to everybody. */
export const loginAgreements: readonly Agreement[] = [documents.tos, documents.privacy];
