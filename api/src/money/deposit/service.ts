/**
 * An advertiser's operations on a deposit: create, pay, cancel, submit the voucher of a transfer. `docs/domain/money.md#deposit`.
 */
import { randomInt } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { processes, timersOf } from '@shizhong/shared-contracts/process';
import {
  type Acting,
  begin,
  beginning,
  type DatabaseTransaction,
  dueAt,
  Fault,
  fieldFault,
  newNumber,
  once,
  ownFile,
  perform,
  refuse,
  rulesAt,
  uuidv7,
} from '../../platform';
import { lockPerson } from '../finance/person';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import { ChannelError } from '../payment/channel';
import type { MoneyServices } from '../services';
import type { Deposit, DepositChannel, OnlineChannel } from '../tables';
import { giftFor } from './gift';
import { takePayment } from './payments';
import { checkAmount, openChannels } from './terms';
import { type DepositView, depositView, ownDeposit, type PayingView, payingView } from './view';

const asAdvertiser = (userId: string): Acting => ({ type: 'ad', id: userId });

/**
 * Creates only the row; an online deposit still needs its order at the channel (`payCodeOf`). @throws Refusal invalid,
 * notCertified, tooOften
 */
export async function createDepositIn(
  trx: DatabaseTransaction,
  services: Pick<MoneyServices, 'settings' | 'payments' | 'calendar'>,
  facts: { userId: string; channel: DepositChannel; amountFen: Fen; at: Date },
): Promise<Deposit> {
  const { userId, channel, amountFen, at } = facts;
  if (!openChannels(services).includes(channel)) {
    throw refuse('depositChannelClosed', { faults: [fieldFault('depositChannelUnavailable')] });
  }
  await lockPerson(trx, userId);
  const rules = await rulesAt(trx, at);
  await checkAmount(trx, { userId, channel, amountFen, rules });
  const id = uuidv7();
  const step = {
    process: 'deposit',
    transition: 'create',
    outcome: channel === 'transfer' ? 'transfer' : 'online',
    by: asAdvertiser(userId),
    at,
    calendar: services.calendar,
  } as const;
  const born = beginning(step);
  const [lapse] = timersOf(processes.deposit, born.to);
  const expiresAt = lapse ? dueAt(lapse.timeout, at.getTime(), {}, services.calendar, rules) : null;
  const no = newNumber('CZ', at);
  const row = await trx
    .insertInto('deposit')
    .values({
      id,
      no,
      user_id: userId,
      channel,
      amount_fen: amountFen,
      gift_fen: await giftFor(trx, userId, amountFen, rules),
      // Only letters and digits, which both channels accept as a merchant's order number.
      out_trade_no: no.replace('-', ''),
      channel_txn: null,
      pay_code: null,
      remit_code: channel === 'transfer' ? newRemitCode() : null,
      payer_name: null,
      voucher_file_id: null,
      expires_at: new Date(expiresAt ?? at.getTime()),
      paid_at: null,
      credited_at: null,
      status: born.to,
      status_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await begin(trx, { ...step, id });
  return row;
}

export async function createDeposit(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'adFinance/depositCreate'>,
): Promise<PayingView> {
  await services.clock.refresh();
  const { channel, amountFen } = input;
  const content = [userId, channel, amountFen];
  const view = await once(services, { endpoint: 'adFinance/depositCreate', requestId: input.request_id, content }, async (trx) =>
    payingView(
      services,
      await createDepositIn(trx, services, { userId, channel, amountFen, at: new Date(services.clock.now()) }),
    ),
  );
  return channel === 'transfer' ? view : { ...view, payCode: await payCodeOf(services, view.id) };
}

/**
 * The order at the channel, created outside any transaction so that a slow channel holds no row locks. A repeat with the same
 * number yields the same order.
 * @throws Fault 503 when the channel does not answer; the deposit stays, and repeating the request tries again
 */
async function payCodeOf(services: MoneyServices, id: string): Promise<string | null> {
  const row = await services.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (row.pay_code !== null || row.channel === 'transfer') return row.pay_code;
  const channel = services.payments[row.channel];
  if (!channel) throw new Fault(503, '支付渠道维护中，请换一种方式或稍后再试');
  try {
    const payCode = await channel.create({
      outTradeNo: row.out_trade_no,
      amountFen: fenOf(row.amount_fen),
      subject: `识众账户充值 ${row.no}`,
      expiresAt: row.expires_at,
    });
    await services.db
      .updateTable('deposit')
      .set({ pay_code: payCode })
      .where('id', '=', id)
      .where('pay_code', 'is', null)
      .execute();
  } catch (cause) {
    if (!(cause instanceof ChannelError)) throw cause;
    throw new Fault(503, '支付渠道维护中，请换一种方式或稍后再试', {}, { cause });
  }
  const kept = await services.db.selectFrom('deposit').select('pay_code').where('id', '=', id).executeTakeFirstOrThrow();
  return kept.pay_code;
}

/** `recheck` queries the channel, because a callback may be late or lost. */
export async function depositStatus(
  services: MoneyServices,
  userId: string,
  { id, recheck }: RequestOf<'adFinance/depositStatus'>,
): Promise<PayingView> {
  const row = await ownDeposit(services.db, userId, id);
  if (!recheck || row.channel_txn !== null || row.channel === 'transfer') return payingView(services, row);
  try {
    await recheckPayment(services, row);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
  }
  return payingView(services, await ownDeposit(services.db, userId, id));
}

/** Queries the channel for the outcome of a deposit and posts it. @throws ChannelError */
async function recheckPayment(services: MoneyServices, row: Pick<Deposit, 'channel' | 'out_trade_no'>): Promise<void> {
  const name = row.channel;
  const channel = name === 'transfer' ? undefined : services.payments[name];
  if (!channel) return;
  const found = await channel.query(row.out_trade_no);
  if (found.state !== 'paid') return;
  const reported = { ...found, outTradeNo: row.out_trade_no };
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute((trx) => takePayment(trx, services, name as OnlineChannel, reported, at));
}

export async function cancelDeposit(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'adFinance/depositCancel'>,
): Promise<DepositView> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const view = await once(
    services,
    { endpoint: 'adFinance/depositCancel', requestId: input.request_id, content: [userId, input.id] },
    async (trx) => {
      await ownDeposit(trx, userId, input.id);
      await perform(trx, {
        process: 'deposit',
        id: input.id,
        transition: 'close',
        by: asAdvertiser(userId),
        at,
        calendar: services.calendar,
        ...(input.version === undefined ? {} : { version: input.version }),
      });
      return depositView(services, await ownDeposit(trx, userId, input.id));
    },
  );
  await closeAtChannel(services, input.id);
  return view;
}

/** Best effort; late payments are still credited. */
async function closeAtChannel(services: MoneyServices, id: string): Promise<void> {
  const row = await services.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();
  const channel = row && row.channel !== 'transfer' && row.pay_code !== null ? services.payments[row.channel] : undefined;
  if (!row || !channel) return;
  try {
    await channel.close(row.out_trade_no);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
  }
}

export async function handInVoucher(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'adFinance/transferVoucher'>,
): Promise<DepositView> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { id, fileId } = input;
  return once(
    services,
    { endpoint: 'adFinance/transferVoucher', requestId: input.request_id, content: [userId, id, fileId] },
    async (trx) => {
      await ownDeposit(trx, userId, id);
      if (!(await ownFile(trx, userId, fileId, 'attachment'))) {
        throw refuse('receiptMissing');
      }
      await perform(trx, {
        process: 'deposit',
        id,
        transition: 'voucher',
        by: asAdvertiser(userId),
        at,
        calendar: services.calendar,
        data: { fileId },
        ...(input.version === undefined ? {} : { version: input.version }),
      });
      await trx.updateTable('deposit').set({ voucher_file_id: fileId, reason: '' }).where('id', '=', id).execute();
      return depositView(services, await ownDeposit(trx, userId, id));
    },
  );
}

/** The demonstration's cashier: pays without money. @throws Refusal noSuchObject where that cashier is not enabled */
export async function payAtLocalCashier(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'adFinance/localCashier'>,
): Promise<DepositView> {
  if (!services.payments.local) throw refuse('depositMissing');
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(
    services,
    { endpoint: 'adFinance/localCashier', requestId: input.request_id, content: [userId, input.id] },
    async (trx) => {
      const row = await ownDeposit(trx, userId, input.id);
      if (row.channel !== 'local') throw refuse('depositMissing');
      if (row.status !== 'pending') throw refuse('depositClosed');
      const reported = {
        outTradeNo: row.out_trade_no,
        channelTxn: `local-${row.out_trade_no}`,
        amountFen: fenOf(row.amount_fen),
        paidAt: at,
      };
      await takePayment(trx, services, 'local', reported, at);
      return depositView(services, await ownDeposit(trx, userId, input.id));
    },
  );
}

/** Eight characters that survive a bank's form; no letters that look like digits, so it can be read out over the phone. */
function newRemitCode(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return `SZ${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}
