/** What happens to a deposit by time. */

import { enqueue, type JobHandler, perform, system, type TimerHandler } from '../../platform';
import type { MoneyServices } from '../services';
import { takePayment } from './payments';

export const recheckJob = 'deposit.recheck';

export function depositTimer({ calendar }: Pick<MoneyServices, 'calendar'>): TimerHandler {
  return async (trx, { id, at }) => {
    await perform(trx, { process: 'deposit', id, transition: 'lapse', by: system, at, calendar });
    const row = await trx.selectFrom('deposit').select(['channel', 'pay_code']).where('id', '=', id).executeTakeFirstOrThrow();
    // Who paid in the last minute, and whose callback was lost, is found by asking once more.
    if (row.channel !== 'transfer' && row.pay_code !== null) {
      await enqueue(trx, { kind: recheckJob, payload: { depositId: id }, due: at, objectId: id });
    }
  };
}

/** Asks the channel after the deposit lapsed. A channel that does not answer is asked again later (the runner's own repeat). */
export function recheckLapsed(services: MoneyServices): JobHandler {
  return async (trx, job, at) => {
    const row = await trx
      .selectFrom('deposit')
      .select(['channel', 'out_trade_no', 'channel_txn'])
      .where('id', '=', String(job.payload['depositId']))
      .executeTakeFirst();
    if (!row || row.channel_txn !== null || row.channel === 'transfer') return;
    const found = await services.payments[row.channel]?.query(row.out_trade_no);
    if (found?.state !== 'paid') return;
    await takePayment(trx, services, row.channel, { ...found, outTradeNo: row.out_trade_no }, at);
  };
}
