import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, privateFileUrl, refuse } from '../../platform';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Deposit } from '../tables';
import { ownBankAccount } from './terms';

export type DepositView = ResponseOf<'adFinance/depositCancel'>;
export type PayingView = ResponseOf<'adFinance/depositCreate'>;

export function depositView(services: Pick<MoneyServices, 'settings' | 'keys'>, row: Deposit): DepositView {
  return {
    id: row.id,
    no: row.no,
    channel: row.channel,
    amountFen: fenOf(row.amount_fen),
    giftFen: fenOf(row.gift_fen),
    refundedFen: fenOf(row.refunded_fen),
    status: row.status,
    reason: row.reason,
    payerName: row.payer_name,
    remitCode: row.remit_code,
    voucherUrl: row.voucher_file_id && privateFileUrl(services, row.voucher_file_id),
    expiresAt: row.status === 'pending' || row.status === 'pending_remit' ? row.expires_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    creditedAt: row.credited_at?.toISOString() ?? null,
    version: row.version,
  };
}

export function payingView(services: Pick<MoneyServices, 'settings' | 'keys'>, row: Deposit): PayingView {
  return {
    ...depositView(services, row),
    payCode: row.status === 'pending' ? row.pay_code : null,
    bank: row.channel === 'transfer' ? ownBankAccount(services) : null,
  };
}

/** @throws Refusal noSuchObject, also for another user's deposit */
export async function ownDeposit(db: Database, userId: string, id: string): Promise<Deposit> {
  const row = await db.selectFrom('deposit').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (!row) throw refuse('depositMissing');
  return row;
}
