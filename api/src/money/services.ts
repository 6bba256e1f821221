import type { IdentityServices } from '../identity';
import type { PayeeCheck } from './payee/check';
import type { PaymentChannels } from './payment/channel';
import type { PayoutChannels } from './payout/channel';

export interface MoneyServices extends IdentityServices {
  payees: PayeeCheck;
  payments: PaymentChannels;
  payouts: PayoutChannels;
}
