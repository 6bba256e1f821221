import { fixedContext, keyContext, type SealedTable } from '../platform';
import { identityHash, sealedBySecret } from './identification/secrets';
import { authenticatorContext } from './second-step/authenticator';

export const identitySealed: readonly SealedTable[] = [
  {
    table: 'user',
    key: ['id'],
    columns: { phone_enc: { use: 'phone-encryption', context: fixedContext('phone') } },
    hashes: {
      phone_hash: {
        // A closed account has a mark in its place.
        of: (keys, { phone_enc: phone, phone_hash: hash }) =>
          hash?.startsWith('closed:') ? hash : keys.hash('phone-lookup', phone ?? ''),
      },
    },
  },
  {
    table: 'identification_form',
    key: ['id'],
    columns: {
      legal_id_enc: sealedBySecret('legal-id'),
      person_id_enc: sealedBySecret('person-id'),
      contact_phone_enc: sealedBySecret('contact-phone'),
      bank_no_enc: sealedBySecret('bank-no'),
    },
    hashes: {
      identity_hash: {
        reads: ['uscc'],
        of(keys, { person_id_enc: personId, uscc }) {
          const number = personId ?? uscc;
          return number ? identityHash(keys, number) : null;
        },
      },
    },
  },
  {
    table: 'authenticator',
    key: ['user_id'],
    columns: { secret_enc: { use: 'second-step', context: (row) => authenticatorContext(row['user_id'] ?? '') } },
  },
  {
    table: 'webhook',
    key: ['id'],
    columns: {
      secret_enc: { use: 'webhook', context: keyContext('id') },
      former_enc: { use: 'webhook', context: keyContext('id') },
    },
  },
];
