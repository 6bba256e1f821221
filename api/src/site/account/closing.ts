/**
 * Closing an account at its owner's wish. `domain.md` 2.3 (person-base), 6: nothing open, no money left; then fifteen days in which a sign-in
 * takes it back; then name, picture and the way to find it by phone are gone. What the law wants kept (transactions, records of agreement,
 * network logs) is kept under the account's id.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import type { Services } from '../../app/services';
import { proveSecondFactor } from '../../identity/account/second-factor';
import { endSessionsOf } from '../../identity/session/store';
import { lockPerson } from '../../money/finance/person';
import { dayMs } from '../../platform/calendar/shanghai';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import type { SignedInCall } from '../../platform/http/endpoint';
import { inTransaction } from '../../platform/http/once';
import { Refusal } from '../../platform/http/refusal';
import { enqueue } from '../../platform/jobs/enqueue';
import type { JobHandler } from '../../platform/jobs/runner';
import { closingChecks } from './open-affairs';

export const coolingDays = 15;
export const closingJob = 'account.close';

export async function closeCheck(db: Database, { user }: Pick<SignedInCall, 'user'>): Promise<ResponseOf<'user/closeCheck'>> {
  const checks = await closingChecks(db, { id: user.userId, side: user.side });
  return { ready: checks.every(({ ok }) => ok), coolingDays, checks };
}

/** @throws Refusal wrongState while something is open; those of the second factor */
export async function closeAccount(
  services: Services,
  factor: RequestOf<'user/close'>,
  call: SignedInCall,
): Promise<{ closesAt: string }> {
  await services.clock.refresh();
  const { userId: id, side } = call.user;
  return inTransaction(services.db, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    // Of two calls at once the second finds it done.
    if ((await lockPerson(trx, id)).status !== 'active') throw new Refusal(businessCodes.wrongState, '账号已在注销中');
    const open = (await closingChecks(trx, { id, side })).find(({ ok }) => !ok);
    if (open) throw new Refusal(businessCodes.wrongState, `暂不能注销：须${open.label}（${open.detail}）`);
    const closesAt = new Date(services.clock.now() + coolingDays * dayMs);
    await trx
      .updateTable('user')
      .set({ status: 'closing', closes_at: closesAt, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(trx, id, 'closing');
    await enqueue(trx, { kind: closingJob, objectId: id, payload: { closesAt: closesAt.toISOString() }, due: closesAt });
    return { closesAt: closesAt.toISOString() };
  });
}

/** Within the cooling days, by who has just proven himself. */
export async function takeBackClosing(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('user')
    .set({ status: 'active', closes_at: null, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .where('status', '=', 'closing')
    .execute();
}

/** The cooling days are over. Nothing happens when the closing was taken back, also when it was asked for again since. */
export const closeForGood: JobHandler = async (trx, job) => {
  const id = job.object_id;
  if (!id) return;
  const user = await lockPerson(trx, id);
  const { closesAt } = job.payload as { closesAt: string };
  if (user.status !== 'closing' || user.closes_at?.toISOString() !== closesAt) return;
  await trx
    .updateTable('user')
    .set({
      status: 'closed',
      nickname: '',
      avatar_file_id: null,
      // The phone may open a new account; this one is found by nobody any more.
      phone_hash: `closed:${id}`,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  for (const table of [
    'message',
    'notify_log',
    'notice_channel',
    'user_email',
    'mail_code',
    'wx_info',
    'wx_bind',
    'api_key',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.deleteFrom('invoice_title').where('user_id', '=', id).execute();
};
