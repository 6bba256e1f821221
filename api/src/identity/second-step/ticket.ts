/**
 * What stands between the two steps of a sign-in: sealed by the server and kept by nobody, good for a few minutes and for one password. It
 * proves the first step only, so using it twice takes a second code.
 */
import { createHash } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { sql } from 'kysely';
import { type Database, decrypt, encrypt, type Keys } from '../../platform';
import type { User } from '../tables';

const context = 'sign-in/first-step';
export const ticketS = securityFigures['second_step.ticket_min'] * 60;

export interface FirstStep {
  remember: boolean;
  cancelClosing: boolean;
}

interface Ticket extends FirstStep {
  userId: string;
  /** Changes with the password. */
  password: string;
  untilS: number;
}

export async function issueTicket(db: Database, keys: Keys, user: User, step: FirstStep): Promise<string> {
  const { remember, cancelClosing } = step;
  const ticket: Ticket = {
    ...{ userId: user.id, password: markOf(user), remember, cancelClosing },
    untilS: (await nowS(db)) + ticketS,
  };
  return encrypt(keys.ring('second-step'), JSON.stringify(ticket), context);
}

/** @returns the user and what the first step chose; null for a forged or expired ticket, or one from before a new password */
export async function openTicket(db: Database, keys: Keys, sealed: string): Promise<{ user: User; step: FirstStep } | null> {
  const ticket = opened(keys, sealed);
  if (!ticket || ticket.untilS < (await nowS(db))) return null;
  const user = await db.selectFrom('user').selectAll().where('id', '=', ticket.userId).executeTakeFirst();
  return user && markOf(user) === ticket.password ? { user, step: ticket } : null;
}

function opened(keys: Keys, sealed: string): Ticket | null {
  try {
    return JSON.parse(decrypt(keys.ring('second-step'), sealed, context)) as Ticket;
  } catch {
    return null;
  }
}

const markOf = ({ password_hash }: User) => createHash('sha256').update(password_hash).digest('base64url').slice(0, 16);

/** Sign-in goes by the database's own clock, which the demonstration does not move. */
async function nowS(db: Database): Promise<number> {
  const { rows } = await sql<{ s: string }>`select extract(epoch from clock_timestamp()) as s`.execute(db);
  return Number(rows[0]?.s);
}
