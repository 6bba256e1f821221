import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import type { Services } from '../http/services';
import { tabTotal } from '../http/tabs';
import { refreshIfStale } from './order-points';

/** 积分明细, newest first. */
export async function pointsList(
  services: Services,
  userId: string,
  { page = 1, pageSize = 20, filters = {} }: RequestOf<'media/pointsList'>,
): Promise<ResponseOf<'media/pointsList'>> {
  const { db, clock } = services;
  await clock.refresh();
  await refreshIfStale(db, userId, new Date(clock.now()));
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from points_entry where user_id = ${userId}::uuid group by kind`.execute(db);
  const tabs = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  let query = db.selectFrom('points_entry').selectAll().where('user_id', '=', userId);
  if (filters.kind) query = query.where('kind', '=', filters.kind);
  const list = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    list: list.map((row) => ({
      id: row.id,
      kind: row.kind,
      reason: row.reason,
      about: row.about,
      available: row.available,
      frozen: row.frozen,
      at: row.at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
    total: tabTotal(tabs, filters.kind),
    page,
    pageSize,
    tabs,
  };
}
