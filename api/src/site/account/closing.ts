/**
 * Closing an account at its owner's request. `docs/pages/advertiser.md#profile`, `docs/domain/identity.md#closing-an-account`:
 * requires that nothing is open and no money is left; a sign-in during the following cooling-off days cancels it; afterwards
 * name, picture and the phone look-up are deleted. Records that the law requires (transactions, agreements, network logs) stay
 * under the id.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { beginClosing, closeUser, proveSecondFactor } from '../../identity';
import { lockPerson, removeInvoiceTitles } from '../../money';
import { dayMs, enqueue, inTransaction, type JobHandler, refuse, rulesAt, type SignedInCall } from '../../platform';
import type { SiteServices } from '../services';
import { closingChecks } from './open-affairs';

export const closingJob = 'account.close';

export async function closeCheck(
  { db, clock }: Pick<SiteServices, 'db' | 'clock'>,
  { user }: Pick<SignedInCall, 'user'>,
): Promise<ResponseOf<'user/closeCheck'>> {
  const { 'closing.days': coolingDays } = await rulesAt(db, new Date(clock.now()));
  const checks = await closingChecks(db, { id: user.userId, side: user.side });
  return { ready: checks.every(({ ok }) => ok), coolingDays, checks };
}

/** @throws Refusal wrongState while something is open; the refusals of the second factor */
export async function closeAccount(
  services: SiteServices,
  factor: RequestOf<'user/close'>,
  call: SignedInCall,
): Promise<{ closesAt: string }> {
  await services.clock.refresh();
  const { userId: id, side } = call.user;
  return inTransaction(services.db, async (trx) => {
    await proveSecondFactor(trx, services, call, factor);
    // Of two concurrent calls the second finds the account already closing.
    if ((await lockPerson(trx, id)).status !== 'active') throw refuse('accountAlreadyClosing');
    const open = (await closingChecks(trx, { id, side })).find(({ ok }) => !ok);
    if (open) throw refuse('affairsOpen', { label: open.label, detail: open.detail });
    const now = services.clock.now();
    const closesAt = new Date(now + (await rulesAt(trx, new Date(now)))['closing.days'] * dayMs);
    await beginClosing(trx, id, closesAt);
    await enqueue(trx, { kind: closingJob, objectId: id, payload: { closesAt: closesAt.toISOString() }, due: closesAt });
    return { closesAt: closesAt.toISOString() };
  });
}

/** Runs when the cooling-off days are over. Does nothing if the closing was cancelled, even if it was requested again since. */
export const finishClosing: JobHandler = async (trx, job) => {
  const id = job.object_id;
  if (!id) return;
  const user = await lockPerson(trx, id);
  const { closesAt } = job.payload as { closesAt: string };
  if (user.status !== 'closing' || user.closes_at?.toISOString() !== closesAt) return;
  await closeUser(trx, id);
  await removeInvoiceTitles(trx, id);
};
