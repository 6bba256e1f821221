/** Accounts of the platform's staff. */
import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import type { Database, Passwords } from '../platform';
import { UsageError } from './command-line/command';

/**
 * Two who may do everything, because actions on money need two operators, and two who may not. All use the password of every demonstration
 * account. `docs/architecture.md#demonstration-accounts`.
 */
export const demonstrationOperators = [
  { name: 'ops', role: 'admin' },
  { name: 'ops2', role: 'admin' },
  { name: 'review', role: 'review' },
  { name: 'finance', role: 'finance' },
] as const;
export const demonstrationPassword = 'Demo1234';

type Needs = { db: Database; passwords: Passwords };

export async function addOperator(
  { db, passwords }: Needs,
  { name, role, password }: { name: string; role: OperatorRole; password: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operator')
    .values({ name, role, password_hash: await passwords.hash(password) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @throws UsageError with the same message for an unknown name and a wrong password */
export async function signIn(
  { db, passwords }: Needs,
  { name, password }: { name: string; password: string },
): Promise<{ id: string; role: OperatorRole }> {
  const found = await db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst();
  const right = await passwords.verify(found?.password_hash ?? null, password);
  if (!found?.active || !right) throw new UsageError('运营账号或密码不正确');
  return { id: found.name, role: found.role };
}

export async function seedOperators(needs: Needs): Promise<void> {
  const there = await needs.db.selectFrom('operator').select('name').execute();
  for (const operator of demonstrationOperators) {
    if (there.some(({ name }) => name === operator.name)) continue;
    await addOperator(needs, { ...operator, password: demonstrationPassword });
  }
}
