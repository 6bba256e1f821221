/** SQL of announcements. There will only ever be few, because they are written by hand. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform';
import type { Announcement, AnnouncementAudience } from '../tables';

export interface AnnouncementFilter {
  audiences: readonly AnnouncementAudience[];
  /** Ended announcements instead of current ones. */
  archive?: boolean | undefined;
  at: Date;
}

function shown({ audiences, archive, at }: AnnouncementFilter): RawBuilder<boolean> {
  const when = archive ? sql`until_at <= ${at}` : sql`from_at <= ${at} and (until_at is null or until_at > ${at})`;
  return sql<boolean>`audience in (${sql.join(audiences)}) and ${when}`;
}

export async function announcementsOf(
  db: Database,
  filter: AnnouncementFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Announcement[]; total: number }> {
  const all = db.selectFrom('announcement').where(shown(filter));
  const { n } = await all.select((e) => e.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(n) };
}
