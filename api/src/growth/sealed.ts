import { sealedBySecret } from '../identity';
import type { SealedTable } from '../platform';

export const growthSealed: readonly SealedTable[] = [
  {
    table: 'redemption',
    key: ['id'],
    columns: { address_enc: sealedBySecret('delivery'), coupon_enc: sealedBySecret('coupon') },
  },
];
