import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, privateFileUrl, refuse } from '../../platform';
import { fenOf } from '../ledger/store';
import { openTransfer } from '../payout/ask';
import type { MoneyServices } from '../services';
import type { CashOut } from '../tables';

export type CashOutView = ResponseOf<'media/cashout'>;

export function cashOutView(row: CashOut): CashOutView {
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    amountFen: fenOf(row.amount_fen),
    feeFen: fenOf(row.fee_fen),
    taxFen: fenOf(row.tax_fen),
    vatFen: fenOf(row.vat_fen),
    paidFen: fenOf(row.paid_fen),
    taxFinal: row.tax_year !== null,
    payee: { kind: row.payee_kind, holder: row.payee_holder, tail: row.payee_tail, bank: row.payee_bank },
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    expectedAt: row.expected_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** @throws Refusal noSuchObject, also for another user's cash-out */
export async function ownCashOut(db: Database, userId: string, id: string): Promise<CashOut> {
  const row = await db.selectFrom('cash_out').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (!row) throw refuse('cashOutMissing');
  return row;
}

export async function cashOutDetail(
  services: MoneyServices,
  userId: string,
  id: string,
): Promise<ResponseOf<'media/cashoutDetail'>> {
  const { db } = services;
  const row = await ownCashOut(db, userId, id);
  const items = await db
    .selectFrom('cash_out_item as item')
    .innerJoin('earning as e', 'e.order_id', 'item.order_id')
    .leftJoin('performance_order as p', 'p.id', 'item.order_id')
    .leftJoin('position_order as o', 'o.id', 'item.order_id')
    .select(['item.order_id', 'item.amount_fen', 'e.source', 'e.created_at', 'p.no as performance_no', 'o.no as position_no'])
    .where('item.cash_out_id', '=', id)
    .orderBy('e.created_at')
    .orderBy('e.order_id')
    .execute();
  const invoices = await db.selectFrom('invoice_in').selectAll().where('cash_out_id', '=', id).orderBy('at').execute();
  const transfer = row.status === 'paying' ? await openTransfer(db, id) : undefined;
  const wallet = transfer?.confirm ? services.payouts[transfer.channel]?.confirmation : undefined;
  const events = await db.selectFrom('process_event').selectAll().where('object_id', '=', id).orderBy('seq').execute();
  return {
    ...cashOutView(row),
    tax: row.tax_calc.incomeTax ?? null,
    items: items.map((item) => ({
      orderId: item.order_id,
      orderNo: item.performance_no ?? item.position_no,
      source: item.source,
      amountFen: fenOf(item.amount_fen),
      earnedAt: item.created_at.toISOString(),
    })),
    invoices: invoices.map((invoice) => ({
      number: invoice.number,
      amountFen: fenOf(invoice.amount_fen),
      taxRateBp: invoice.tax_rate_bp,
      fileUrl: privateFileUrl(services, invoice.file_id),
      at: invoice.at.toISOString(),
    })),
    events: events.map(({ transition, to_status, actor, note, at }) => ({
      transition,
      to: to_status,
      actor,
      note,
      at: at.toISOString(),
    })),
    channelTxn: row.channel_txn,
    confirm: transfer?.confirm && wallet ? { ...wallet, packageInfo: transfer.confirm } : null,
  };
}
