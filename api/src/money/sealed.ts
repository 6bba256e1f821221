import { identityHash, sealedBySecret } from '../identity';
import type { HashCopy, SealedTable } from '../platform';

export const moneySealed: readonly SealedTable[] = [
  {
    table: 'payee_account',
    key: ['id'],
    columns: { no_enc: sealedBySecret('payee'), phone_enc: sealedBySecret('contact-phone') },
    hashes: { no_hash: { reads: ['kind'], of: (keys, { no_enc: no, kind }) => identityHash(keys, `${kind}:${no}`) } },
  },
  { table: 'refund', key: ['id'], columns: { bank_enc: sealedBySecret('payee') } },
];

/** Who had the gift of a deposit. */
export const moneyHashCopies: readonly HashCopy[] = [
  { of: 'identification_form.identity_hash', table: 'deposit_gift', column: 'principal', prefix: 'identity:' },
];
