/** One act of an operator on one cash-out. */

import { notify } from '../../identity';
import { type Acting, type DatabaseTransaction, perform, refuse, type TransitionIn } from '../../platform';
import type { Operator } from '../finance/approvals';
import type { MoneyServices } from '../services';
import type { CashOut } from '../tables';

export type Needs = Pick<MoneyServices, 'db' | 'clock' | 'calendar'>;

export const by = ({ id }: Operator): Acting => ({ type: 'operator', id });

export async function change<T>(
  services: Needs,
  id: string,
  work: (trx: DatabaseTransaction, row: CashOut, at: Date) => Promise<T>,
): Promise<T> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => work(trx, await lock(trx, id), at));
}

export async function lock(trx: DatabaseTransaction, id: string): Promise<CashOut> {
  const row = await trx.selectFrom('cash_out').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw refuse('cashOutMissing');
  return row;
}

export async function step(
  trx: DatabaseTransaction,
  { calendar }: Pick<MoneyServices, 'calendar'>,
  row: CashOut,
  transition: TransitionIn<'cashOut'>,
  acting: Acting,
  at: Date,
  more: { outcome?: string; note?: string; data?: Record<string, unknown> } = {},
): Promise<void> {
  await perform(trx, { process: 'cashOut', id: row.id, transition, by: acting, at, calendar, ...more });
}

export async function keepReason(trx: DatabaseTransaction, { id }: CashOut, reason: string): Promise<void> {
  await trx.updateTable('cash_out').set({ reason }).where('id', '=', id).execute();
}

export async function notifyCashOut(
  trx: DatabaseTransaction,
  row: CashOut,
  title: string,
  what: string,
  at: Date,
): Promise<void> {
  await notify(trx, {
    userId: row.user_id,
    class: 'finance',
    title,
    body: `提现单 ${row.no} ${what}`,
    link: `/admin-media/personal/cashing-out/detail?id=${row.id}`,
    at,
  });
}
