/** Scheduled jobs of a deposit. */

import { enqueue, type JobHandler, perform, system, type TimerHandler } from '../../platform';
import type { MoneyServices } from '../services';
import { takePayment } from './payments';

export const recheckJob = 'deposit.recheck';

export function depositTimer({ calendar }: Pick<MoneyServices, 'calendar'>): TimerHandler {
  return async (trx, { id, at }) => {
    await perform(trx, { process: 'deposit', id, transition: 'lapse', by: system, at, calendar });
    const row = await trx.selectFrom('deposit').select(['channel', 'pay_code']).where('id', '=', id).executeTakeFirstOrThrow();
    // A payment in the last minute whose callback was lost is found by querying once more.
    if (row.channel !== 'transfer' && row.pay_code !== null) {
      await enqueue(trx, { kind: recheckJob, payload: { depositId: id }, due: at, objectId: id });
    }
  };
}

/** Queries the channel after the deposit lapsed. When the channel does not answer, the job runner retries later. */
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
