/**
 * The job of one payout through a channel. Each run asks first what became of the number, and sends the order only where the channel
 * knows no such number; so nothing that was sent is sent again without being asked for, whatever was lost in between. A refusal counts
 * once the channel, asked later, still knows nothing of the number.
 *
 * Channels forget: WeChat answers for thirty days. After `trustedDays` "no such number" proves nothing any more; then the job only
 * goes on asking, and a person registers what the channel's statement shows.
 */
import { unseal } from '../../identity';
import { type Database, type DatabaseTransaction, dayMs, enqueue, type JobHandler, system } from '../../platform';
import { lock } from '../cash-out/operator-step';
import { settleIn } from '../cash-out/settle';
import { fenOf } from '../ledger/store';
import { ChannelError } from '../payment/channel';
import type { MoneyServices } from '../services';
import type { CashOut, CashOutTransfer } from '../tables';
import type { PayoutChannel, PayoutState } from './channel';

export const payoutJob = 'payout.ask';
export const trustedDays = 7;

const minuteMs = 60_000;

/** Often in the first minutes, when most are decided; then ever more seldom, and never given up. */
function waitMs(asked: number): number {
  if (asked < 10) return minuteMs;
  return asked < 100 ? 10 * minuteMs : 60 * minuteMs;
}

export async function askLater(trx: DatabaseTransaction, cashOutId: string, due: Date): Promise<void> {
  await enqueue(trx, { kind: payoutJob, payload: { cashOutId }, due, objectId: cashOutId });
}

export function askPayout(services: MoneyServices): JobHandler {
  return async (trx, job) => {
    const id = String(job.payload['cashOutId']);
    // Not the moment when the question was due: after an outage that lies days back, and the channel answers for today.
    const at = new Date(services.clock.now());
    const transfer = await lockTransfer(trx, id);
    if (!transfer) return;
    const channel = services.payouts[transfer.channel];
    if (!channel) throw new TypeError(`payouts through ${transfer.channel} are not set up any more`);
    const now = await oneStep(trx, services, channel, transfer, at);
    if (now.state === 'paid' || now.state === 'failed') {
      await trx.updateTable('cash_out_transfer').set({ state: now.state, confirm: null }).where('cash_out_id', '=', id).execute();
      const result =
        now.state === 'paid' ? ({ ok: true, reference: now.reference } as const) : ({ ok: false, reason: now.reason } as const);
      await settleIn(trx, services, await lock(trx, id), system, result, at);
      return;
    }
    await askLater(trx, id, new Date(at.getTime() + waitMs(transfer.asked)));
  };
}

/** One whose outcome is not known yet. */
export async function openTransfer(db: Database, cashOutId: string): Promise<CashOutTransfer | undefined> {
  return openIn(db, cashOutId).executeTakeFirst();
}

/** Undefined also where somebody else is at it. */
export async function lockTransfer(trx: DatabaseTransaction, cashOutId: string): Promise<CashOutTransfer | undefined> {
  return openIn(trx, cashOutId).forUpdate().skipLocked().executeTakeFirst();
}

function openIn(db: Database, cashOutId: string) {
  return db
    .selectFrom('cash_out_transfer')
    .selectAll()
    .where('cash_out_id', '=', cashOutId)
    .where('state', 'in', ['waiting', 'sent', 'refused']);
}

/** One question, and what follows from it. An outage is written down for the operators and is no state of the money. */
async function oneStep(
  trx: DatabaseTransaction,
  services: MoneyServices,
  channel: PayoutChannel,
  transfer: CashOutTransfer,
  at: Date,
): Promise<PayoutState> {
  const row = await trx.selectFrom('cash_out').selectAll().where('id', '=', transfer.cash_out_id).executeTakeFirstOrThrow();
  const keep = (set: Partial<CashOutTransfer>) =>
    trx
      .updateTable('cash_out_transfer')
      .set({ asked: transfer.asked + 1, asked_at: at, ...set })
      .where('cash_out_id', '=', transfer.cash_out_id)
      .execute();
  try {
    const found = await channel.query(outNoOf(row));
    if (found.state !== 'absent') {
      await keep({ fault: '', ...(found.state === 'processing' ? { state: 'sent' } : {}) });
      return found;
    }
    if (transfer.state === 'refused') {
      await keep({ fault: '' });
      return { state: 'failed', reason: transfer.refusal };
    }
    if (at.getTime() - transfer.started_at.getTime() > trustedDays * dayMs) {
      await keep({ fault: `${trustedDays} 天后渠道查不到这笔付款，请按渠道账单人工登记结果` });
      return { state: 'processing' };
    }
    const answer = await channel.pay(await orderOf(trx, services, row, transfer));
    await keep(
      answer.state === 'refused'
        ? { state: 'refused', refusal: answer.reason, fault: '' }
        : { state: 'sent', fault: '', confirm: answer.confirm ?? transfer.confirm },
    );
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    await keep({ fault: error.message });
  }
  return { state: 'processing' };
}

/** Channels take letters and digits only. */
const outNoOf = ({ no }: CashOut) => no.replaceAll('-', '');

async function orderOf(trx: DatabaseTransaction, { keys }: Pick<MoneyServices, 'keys'>, row: CashOut, transfer: CashOutTransfer) {
  const payee = await trx.selectFrom('payee_account').select('no_enc').where('id', '=', row.payee_id).executeTakeFirstOrThrow();
  return {
    outNo: outNoOf(row),
    amountFen: fenOf(row.paid_fen),
    holder: row.payee_holder,
    account: transfer.openid ?? unseal(keys, 'payee', payee.no_enc),
    remark: `识众提现 ${row.no}`,
  };
}
