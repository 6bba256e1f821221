import type { Side } from '@shizhong/shared-contracts';
import type { DraftPlace } from '../../patterns/form-page';
import type { IdentityValues } from './validate';

/**
 * Where the form is kept while it is filled in. Never in the browser: what the server masks when it sends it back (a person's name,
 * numbers of identity cards and bank accounts, the phone), the photos, and the consent. `docs/domain/identity.md#identification`.
 */
export function identityDraft(userId: string, side: Side, empty: IdentityValues, change: boolean): DraftPlace<IdentityValues> {
  return {
    key: `sz-identity-draft:${userId}:${side}${change ? ':change' : ''}`,
    format: 1,
    revive: (kept: Partial<IdentityValues>) => (typeof kept.kind === 'string' ? { ...empty, ...kept } : null),
    keptOf: ({ kind, name, uscc, licenceFrom, licenceTo, forEver, region, address, ...rest }) => ({
      kind,
      licenceFrom,
      licenceTo,
      forEver,
      region,
      address,
      uscc,
      ...(kind === 'person' ? {} : { name }),
      contactName: rest.contactName,
      email: rest.email,
      industry: rest.industry,
      taxpayer: rest.taxpayer,
      bankName: rest.bankName,
    }),
  };
}

/** What has to be typed again after the form was restored. */
export const notKept = '证件号码、银行账号、手机号与照片不在本机保存，请重新填写';
