/**
 * Accounts used from one device: the same address and browser within 30 days (`docs/domain/order.md#anomaly-rules`,
 * `docs/domain/identity.md#shared-devices`). A hint for human review and never proof; addresses of private networks are ignored,
 * because they belong to a proxy or to an entire office.
 */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { type Database, dayMs } from '../../platform';

const rememberedDays = securityFigures['device.seen_days'];
/** A device with more accounts than this is reported. */
export const accountsOfDevice = 3;

const since = (at: Date) => new Date(at.getTime() - rememberedDays * dayMs);
const publicAddress = (column: string) =>
  sql.raw<boolean>(
    `${column} !~ '^(127\\.|10\\.|192\\.168\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|169\\.254\\.|::1$|::ffff:(127|10|192\\.168)\\.|f[cd]|fe80)'`,
  );

/** Whether two users signed in on the same device. */
export async function onOneDevice(db: Database, one: string, other: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`select exists (
    select from session a join session b on b.ip = a.ip and b.user_agent = a.user_agent
    where a.user_id = ${one}::uuid and b.user_id = ${other}::uuid and a.created_at > ${since(at)} and b.created_at > ${since(at)}
      and a.user_agent <> '' and ${publicAddress('a.ip')}) as same`.execute(db);
  return rows[0]?.same ?? false;
}

export interface Companion {
  userId: string;
  side: Side;
  status: string;
  nickname: string;
  company: string | null;
  ip: string;
  userAgent: string;
}

/** Others who signed in on a device of the user's, each once, the latest first. */
export async function companionsOf(db: Database, userId: string, at: Date, limit = 10): Promise<Companion[]> {
  const { rows } =
    await sql<Companion>`select distinct on (last, u.id) u.id as "userId", u.side, u.status, u.nickname, u.company, ip, agent as "userAgent"
    from (select b.user_id, max(b.created_at) as last, max(b.ip) as ip, max(b.user_agent) as agent
      from session a join session b on b.ip = a.ip and b.user_agent = a.user_agent
      where a.user_id = ${userId}::uuid and b.user_id <> a.user_id and a.created_at > ${since(at)} and b.created_at > ${since(at)}
        and a.user_agent <> '' and ${publicAddress('a.ip')} group by b.user_id) found
    join "user" u on u.id = found.user_id order by last desc, u.id limit ${limit}`.execute(db);
  return rows;
}

/** Maximum number of accounts on any of the user's devices, including the user's own. */
export async function maxOnDevice(db: Database, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select max(n)::int as n from (
    select count(distinct b.user_id) as n from session a join session b on b.ip = a.ip and b.user_agent = a.user_agent
    where a.user_id = ${userId}::uuid and a.created_at > ${since(at)} and b.created_at > ${since(at)}
      and a.user_agent <> '' and ${publicAddress('a.ip')} group by a.ip, a.user_agent) devices`.execute(db);
  return rows[0]?.n ?? 1;
}

export interface SharedDevice {
  ip: string;
  userAgent: string;
  userIds: string[];
  lastAt: Date;
}

/** Devices with more than three accounts, in descending order of accounts. */
export async function sharedDevices(db: Database, at: Date, limit = 100): Promise<SharedDevice[]> {
  const { rows } =
    await sql<SharedDevice>`select ip, user_agent as "userAgent", array_agg(distinct user_id::text) as "userIds", max(created_at) as "lastAt"
    from session where created_at > ${since(at)} and user_agent <> '' and ${publicAddress('ip')}
    group by ip, user_agent having count(distinct user_id) > ${accountsOfDevice}
    order by count(distinct user_id) desc, max(created_at) desc limit ${limit}`.execute(db);
  return rows;
}
