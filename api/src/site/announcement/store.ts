/** SQL of announcements. There are few, ever: they are written by hand. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform';
import type { Announcement, AnnouncementAudience } from '../tables';

export interface Asked {
  audiences: readonly AnnouncementAudience[];
  /** Those that are over instead of those that are shown. */
  archive?: boolean | undefined;
  at: Date;
}

function shown({ audiences, archive, at }: Asked): RawBuilder<boolean> {
  const when = archive ? sql`until_at <= ${at}` : sql`from_at <= ${at} and (until_at is null or until_at > ${at})`;
  return sql<boolean>`audience in (${sql.join(audiences)}) and ${when}`;
}

export async function announcementsOf(
  db: Database,
  asked: Asked,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Announcement[]; total: number }> {
  const all = db.selectFrom('announcement').where(shown(asked));
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
