/** Moves an authorisation, and lets its account take orders or not. */

import { createHash } from 'node:crypto';
import { type DatabaseTransaction, perform, system, type TransitionIn } from '../../platform';
import type { SupplyServices } from '../services';

export const refreshEveryMs = 24 * 3_600_000;

export async function move(
  trx: DatabaseTransaction,
  { calendar }: Pick<SupplyServices, 'calendar'>,
  id: string,
  transition: TransitionIn<'accountAuthorisation'>,
  at: Date,
  more: { outcome?: string; by?: Parameters<typeof perform>[1]['by']; note?: string; data?: Record<string, unknown> },
): Promise<void> {
  const { by = system, ...rest } = more;
  await perform(trx, { process: 'accountAuthorisation', id, transition, by, at, calendar, ...rest });
}

export async function setAccepting(trx: DatabaseTransaction, accountId: string | null, accepting: boolean): Promise<void> {
  if (accountId) await trx.updateTable('media_account').set({ accepting }).where('id', '=', accountId).execute();
}

export function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
