/** A session begins, and whose it is. */
import type { Database } from '../../platform';
import type { Caller } from './admit';
import type { DeskCall } from './call';
import type { Sitting } from './passkeys';
import { recoveryCodesLeft } from './second-factor';
import { sessionOf } from './sessions';

/** Gives the browser the session. @returns who is signed in */
export async function begin({ desk: { services }, keepSession }: DeskCall, token: string) {
  keepSession(token);
  const { name, role, session } = await sessionOf(services.db, token);
  return {
    ...{ name, role, secondFactor: await hasAuthenticator(services.db, name), endsAt: session.endsAt.toISOString() },
    recoveryCodesLeft: await recoveryCodesLeft(services.db, name),
  };
}

export async function hasAuthenticator(db: Database, operator: string): Promise<boolean> {
  const row = await db.selectFrom('operator').select('authenticator_enc').where('name', '=', operator).executeTakeFirst();
  return row?.authenticator_enc != null;
}

export const sessionIdOf = (caller: Caller) => caller.session?.id ?? '';

export const sittingOf = (caller: Caller): Sitting => ({ name: caller.name, sessionId: sessionIdOf(caller) });
