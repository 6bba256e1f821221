/**
 * Endpoints for the callbacks of payment channels. They carry no signature of ours but the channel's own, over the raw body; the
 * body is stored as received. The response only acknowledges receipt: a payment that cannot be booked waits for an operator and
 * is not sent again.
 */
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from '../../platform';
import { takePayment } from '../deposit/payments';
import type { MoneyServices } from '../services';
import { ChannelError, WrongCallback } from './channel';

const maxBodyBytes = 64 * 1024;

export async function paymentCallbackRoutes(app: FastifyInstance, services: MoneyServices): Promise<void> {
  // A separate plugin: its parsers leave the body unchanged.
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const name of ['alipay', 'wechat'] as const) {
      raw.post(`/api/v1/payment/${name}/callback`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
        const channel = services.payments[name];
        if (!channel) return reply.code(404).type('text/plain').send('');
        const body = typeof request.body === 'string' ? request.body : '';
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([key, value]) => [key, Array.isArray(value) ? (value[0] ?? '') : (value ?? '')]),
        );
        let taken = false;
        try {
          const reported = channel.readCallback({ body, headers });
          if (reported) {
            await services.clock.refresh();
            const at = new Date(services.clock.now());
            await services.db
              .insertInto('payment_callback')
              .values({
                id: uuidv7(),
                channel: name,
                out_trade_no: reported.outTradeNo,
                channel_txn: reported.channelTxn,
                body,
                headers: JSON.stringify(signatureHeaders(headers)),
                at,
              })
              .execute();
            const outcome = await services.db.transaction().execute((trx) => takePayment(trx, services, name, reported, at));
            request.log.info({ channel: name, trade: reported.outTradeNo, outcome }, 'payment reported');
          }
          taken = true;
        } catch (error) {
          if (!(error instanceof WrongCallback || error instanceof ChannelError)) throw error;
          request.log.warn({ channel: name, error: error.message }, 'payment callback refused');
        }
        const answer = channel.reply(taken);
        return reply.code(answer.status).type(answer.type).send(answer.body);
      });
    }
  });
}

/** What proves the body; cookies and addresses do not. */
function signatureHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /^(wechatpay-|content-type$)/.test(name)));
}
