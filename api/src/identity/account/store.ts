import { randomInt } from 'node:crypto';
import type { SessionUser, Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  maskPhone,
  notSignedIn,
  type Phones,
  publicFileUrl,
  uuidv7,
} from '../../platform';
import type { IdentityServices } from '../services';
import type { User } from '../tables';

export function findByPhone({ db, phones }: IdentityServices, side: Side, phone: string): Promise<User | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('side', '=', side)
    .where('phone_hash', 'in', phones.hashes(phone))
    .executeTakeFirst();
}

/** The row of a signed-in user. @throws Refusal 300/401 when it no longer exists */
export async function userById(db: Database, id: string): Promise<User> {
  const user = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw notSignedIn();
  return user;
}

export async function phoneOf({ db, phones }: IdentityServices, userId: string): Promise<string> {
  return phones.open((await userById(db, userId)).phone_enc);
}

/** The user as returned by sign-in and stored by the client under `sz-user`. */
export function sessionUser({ phones, settings }: IdentityServices, user: User): SessionUser {
  return {
    id: user.id,
    username: user.nickname,
    phone: maskPhone(phones.open(user.phone_enc)),
    avatar: publicFileUrl(settings, user.avatar_file_id),
  };
}

export async function setPassword(
  db: Database,
  userId: string,
  passwordHash: string,
  /** Duration of the cash-out lock after the change. */
  { cashOutLockH = 0 }: { cashOutLockH?: number } = {},
): Promise<void> {
  await db
    .updateTable('user')
    .set({
      password_hash: passwordHash,
      updated_at: sql`now()`,
      version: sql`version + 1`,
      ...(cashOutLockH > 0 && { cashout_locked_until: sql<Date>`now() + make_interval(hours => ${cashOutLockH})` }),
    })
    .where('id', '=', userId)
    .execute();
}

/** Without 0, O, 1, I and L, because the code is read aloud and typed. */
const inviteAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Eight characters, 31^8 codes: a collision fails one insert in 10^5 years of sign-ups, and the user's retry succeeds. */
function newInviteCode(): string {
  return Array.from({ length: 8 }, () => inviteAlphabet.charAt(randomInt(inviteAlphabet.length))).join('');
}

export async function industryExists(trx: DatabaseTransaction, code: string): Promise<boolean> {
  return (await trx.selectFrom('industry').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
}

export interface NewUser {
  side: Side;
  phone: string;
  /** Empty: sign-in by password is impossible. */
  passwordHash: string;
  nickname?: string;
  company?: string | null;
  industry?: string | null;
  mediaKind?: User['media_kind'];
  inviter?: { userId: string | null; channelId: string | null } | null;
  riskScore?: number;
  createdAt?: Date;
}

/**
 * Whether an account has the phone under the hash of another key: the constraint of the table sees equal hashes only. With one key it asks
 * nothing; with several, equal phones wait for each other.
 */
export async function isTakenUnderOtherKey(db: Database, phones: Phones, side: Side, phone: string): Promise<boolean> {
  const hashes = phones.hashes(phone);
  if (hashes.length === 1) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${[...hashes].sort()[0]}, 0))`.execute(db);
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('side', '=', side)
    .where('phone_hash', 'in', hashes)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns null when the phone already has an account on this side */
export async function addUser(db: Database, { phones }: Pick<IdentityServices, 'phones'>, user: NewUser): Promise<User | null> {
  if (await isTakenUnderOtherKey(db, phones, user.side, user.phone)) return null;
  const row = await db
    .insertInto('user')
    .values({
      id: uuidv7(),
      side: user.side,
      phone_enc: phones.seal(user.phone),
      phone_hash: phones.hash(user.phone),
      password_hash: user.passwordHash,
      nickname: user.nickname ?? '',
      company: user.company ?? null,
      industry_code: user.industry ?? null,
      media_kind: user.mediaKind ?? null,
      invite_code: newInviteCode(),
      inviter_user_id: user.inviter?.userId ?? null,
      inviter_channel_id: user.inviter?.channelId ?? null,
      risk_score: user.riskScore ?? 0,
      ...(user.createdAt ? { created_at: user.createdAt } : {}),
    })
    .onConflict((conflict) => conflict.columns(['side', 'phone_hash']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes the public profile of a user. */
export async function changeProfile(
  db: Database,
  userId: string,
  { nickname, avatarFileId }: { nickname?: string | undefined; avatarFileId?: string | undefined },
): Promise<void> {
  await db
    .updateTable('user')
    .set({
      ...(nickname === undefined ? {} : { nickname }),
      ...(avatarFileId === undefined ? {} : { avatar_file_id: avatarFileId }),
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Sets whether lists are ranked for this user. */
export async function choosePersonalisation(trx: DatabaseTransaction, userId: string, on: boolean): Promise<void> {
  await trx.updateTable('user').set({ personalised_off: !on }).where('id', '=', userId).execute();
}
