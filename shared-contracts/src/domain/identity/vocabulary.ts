/**
 * Vocabulary of identification and consent, shared by forms and server; contains no schema library.
 * `docs/domain/identity.md#entities`.
 */

export const identityKinds = { company: '企业', individual_biz: '个体工商户', org: '其他组织', person: '个人' } as const;
export type IdentityKind = keyof typeof identityKinds;

/** An advertiser must be identified as a business (`docs/domain/identity.md#identification`); a media owner may be a person. */
export const identityKindsOf = {
  ad: ['company', 'individual_biz', 'org'],
  media: ['person', 'company', 'individual_biz', 'org'],
} as const satisfies Record<'ad' | 'media', readonly IdentityKind[]>;

/** Separate consents for sensitive data (personal information law, articles 28 and 29) and for authorising an account. */
export const consentDocs = {
  tos: '用户协议',
  privacy: '隐私政策',
  ad_rules: '广告主规则',
  media_rules: '媒体主规则',
  oa_auth: '账号授权说明',
  sensitive_id: '身份信息处理同意书',
  sensitive_bank: '收款信息处理同意书',
} as const;
export type ConsentDoc = keyof typeof consentDocs;
/** Consents that may be withdrawn without closing the account. */
export const withdrawableConsents: readonly ConsentDoc[] = ['oa_auth', 'sensitive_id', 'sensitive_bank'];
