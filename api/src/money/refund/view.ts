import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, refuse } from '../../platform';
import { fenOf } from '../ledger/store';
import type { Refund, RefundSplit } from '../tables';

export type RefundView = ResponseOf<'adFinance/refundApply'>;

const final = ['paid', 'failed', 'rejected', 'cancelled'];

/** @param depositNos numbers by id; omitted where the caller shows none */
export function refundView(
  row: Refund,
  splits: readonly RefundSplit[],
  depositNos: ReadonlyMap<string, string> = new Map(),
): RefundView {
  const own = splits.filter(({ refund_id }) => refund_id === row.id);
  return {
    id: row.id,
    no: row.no,
    amountFen: fenOf(row.amount_fen),
    feeFen: fenOf(row.fee_fen),
    paidFen: own
      .filter(({ status }) => status === 'paid')
      .reduce((sum, split) => sum + fenOf(split.amount_fen) - fenOf(split.fee_fen), 0),
    giftBackFen: fenOf(row.gift_back_fen),
    status: row.status,
    reason: row.reason,
    failReason: row.fail_reason,
    bank: row.bank_holder === null ? null : { holder: row.bank_holder, tail: row.bank_tail ?? '', bank: row.bank_name ?? '' },
    splits: own.map((split) => ({
      line: split.line,
      depositId: split.deposit_id,
      depositNo: (split.deposit_id && depositNos.get(split.deposit_id)) || null,
      route: split.route,
      amountFen: fenOf(split.amount_fen),
      feeFen: fenOf(split.fee_fen),
      status: split.status,
      reason: split.reason,
    })),
    createdAt: row.created_at.toISOString(),
    finishedAt: final.includes(row.status) ? row.status_at.toISOString() : null,
    version: row.version,
  };
}

/** @throws Refusal noSuchObject, also for another user's refund */
export async function ownRefund(db: Database, userId: string, id: string): Promise<Refund> {
  const row = await db.selectFrom('refund').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (!row) throw refuse('refundMissing');
  return row;
}
