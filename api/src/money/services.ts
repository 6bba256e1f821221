import type { IdentityServices } from '../identity';
import type { PayeeCheck } from './payee/check';
import type { PaymentChannels } from './payment/channel';

export interface MoneyServices extends IdentityServices {
  payees: PayeeCheck;
  payments: PaymentChannels;
}
