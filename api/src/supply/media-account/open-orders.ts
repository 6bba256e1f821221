import { type Database, finalStatusesOf } from '../../platform';

const finalOrderStatuses = finalStatusesOf('performanceOrder');
const finalPositionStatuses = finalStatusesOf('positionOrder');

/** Orders of an account that are not final, of both shapes. One query. */
export async function openOrdersOf(db: Database, accountId: string): Promise<number> {
  const { performance, position } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('performance_order')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('account_id', '=', accountId)
        .where('status', 'not in', finalOrderStatuses)
        .as('performance'),
      selectFrom('position_order')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('account_id', '=', accountId)
        .where('status', 'not in', finalPositionStatuses)
        .as('position'),
    ])
    .executeTakeFirstOrThrow();
  return Number(performance) + Number(position);
}
