/** Sends the parts of an approved refund to their channels and queries them until each is final. */

import { type DatabaseTransaction, enqueue, type JobHandler, system } from '../../platform';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import { settleSplit } from './splits';

export const refundJob = 'refund.send';
const askAgainMs = 5 * 60_000;

export async function sendLater(trx: DatabaseTransaction, refundId: string, line: number, due: Date): Promise<void> {
  await enqueue(trx, { kind: refundJob, payload: { refundId, line }, due, objectId: refundId });
}

/**
 * One part. Our own number makes a repeat harmless, so a crash after the channel's answer costs only a second query; when a
 * channel does not answer the job runner retries, with increasing delays.
 */
export function sendRefund(services: MoneyServices): JobHandler {
  return async (trx, job, at) => {
    const target = { refundId: String(job.payload['refundId']), line: Number(job.payload['line']) };
    const split = await trx
      .selectFrom('refund_split as s')
      .innerJoin('refund as r', 'r.id', 's.refund_id')
      .innerJoin('deposit as d', 'd.id', 's.deposit_id')
      .select([
        's.route',
        's.status',
        's.amount_fen',
        's.fee_fen',
        's.out_refund_no',
        'r.reason',
        'd.out_trade_no',
        'd.amount_fen as total_fen',
      ])
      .where('s.refund_id', '=', target.refundId)
      .where('s.line', '=', target.line)
      .where('r.status', '=', 'approved')
      .executeTakeFirst();
    if (!split || split.route === 'bank' || (split.status !== 'waiting' && split.status !== 'sent')) return;
    const channel = services.payments[split.route];
    if (!channel) throw new TypeError(`the channel ${split.route} is not set up any more`);
    const numbers = { outTradeNo: split.out_trade_no, outRefundNo: split.out_refund_no };
    const found =
      split.status === 'sent'
        ? await channel.queryRefund(numbers)
        : await channel.refund({
            ...numbers,
            totalFen: fenOf(split.total_fen),
            refundFen: fenOf(split.amount_fen) - fenOf(split.fee_fen),
            reason: split.reason,
          });
    if (found.state === 'processing') {
      await trx
        .updateTable('refund_split')
        .set({ status: 'sent' })
        .where('refund_id', '=', target.refundId)
        .where('line', '=', target.line)
        .execute();
      await sendLater(trx, target.refundId, target.line, new Date(at.getTime() + askAgainMs));
      return;
    }
    const result =
      found.state === 'paid'
        ? ({ ok: true, channelRefundNo: found.channelRefundNo } as const)
        : ({ ok: false, reason: found.reason } as const);
    await settleSplit(trx, services, target, result, system, at);
  };
}
