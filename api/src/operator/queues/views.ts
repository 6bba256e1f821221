/** Saved filters of an operator. */
import { queueTerms } from '@shizhong/shared-contracts/operator/queue-kinds';
import { type Database, inTransaction, refuse, uuidv7 } from '../../platform';
import type { QueueFilter } from '../tables';

export async function savedViews(db: Database, operator: string) {
  const rows = await db
    .selectFrom('operator_queue_view')
    .select(['id', 'name', 'filter'])
    .where('operator', '=', operator)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name, filter }) => ({ id, name, ...filter }));
}

/** @throws Refusal `queueViewsFull` */
export async function saveView(
  db: Database,
  operator: string,
  { name, ...filter }: QueueFilter & { name: string },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    // Of two saves at once the second counts the first.
    await trx.selectFrom('operator').select('name').where('name', '=', operator).forUpdate().execute();
    const held = await trx.selectFrom('operator_queue_view').select(['id', 'name']).where('operator', '=', operator).execute();
    const most = queueTerms.viewsMax;
    if (held.length >= most && !held.some((one) => one.name === name)) throw refuse('queueViewsFull', { most });
    const { id } = await trx
      .insertInto('operator_queue_view')
      .values({ id: uuidv7(), operator, name, filter: JSON.stringify(filter) })
      .onConflict((conflict) => conflict.columns(['operator', 'name']).doUpdateSet({ filter: JSON.stringify(filter) }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** @throws Refusal `queueNoView` */
export async function removeView(db: Database, operator: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_queue_view')
    .where('operator', '=', operator)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!numDeletedRows) throw refuse('queueNoView');
}
