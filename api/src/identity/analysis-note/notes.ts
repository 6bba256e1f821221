/** What a person notes of the days of an analysis: one text for each day. `docs/pages/conventions.md#notes-on-days`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { analysisNoteLimits } from '@shizhong/shared-contracts/rules';
import { sql } from 'kysely';
import { type Database, once, refuse } from '../../platform';
import { oneAtATime } from '../saved-view/views';
import type { IdentityServices } from '../services';

export async function notesOf(
  db: Database,
  userId: string,
  { list, from, to }: RequestOf<'user/analysisNotes'>,
): Promise<ResponseOf<'user/analysisNotes'>> {
  return db
    .selectFrom('analysis_note')
    .select(['day', 'text'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/**
 * Whoever writes says what stood there: what another tab has written meanwhile is not overwritten.
 * @throws Refusal `analysisNoteChanged`, `analysisNotesFull`
 */
export async function setNote(
  services: IdentityServices,
  userId: string,
  { request_id: requestId, list, day, text, was }: RequestOf<'user/analysisNoteSet'>,
): Promise<ResponseOf<'user/analysisNoteSet'>> {
  return once(services, { endpoint: 'user/analysisNoteSet', requestId, content: [userId, list, day, text, was] }, async (trx) => {
    await oneAtATime(trx, userId);
    const own = trx.selectFrom('analysis_note').where('user_id', '=', userId).where('list', '=', list);
    const there = await own.select('text').where('day', '=', day).executeTakeFirst();
    if ((there?.text ?? '') !== was) throw refuse('analysisNoteChanged');
    if (!text) {
      await trx
        .deleteFrom('analysis_note')
        .where('user_id', '=', userId)
        .where('list', '=', list)
        .where('day', '=', day)
        .execute();
      return { day, text };
    }
    const changedAt = new Date(services.clock.now());
    if (!there) {
      const { n } = await own.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
      if (n >= analysisNoteLimits.perList) throw refuse('analysisNotesFull', { max: analysisNoteLimits.perList });
    }
    await trx
      .insertInto('analysis_note')
      .values({ user_id: userId, list, day, text, changed_at: changedAt })
      .onConflict((conflict) => conflict.columns(['user_id', 'list', 'day']).doUpdateSet({ text, changed_at: changedAt }))
      .execute();
    return { day, text };
  });
}
