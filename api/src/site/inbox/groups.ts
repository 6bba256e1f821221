/** A person's messages by what they are about: what waits for them first, by its deadline. `docs/pages/conventions.md#messages`. */
import { type ResponseOf, shownMessages } from '@shizhong/shared-contracts/endpoints';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Database } from '../../platform';
import { byUrgency } from '../dashboard/ad';
import { type Subject, subjectsOf } from './subjects';

type Inbox = ResponseOf<'messages/groups'>;
type Group = Inbox['groups'][number];

interface MessageRow {
  id: string;
  class: Group['class'];
  title: string;
  body: string;
  link: string;
  created_at: Date;
  read_at: Date | null;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export async function inboxOf(db: Database, { userId, side }: { userId: string; side: Side }): Promise<Inbox> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'class', 'title', 'body', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMessages)
    .execute();
  const byKey = new Map<string, MessageRow[]>();
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  const subjects = await subjectsOf(db, { userId, side }, [...byKey.keys()].filter(isObject));
  const groups = [...byKey].map(([key, messages]) => groupOf(key, messages, subjects.get(key)));
  const waiting = groups.filter((group) => group.waiting).sort(byUrgency);
  return { groups: [...waiting, ...groups.filter((group) => !group.waiting)] };
}

/** An object has one group, whatever page its messages lead to; the rest go by class and page. */
const keyOf = ({ class: kind, link }: MessageRow) => link.match(uuid)?.at(-1) ?? `${kind} ${link}`;

const isObject = (key: string) => !key.includes(' ');

/** @param messages newest first, at least one */
function groupOf(key: string, messages: readonly MessageRow[], subject: Subject | undefined): Group {
  const [latest] = messages;
  if (!latest) throw new RangeError(`no messages under ${key}`);
  return {
    key,
    class: latest.class,
    about: subject?.about ?? '',
    no: subject?.no ?? '',
    state: subject?.state ?? null,
    waiting: subject?.waiting ?? false,
    dueAt: subject?.due?.toISOString() ?? null,
    title: latest.title,
    body: latest.body,
    link: latest.link,
    at: latest.created_at.toISOString(),
    ids: messages.map(({ id }) => id),
    unread: messages.filter((message) => message.read_at === null).length,
  };
}
