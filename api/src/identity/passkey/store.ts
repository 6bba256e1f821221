import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { Database, DatabaseTransaction, SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import { whyNoPasskeys } from './place';

export async function passkeysOf(
  services: Pick<IdentityServices, 'db' | 'settings'>,
  call: Pick<SignedInCall, 'user' | 'origin'>,
): Promise<ResponseOf<'user/passkeys'>> {
  const rows = await services.db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'synced', 'counter_fell_at'])
    .where('user_id', '=', call.user.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.synced,
    counterFellAt: row.counter_fell_at?.toISOString() ?? null,
  }));
  return { list, unusable: whyNoPasskeys(services, call) };
}

/** As WebAuthn's options name them. */
export async function credentialsOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }));
}

/** Takes all of a user: whoever took over the account may have made them. @returns the names of those that were */
export async function removePasskeysOf(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const gone = await trx.deleteFrom('passkey').where('user_id', '=', userId).returning('name').execute();
  return gone.map(({ name }) => name);
}
