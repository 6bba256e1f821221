/** A view is removed, and brought back as it was for as long as that is accepted. `docs/pages/conventions.md#undo`. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { savedViewLimits } from '@shizhong/shared-contracts/rules';
import { undoable } from '@shizhong/shared-contracts/undo';
import { type DatabaseTransaction, once, refuse } from '../../platform';
import type { IdentityServices } from '../services';
import { resumeReport } from './report';
import { type After, countViews, oneAtATime, requireFreeName } from './views';

/** @throws Refusal `savedViewMissing` */
export async function removeView(
  services: IdentityServices,
  userId: string,
  { request_id: requestId, id }: RequestOf<'user/savedViewRemove'>,
): Promise<{ id: string }> {
  await services.clock.refresh();
  return once(services, { endpoint: 'user/savedViewRemove', requestId, content: [userId, id] }, async (trx) => {
    const view = await trx
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!view) throw refuse('savedViewMissing');
    const removedAt = new Date(services.clock.now());
    await trx
      .insertInto('saved_view_removed')
      .values({ id, user_id: userId, view: JSON.stringify(view), removed_at: removedAt })
      .execute();
    return { id };
  });
}

/**
 * With its id, so that links to it lead to it again. What has happened meanwhile stays: another default, and the reports sent since.
 * A repeat changes nothing.
 * @throws Refusal `savedViewMissing`, `savedViewRestoreLate`, `savedViewsFull`, `savedViewNameTaken`
 */
export async function restoreView(
  services: IdentityServices,
  userId: string,
  { request_id: requestId, id }: RequestOf<'user/savedViewRestore'>,
): Promise<After> {
  await services.clock.refresh();
  return once(services, { endpoint: 'user/savedViewRestore', requestId, content: [userId, id] }, async (trx) => {
    await oneAtATime(trx, userId);
    const there = await trx
      .selectFrom('saved_view')
      .select('version')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (there) return { id, version: there.version };
    const removed = await trx
      .deleteFrom('saved_view_removed')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(['view', 'removed_at'])
      .executeTakeFirst();
    if (!removed) throw refuse('savedViewMissing');
    const now = services.clock.now();
    if (now - removed.removed_at.getTime() > undoable.removedView.acceptedS * 1000) throw refuse('savedViewRestoreLate');
    const { list, name, is_default: wasDefault } = removed.view;
    if ((await countViews(trx, { userId, list })) >= savedViewLimits.perList)
      throw refuse('savedViewsFull', { max: savedViewLimits.perList });
    await requireFreeName(trx, { userId, list, name });
    const isDefault = wasDefault && !(await hasDefault(trx, { userId, list }));
    const { content, report } = removed.view;
    await trx
      .insertInto('saved_view')
      .values({
        ...removed.view,
        content: JSON.stringify(content),
        is_default: isDefault,
        created_at: new Date(removed.view.created_at),
        report: report === 'on' ? null : report,
        report_at: null,
      })
      .execute();
    if (report === 'on') await resumeReport(trx, id, now);
    return { id, version: removed.view.version };
  });
}

async function hasDefault(trx: DatabaseTransaction, { userId, list }: { userId: string; list: string }): Promise<boolean> {
  const found = await trx
    .selectFrom('saved_view')
    .select('id')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
