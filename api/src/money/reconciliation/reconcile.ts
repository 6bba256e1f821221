/**
 * Reconciles each day's deposits and refunds through a channel with the channel's own records, one query per number of ours. It
 * finds what callbacks and the payer's re-check missed, in both directions; money the channel has without a number of ours is
 * reported by callback and is stored as a payment incident. The sum of a day's deposits is also compared with the ledger's
 * account 1001.
 *
 * Each batch is its own job, small enough that slow answers do not outlast its transaction, which holds no lock that others wait
 * for.
 */

import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  type Day,
  dayOf,
  enqueue,
  hourMs,
  type JobHandler,
  nextDay,
  startChain,
  startOf,
  uuidv7,
} from '../../platform';
import { recheckJob } from '../deposit/timers';
import { fenOf } from '../ledger/store';
import type { PaymentChannel } from '../payment/channel';
import type { MoneyServices } from '../services';
import type { OnlineChannel, ReconciliationDifferenceTable } from '../tables';

export const reconcileJob = 'finance.reconcile';
const firstJob = '00000000-0000-7000-8000-00000000d002';
const batch = 20;
/** By then late callbacks of the day before have arrived. */
const beginsAtMs = 2 * hourMs;

/** From the next night on. */
export async function startReconciling(db: Database, at: Date): Promise<void> {
  const day = dayOf(at.getTime());
  await startChain(db, { id: firstJob, kind: reconcileJob, payload: { day, chain: true }, due: dueOf(day) });
}

const dueOf = (day: Day) => new Date(startOf(nextDay(day)) + beginsAtMs);

interface Step {
  day: Day;
  /** Whether the next day follows automatically; an operator's manual run does not chain. */
  chain?: boolean;
  channel?: OnlineChannel;
  after?: string | null;
}

/** The installed channels that can be queried; the demonstration's cashier has no books of its own. */
export function queryableChannels(services: Pick<MoneyServices, 'payments'>): OnlineChannel[] {
  return (Object.keys(services.payments) as OnlineChannel[]).filter((name) => name !== 'local').sort();
}

export function reconcile(services: MoneyServices): JobHandler {
  return async (trx, job, at) => {
    const step = job.payload as unknown as Step;
    const due = at;
    if (!step.channel) {
      if (step.chain) {
        const day = nextDay(step.day);
        await enqueue(trx, { kind: reconcileJob, payload: { day, chain: true }, due: dueOf(day) });
      }
      await compareWithLedger(trx, step.day, at);
      for (const channel of queryableChannels(services)) {
        await trx
          .insertInto('reconciliation')
          .values({ day: step.day, channel, in_fen: 0, out_fen: 0, begun_at: at, done_at: null })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'channel'])
              .doUpdateSet({ deposits: 0, refunds: 0, in_fen: 0, out_fen: 0, begun_at: at, done_at: null }),
          )
          .execute();
        await enqueue(trx, { kind: reconcileJob, payload: { day: step.day, channel, after: null }, due });
      }
      return;
    }
    const channel = services.payments[step.channel];
    if (!channel) return;
    const last = await checkDeposits(trx, channel, step.day, step.after ?? null, at);
    if (last !== null) {
      await enqueue(trx, { kind: reconcileJob, payload: { ...step, after: last }, due });
      return;
    }
    await checkRefunds(trx, channel, step.day, at);
    await trx
      .updateTable('reconciliation')
      .set({ done_at: at })
      .where('day', '=', step.day)
      .where('channel', '=', step.channel)
      .execute();
  };
}

/** @returns the last id of a full batch: there may be more */
async function checkDeposits(
  trx: DatabaseTransaction,
  channel: PaymentChannel,
  day: Day,
  after: string | null,
  at: Date,
): Promise<string | null> {
  const [from, to] = [new Date(startOf(day)), new Date(startOf(nextDay(day)))];
  let query = trx
    .selectFrom('deposit')
    .select(['id', 'no', 'amount_fen', 'out_trade_no', 'channel_txn', 'paid_at', 'pay_code'])
    .where('channel', '=', channel.name)
    .where(sql<boolean>`coalesce(paid_at, created_at) >= ${from} and coalesce(paid_at, created_at) < ${to}`);
  if (after) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(batch).execute();
  const sums = { deposits: 0, inFen: 0 };
  for (const row of rows) {
    // Without a code the channel never received it.
    if (row.pay_code === null && row.channel_txn === null) continue;
    const ours = fenOf(row.amount_fen);
    const said = await channel.query(row.out_trade_no);
    const theirs = said.state === 'paid' ? said.amountFen : 0;
    const note = (kind: Kind, oursFen: number) =>
      difference(trx, { day, channel: channel.name, kind, no: row.no, oursFen, theirsFen: theirs, at });
    if (row.channel_txn === null) {
      if (said.state !== 'paid') continue;
      await note('not_booked', 0);
      // Its callback was lost: it is handled like a late payment.
      await enqueue(trx, { kind: recheckJob, payload: { depositId: row.id }, due: at, objectId: row.id });
      continue;
    }
    sums.deposits += 1;
    sums.inFen += theirs;
    if (said.state !== 'paid') await note('not_there', ours);
    else if (theirs !== ours) await note('amount', ours);
    else if (said.channelTxn !== row.channel_txn) await note('number', ours);
  }
  await add(trx, day, channel.name, { deposits: sums.deposits, in_fen: sums.inFen });
  return rows.length === batch ? (rows.at(-1)?.id ?? null) : null;
}

