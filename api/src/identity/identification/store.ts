import { begin, beginning, type Database, type DatabaseTransaction, system, uuidv7 } from '../../platform';
import type { IdentityServices } from '../services';
import type { IdentificationCase, IdentificationForm } from '../tables';
import { endOfDay } from './certified';

export async function caseOf(db: Database, userId: string): Promise<IdentificationCase | undefined> {
  return db.selectFrom('identification_case').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Locks the user's case until the transaction ends; creates it if necessary. */
export async function lockCase(
  trx: DatabaseTransaction,
  { calendar }: Pick<IdentityServices, 'calendar'>,
  userId: string,
  at: Date,
): Promise<IdentificationCase> {
  const existing = await heldCase(trx, userId);
  if (existing) return existing;
  const id = uuidv7();
  const step = { process: 'identification', id, transition: 'create', by: system, at, calendar } as const;
  const inserted = await trx
    .insertInto('identification_case')
    .values({
      id,
      user_id: userId,
      form_id: null,
      latest_form_id: null,
      status: beginning(step).to,
      status_at: at,
      created_at: at,
    })
    // If another transaction created it at the same time, it has been committed by now and is found below.
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows) await begin(trx, step);
  const found = await heldCase(trx, userId);
  if (!found) throw new Error('the identification case that was just created is missing');
  return found;
}

function heldCase(trx: DatabaseTransaction, userId: string): Promise<IdentificationCase | undefined> {
  return trx.selectFrom('identification_case').selectAll().where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

export async function caseById(trx: DatabaseTransaction, id: string): Promise<IdentificationCase | undefined> {
  return trx.selectFrom('identification_case').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function formById(db: Database, id: string | null): Promise<IdentificationForm | null> {
  if (id === null) return null;
  return (await db.selectFrom('identification_form').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** When the licence of a form expires, for the timer; null when it never does. */
export function licenceEnd(form: Pick<IdentificationForm, 'licence_to'> | null): Date | null {
  const end = endOfDay(form?.licence_to ?? null);
  return end === null ? null : new Date(end);
}
