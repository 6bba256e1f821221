/** Operator actions on announcements. `docs/pages/operator.md#content-and-words`. */

import { refuse, uuidv7 } from '../../platform';
import type { SiteServices } from '../services';
import type { Announcement, AnnouncementAudience } from '../tables';

type Needs = Pick<SiteServices, 'db' | 'clock'>;

export interface NewAnnouncement {
  audience: AnnouncementAudience;
  title: string;
  body: string;
  /** Path within the product. */
  link?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const maxLength = { title: 60, body: 2000 } as const;

/** @throws Refusal `invalid` for a text that is empty or too long, an external link, or an end before the start */
export async function addAnnouncement(
  { db, clock }: Needs,
  operator: { id: string },
  input: NewAnnouncement,
): Promise<Announcement> {
  const now = new Date(clock.now());
  const { audience, link = null, from = now, until = null } = input;
  const [title, body] = [input.title.trim(), input.body.trim()];
  for (const [path, text] of [['title', title] as const, ['body', body] as const])
    if (!text || text.length > maxLength[path]) throw refuse('announcementTextWrong', { max: maxLength[path] }, { path });
  if (link !== null && !/^\/(?!\/)/.test(link)) throw refuse('announcementLinkWrong');
  if (until && until <= from) throw refuse('endsBeforeStart', { path: 'until' });
  return db
    .insertInto('announcement')
    .values({
      id: uuidv7(),
      audience,
      title,
      body,
      link,
      from_at: from,
      until_at: until,
      published_by: operator.id,
      created_at: now,
      ended_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends it now; one that has not begun is never shown. @throws Refusal `noSuchObject` unless it is shown or scheduled */
export async function endAnnouncement(
  { db, clock }: Needs,
  operator: { id: string },
  { id }: { id: string },
): Promise<Announcement> {
  const now = new Date(clock.now());
  const ended = await db
    .updateTable('announcement')
    .set((e) => ({ until_at: e.fn<Date>('greatest', ['from_at', e.val(now)]), ended_by: operator.id }))
    .where('id', '=', id)
    .where((e) => e.or([e('until_at', 'is', null), e('until_at', '>', now)]))
    .returningAll()
    .executeTakeFirst();
  if (!ended) throw refuse('announcementMissing');
  return ended;
}
