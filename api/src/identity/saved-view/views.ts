/** What a person keeps of a list by name. `docs/pages/conventions.md#saved-views`. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { savedViewLimits } from '@shizhong/shared-contracts/rules';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, once, refuse, uuidv7 } from '../../platform';
import type { IdentityServices } from '../services';
import { switchReport } from './report';

export interface After {
  id: string;
  version: number;
}

export async function viewsOf(db: Database, userId: string, list: string): Promise<ResponseOf<'user/savedViews'>> {
  const rows = await db
    .selectFrom('saved_view')
    .select(['id', 'name', 'content', 'is_default', 'version', 'report', 'report_mail', 'report_at'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ is_default: isDefault, report, report_mail: byMail, report_at: at, ...view }) => ({
    ...view,
    isDefault,
    report: report && { state: report, byMail, nextAt: at?.toISOString() ?? null },
  }));
}

/** @throws Refusal `savedViewsFull`, `savedViewNameTaken`, and those of a report */
export async function addView(
  services: IdentityServices,
  userId: string,
  { request_id: requestId, list, name, content, report }: RequestOf<'user/savedViewAdd'>,
): Promise<After> {
  return once(
    services,
    { endpoint: 'user/savedViewAdd', requestId, content: [userId, list, name, content, report ?? null] },
    async (trx) => {
      await oneAtATime(trx, userId);
      if ((await countViews(trx, { userId, list })) >= savedViewLimits.perList)
        throw refuse('savedViewsFull', { max: savedViewLimits.perList });
      await requireFreeName(trx, { userId, list, name });
      const id = uuidv7();
      const row = { id, user_id: userId, list, name, content: JSON.stringify(content) };
      await trx
        .insertInto('saved_view')
        .values({ ...row, created_at: new Date(services.clock.now()), report: null, report_at: null })
        .execute();
      if (report) await switchReport(trx, { id, userId, list, state: 'on', byMail: report.byMail, now: services.clock.now() });
      return { id, version: 1 };
    },
  );
}

/**
 * Whoever saves says which version they have opened: what another tab has saved meanwhile is not overwritten.
 * @throws Refusal `savedViewMissing`, `savedViewChanged`, `savedViewNameTaken`
 */
export async function changeView(
  services: IdentityServices,
  userId: string,
  { request_id: requestId, id, version, name, content, isDefault }: RequestOf<'user/savedViewChange'>,
): Promise<After> {
  const asked = [userId, id, version, name ?? null, content ?? null, isDefault ?? null];
  return once(services, { endpoint: 'user/savedViewChange', requestId, content: asked }, async (trx) => {
    await oneAtATime(trx, userId);
    const view = await trx
      .selectFrom('saved_view')
      .select(['list', 'name', 'version'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!view) throw refuse('savedViewMissing');
    if (view.version !== version) throw refuse('savedViewChanged');
    const { list } = view;
    if (name !== undefined && name !== view.name) await requireFreeName(trx, { userId, list, name });
    if (isDefault)
      await trx
        .updateTable('saved_view')
        .set({ is_default: false })
        .where('user_id', '=', userId)
        .where('list', '=', list)
        .where('is_default', '=', true)
        .execute();
    await trx
      .updateTable('saved_view')
      .set({
        version: version + 1,
        ...(name === undefined ? {} : { name }),
        ...(content === undefined ? {} : { content: JSON.stringify(content) }),
        ...(isDefault === undefined ? {} : { is_default: isDefault }),
      })
      .where('id', '=', id)
      .execute();
    return { id, version: version + 1 };
  });
}

/** Serialises a person's changes, so that each is counted and no two take the same name. */
export async function oneAtATime(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

export async function countViews(trx: DatabaseTransaction, { userId, list }: { userId: string; list: string }): Promise<number> {
  const { n } = await trx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return n;
}

export async function requireFreeName(
  trx: DatabaseTransaction,
  { userId, list, name }: { userId: string; list: string; name: string },
): Promise<void> {
  const taken = await trx
    .selectFrom('saved_view')
    .select('id')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken) throw refuse('savedViewNameTaken');
}
