/** Paying approved cash-outs through the wallets' own channels, beside the bank's file. `docs/domain/money.md#payouts`. */
import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import { boundWechat } from '../../identity';
import { type DatabaseTransaction, dayOf, Refusal, refuse } from '../../platform';
import { by, change, type Needs } from '../cash-out/operator-step';
import { startIn } from '../cash-out/payments';
import type { Operator } from '../finance/approvals';
import type { MoneyServices } from '../services';
import type { CashOut } from '../tables';
import { askLater } from './ask';
import type { PayoutChannel, PayoutChannelName } from './channel';

interface Sending {
  started: { no: string; paidFen: number }[];
  /** Those that cannot be paid this way, or whose status has changed in the meantime. */
  refused: { id: string; reason: RefusalName; text: string }[];
}

/** Approved cash-outs to wallets of this channel, longest waiting first. */
export async function payableThrough(
  { db }: Pick<MoneyServices, 'db'>,
  channel: PayoutChannelName,
  limit: number,
): Promise<Pick<CashOut, 'id' | 'amount_fen'>[]> {
  return db
    .selectFrom('cash_out')
    .select(['id', 'amount_fen'])
    .where('status', '=', 'approved')
    .where('payee_kind', '=', channel)
    .orderBy('status_at')
    .limit(limit)
    .execute();
}

/**
 * Begins the payment as the bank's batch does, and hands it to the job that sends it and asks until the outcome is known. Each
 * cash-out is independent.
 */
export async function startPayouts(
  services: Needs & Pick<MoneyServices, 'keys' | 'payouts'>,
  operator: Operator,
  { ids }: { ids: readonly string[] },
): Promise<Sending> {
  const sending: Sending = { started: [], refused: [] };
  for (const id of ids) {
    try {
      sending.started.push(
        await change(services, id, async (trx, row, at) => {
          const channel = channelOf(services, row);
          const openid = channel.confirmation ? await openidOf(trx, row.user_id, channel.confirmation.appId) : null;
          const batchNo = `${channel.name}-${dayOf(at.getTime())}`;
          const { no, paidFen } = await startIn(trx, services, row, by(operator), batchNo, at);
          await trx
            .insertInto('cash_out_transfer')
            .values({ cash_out_id: id, channel: channel.name, openid, started_at: at })
            .execute();
          await askLater(trx, id, at);
          return { no, paidFen };
        }),
      );
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      sending.refused.push({ id, reason: refusal.reason, text: refusal.message });
    }
  }
  return sending;
}

function channelOf({ payouts }: Pick<MoneyServices, 'payouts'>, { payee_kind: kind }: CashOut): PayoutChannel {
  const channel = kind === 'alipay' || kind === 'wechat' ? payouts[kind] : undefined;
  if (!channel) throw refuse('payoutNotSetUp');
  return channel;
}

async function openidOf(trx: DatabaseTransaction, userId: string, appId: string): Promise<string> {
  const bound = await boundWechat(trx, userId);
  if (bound?.appid !== appId) throw refuse('payoutWechatUnbound');
  return bound.openid;
}
