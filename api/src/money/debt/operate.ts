/**
 * How a media owner's debt (1101) ends: from later earnings, all of them or an agreed share; by a payment into the bank; or written off
 * by two persons. `docs/domain/money.md#debts`.
 */
import { notify } from '../../identity';
import { type Database, type DatabaseTransaction, refuse, unmet, uuidv7 } from '../../platform';
import { debtOf } from '../earning/claims';
import type { Operator } from '../finance/approvals';
import { lockPerson } from '../finance/person';
import { amountText, requireReason } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { debtPaid, debtWrittenOff } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { MoneyServices } from '../services';

type Needs = Pick<MoneyServices, 'db' | 'clock'>;

export interface Debt {
  userId: string;
  debtFen: Fen;
  /** The agreed share of later earnings; null: all of them. */
  shareBp: number | null;
}

/** Media owners with a debt, the largest first. */
export async function debts({ db }: { db: Database }): Promise<Debt[]> {
  const rows = await db
    .selectFrom('ledger_account as a')
    .leftJoin('debt_instalment as i', (join) => join.onRef('i.media_user_id', '=', 'a.owner_id').on('i.ended_at', 'is', null))
    .select(['a.owner_id', 'a.balance_fen', 'i.share_bp'])
    .where('a.code', '=', '1101')
    .where('a.balance_fen', '>', '0')
    .orderBy('a.balance_fen', 'desc')
    .orderBy('a.owner_id')
    .execute();
  return rows.flatMap(({ owner_id, balance_fen, share_bp }) =>
    owner_id ? [{ userId: owner_id, debtFen: fenOf(balance_fen), shareBp: share_bp }] : [],
  );
}

/** From now on only this share of each earning pays the debt; replaces an earlier agreement. */
export async function agreeInstalments(
  services: Needs,
  operator: Operator,
  input: { userId: string; shareBp: number; reason: string },
): Promise<void> {
  const reason = requireReason(input.reason);
  const { userId, shareBp } = input;
  if (!Number.isInteger(shareBp) || shareBp < 1 || shareBp > 10_000) throw refuse('instalmentWrong');
  await act(services, userId, async (trx, at) => {
    await requireDebt(trx, userId);
    await endAgreement(trx, userId, at);
    await trx
      .insertInto('debt_instalment')
      .values({
        id: uuidv7(),
        media_user_id: userId,
        share_bp: shareBp,
        reason,
        agreed_by: operator.id,
        agreed_at: at,
        ended_at: null,
      })
      .execute();
    await inform(trx, userId, '欠款分期', `之后每笔收益的 ${shareBp / 100}% 用于偿还欠款，其余可提现。`, at);
  });
}

/** The whole of each later earning pays the debt again. */
export async function endInstalments(services: Needs, input: { userId: string }): Promise<void> {
  await act(services, input.userId, async (trx, at) => {
    if (!(await endAgreement(trx, input.userId, at))) throw refuse('instalmentMissing');
    await inform(trx, input.userId, '欠款分期已终止', '之后的收益先偿还欠款，其余可提现。', at);
  });
}

/** T8p, once for each reference of the bank. */
export async function bookDebtPayment(
  services: Needs,
  operator: Operator,
  input: { userId: string; amountFen: Fen; reference: string },
): Promise<'booked' | 'known'> {
  const { userId, amountFen } = input;
  const reference = input.reference.trim();
  if (!reference) throw refuse('debtReferenceMissing');
  return act(services, userId, async (trx, at) => {
    const known = await trx.selectFrom('debt_payment').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (known && (known.media_user_id !== userId || fenOf(known.amount_fen) !== amountFen))
      throw refuse('bankTransactionUsed', { no: `${known.media_user_id} ${amountText(fenOf(known.amount_fen))}` });
    if (known) return 'known';
    const debtFen = await requireDebt(trx, userId);
    if (!Number.isSafeInteger(amountFen) || amountFen <= 0 || amountFen > debtFen)
      throw refuse('debtAmountWrong', { max: amountText(debtFen) });
    await trx
      .insertInto('debt_payment')
      .values({ reference, media_user_id: userId, amount_fen: amountFen, booked_by: operator.id, at })
      .execute();
    await writePosting(trx, debtPaid({ media: userId, amountFen }), {
      requestId: `debt:paid:${reference}`,
      bizType: 'debt',
      bizId: userId,
      operatorId: operator.id,
      at,
      memo: `偿还欠款 ${reference}`,
    });
    await inform(trx, userId, '欠款已入账', `收到 ${amountText(amountFen)}，尚欠 ${amountText(debtFen - amountFen)}。`, at);
    return 'booked';
  });
}

