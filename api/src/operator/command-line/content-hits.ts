/** What the content check found in an advertisement's texts. */
import { sql } from 'kysely';
import type { ReviewReason } from '../../campaign';
import type { Database } from '../../platform';

export async function hitsOn(db: Database, contentId: string): Promise<ReviewReason[]> {
  const machine = await db
    .selectFrom('content_review')
    .select('reasons')
    .where('content_id', '=', contentId)
    .where('level', '=', 'machine')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return machine?.reasons ?? [];
}

/** @returns id of the text that is under review; null where there is none */
export async function contentUnderReview(db: Database, of: 'campaign' | 'positionOrder', id: string): Promise<string | null> {
  const { rows } = await (of === 'campaign'
    ? sql<{
        id: string | null;
      }>`select coalesce(revision ->> 'contentId', content_id::text) as id from campaign where id = ${id}::uuid`
    : sql<{ id: string | null }>`select coalesce(o.content_id, p.content_id) as id from position_order o
        join position_plan p on p.id = o.plan_id where o.id = ${id}::uuid`
  ).execute(db);
  return rows[0]?.id ?? null;
}

/** Hits of the content check on what is under review. */
export async function machineHits(db: Database, of: 'campaign' | 'positionOrder', id: string): Promise<ReviewReason[]> {
  const contentId = await contentUnderReview(db, of, id);
  return contentId ? hitsOn(db, contentId) : [];
}
