/**
 * What becomes withdrawable is claimed before its owner can withdraw it: first by an old debt (T8r), then by holds that found too little
 * (T5). `docs/domain/money.md#debts`, `docs/domain/money.md#holds`.
 */
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, unmet } from '../../platform';
import { amountText } from '../finance/text';
import { type Fen, shareDownFen, sumFen } from '../ledger/fen';
import { debtRepaid, hold } from '../ledger/postings';
import { balancesOf, fenOf, writePosting } from '../ledger/store';
import type { EarningHold } from '../tables';
import { move } from './rows';

/** Money of one order's earning. */
export interface Part {
  orderId: string;
  fen: Fen;
}

interface Arrived {
  media: string;
  /** What is in 2102 now and was not before; the caller has locked the earnings. */
  parts: readonly Part[];
  /** Makes the numbers of the postings unique. */
  cause: string;
  at: Date;
}

export async function claimFunds(trx: DatabaseTransaction, { media, parts, cause, at }: Arrived): Promise<void> {
  const left = parts.map((part) => ({ ...part }));
  const paid = await payDebt(trx, media, left);
  // The holds before the debt: 1101 is the last account in the lock order.
  await fillHolds(trx, { media, parts: left, cause, at });
  for (const { orderId, fen } of paid) {
    const facts = { requestId: `${cause}:${orderId}:debt`, bizType: 'earning', bizId: orderId, orderId, at };
    await writePosting(trx, debtRepaid({ media, amountFen: fen }), facts);
  }
}

/** Takes an instalment of each part, or all of it where none was agreed. @returns what pays the debt, by order */
async function payDebt(trx: DatabaseTransaction, media: string, parts: Part[]): Promise<Part[]> {
  let debtFen = await debtOf(trx, media);
  if (debtFen === 0) return [];
  const shareBp = (await instalmentOf(trx, media)) ?? 10_000;
  const paid: Part[] = [];
  for (const part of parts) {
    const fen = Math.min(debtFen, shareDownFen(part.fen, shareBp));
    if (fen === 0) continue;
    debtFen -= fen;
    part.fen -= fen;
    await move(trx, part.orderId, { taken: fen });
    paid.push({ orderId: part.orderId, fen });
  }
  return paid;
}

/** T5 for every open hold that lacks money, the oldest first. */
export async function fillHolds(trx: DatabaseTransaction, { media, parts, cause, at }: Arrived): Promise<void> {
  const holds = await openHolds(trx, media, { locked: true });
  const left = parts.map((part) => ({ ...part }));
  for (const { row, missingFen } of holds) {
    let wantedFen = missingFen;
    for (const part of left) {
      const fen = Math.min(wantedFen, part.fen);
      if (fen === 0) continue;
      wantedFen -= fen;
      part.fen -= fen;
      await move(trx, part.orderId, { held: fen });
      await keep(trx, row.id, { orderId: part.orderId, fen });
    }
    const amountFen = missingFen - wantedFen;
    if (amountFen === 0) continue;
    const facts = { requestId: `${cause}:hold:${row.id}`, bizType: 'earning_hold', bizId: row.id, orderId: row.order_id, at };
    await writePosting(trx, hold({ media, amountFen }), { ...facts, memo: row.reason });
  }
}

async function keep(trx: DatabaseTransaction, holdId: string, { orderId, fen }: Part): Promise<void> {
  await trx
    .insertInto('earning_hold_part')
    .values({ hold_id: holdId, order_id: orderId, amount_fen: fen })
    .onConflict((conflict) =>
      conflict
        .columns(['hold_id', 'order_id'])
        .doUpdateSet({ amount_fen: sql`earning_hold_part.amount_fen + excluded.amount_fen` }),
    )
    .execute();
}

export interface OpenHold {
  row: EarningHold;
  heldFen: Fen;
  missingFen: Fen;
}

/** Undecided claims on a media owner's money, oldest first. */
export async function openHolds(db: Database, media: string, { locked = false } = {}): Promise<OpenHold[]> {
  const asked = db
    .selectFrom('earning_hold')
    .selectAll()
    .where('media_user_id', '=', media)
    .where('ended_at', 'is', null)
    .orderBy('placed_at')
    .orderBy('id');
  const rows = await (locked ? asked.forUpdate() : asked).execute();
  if (!rows.length) return [];
  const parts = await db
    .selectFrom('earning_hold_part')
    .select(['hold_id', 'amount_fen'])
    .where(
      'hold_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => {
    const heldFen = sumFen(parts.filter(({ hold_id }) => hold_id === row.id).map(({ amount_fen }) => fenOf(amount_fen)));
    return { row, heldFen, missingFen: fenOf(row.amount_fen) - heldFen };
  });
}

export async function debtOf(db: Database, media: string): Promise<Fen> {
  return (await balancesOf(db, media, ['1101']))['1101'];
}

/** The agreed share of every later earning, or null: then all of it pays the debt. */
export async function instalmentOf(db: Database, media: string): Promise<number | null> {
  const row = await db
    .selectFrom('debt_instalment')
    .select('share_bp')
    .where('media_user_id', '=', media)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.share_bp ?? null;
}

/** What a cash-out in progress would carry away from a claim that nothing else covers. An agreed instalment covers a debt. */
export async function uncoveredOf(db: Database, media: string): Promise<Fen> {
  const holds = await openHolds(db, media);
  const debtFen = (await instalmentOf(db, media)) === null ? await debtOf(db, media) : 0;
  return debtFen + sumFen(holds.map(({ missingFen }) => missingFen));
}

/** @throws Refusal of the guard `claimsCovered` */
export async function requireClaimsCovered(db: Database, media: string): Promise<void> {
  const missingFen = await uncoveredOf(db, media);
  if (missingFen > 0) throw unmet('claimsCovered', { missing: amountText(missingFen) });
}
