import { notifyUser, unseal } from '../../identity';
import { inTransaction, type Operator, reasonGiven, refuse } from '../../platform';
import type { MoneyServices } from '../services';

export interface PayeeTask {
  id: string;
  userId: string;
  kind: string;
  holder: string;
  no: string;
  bank: string;
  createdAt: Date;
}

/** Payees that wait for a manual check; the operator compares the full number. */
export async function payeeQueue({ db, keys }: MoneyServices, limit = 100): Promise<PayeeTask[]> {
  const rows = await db
    .selectFrom('payee_account')
    .select([
      'id',
      'user_id as userId',
      'kind',
      'holder_name as holder',
      'no_enc',
      'bank_name as bank',
      'created_at as createdAt',
    ])
    .where('verified', '=', 'none')
    .where('status', '=', 'active')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ no_enc, ...row }) => ({ ...row, no: unseal(keys, 'payee', no_enc) }));
}

/** Who decided is in the log of acts only: the owner of the payee reads the note. */
export async function verifyPayee(
  services: MoneyServices,
  _operator: Operator,
  input: { id: string; accept: boolean; reason?: string },
): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const reason = input.accept ? '' : reasonGiven(input.reason ?? '');
  await inTransaction(services.db, async (trx) => {
    const row = await trx
      .updateTable('payee_account')
      .set(
        input.accept
          ? { verified: 'manual', verified_at: at, verify_note: '人工核验' }
          : { status: 'removed', is_default: false, verify_note: reason },
      )
      .where('id', '=', input.id)
      .where('verified', '=', 'none')
      .where('status', '=', 'active')
      .returning('user_id')
      .executeTakeFirst();
    if (!row) throw refuse('unverifiedPayeeMissing');
    await notifyUser(trx, row.user_id, input.accept ? 'payee_verified' : 'payee_refused', reason);
  });
}
