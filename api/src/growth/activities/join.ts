/**
 * Joining an activity with accounts, changing the accounts, leaving. `docs/pages/media-owner.md#activity`. Lock order: activity,
 * join.
 */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import {
  begin,
  beginning,
  type DatabaseTransaction,
  fieldFault,
  once,
  perform,
  refuse,
  type SignedInCall,
  unmet,
  uuidv7,
} from '../../platform';
import type { GrowthServices } from '../services';
import type { ActivityJoin } from '../tables';
import { accountsOf } from './accounts';
import { activityById, obstaclesOf, views } from './activities';
import { ownJoins } from './progress';

export async function activityAccounts(
  services: GrowthServices,
  userId: string,
  { id }: RequestOf<'activity/accounts'>,
): Promise<ResponseOf<'activity/accounts'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const row = await activityById(db, id);
  const [activity] = await views(db, userId, [row], at);
  if (!activity) throw refuse('activityMissing');
  const chosen = new Map(
    activity.mine
      ? (
          await sql<{ account_id: string; n: number }>`
            select m.account_id, (select count(*)::int from earning e
              left join performance_order o on o.id = e.order_id left join position_order p on p.id = e.order_id
              where coalesce(o.account_id, p.account_id) = m.account_id and e.source <> 'compensation'
                and e.created_at >= ${row.start_at} and e.created_at < ${row.end_at}) as n
            from activity_account m where m.join_id = ${activity.mine.id}::uuid`.execute(db)
        ).rows.map((part) => [part.account_id, part.n] as const)
      : [],
  );
  const list = (await accountsOf(db, userId)).map(({ id: accountId, ...account }) => ({
    ...account,
    accountId,
    chosen: chosen.has(accountId),
    progress: chosen.get(accountId) ?? 0,
  }));
  return { activity, list };
}

/** @throws Refusal `eligible` for an account that does not belong to the user or may not take part */
async function requireAccounts(trx: DatabaseTransaction, userId: string, accountIds: readonly string[]): Promise<void> {
  const fit = new Set((await accountsOf(trx, userId)).filter(({ obstacles }) => obstacles.length === 0).map(({ id }) => id));
  if (!accountIds.every((id) => fit.has(id))) throw unmet('eligible', { faults: [fieldFault('activityAccountsWrong')] });
}

async function chooseAccounts(trx: DatabaseTransaction, joinId: string, accountIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('activity_account').where('join_id', '=', joinId).execute();
  await trx
    .insertInto('activity_account')
    .values([...new Set(accountIds)].map((account_id) => ({ join_id: joinId, account_id })))
    .execute();
}

/** Joins an activity; joining a running one starts participation immediately. */
export async function join(
  services: GrowthServices,
  input: RequestOf<'activity/join'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/join'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'activity/join', requestId, content: [userId, content] }, async (trx) => {
    const row = await trx.selectFrom('activity').selectAll().where('id', '=', input.id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('activityMissing');
    if ((await ownJoins(trx, userId, [row.id])).size > 0) throw refuse('activityJoined');
    const [obstacle] = await obstaclesOf(trx, userId, row, at);
    if (obstacle) throw refuse(obstacle);
    await requireAccounts(trx, userId, input.accountIds);
    await trx.updateTable('activity').set({ joined: sql`joined + 1` }).where('id', '=', row.id).execute();
    const id = uuidv7();
    const step = {
      process: 'activityJoin',
      id,
      by: { type: 'media', id: userId },
      at,
      calendar: services.calendar,
      instants: { startAt: row.start_at, endAt: row.end_at },
    } as const;
    await trx
      .insertInto('activity_join')
      .values({
        id,
        activity_id: row.id,
        user_id: userId,
        show_name: input.showName ?? true,
        status: beginning({ ...step, transition: 'join' }).to,
        status_at: at,
        created_at: at,
      })
      .execute();
    await chooseAccounts(trx, id, input.accountIds);
    const joined = await begin(trx, { ...step, transition: 'join' });
    if (at < row.start_at) return { id, status: joined.to };
    const started = await perform(trx, { ...step, by: { type: 'system', id: null }, transition: 'start' });
    return { id, status: started.to };
  });
}

async function ownJoinOf(trx: DatabaseTransaction, userId: string, activityId: string): Promise<ActivityJoin> {
  const row = await trx
    .selectFrom('activity_join')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .where('status', '!=', 'cancelled')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('activityJoinMissing');
  return row;
}

export async function saveAccounts(
  services: GrowthServices,
  input: RequestOf<'activity/accountsSave'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/accountsSave'>> {
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'activity/accountsSave', requestId, content: [userId, content] }, async (trx) => {
    const row = await ownJoinOf(trx, userId, input.id);
    if (row.version !== input.version) throw refuse('staleVersion');
    if (row.status !== 'joined') throw refuse('activityAccountsFixed');
    await requireAccounts(trx, userId, input.accountIds);
    await chooseAccounts(trx, row.id, input.accountIds);
    const version = row.version + 1;
    await trx.updateTable('activity_join').set({ version, show_name: input.showName }).where('id', '=', row.id).execute();
    return { id: row.id, version };
  });
}

export async function leave(
  services: GrowthServices,
  { id: activityId, request_id: requestId }: RequestOf<'activity/leave'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/leave'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'activity/leave', requestId, content: [userId, activityId] }, async (trx) => {
    await trx.selectFrom('activity').select('id').where('id', '=', activityId).forUpdate().executeTakeFirst();
    const { id } = await ownJoinOf(trx, userId, activityId);
    const by = { type: 'media', id: userId } as const;
    const { to } = await perform(trx, { process: 'activityJoin', id, transition: 'leave', by, at, calendar: services.calendar });
    await trx.updateTable('activity').set({ joined: sql`joined - 1` }).where('id', '=', activityId).execute();
    return { id, status: to };
  });
}
