import { type JobHandler, perform, system, type TimerHandler } from '../../platform';
import type { IdentityServices } from '../services';
import { notifyUser } from './notices';
import { caseById } from './store';

/** Expires the licence. A change under review then becomes a first review. */
export function identificationTimer({ calendar }: Pick<IdentityServices, 'calendar'>): TimerHandler {
  return async (trx, { id, at }) => {
    const held = await caseById(trx, id);
    if (!held) return;
    await perform(trx, { process: 'identification', id, transition: 'expire', by: system, at, calendar });
    await notifyUser(trx, held.user_id, 'expired');
  };
}

/** Reminds 30, 7 and 1 days before; silent when another form is in force by then. */
export const remindOfExpiry: JobHandler = async (trx, job) => {
  const { formId, days } = job.payload as { formId: string; days: number };
  const held = job.object_id ? await caseById(trx, job.object_id) : undefined;
  if (held?.form_id !== formId || !['passed', 'changing'].includes(held.status)) return;
  await notifyUser(trx, held.user_id, 'expiring', `剩余 ${days} 天。`);
};
