/** Operator actions on an account. The transitions are declared in `process.ts`. */
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import type { Database } from '../../platform';
import { endSessionsOf } from '../session/store';
import { type AccountTransition, accountTransitions } from './process';

type OperatorTransition = Extract<AccountTransition, 'freeze' | 'unfreeze'>;

/** @returns the number of ended sessions. @throws WrongState when the table has no such transition from the current status */
export async function moveAccount(db: Database, userId: string, name: OperatorTransition): Promise<number> {
  const transition = accountTransitions.find((one) => one.name === name);
  if (!transition) throw new WrongState(name, 'unknown');
  return db.transaction().execute(async (trx) => {
    const { status } = await trx
      .selectFrom('user')
      .select('status')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!transition.from.some((from) => from === status)) throw new WrongState(name, status);
    await trx
      .updateTable('user')
      .set({ status: transition.to, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', userId)
      .execute();
    return transition.to === 'frozen' ? endSessionsOf(trx, userId, 'frozen') : 0;
  });
}

export class WrongState extends Error {
  override readonly name = 'WrongState';
  constructor(transition: string, status: string) {
    super(`an account that is ${status} cannot ${transition}`);
  }
}

export async function usersByPhone(db: Database, phoneHashes: readonly string[], side: Side | null) {
  // The index begins with the side.
  const asked: readonly Side[] = side ? [side] : ['ad', 'media'];
  return operated(db).where('side', 'in', asked).where('phone_hash', 'in', phoneHashes).orderBy('side').execute();
}

export async function usersNamed(db: Database, id: string) {
  return operated(db).where('id', '=', id).execute();
}

function operated(db: Database) {
  return db.selectFrom('user').select(['id', 'side', 'status', 'nickname', 'created_at', 'last_login_at']);
}
