/** The demonstration's cashier: no real money moves. The user presses 「支付」 on our own page (`adFinance/localCashier`). */
import type { PaymentChannel } from './channel';
import { WrongCallback } from './channel';

export const localCashier: PaymentChannel = {
  name: 'local',
  create: async ({ outTradeNo }) => `shizhong-demo-pay:${outTradeNo}`,
  // Its state is in our own database: nothing to query.
  query: async () => ({ state: 'waiting' }),
  close: async () => {},
  refund: async ({ outRefundNo }) => ({ state: 'paid', channelRefundNo: `local-${outRefundNo}` }),
  queryRefund: async ({ outRefundNo }) => ({ state: 'paid', channelRefundNo: `local-${outRefundNo}` }),
  readCallback() {
    throw new WrongCallback('the local cashier sends none');
  },
  reply: (taken) => ({ status: taken ? 200 : 400, type: 'text/plain', body: '' }),
};