export interface WriteOff {
  id: string;
  userId: string;
  amountFen: Fen;
  reason: string;
  proposedBy: string;
  proposedAt: string;
}

/** The first of two persons. */
export async function proposeWriteOff(
  services: Needs,
  operator: Operator,
  input: { userId: string; amountFen: Fen; reason: string },
): Promise<{ id: string }> {
  const reason = requireReason(input.reason);
  const { userId, amountFen } = input;
  return act(services, userId, async (trx, at) => {
    const debtFen = await requireDebt(trx, userId);
    if (!Number.isSafeInteger(amountFen) || amountFen <= 0 || amountFen > debtFen)
      throw refuse('debtAmountWrong', { max: amountText(debtFen) });
    const open = await trx
      .selectFrom('debt_write_off')
      .select('id')
      .where('media_user_id', '=', userId)
      .where('status', '=', 'proposed')
      .executeTakeFirst();
    if (open) throw refuse('writeOffProposed');
    const id = uuidv7();
    await trx
      .insertInto('debt_write_off')
      .values({
        id,
        media_user_id: userId,
        amount_fen: amountFen,
        reason,
        status: 'proposed',
        proposed_by: operator.id,
        proposed_at: at,
        decided_by: null,
        decided_at: null,
      })
      .execute();
    return { id };
  });
}

export async function writeOffQueue({ db }: { db: Database }): Promise<WriteOff[]> {
  const rows = await db
    .selectFrom('debt_write_off')
    .selectAll()
    .where('status', '=', 'proposed')
    .orderBy('proposed_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.media_user_id,
    amountFen: fenOf(row.amount_fen),
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
  }));
}

/** T8w by another person; what earnings have paid meanwhile is not written off. @throws Refusal of the guard `otherOperator` */
export async function approveWriteOff(services: Needs, operator: Operator, { id }: { id: string }): Promise<void> {
  await decide(services, operator, { id, status: 'approved' }, async (trx, row, at) => {
    if (row.proposed_by === operator.id) throw unmet('otherOperator');
    const userId = row.media_user_id;
    const amountFen = Math.min(fenOf(row.amount_fen), await requireDebt(trx, userId));
    await writePosting(trx, debtWrittenOff({ media: userId, amountFen }), {
      requestId: `debt:written-off:${id}`,
      bizType: 'debt',
      bizId: userId,
      operatorId: operator.id,
      at,
      memo: row.reason,
    });
    await inform(trx, userId, '欠款已核销', `核销 ${amountText(amountFen)}。`, at);
  });
}

export async function refuseWriteOff(services: Needs, operator: Operator, { id }: { id: string }): Promise<void> {
  await decide(services, operator, { id, status: 'refused' }, async () => undefined);
}

interface Proposed {
  media_user_id: string;
  amount_fen: string;
  reason: string;
  proposed_by: string;
}

async function decide(
  services: Needs,
  operator: Operator,
  { id, status }: { id: string; status: 'approved' | 'refused' },
  work: (trx: DatabaseTransaction, row: Proposed, at: Date) => Promise<void>,
): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('debt_write_off').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('writeOffMissing');
    if (row.status !== 'proposed') throw refuse('wrongState');
    await work(trx, row, at);
    await trx
      .updateTable('debt_write_off')
      .set({ status, decided_by: operator.id, decided_at: at })
      .where('id', '=', id)
      .execute();
  });
}

async function requireDebt(trx: DatabaseTransaction, userId: string): Promise<Fen> {
  const debtFen = await debtOf(trx, userId);
  if (debtFen === 0) throw refuse('noDebt');
  return debtFen;
}

async function endAgreement(trx: DatabaseTransaction, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('debt_instalment')
    .set({ ended_at: at })
    .where('media_user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** One act on one owner's debt at a time. */
async function act<T>(services: Needs, userId: string, work: (trx: DatabaseTransaction, at: Date) => Promise<T>): Promise<T> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    return work(trx, at);
  });
}

async function inform(trx: DatabaseTransaction, userId: string, title: string, body: string, at: Date): Promise<void> {
  await notify(trx, { userId, class: 'finance', title, body, link: '/admin-media/personal/cashing-out', at });
}
