/** The record of what was posted, from which an event is posted again. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { once, refuse } from '../../platform';
import type { IdentityServices } from '../services';
import { limitTrials } from './webhooks';

/** @throws Refusal `webhookMissing`, also for that of another person */
export async function deliveriesOf(
  { db }: IdentityServices,
  userId: string,
  { page, pageSize, filters }: RequestOf<'user/webhookDeliveries'> & { page: number; pageSize: number },
): Promise<ResponseOf<'user/webhookDeliveries'>> {
  const held = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', filters?.id ?? null)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!held) throw refuse('webhookMissing');
  const own = db.selectFrom('webhook_delivery').where('webhook_id', '=', held.id);
  const { n } = await own.select((e) => e.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const list = rows.map((row) => ({
    ...{ id: row.id, type: row.type, title: row.title, state: row.state, tries: row.tries },
    ...{ status: row.http_status, fault: row.fault, at: row.at.toISOString() },
    lastTryAt: row.tried_at?.toISOString() ?? null,
    nextTryAt: row.state === 'queued' ? row.due_at.toISOString() : null,
  }));
  return { list, total: Number(n), page, pageSize };
}

/**
 * Posts an event again, with the number it had: a receiver that has acted on it acts no second time.
 * @throws Refusal `webhookDeliveryMissing`, `webhookTrialsUsedUp`
 */
export function resend(
  services: IdentityServices,
  userId: string,
  { id, request_id: requestId }: RequestOf<'user/webhookResend'>,
): Promise<{ id: string }> {
  return once(services, { endpoint: 'user/webhookResend', requestId, content: [userId, id] }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_delivery')
      .set({ state: 'queued', tries: 0, due_at: sql`now()`, fault: '' })
      .where('id', '=', id)
      .where('webhook_id', 'in', (e) => e.selectFrom('webhook').select('webhook.id').where('user_id', '=', userId))
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw refuse('webhookDeliveryMissing');
    await limitTrials(trx, userId);
    return { id };
  });
}
