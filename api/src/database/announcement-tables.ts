import type { Selectable } from 'kysely';
import type { Instant } from './ledger-tables';

/** Who reads it: one side or both when signed in; everybody also on the public pages. */
export type AnnouncementAudience = 'ad' | 'media' | 'both' | 'everybody';

export interface AnnouncementTable {
  id: string;
  audience: AnnouncementAudience;
  title: string;
  body: string;
  link: string | null;
  /** Shown from, to. Null: until it is ended. */
  from_at: Instant;
  until_at: Instant | null;
  published_by: string;
  created_at: Instant;
  ended_by: string | null;
}

export interface AnnouncementTables {
  announcement: AnnouncementTable;
}

export type Announcement = Selectable<AnnouncementTable>;
