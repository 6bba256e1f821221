import { sealedBySecret } from '../identity';
import { keyContext, type SealedTable } from '../platform';

export const supplySealed: readonly SealedTable[] = [
  { table: 'media_account', key: ['id'], columns: { contact_phone_enc: sealedBySecret('contact-phone') } },
  {
    table: 'account_authorisation',
    key: ['id'],
    columns: { refresh_token_enc: { use: 'account-encryption', context: keyContext('id') } },
  },
  {
    table: 'wechat_ticket',
    key: ['component_appid'],
    columns: { ticket_enc: { use: 'wechat', context: keyContext('component_appid') } },
  },
];