/** Parts of refunds that ended on the day: the channel must have paid what we record as paid. */
async function checkRefunds(trx: DatabaseTransaction, channel: PaymentChannel, day: Day, at: Date): Promise<void> {
  const [from, to] = [new Date(startOf(day)), new Date(startOf(nextDay(day)))];
  const rows = await trx
    .selectFrom('refund_split as s')
    .innerJoin('refund as r', 'r.id', 's.refund_id')
    .innerJoin('deposit as d', 'd.id', 's.deposit_id')
    .select(['r.no', 's.line', 's.amount_fen', 's.fee_fen', 's.out_refund_no', 'd.out_trade_no'])
    .where('s.route', '=', channel.name)
    .where('s.status', '=', 'paid')
    .where('r.status_at', '>=', from)
    .where('r.status_at', '<', to)
    .orderBy('r.no')
    .orderBy('s.line')
    .execute();
  let outFen = 0;
  for (const row of rows) {
    const ours = fenOf(row.amount_fen) - fenOf(row.fee_fen);
    const said = await channel.queryRefund({ outTradeNo: row.out_trade_no, outRefundNo: row.out_refund_no });
    if (said.state === 'paid') outFen += ours;
    else
      await difference(trx, {
        day,
        channel: channel.name,
        kind: 'refund_not_there',
        no: `${row.no}-${row.line}`,
        oursFen: ours,
        theirsFen: 0,
        at,
      });
  }
  await add(trx, day, channel.name, { refunds: rows.length, out_fen: outFen });
}

/** What the day's deposits received through the channels against what the ledger posted to 1001 for them. */
async function compareWithLedger(trx: DatabaseTransaction, day: Day, at: Date): Promise<void> {
  const [from, to] = [new Date(startOf(day)), new Date(startOf(nextDay(day)))];
  const { rows } = await sql<{ deposits: string; ledger: string }>`select
    (select coalesce(sum(amount_fen), 0) from deposit where channel <> 'transfer'
      and credited_at >= ${from} and credited_at < ${to}) as deposits,
    (select coalesce(sum(e.amount_fen), 0) from ledger_entry e join ledger_txn t on t.id = e.txn_id
      where e.account_id = (select id from ledger_account where code = '1001' and owner_id is null)
        and e.side = 'debit' and t.code = 'T1' and e.at >= ${from} and e.at < ${to}) as ledger`.execute(trx);
  const [oursFen, theirsFen] = [fenOf(rows[0]?.deposits ?? '0'), fenOf(rows[0]?.ledger ?? '0')];
  if (oursFen !== theirsFen) await difference(trx, { day, channel: 'local', kind: 'ledger', no: '1001', oursFen, theirsFen, at });
}

type Kind = ReconciliationDifferenceTable['kind'];

async function difference(
  trx: DatabaseTransaction,
  found: { day: Day; channel: OnlineChannel; kind: Kind; no: string; oursFen: number; theirsFen: number; at: Date },
): Promise<void> {
  await trx
    .insertInto('reconciliation_difference')
    .values({
      id: uuidv7(),
      day: found.day,
      channel: found.channel,
      kind: found.kind,
      no: found.no,
      ours_fen: found.oursFen,
      theirs_fen: found.theirsFen,
      at: found.at,
      handled_by: null,
      handled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['day', 'channel', 'kind', 'no']).doNothing())
    .execute();
}

async function add(
  trx: DatabaseTransaction,
  day: Day,
  channel: OnlineChannel,
  more: { deposits?: number; refunds?: number; in_fen?: number; out_fen?: number },
): Promise<void> {
  await sql`update reconciliation set deposits = deposits + ${more.deposits ?? 0}, refunds = refunds + ${more.refunds ?? 0},
    in_fen = in_fen + ${more.in_fen ?? 0}::bigint, out_fen = out_fen + ${more.out_fen ?? 0}::bigint
    where day = ${day}::date and channel = ${channel}`.execute(trx);
}

/**
 * Records how a difference was resolved; money moves by a separate adjustment. @returns whether there was such an open difference
 */
export async function handleDifference(
  db: Database,
  id: string,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_difference')
    .set({ handled_by: by, handled_at: at, note })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
