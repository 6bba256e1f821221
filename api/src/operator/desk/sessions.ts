/** Sessions of operators, kept in a cookie. They end by the database's clock, which nobody can move. `docs/domain/operator.md#access`. */
import { deskTerms, type OperatorRole } from '@shizhong/shared-contracts/operator';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, notSignedIn, uuidv7 } from '../../platform';
import { newToken, tokenHash } from './tokens';

export interface OpenSession {
  id: string;
  endsAt: Date;
  /** Whoever sits there has proved it lately. */
  isProved: boolean;
}

export interface SignedInOperator {
  name: string;
  role: OperatorRole;
  session: OpenSession;
}

export interface Place {
  ip: string;
  userAgent: string;
  /** Of the desk, as the browser sees it. */
  origin: string;
}

const idle = sql<Date>`now() + make_interval(mins => ${deskTerms.idleMinutes})`;
/** One write a minute rather than one a call. */
const seenEverySeconds = 60;

/** @returns the token of the cookie */
export async function startSession(
  trx: DatabaseTransaction,
  operator: string,
  { ip, userAgent }: Omit<Place, 'origin'>,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('operator_session')
    .values({ id: uuidv7(), hash: tokenHash(token), operator, ip, user_agent: userAgent.slice(0, 300), ends_at: idle })
    .execute();
  await trx.deleteFrom('operator_session').where('ends_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  return token;
}

/** @param quiet nobody did anything: the session ends when it would have @throws Refusal `notSignedIn` */
export async function sessionOf(db: Database, token: string, { quiet = false } = {}): Promise<SignedInOperator> {
  const row = await db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.name', 's.operator')
    .select(['s.id', 'o.name', 'o.role', 's.ends_at'])
    .select(sql<boolean>`s.seen_at < now() - make_interval(secs => ${seenEverySeconds})`.as('stale'))
    .select(sql<boolean>`s.proved_at > now() - make_interval(mins => ${deskTerms.provedMinutes})`.as('proved'))
    .where('s.hash', '=', tokenHash(token))
    .where('s.ends_at', '>', sql<Date>`now()`)
    .where('o.active', '=', true)
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  const session = { id: row.id, endsAt: row.ends_at, isProved: row.proved };
  if (quiet || !row.stale) return { name: row.name, role: row.role, session };
  const longest = sql<Date>`created_at + make_interval(hours => ${deskTerms.longestHours})`;
  const { ends_at: endsAt } = await db
    .updateTable('operator_session')
    .set({ seen_at: sql`now()`, ends_at: sql<Date>`least(${longest}, ${idle})` })
    .where('id', '=', row.id)
    .returning('ends_at')
    .executeTakeFirstOrThrow(notSignedIn);
  return { name: row.name, role: row.role, session: { ...session, endsAt } };
}

export async function noteProof(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.updateTable('operator_session').set({ proved_at: sql`now()` }).where('id', '=', id).execute();
}

export async function ownSessions(db: Database, operator: string) {
  return db
    .selectFrom('operator_session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .where('operator', '=', operator)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .execute();
}

/** @returns whether it was an open one of the operator */
export async function endSession(db: Database, operator: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_session')
    .where('operator', '=', operator)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @returns how many were open */
export async function endSessionsOfOperator(
  trx: DatabaseTransaction,
  operator: string,
  { but }: { but?: string } = {},
): Promise<number> {
  const ended = await trx
    .deleteFrom('operator_session')
    .where('operator', '=', operator)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .returning(sql<boolean>`ends_at > now()`.as('open'))
    .execute();
  return ended.filter(({ open }) => open).length;
}
