import { fixedContext, type SealedTable } from '../platform';

const phone = { phone_enc: { use: 'phone-encryption', context: fixedContext('phone') } } as const;

export const siteSealed: readonly SealedTable[] = [
  { table: 'ticket', key: ['id'], columns: phone },
  { table: 'lead', key: ['id'], columns: phone },
];
