import { randomBytes } from 'node:crypto';
import type { Side } from '@shizhong/shared-contracts/session';
import { type Database, uuidv7 } from '../src/platform';

/** Inserts a user row for tests of the engine that need an owner but no sign-in. */
export async function insertPerson(db: Database, side: Side): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('user')
    .values({
      id,
      side,
      phone_enc: '',
      phone_hash: randomBytes(16).toString('hex'),
      password_hash: '',
      company: null,
      industry_code: null,
      media_kind: null,
      invite_code: randomBytes(8).toString('hex'),
      avatar_file_id: null,
      inviter_user_id: null,
      inviter_channel_id: null,
      cashout_locked_until: null,
      last_login_at: null,
    })
    .execute();
  return id;
}
