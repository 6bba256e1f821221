/**
 * A payment channel of the story, which says once that an order is paid and knows nothing of it afterwards: the nightly comparison finds
 * the difference.
 */
import { type PaymentChannel, WrongCallback } from '../../money';

export function forgetfulChannel(clock: { now(): number }): PaymentChannel {
  const orders = new Map<string, { amountFen: number; at: number }>();
  return {
    name: 'alipay',
    async create({ outTradeNo, amountFen }) {
      orders.set(outTradeNo, { amountFen, at: clock.now() });
      return `shizhong-demo-pay:${outTradeNo}`;
    },
    async query(outTradeNo) {
      const order = orders.get(outTradeNo);
      if (!order) return { state: 'closed' };
      orders.delete(outTradeNo);
      return { state: 'paid', channelTxn: `DEMO-${outTradeNo}`, amountFen: order.amountFen, paidAt: new Date(order.at + 60_000) };
    },
    close: async () => {},
    refund: async ({ outRefundNo }) => ({ state: 'paid', channelRefundNo: `DEMO-${outRefundNo}` }),
    queryRefund: async ({ outRefundNo }) => ({ state: 'paid', channelRefundNo: `DEMO-${outRefundNo}` }),
    readCallback() {
      throw new WrongCallback('the channel of the story sends none');
    },
    reply: (taken) => ({ status: taken ? 200 : 400, type: 'text/plain', body: '' }),
  };
}
